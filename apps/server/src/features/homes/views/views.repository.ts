import { listOf } from '@retrofolio/contract/homes/list/list-selection'
import { comparableTag } from '@retrofolio/contract/homes/tags'
import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { savedViews } from './views.tables.ts'

export type ViewRow = typeof savedViews.$inferSelect

interface Member {
  organisationId: number
  userId: number
}

/** Own and shared views, without deleted ones. */
export function findViews(queries: Queries, { organisationId, userId }: Member): Promise<ViewRow[]> {
  return queries
    .select()
    .from(savedViews)
    .where(and(isKept(organisationId), or(savedViews.isShared, eq(savedViews.ownerId, userId))))
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id)
}

/** The views that a user saved, oldest first. */
export async function findViewsBy(queries: Queries, organisationId: number, userId: number) {
  const rows = await queries
    .select()
    .from(savedViews)
    .where(and(isKept(organisationId), eq(savedViews.ownerId, userId)))
    .orderBy(savedViews.id)
  return rows.map(({ name, isShared, parameters, createdAt, updatedAt }) => ({
    name,
    isShared,
    parameters: new URLSearchParams(parameters).toString(),
    createdAt,
    updatedAt,
  }))
}

/** Including deleted ones. */
export async function lockView(queries: Queries, organisationId: number, viewId: number): Promise<ViewRow | null> {
  const [row] = await queries.select().from(savedViews).where(isView(organisationId, viewId)).for('update')
  return row ?? null
}

/** The member's view with this name, in whatever case. */
export async function findOwnViewNamed(
  queries: Queries,
  { organisationId, userId }: Member,
  name: string,
): Promise<ViewRow | null> {
  const isNamed = sql`lower(${savedViews.name}) = lower(${name})`
  const [row] = await queries
    .select()
    .from(savedViews)
    .where(and(isKept(organisationId), eq(savedViews.ownerId, userId), isNamed))
  return row ?? null
}

export async function countOwnViews(queries: Queries, { organisationId, userId }: Member): Promise<number> {
  const [counted] = await queries
    .select({ views: count() })
    .from(savedViews)
    .where(and(isKept(organisationId), eq(savedViews.ownerId, userId)))
  return counted?.views ?? 0
}

export async function insertView(
  queries: Queries,
  view: Omit<typeof savedViews.$inferInsert, 'id' | 'deletedAt'>,
): Promise<ViewRow> {
  const [row] = await queries.insert(savedViews).values(view).returning()
  if (row === undefined) throw new Error('the database returned no row for a new view')
  return row
}

export async function updateView(
  queries: Queries,
  { organisationId, id }: Pick<ViewRow, 'organisationId' | 'id'>,
  change: Partial<Pick<ViewRow, 'name' | 'isShared' | 'parameters' | 'updatedAt' | 'deletedAt'>>,
): Promise<void> {
  await queries.update(savedViews).set(change).where(isView(organisationId, id))
}

/** Views that filter by the tag filter by its new name. The caller holds the lock of the organisation. */
export async function renameTagInViews(
  queries: Queries,
  organisationId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const views = await queries.select().from(savedViews).where(eq(savedViews.organisationId, organisationId))
  const renamed = (tag: string) => (comparableTag(tag) === comparableTag(from) ? to : tag)
  for (const view of views) {
    const parameters = view.parameters.map(([name, text]): [string, string] => [
      name,
      name === 'tags' ? [...new Set(listOf(text).map(renamed))].join(',') : text,
    ])
    if (JSON.stringify(parameters) !== JSON.stringify(view.parameters)) await updateView(queries, view, { parameters })
  }
}

/** Removes views whose deletion can no longer be undone. */
export async function purgeViews(queries: Queries, organisationId: number, deletedBefore: Date): Promise<void> {
  await queries
    .delete(savedViews)
    .where(and(eq(savedViews.organisationId, organisationId), lt(savedViews.deletedAt, deletedBefore)))
}

/** For a member who leaves: private and deleted views go with them, shared ones stay without an owner. */
export async function releaseViewsOf(queries: Queries, organisationId: number, userId: number): Promise<void> {
  const isOwn = and(eq(savedViews.organisationId, organisationId), eq(savedViews.ownerId, userId))
  await queries
    .delete(savedViews)
    .where(and(isOwn, sql`(not ${savedViews.isShared} or ${savedViews.deletedAt} is not null)`))
  await queries.update(savedViews).set({ ownerId: null }).where(isOwn)
}

function isKept(organisationId: number) {
  return and(eq(savedViews.organisationId, organisationId), isNull(savedViews.deletedAt))
}

function isView(organisationId: number, viewId: number) {
  return and(eq(savedViews.organisationId, organisationId), eq(savedViews.id, viewId))
}

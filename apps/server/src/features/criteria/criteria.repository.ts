import { and, asc, count, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { criteria, criterionChanges, criterionFollowers } from './criteria.tables.ts'

export type CriterionRow = typeof criteria.$inferSelect
export type CriterionChangeRow = typeof criterionChanges.$inferSelect

/** In alphabetical order. */
export function findCriteria(queries: Queries, organisationId: number): Promise<CriterionRow[]> {
  return queries
    .select()
    .from(criteria)
    .where(isKept(organisationId))
    .orderBy(sql`lower(${criteria.name})`, criteria.id)
}

/** Including deleted ones. */
export async function lockCriterion(
  queries: Queries,
  organisationId: number,
  criterionId: number,
): Promise<CriterionRow | null> {
  const [row] = await queries.select().from(criteria).where(isCriterion(organisationId, criterionId)).for('update')
  return row ?? null
}

export async function findCriterionNamed(
  queries: Queries,
  organisationId: number,
  name: string,
): Promise<CriterionRow | null> {
  const isNamed = sql`lower(${criteria.name}) = lower(${name})`
  const [row] = await queries
    .select()
    .from(criteria)
    .where(and(isKept(organisationId), isNamed))
  return row ?? null
}

export async function countCriteria(queries: Queries, organisationId: number): Promise<number> {
  const [counted] = await queries.select({ criteria: count() }).from(criteria).where(isKept(organisationId))
  return counted?.criteria ?? 0
}

export async function insertCriterion(
  queries: Queries,
  criterion: Omit<typeof criteria.$inferInsert, 'id' | 'deletedAt'>,
): Promise<CriterionRow> {
  const [row] = await queries.insert(criteria).values(criterion).returning()
  if (row === undefined) throw new Error('the database returned no row for a new criterion')
  return row
}

export async function updateCriterion(
  queries: Queries,
  { organisationId, id }: Pick<CriterionRow, 'organisationId' | 'id'>,
  change: Partial<Pick<CriterionRow, 'name' | 'filters' | 'updatedAt' | 'filteredAt' | 'deletedAt'>>,
): Promise<void> {
  await queries.update(criteria).set(change).where(isCriterion(organisationId, id))
}

/** Removes criteria whose deletion can no longer be undone. */
export async function purgeCriteria(queries: Queries, organisationId: number, deletedBefore: Date): Promise<void> {
  await queries
    .delete(criteria)
    .where(and(eq(criteria.organisationId, organisationId), lt(criteria.deletedAt, deletedBefore)))
}

/** Ids of the criteria that a member follows. */
export async function findFollowed(
  queries: Queries,
  { organisationId, userId }: { organisationId: number; userId: number },
): Promise<ReadonlySet<number>> {
  const rows = await queries
    .select({ id: criterionFollowers.criterionId })
    .from(criterionFollowers)
    .where(and(eq(criterionFollowers.organisationId, organisationId), eq(criterionFollowers.userId, userId)))
  return new Set(rows.map(({ id }) => id))
}

export async function setFollowed(
  queries: Queries,
  key: { organisationId: number; criterionId: number; userId: number },
  isFollowed: boolean,
): Promise<void> {
  if (isFollowed) await queries.insert(criterionFollowers).values(key).onConflictDoNothing()
  else {
    await queries
      .delete(criterionFollowers)
      .where(
        and(
          eq(criterionFollowers.organisationId, key.organisationId),
          eq(criterionFollowers.criterionId, key.criterionId),
          eq(criterionFollowers.userId, key.userId),
        ),
      )
  }
}

/** For a member who leaves. */
export async function unfollowCriteria(queries: Queries, organisationId: number, userId: number): Promise<void> {
  await queries
    .delete(criterionFollowers)
    .where(and(eq(criterionFollowers.organisationId, organisationId), eq(criterionFollowers.userId, userId)))
}

/** User ids by criterion. */
export async function findFollowers(
  queries: Queries,
  organisationId: number,
  criterionIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await queries
    .select({ criterionId: criterionFollowers.criterionId, userId: criterionFollowers.userId })
    .from(criterionFollowers)
    .where(
      and(
        eq(criterionFollowers.organisationId, organisationId),
        inArray(criterionFollowers.criterionId, [...criterionIds]),
      ),
    )
  const followers = new Map<number, number[]>()
  for (const { criterionId, userId } of rows)
    followers.set(criterionId, [...(followers.get(criterionId) ?? []), userId])
  return followers
}

/** The newest change of each criterion. */
export async function findNewestChanges(
  queries: Queries,
  organisationId: number,
): Promise<Map<number, CriterionChangeRow>> {
  const rows = await queries
    .select()
    .from(criterionChanges)
    .where(eq(criterionChanges.organisationId, organisationId))
    .orderBy(asc(criterionChanges.evaluatedAt), asc(criterionChanges.version))
  return new Map(rows.map((row) => [row.criterionId, row]))
}

export async function deleteChanges(
  queries: Queries,
  { organisationId, id }: Pick<CriterionRow, 'organisationId' | 'id'>,
): Promise<void> {
  await queries
    .delete(criterionChanges)
    .where(and(eq(criterionChanges.organisationId, organisationId), eq(criterionChanges.criterionId, id)))
}

/** Criteria with filters since before a time that have no change of this version yet. */
export function findCriteriaToEvaluate(
  queries: Queries,
  organisationId: number,
  { version, filteredBefore }: { version: string; filteredBefore: Date },
): Promise<CriterionRow[]> {
  return queries
    .select()
    .from(criteria)
    .where(
      and(
        isKept(organisationId),
        lte(criteria.filteredAt, filteredBefore),
        sql`not exists (select from ${criterionChanges}
          where ${criterionChanges.organisationId} = ${criteria.organisationId}
            and ${criterionChanges.criterionId} = ${criteria.id} and ${criterionChanges.version} = ${version})`,
      ),
    )
    .orderBy(asc(criteria.id))
}

/**
 * Keeps what another run has stored.
 *
 * @returns ids of criteria whose change is new
 */
export async function insertChanges(
  queries: Queries,
  changes: readonly (typeof criterionChanges.$inferInsert)[],
): Promise<ReadonlySet<number>> {
  if (changes.length === 0) return new Set()
  const rows = await queries
    .insert(criterionChanges)
    .values([...changes])
    .onConflictDoNothing()
    .returning({ id: criterionChanges.criterionId })
  return new Set(rows.map(({ id }) => id))
}

/** The newest change is shown; some before it explain earlier notifications. */
export async function purgeChanges(queries: Queries, organisationId: number, evaluatedBefore: Date): Promise<void> {
  await queries
    .delete(criterionChanges)
    .where(and(eq(criterionChanges.organisationId, organisationId), lt(criterionChanges.evaluatedAt, evaluatedBefore)))
}

/** For the export of a person's data, oldest first. */
export function findCriteriaBy(queries: Queries, organisationId: number, userId: number) {
  return queries
    .select({ name: criteria.name, filters: criteria.filters, createdAt: criteria.createdAt })
    .from(criteria)
    .where(and(isKept(organisationId), eq(criteria.createdById, userId)))
    .orderBy(asc(criteria.id))
}

/** Names of the criteria that a member follows, oldest first. */
export async function findFollowedBy(queries: Queries, organisationId: number, userId: number): Promise<string[]> {
  const rows = await queries
    .select({ name: criteria.name })
    .from(criteria)
    .innerJoin(
      criterionFollowers,
      and(
        eq(criterionFollowers.organisationId, criteria.organisationId),
        eq(criterionFollowers.criterionId, criteria.id),
      ),
    )
    .where(and(isKept(organisationId), eq(criterionFollowers.userId, userId)))
    .orderBy(asc(criteria.id))
  return rows.map(({ name }) => name)
}

function isKept(organisationId: number) {
  return and(eq(criteria.organisationId, organisationId), isNull(criteria.deletedAt))
}

function isCriterion(organisationId: number, criterionId: number) {
  return and(eq(criteria.organisationId, organisationId), eq(criteria.id, criterionId))
}

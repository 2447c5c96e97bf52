import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { organisations } from '../accounts/accounts.tables.ts'
import { solarAnalyses } from './analysis.tables.ts'
import { homes } from './homes.tables.ts'

export type HomeRow = typeof homes.$inferSelect
export type NewHome = Omit<typeof homes.$inferInsert, 'id' | 'organisationId'>

/** A home with the roof aspects of its newest solar analysis, which are shown among its features. */
export interface ListedHome {
  home: HomeRow
  aspects: (typeof solarAnalyses.$inferSelect)['aspects'] | null
}

/**
 * Takes the organisation's row for this transaction, so that homes are counted and added by one at a time.
 * Answers how many more may be added. Rows that only refer to the organisation, such as of the audit trail, need not wait.
 */
export async function lockHomeQuota(queries: Queries, organisationId: number): Promise<number> {
  const [organisation] = await queries
    .select({ homeQuota: organisations.homeQuota })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update')
  return (organisation?.homeQuota ?? 0) - (await countHomes(queries, organisationId))
}

/** How many more homes may be added; by the time of adding it may be different. */
export async function remainingHomeQuota(queries: Queries, organisationId: number): Promise<number> {
  const [organisation] = await queries
    .select({ homeQuota: organisations.homeQuota })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return (organisation?.homeQuota ?? 0) - (await countHomes(queries, organisationId))
}

export async function countHomes(queries: Queries, organisationId: number): Promise<number> {
  const [counted] = await queries.select({ homes: count() }).from(homes).where(eq(homes.organisationId, organisationId))
  return counted?.homes ?? 0
}

/** null when the organisation already has this UPRN, or this address without a UPRN. */
export async function insertHome(queries: Queries, organisationId: number, home: NewHome): Promise<HomeRow | null> {
  const [row] = await queries
    .insert(homes)
    .values({ ...home, organisationId })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** Newest first. */
export function findHomes(queries: Queries, organisationId: number): Promise<ListedHome[]> {
  return withAspects(queries).where(eq(homes.organisationId, organisationId)).orderBy(desc(homes.id))
}

/** Homes, oldest first, whose facts are known but whose analysis was made by another engine. */
export async function findStaleHomes(
  queries: Queries,
  organisationId: number,
  page: { engineVersion: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await queries
    .select({ id: homes.id })
    .from(homes)
    .where(
      and(
        eq(homes.organisationId, organisationId),
        gt(homes.id, page.after),
        isNotNull(homes.features),
        sql`${homes.engineVersion} is distinct from ${page.engineVersion}`,
      ),
    )
    .orderBy(asc(homes.id))
    .limit(page.limit)
  return rows.map((row) => row.id)
}

export async function findHome(queries: Queries, organisationId: number, homeId: number): Promise<HomeRow | null> {
  const [row] = await queries.select().from(homes).where(isHome(organisationId, homeId))
  return row ?? null
}

/** Takes the home's row for this transaction, so that two re-analyses do not mix. */
export async function lockHome(queries: Queries, organisationId: number, homeId: number): Promise<HomeRow | null> {
  const [row] = await queries.select().from(homes).where(isHome(organisationId, homeId)).for('update')
  return row ?? null
}

/** Whether another home of the organisation already stands for the property that these facts name. */
export async function isAddressTaken(
  queries: Queries,
  home: Pick<HomeRow, 'id' | 'organisationId'>,
  facts: Partial<Pick<NewHome, 'uprn' | 'normalisedAddress'>>,
): Promise<boolean> {
  const { uprn, normalisedAddress } = facts
  if (normalisedAddress === undefined) return false
  const isSame =
    uprn === null || uprn === undefined
      ? and(isNull(homes.uprn), eq(homes.normalisedAddress, normalisedAddress))
      : eq(homes.uprn, uprn)
  const others = await queries
    .select({ id: homes.id })
    .from(homes)
    .where(and(eq(homes.organisationId, home.organisationId), ne(homes.id, home.id), isSame))
    .limit(1)
  return others.length > 0
}

export async function updateHome(
  queries: Queries,
  organisationId: number,
  homeId: number,
  change: Partial<NewHome>,
): Promise<void> {
  await queries.update(homes).set(change).where(isHome(organisationId, homeId))
}

export async function deleteHome(queries: Queries, organisationId: number, homeId: number): Promise<void> {
  await queries.delete(homes).where(isHome(organisationId, homeId))
}

function withAspects(queries: Queries) {
  return queries
    .select({ home: homes, aspects: solarAnalyses.aspects })
    .from(homes)
    .leftJoin(solarAnalyses, and(eq(solarAnalyses.homeId, homes.id), eq(solarAnalyses.source, 'modelled')))
    .$dynamic()
}

function isHome(organisationId: number, homeId: number) {
  return and(eq(homes.organisationId, organisationId), eq(homes.id, homeId))
}

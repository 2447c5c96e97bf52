import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../database/database.ts'
import { equalsAnyPair } from '../../database/equals-any.ts'
import { readOnce } from '../../database/organisation-scope.ts'
import { organisations } from '../../database/organisations.tables.ts'
import { solarAnalyses } from './analysis/analysis.tables.ts'
import { homes } from './homes.tables.ts'

export type HomeRow = typeof homes.$inferSelect
export type NewHome = Omit<typeof homes.$inferInsert, 'id' | 'organisationId'>

/** Columns that lists show. Features are large and not among them. */
const LISTED = {
  id: homes.id,
  fullAddress: homes.fullAddress,
  imageUrl: homes.imageUrl,
  status: homes.status,
  lat: homes.lat,
  lng: homes.lng,
  uprn: homes.uprn,
  netGridImportKwh: homes.netGridImportKwh,
  zeroBillPotential: homes.zeroBillPotential,
  solarGenerationKwh: homes.solarGenerationKwh,
  totalElectricityDemandKwh: homes.totalElectricityDemandKwh,
  epcBand: homes.epcBand,
  statusReason: homes.statusReason,
  listedFeatures: homes.listedFeatures,
  archivedAt: homes.archivedAt,
  reference: homes.reference,
  tags: homes.tags,
  customValues: homes.customValues,
}
export type ListedHome = Pick<HomeRow, keyof typeof LISTED>

/**
 * Locks the organisation's row so that homes are added one at a time. Uses `no key update`, so inserts that only
 * reference it (audit entries) do not block; this avoids deadlocks.
 *
 * @param wanted number of homes to add; homes are only counted if the quota may be too small for them
 * @returns a lower bound of the free places in the quota; exact if it is less than `wanted`
 */
export async function lockHomeQuota(queries: Queries, organisationId: number, wanted: number): Promise<number> {
  const isOwn = eq(organisations.id, organisationId)
  const [organisation] = await queries
    .select({ homeQuota: organisations.homeQuota, homesAtMost: organisations.homesAtMost })
    .from(organisations)
    .where(isOwn)
    .for('no key update')
    .execute()
  if (organisation === undefined) return 0
  const { homeQuota, homesAtMost } = organisation
  if (homesAtMost !== null && homeQuota - homesAtMost >= wanted) return homeQuota - homesAtMost
  const homeCount = await countHomes(queries, organisationId)
  if (homeCount !== homesAtMost) await queries.update(organisations).set({ homesAtMost: homeCount }).where(isOwn)
  return homeQuota - homeCount
}

/** Whether the quota allows another home at this moment; `lockHomeQuota` decides when it is added. */
export async function hasRoomForHome(database: Database, organisationId: number): Promise<boolean> {
  const [row] = await readOnce(database, organisationId)`
    select case when homes_at_most < home_quota then true
      else home_quota > (select count(*) from homes where organisation_id = ${organisationId} and archived_at is null)
      end as "hasRoom"
    from organisations
    where id = ${organisationId}`
  return row?.['hasRoom'] === true
}

/** How many more homes the organisation may have at this moment. */
export async function countRemainingHomes(queries: Queries, organisationId: number): Promise<number> {
  const [organisation] = await queries
    .select({ homeQuota: organisations.homeQuota })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return (organisation?.homeQuota ?? 0) - (await countHomes(queries, organisationId))
}

/** Archived homes do not count. */
export async function countHomes(queries: Queries, organisationId: number): Promise<number> {
  const [counted] = await queries
    .select({ homes: count() })
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), isNull(homes.archivedAt)))
  return counted?.homes ?? 0
}

/** The next page of homes, newest first, including archived ones. */
export function findHomesBefore(
  queries: Queries,
  organisationId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedHome[]> {
  return queries
    .select(LISTED)
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), before === null ? undefined : lt(homes.id, before)))
    .orderBy(desc(homes.id))
    .limit(limit)
}

/** The given homes of a list, with their versions, without those that are no longer in the list. */
export function findListedHomes(
  queries: Queries,
  organisationId: number,
  { ids, isArchived }: { ids: readonly number[]; isArchived: boolean },
): Promise<(ListedHome & { version: string })[]> {
  return queries
    .select({ ...LISTED, version: sql<string>`${homes}.xmin::text` })
    .from(homes)
    .where(
      and(
        eq(homes.organisationId, organisationId),
        equalsAnyPair(homes.id, ids),
        // Written so that it matches no index: the planner would read every home in the list to find these.
        sql`(${homes.archivedAt} is not null)::int = ${isArchived ? 1 : 0}`,
      ),
    )
}

/** The most recently archived home with this UPRN or address. */
export async function findArchivedHome(
  queries: Queries,
  organisationId: number,
  { uprn, normalisedAddress }: Pick<NewHome, 'uprn' | 'normalisedAddress'>,
): Promise<HomeRow | null> {
  const isSameAddress = and(isNull(homes.uprn), eq(homes.normalisedAddress, normalisedAddress))
  const isSame = uprn === null || uprn === undefined ? isSameAddress : or(eq(homes.uprn, uprn), isSameAddress)
  const [row] = await queries
    .select()
    .from(homes)
    .where(and(eq(homes.organisationId, organisationId), isNotNull(homes.archivedAt), isSame))
    .orderBy(desc(homes.archivedAt), desc(homes.id))
    .limit(1)
    .for('update')
  return row ?? null
}

/** Homes with known facts whose analysis was made by another engine version, oldest first. */
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
        or(isNotNull(homes.features), eq(homes.status, 'analysed')),
        sql`${homes.engineVersion} is distinct from ${page.engineVersion}`,
      ),
    )
    .orderBy(asc(homes.id))
    .limit(page.limit)
  return rows.map((row) => row.id)
}

/**
 * Homes that still lack imagery of their own roof, in the order in which to fetch it: first homes without a solar
 * analysis, then homes with a modelled roof. Within each group, homes added by hand come before imported ones, and the
 * least recently updated come first.
 *
 * @param untouchedSince limit for homes that were tried without success or have a modelled roof by now
 * @param addedBefore limit for homes that were never tried: the job of a newer one may still be queued
 */
export async function findRoofsWithoutImagery(
  queries: Queries,
  organisationId: number,
  page: { untouchedSince: Date; addedBefore: Date; except: readonly number[]; limit: number },
): Promise<number[]> {
  const ofHome = and(eq(solarAnalyses.homeId, homes.id), eq(solarAnalyses.organisationId, homes.organisationId))
  const isNeverTried = and(homes.isRoofAwaited, isNull(homes.unseenRoofReason))
  const rows = await queries
    .select({ id: homes.id })
    .from(homes)
    .leftJoin(solarAnalyses, ofHome)
    .where(
      and(
        eq(homes.organisationId, organisationId),
        eq(homes.status, 'analysed'),
        isNull(homes.archivedAt),
        isNull(homes.seenRoof),
        sql`${homes.id} <> all(${sql.param(page.except)}::bigint[])`,
        or(lt(homes.updatedAt, page.untouchedSince), and(isNeverTried, lt(homes.createdAt, page.addedBefore))),
        or(isNull(homes.unseenRoofReason), inArray(homes.unseenRoofReason, ['key_refused', 'not_answered'])),
        or(isNull(solarAnalyses.roofSurfaceM2), gt(solarAnalyses.roofSurfaceM2, 0)),
      ),
    )
    .orderBy(desc(homes.isRoofAwaited), desc(isNull(homes.importId)), asc(homes.updatedAt), asc(homes.id))
    .limit(page.limit)
  return rows.map((row) => row.id)
}

export async function findHome(queries: Queries, organisationId: number, homeId: number): Promise<HomeRow | null> {
  const [row] = await queries.select().from(homes).where(isHome(organisationId, homeId))
  return row ?? null
}

/** Locks the home's row for this transaction, so that two re-analyses do not interfere. */
export async function lockHome(queries: Queries, organisationId: number, homeId: number): Promise<HomeRow | null> {
  const [row] = await queries.select().from(homes).where(isHome(organisationId, homeId)).for('update')
  return row ?? null
}

/** Another listed home of the organisation with this UPRN or, without a UPRN, this address; null if there is none. */
export async function findDuplicate(
  queries: Queries,
  home: { id: number | null; organisationId: number },
  { uprn, normalisedAddress }: Pick<NewHome, 'uprn' | 'normalisedAddress'>,
): Promise<Pick<HomeRow, 'id'> | null> {
  const isSame =
    uprn === null || uprn === undefined
      ? and(isNull(homes.uprn), eq(homes.normalisedAddress, normalisedAddress))
      : eq(homes.uprn, uprn)
  const isAnother = home.id === null ? undefined : ne(homes.id, home.id)
  const others = await queries
    .select({ id: homes.id })
    .from(homes)
    .where(and(eq(homes.organisationId, home.organisationId), isNull(homes.archivedAt), isAnother, isSame))
    .limit(1)
  return others[0] ?? null
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

function isHome(organisationId: number, homeId: number) {
  return and(eq(homes.organisationId, organisationId), eq(homes.id, homeId))
}

import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { rateSchedules } from './rates.tables.ts'

export type RateEntryRow = typeof rateSchedules.$inferSelect

/** The own prices that an organisation uses. */
export interface CurrentRates {
  version: number
  rates: ScheduleOfRates
}

/** null if the organisation uses our prices. */
export async function findCurrentRates(queries: Queries, organisationId: number): Promise<CurrentRates | null> {
  const newest = sql`(
    select version from rate_schedules where organisation_id = ${organisationId} order by entry desc limit 1)`
  const [row] = await queries
    .select({ version: rateSchedules.version, rates: rateSchedules.rates })
    .from(rateSchedules)
    .where(and(isUpload(organisationId), eq(rateSchedules.version, newest)))
  return row === undefined || row.version === null || row.rates === null
    ? null
    : { version: row.version, rates: row.rates }
}

export async function findNewestEntry(queries: Queries, organisationId: number): Promise<RateEntryRow | null> {
  const [row] = await queries
    .select()
    .from(rateSchedules)
    .where(eq(rateSchedules.organisationId, organisationId))
    .orderBy(desc(rateSchedules.entry))
    .limit(1)
  return row ?? null
}

/** The upload of a version. */
export async function findVersion(
  queries: Queries,
  organisationId: number,
  version: number,
): Promise<RateEntryRow | null> {
  const [row] = await queries
    .select()
    .from(rateSchedules)
    .where(and(isUpload(organisationId), eq(rateSchedules.version, version)))
  return row ?? null
}

export async function findHighestVersion(queries: Queries, organisationId: number): Promise<number> {
  const [row] = await queries
    .select({ version: rateSchedules.version })
    .from(rateSchedules)
    .where(isUpload(organisationId))
    .orderBy(desc(rateSchedules.version))
    .limit(1)
  return row?.version ?? 0
}

/** Newest first, without the prices. */
export function findEntries(queries: Queries, organisationId: number, limit: number) {
  const measures = sql<number>`(
    select count(*)::int from jsonb_object_keys(coalesce(${rateSchedules.rates}, '{}'::jsonb)))`
  return queries
    .select({
      entry: rateSchedules.entry,
      version: rateSchedules.version,
      isUpload: sql<boolean>`${rateSchedules.rates} is not null`,
      measures,
      fileName: rateSchedules.fileName,
      rowsNotRead: rateSchedules.rowsNotRead,
      madeById: rateSchedules.madeById,
      madeAt: rateSchedules.madeAt,
    })
    .from(rateSchedules)
    .where(eq(rateSchedules.organisationId, organisationId))
    .orderBy(desc(rateSchedules.entry))
    .limit(limit)
}

export async function countEntries(queries: Queries, organisationId: number): Promise<number> {
  const [counted] = await queries
    .select({ entries: count() })
    .from(rateSchedules)
    .where(eq(rateSchedules.organisationId, organisationId))
  return counted?.entries ?? 0
}

/** The caller holds the lock of the organisation. */
export async function insertEntry(queries: Queries, entry: typeof rateSchedules.$inferInsert): Promise<void> {
  await queries.insert(rateSchedules).values(entry)
}

function isUpload(organisationId: number) {
  return and(eq(rateSchedules.organisationId, organisationId), isNotNull(rateSchedules.rates))
}

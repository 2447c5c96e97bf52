import {
  EXPLORE_PLANS_JOBS_KEPT,
  EXPLORE_PLANS_KEPT,
  type ExplorePlan,
} from '@retrofolio/contract/explore/explore-plans'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { explorePlanJobs, explorePlans } from './explore-plans.tables.ts'
import { allPrices, type PlansBasis } from './plan-basis-now.ts'

export type PlansJobRow = typeof explorePlanJobs.$inferSelect
export type PlanOfFoundHome = typeof explorePlans.$inferSelect

export interface PlansJobKey {
  organisationId: number
  planJobId: number
}

/** Without the keys of the homes, of which there may be 50,000. */
export type PlansJobSummary = Omit<PlansJobRow, 'homeKeys' | 'certificateDigests'>

const SUMMARY = {
  id: explorePlanJobs.id,
  organisationId: explorePlanJobs.organisationId,
  startedById: explorePlanJobs.startedById,
  status: explorePlanJobs.status,
  total: explorePlanJobs.total,
  done: explorePlanJobs.done,
  failed: explorePlanJobs.failed,
  asOf: explorePlanJobs.asOf,
  ratesVersion: explorePlanJobs.ratesVersion,
  startedAt: explorePlanJobs.startedAt,
  beganAt: explorePlanJobs.beganAt,
  workedAt: explorePlanJobs.workedAt,
  finishedAt: explorePlanJobs.finishedAt,
}

/** Newest first. */
export function findPlansJobs(queries: Queries, organisationId: number): Promise<PlansJobSummary[]> {
  return queries
    .select(SUMMARY)
    .from(explorePlanJobs)
    .where(eq(explorePlanJobs.organisationId, organisationId))
    .orderBy(desc(explorePlanJobs.id))
    .limit(EXPLORE_PLANS_JOBS_KEPT)
}

export async function findPlansJob(queries: Queries, key: PlansJobKey): Promise<PlansJobRow | null> {
  const [row] = await queries.select().from(explorePlanJobs).where(isJob(key))
  return row ?? null
}

/** The job without its homes, locked for this transaction. */
export async function lockPlansJob(queries: Queries, key: PlansJobKey): Promise<PlansJobSummary | null> {
  const [row] = await queries.select(SUMMARY).from(explorePlanJobs).where(isJob(key)).for('no key update')
  return row ?? null
}

export async function findRunningJob(queries: Queries, organisationId: number): Promise<PlansJobKey | null> {
  const [row] = await queries
    .select({ organisationId: explorePlanJobs.organisationId, planJobId: explorePlanJobs.id })
    .from(explorePlanJobs)
    .where(and(eq(explorePlanJobs.organisationId, organisationId), eq(explorePlanJobs.status, 'running')))
  return row ?? null
}

/** Adds a job, and forgets all but the newest. */
export async function insertPlansJob(queries: Queries, job: typeof explorePlanJobs.$inferInsert): Promise<number> {
  const [row] = await queries.insert(explorePlanJobs).values(job).returning({ id: explorePlanJobs.id })
  if (row === undefined) throw new Error('the job was not inserted')
  await queries.execute(sql`
    delete from ${explorePlanJobs}
    where organisation_id = ${job.organisationId} and status <> 'running' and id not in (
      select id from ${explorePlanJobs} where organisation_id = ${job.organisationId}
      order by id desc limit ${EXPLORE_PLANS_JOBS_KEPT})`)
  return row.id
}

export async function updatePlansJob(
  queries: Queries,
  key: PlansJobKey,
  change: Partial<Pick<PlansJobRow, 'status' | 'done' | 'failed' | 'beganAt' | 'workedAt' | 'finishedAt'>>,
): Promise<void> {
  const isEnding = change.status !== undefined && change.status !== 'running'
  await queries
    .update(explorePlanJobs)
    .set({ ...change, ...(isEnding ? { homeKeys: [], certificateDigests: [] } : {}) })
    .where(isJob(key))
}

/** Plans of these homes that were calculated on this basis, whatever their certificates. */
export function findCurrentPlans(
  queries: Queries,
  organisationId: number,
  homeKeys: readonly string[],
  basis: PlansBasis,
): Promise<PlanOfFoundHome[]> {
  return queries
    .select()
    .from(explorePlans)
    .where(
      and(eq(explorePlans.organisationId, organisationId), equalsAny(explorePlans.homeKey, homeKeys), isOfBasis(basis)),
    )
}

/** Plans that were calculated on this basis. */
export function isOfBasis(basis: PlansBasis) {
  const { engineVersion, tablesVersion, ratesVersion } = basis
  return sql`engine_version = ${engineVersion} and tables_version = ${tablesVersion}
    and rates_version is not distinct from ${ratesVersion}::integer
    and prices = any (${sql.param(allPrices(basis))}::text[])`
}

/** Replaces earlier plans of the same homes. */
export async function savePlansOfFoundHomes(queries: Queries, plans: readonly PlanOfFoundHome[]): Promise<void> {
  if (plans.length === 0) return
  const given = (name: string) => sql.raw(`excluded.${name}`)
  await queries
    .insert(explorePlans)
    .values([...plans])
    .onConflictDoUpdate({
      target: [explorePlans.organisationId, explorePlans.homeKey],
      set: {
        certificateDigest: given('certificate_digest'),
        engineVersion: given('engine_version'),
        tablesVersion: given('tables_version'),
        ratesVersion: given('rates_version'),
        prices: given('prices'),
        costToCGbp: given('cost_to_c_gbp'),
        costToHighGbp: given('cost_to_high_gbp'),
        measuresToC: given('measures_to_c'),
        gainPoints: given('gain_points'),
        savedKwh: given('saved_kwh'),
        savedGbp: given('saved_gbp'),
        firstStep: given('first_step'),
        outcome: given('outcome'),
        plannedAt: given('planned_at'),
      },
    })
}

/** Removes the oldest plans of an organisation with more than it may keep. */
export async function deleteOldestPlans(
  queries: Queries,
  organisationId: number,
  most = EXPLORE_PLANS_KEPT,
): Promise<void> {
  const { rows } = await queries.execute<{ plans: number }>(
    sql`select count(*)::integer as plans from ${explorePlans} where organisation_id = ${organisationId}`,
  )
  const surplus = (rows[0]?.plans ?? 0) - most
  if (surplus <= 0) return
  await queries.execute(sql`
    delete from ${explorePlans} where organisation_id = ${organisationId} and home_key in (
      select home_key from ${explorePlans} where organisation_id = ${organisationId}
      order by planned_at, home_key limit ${surplus})`)
}

export function presentFoundPlan({
  costToCGbp,
  costToHighGbp,
  measuresToC,
  gainPoints,
  savedKwh,
  savedGbp,
  firstStep,
  outcome,
}: PlanOfFoundHome): ExplorePlan {
  return { costToCGbp, costToHighGbp, measuresToC, gainPoints, savedKwh, savedGbp, firstStep, outcome }
}

function isJob({ organisationId, planJobId }: PlansJobKey) {
  return and(eq(explorePlanJobs.organisationId, organisationId), eq(explorePlanJobs.id, planJobId))
}

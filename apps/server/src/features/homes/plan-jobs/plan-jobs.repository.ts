import { PLAN_JOBS_KEPT } from '@retrofolio/contract/plans/plan-jobs'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { equalsAny } from '../../../database/equals-any.ts'
import { homes } from '../homes.tables.ts'
import { type PLANNING_OUTCOMES, planJobHomes, planJobs } from './plan-jobs.tables.ts'

export type PlanJobRow = typeof planJobs.$inferSelect
export type PlanningOutcome = (typeof PLANNING_OUTCOMES)[number]

export interface PlanJobKey {
  organisationId: number
  planJobId: number
}

/** Newest first. */
export function findPlanJobs(queries: Queries, organisationId: number): Promise<PlanJobRow[]> {
  return queries
    .select()
    .from(planJobs)
    .where(eq(planJobs.organisationId, organisationId))
    .orderBy(desc(planJobs.id))
    .limit(PLAN_JOBS_KEPT)
}

export async function findPlanJob(queries: Queries, key: PlanJobKey): Promise<PlanJobRow | null> {
  const [row] = await queries.select().from(planJobs).where(isJob(key))
  return row ?? null
}

/** The same, locked for this transaction. */
export async function lockPlanJob(queries: Queries, key: PlanJobKey): Promise<PlanJobRow | null> {
  const [row] = await queries.select().from(planJobs).where(isJob(key)).for('no key update')
  return row ?? null
}

export async function isPlanJobRunning(queries: Queries, organisationId: number): Promise<boolean> {
  const rows = await queries
    .select({ id: planJobs.id })
    .from(planJobs)
    .where(and(eq(planJobs.organisationId, organisationId), eq(planJobs.status, 'running')))
  return rows.length > 0
}

/** Adds a job with those of the homes that the organisation has listed. Returns it and their number. */
export async function insertPlanJob(
  queries: Queries,
  job: typeof planJobs.$inferInsert,
  homeIds: readonly number[],
): Promise<{ row: PlanJobRow; homes: number } | null> {
  const [row] = await queries.insert(planJobs).values(job).returning()
  if (row === undefined) return null
  const { organisationId, id } = row
  const added = await queries.execute(sql`
    insert into ${planJobHomes} (organisation_id, job_id, home_id)
    select organisation_id, ${id}::bigint, id from ${homes}
    where organisation_id = ${organisationId} and archived_at is null
      and id = any (${sql.param(homeIds)}::bigint[])
    on conflict do nothing`)
  return { row, homes: added.rowCount ?? 0 }
}

/** Forgets all but the newest jobs. The plans stay. */
export async function deleteOldPlanJobs(queries: Queries, organisationId: number): Promise<void> {
  await queries.execute(sql`
    delete from ${planJobs} where organisation_id = ${organisationId} and status <> 'running' and id not in (
      select id from ${planJobs} where organisation_id = ${organisationId} order by id desc limit ${PLAN_JOBS_KEPT})`)
}

export async function updatePlanJob(
  queries: Queries,
  key: PlanJobKey,
  change: Partial<Pick<PlanJobRow, 'status' | 'beganAt' | 'workedAt' | 'finishedAt'>>,
): Promise<void> {
  await queries.update(planJobs).set(change).where(isJob(key))
}

/** Number of homes by outcome; null for those that wait. */
export async function countOutcomes(
  queries: Queries,
  key: PlanJobKey,
): Promise<ReadonlyMap<PlanningOutcome | null, number>> {
  const rows = await queries
    .select({ outcome: planJobHomes.outcome, homes: count() })
    .from(planJobHomes)
    .where(ofJob(key))
    .groupBy(planJobHomes.outcome)
  return new Map(rows.map(({ outcome, homes: number }) => [outcome, number]))
}

/** Why homes could not be planned, the most frequent reasons first. */
export async function countReasons(
  queries: Queries,
  key: PlanJobKey,
  limit: number,
): Promise<{ reason: string; homes: number }[]> {
  const rows = await queries
    .select({ reason: planJobHomes.reason, homes: count() })
    .from(planJobHomes)
    .where(and(ofJob(key), eq(planJobHomes.outcome, 'failed')))
    .groupBy(planJobHomes.reason)
    .orderBy(desc(count()), asc(planJobHomes.reason))
    .limit(limit)
  return rows.map(({ reason, homes: number }) => ({ reason: reason ?? '', homes: number }))
}

export async function findFailedHomes(
  queries: Queries,
  key: PlanJobKey,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ homeId: number; fullAddress: string; reason: string }[]> {
  const rows = await queries
    .select({ homeId: planJobHomes.homeId, fullAddress: homes.fullAddress, reason: planJobHomes.reason })
    .from(planJobHomes)
    .innerJoin(homes, and(eq(homes.organisationId, planJobHomes.organisationId), eq(homes.id, planJobHomes.homeId)))
    .where(and(ofJob(key), eq(planJobHomes.outcome, 'failed')))
    .orderBy(asc(planJobHomes.homeId))
    .limit(limit)
    .offset(offset)
  return rows.map(({ reason, ...home }) => ({ ...home, reason: reason ?? '' }))
}

/** The next homes that wait, after this id. */
export async function findWaitingHomes(
  queries: Queries,
  key: PlanJobKey,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await queries
    .select({ homeId: planJobHomes.homeId })
    .from(planJobHomes)
    .where(and(ofJob(key), isNull(planJobHomes.outcome), sql`${planJobHomes.homeId} > ${after}`))
    .orderBy(asc(planJobHomes.homeId))
    .limit(limit)
  return rows.map(({ homeId }) => homeId)
}

export interface PlanningResult {
  homeId: number
  outcome: PlanningOutcome
  reason: string | null
}

/** Those of the homes that still wait. The caller has locked the job. */
export async function findStillWaiting(
  queries: Queries,
  key: PlanJobKey,
  homeIds: readonly number[],
): Promise<Set<number>> {
  const rows = await queries
    .select({ homeId: planJobHomes.homeId })
    .from(planJobHomes)
    .where(and(ofJob(key), isNull(planJobHomes.outcome), equalsAny(planJobHomes.homeId, homeIds)))
  return new Set(rows.map(({ homeId }) => homeId))
}

export async function saveOutcomes(
  queries: Queries,
  { organisationId, planJobId }: PlanJobKey,
  results: readonly PlanningResult[],
): Promise<void> {
  if (results.length === 0) return
  await queries.execute(sql`
    update ${planJobHomes} set outcome = result.outcome, reason = result.reason
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) result("homeId" bigint, outcome text, reason text)
    where plan_job_homes.organisation_id = ${organisationId} and plan_job_homes.job_id = ${planJobId}
      and plan_job_homes.home_id = result."homeId"`)
}

/** Gives homes a new version, so that lists read their outcome. A plan that is saved does so by a trigger. */
export async function renewVersions(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<void> {
  if (homeIds.length === 0) return
  await queries.execute(sql`
    update ${homes} set tags = tags
    where organisation_id = ${organisationId} and id = any (${sql.param(homeIds)}::bigint[])`)
}

/** The last job of each home that has planned it or failed to. */
export async function findLastOutcomes(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<ReadonlyMap<number, { jobId: number; outcome: PlanningOutcome }>> {
  const { rows } = await queries.execute<{ homeId: string; jobId: string; outcome: PlanningOutcome }>(sql`
    select distinct on (home_id) home_id as "homeId", job_id as "jobId", outcome
    from ${planJobHomes}
    where organisation_id = ${organisationId} and home_id = any (${sql.param(homeIds)}::bigint[]) and outcome is not null
    order by home_id, job_id desc`)
  return new Map(rows.map(({ homeId, jobId, outcome }) => [Number(homeId), { jobId: Number(jobId), outcome }]))
}

function isJob({ organisationId, planJobId }: PlanJobKey) {
  return and(eq(planJobs.organisationId, organisationId), eq(planJobs.id, planJobId))
}

function ofJob({ organisationId, planJobId }: PlanJobKey) {
  return and(eq(planJobHomes.organisationId, organisationId), eq(planJobHomes.jobId, planJobId))
}

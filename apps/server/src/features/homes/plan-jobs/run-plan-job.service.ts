import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { prefetch } from '../../../concurrency/prefetch.ts'
import { startBulkChange } from '../../../database/bulk-change.ts'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { batchSize, isTurnOver, JOB_TURN, type JobTurn, stopsAfterBatch } from '../../../jobs/job-turn.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import { savePlans } from '../plans/save-plans.ts'
import { findHomesOfJob, planToSave } from './homes-of-job.ts'
import {
  findPlanJob,
  findStillWaiting,
  findWaitingHomes,
  lockPlanJob,
  type PlanJobKey,
  type PlanJobRow,
  type PlanningResult,
  renewVersions,
  saveOutcomes,
  updatePlanJob,
} from './plan-jobs.repository.ts'
import type { PlanHomes } from './planning-pool.ts'
import type { HomeOfJob, PlanningAims, PlanningAnswer } from './planning-task.ts'

export interface PlanJobRunner {
  database: Database
  now: () => Date
  panels: PanelChoices
  /** A version of an organisation's own prices. */
  ratesOfVersion: (
    queries: Queries,
    organisationId: number,
    version: number,
  ) => Promise<Pick<PlanningAims, 'rates'> | null>
  /** Plans homes in threads. There is an answer for each, whatever its facts. */
  planHomes: PlanHomes
  /** Yield point of each saved batch. */
  pace: YieldPoint
}

/** Homes of one transaction: about a second of planning per thread, and too few to delay edits of these homes. */
const BATCH_HOMES = 48

/**
 * Makes plans for the homes of a job as a pipeline: while some are saved, the next are planned, and those after them
 * are read. If the process ends, saved plans stay, and another job continues with the rest.
 *
 * @throws any failure of the database; the job is then retried
 */
export async function runPlanJob(deps: PlanJobRunner, key: PlanJobKey, run: JobRun, turn = JOB_TURN): Promise<void> {
  const job = await beginTurn(deps, key)
  if (job === null) return
  const limit = batchSize(BATCH_HOMES, run)
  const batches = prefetch(plannedBatches(deps, job, prefetch(batchesOf(deps, job, { limit, turn }))))
  for await (const batch of batches) {
    const isRunning = await deps.pace(() => saveBatch(deps, job, batch))
    if (!isRunning) return
    if (stopsAfterBatch(run)) break
  }
  await endTurn(deps, key)
}

interface OpenJob {
  key: PlanJobKey
  row: PlanJobRow
  aims: PlanningAims
}

/** null if the job has ended. */
async function beginTurn(
  { database, now, panels, ratesOfVersion }: PlanJobRunner,
  key: PlanJobKey,
): Promise<OpenJob | null> {
  return withinOrganisation(database, key.organisationId, async (queries) => {
    const row = await findPlanJob(queries, key)
    if (row?.status !== 'running') return null
    if (row.beganAt === null) await updatePlanJob(queries, key, { beganAt: now() })
    const { target, asOf, ratesVersion } = row
    const own = ratesVersion === null ? null : await ratesOfVersion(queries, key.organisationId, ratesVersion)
    return { key, row, aims: { target, asOf, ratesVersion, rates: own?.rates ?? null, panels } }
  })
}

/** Homes that wait, until none is left or the turn is over. */
async function* batchesOf(
  { database }: PlanJobRunner,
  { key }: OpenJob,
  { limit, turn }: { limit: number; turn: JobTurn },
): AsyncGenerator<HomeOfJob[]> {
  const beganAt = performance.now()
  let after = 0
  do {
    const { ids, homes } = await withinOrganisation(database, key.organisationId, async (queries) => {
      const waiting = await findWaitingHomes(queries, key, { after, limit })
      return { ids: waiting, homes: await findHomesOfJob(queries, key.organisationId, waiting) }
    })
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    yield homes
  } while (!(await isTurnOver(database, 'make-plans', turn, performance.now() - beganAt)))
}

interface PlannedHome extends HomeOfJob {
  answer: PlanningAnswer
}

async function* plannedBatches(
  { planHomes }: PlanJobRunner,
  { aims }: OpenJob,
  batches: AsyncIterable<HomeOfJob[]>,
): AsyncGenerator<PlannedHome[]> {
  for await (const homes of batches) {
    const answers = await planHomes(homes, aims)
    yield homes.flatMap((home, place) => {
      const answer = answers[place]
      return answer === undefined ? [] : [{ ...home, answer }]
    })
  }
}

/** @returns whether the job goes on */
function saveBatch(
  { database, now }: PlanJobRunner,
  { key, row }: OpenJob,
  batch: readonly PlannedHome[],
): Promise<boolean> {
  return withinOrganisation(database, key.organisationId, async (queries) => {
    await startBulkChange(queries)
    const job = await lockPlanJob(queries, key)
    if (job?.status !== 'running') return false
    const waiting = await findStillWaiting(
      queries,
      key,
      batch.map(({ homeId }) => homeId),
    )
    const homes = batch.filter(({ homeId }) => waiting.has(homeId))
    const results = await saveHomes(queries, row, homes, now())
    await saveOutcomes(queries, key, results)
    const failed = results.filter(({ outcome }) => outcome === 'failed')
    await renewVersions(
      queries,
      key.organisationId,
      failed.map(({ homeId }) => homeId),
    )
    await updatePlanJob(queries, key, { workedAt: now() })
    return true
  })
}

const PROBLEMS = {
  home_missing: 'The home was deleted.',
  plans_full: 'The home has as many plans as it may have. Delete one that you no longer need.',
  versions_full: 'The plan of earlier jobs has as many versions as it may have. Delete or rename it.',
} as const

async function saveHomes(
  queries: Queries,
  job: PlanJobRow,
  homes: readonly PlannedHome[],
  at: Date,
): Promise<PlanningResult[]> {
  const plans = homes.flatMap(({ homeId, answer }) =>
    answer.kind === 'failed' ? [] : [planToSave(job, homeId, answer)],
  )
  const saving = { authorId: job.startedById, at }
  const problems = new Map(
    (await savePlans(queries, job.organisationId, plans, saving)).flatMap((saved) =>
      'problem' in saved ? [[saved.homeId, PROBLEMS[saved.problem]] as const] : [],
    ),
  )
  return homes.map(({ homeId, answer }): PlanningResult => {
    const problem = problems.get(homeId)
    if (problem !== undefined) return { homeId, outcome: 'failed', reason: problem }
    if (answer.kind === 'failed') return { homeId, outcome: 'failed', reason: answer.reason }
    return { homeId, outcome: answer.figures.outcome, reason: null }
  })
}

/** Ends the job if no home waits; otherwise queues it again. */
async function endTurn({ database, now }: PlanJobRunner, key: PlanJobKey): Promise<void> {
  await withinOrganisation(database, key.organisationId, async (queries) => {
    const job = await lockPlanJob(queries, key)
    if (job?.status !== 'running') return
    const [next] = await findWaitingHomes(queries, key, { after: 0, limit: 1 })
    if (next === undefined) await updatePlanJob(queries, key, { status: 'done', finishedAt: now() })
    else await sendJob(queries, 'make-plans', key)
  })
}

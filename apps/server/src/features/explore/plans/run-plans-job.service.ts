import type { ExplorePlanOutcome } from '@retrofolio/contract/explore/explore-plans'
import type { PlanOutcome } from '@retrofolio/contract/plans/plan-figures'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { Register, RegisterHome } from '@retrofolio/reference-data/register/register'
import { prefetch } from '../../../concurrency/prefetch.ts'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { batchSize, isTurnOver, JOB_TURN, type JobTurn, stopsAfterBatch } from '../../../jobs/job-turn.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import type { FindRoutes } from '../../homes/plan-jobs/planning-pool.ts'
import type { HomeOfJob, PlannedRoutes, PlanningAims } from '../../homes/plan-jobs/planning-task.ts'
import { certificateFacts } from '../../homes/resolve-home.service.ts'
import {
  deleteOldestPlans,
  findCurrentPlans,
  findPlansJob,
  lockPlansJob,
  type PlanOfFoundHome,
  type PlansJobKey,
  savePlansOfFoundHomes,
  updatePlansJob,
} from './explore-plans.repository.ts'
import { type PlansBasis, plansBasis } from './plan-basis-now.ts'

export interface PlansJobRunner {
  database: Database
  register: Pick<Register, 'findHomes'>
  now: () => Date
  panels: PanelChoices
  /** A version of an organisation's own prices. */
  ratesOfVersion: (
    queries: Queries,
    organisationId: number,
    version: number,
  ) => Promise<Pick<PlanningAims, 'rates'> | null>
  /** Plans homes in threads. There is an answer for each, whatever its facts. */
  findRoutes: FindRoutes
  /** Yield point of each saved batch. */
  pace: YieldPoint
}

/** Homes read together, of which unchanged ones are left out. */
const READ_HOMES = 500
/** Homes of one transaction: about a second of planning per thread. */
const BATCH_HOMES = 48

/**
 * Makes plans for the homes of a job, in their order: while some are saved, the next are planned. Homes whose plans are
 * current are left out. Plans and progress are saved together: if the process ends, another continues.
 *
 * @throws any failure of the register or the database; the job is then retried
 */
export async function runPlansJob(deps: PlansJobRunner, key: PlansJobKey, run: JobRun, turn = JOB_TURN): Promise<void> {
  const job = await beginTurn(deps, key)
  if (job === null) return
  const limit = batchSize(BATCH_HOMES, run)
  for await (const batch of prefetch(plannedBatches(deps, job, { limit, turn }))) {
    const isRunning = await deps.pace(() => saveBatch(deps, key, batch))
    if (!isRunning) return
    if (stopsAfterBatch(run)) break
  }
  await endTurn(deps, key)
}

interface ChosenHome {
  homeKey: string
  certificateDigest: string
}

interface OpenJob {
  key: PlansJobKey
  /** Homes that are finished. */
  done: number
  homes: ChosenHome[]
  basis: PlansBasis
  aims: Omit<PlanningAims, 'target'>
}

/** null if the job has ended. */
async function beginTurn(
  { database, now, panels, ratesOfVersion }: PlansJobRunner,
  key: PlansJobKey,
): Promise<OpenJob | null> {
  return withinOrganisation(database, key.organisationId, async (queries) => {
    const row = await findPlansJob(queries, key)
    if (row?.status !== 'running') return null
    if (row.beganAt === null) await updatePlansJob(queries, key, { beganAt: now() })
    const { asOf, ratesVersion, homeKeys, certificateDigests, done } = row
    const own = ratesVersion === null ? null : await ratesOfVersion(queries, key.organisationId, ratesVersion)
    return {
      key,
      done,
      homes: homeKeys.map((homeKey, place) => ({ homeKey, certificateDigest: certificateDigests[place] ?? '' })),
      basis: plansBasis(panels, row),
      aims: { asOf, ratesVersion, rates: own?.rates ?? null, panels },
    }
  })
}

interface PlannedBatch {
  /** Homes that were finished before, and after. */
  from: number
  to: number
  plans: PlanOfFoundHome[]
  failed: number
}

async function* plannedBatches(
  deps: PlansJobRunner,
  job: OpenJob,
  { limit, turn }: { limit: number; turn: JobTurn },
): AsyncGenerator<PlannedBatch> {
  const beganAt = performance.now()
  for (let from = job.done; from < job.homes.length; from += READ_HOMES) {
    const read = job.homes.slice(from, from + READ_HOMES)
    const changed = await changedHomes(deps, job, read)
    let done = from
    for (let first = 0; first < Math.max(1, changed.length); first += limit) {
      const last = changed[first + limit - 1]
      const next = changed[first + limit]
      // Unchanged homes up to the next changed one are finished with this batch.
      const to = next === undefined || last === undefined ? from + read.length : from + next.place
      const some = changed.slice(first, first + limit)
      yield { from: done, to, ...(await planned(deps, job, some)) }
      done = to
      if (await isTurnOver(deps.database, 'plan-found-homes', turn, performance.now() - beganAt)) return
    }
  }
}

interface ChangedHome extends ChosenHome {
  /** Among those read together. */
  place: number
}

/** Homes without a plan of the same basis and certificate. */
async function changedHomes(
  { database }: PlansJobRunner,
  { key: { organisationId }, basis }: OpenJob,
  homes: readonly ChosenHome[],
): Promise<ChangedHome[]> {
  const current = await withinOrganisation(database, organisationId, (queries) =>
    findCurrentPlans(
      queries,
      organisationId,
      homes.map(({ homeKey }) => homeKey),
      basis,
    ),
  )
  const digests = new Map(current.map(({ homeKey, certificateDigest }) => [homeKey, certificateDigest]))
  return homes.flatMap((home, place) =>
    digests.get(home.homeKey) === home.certificateDigest ? [] : [{ ...home, place }],
  )
}

async function planned(
  { register, findRoutes, now }: PlansJobRunner,
  { key: { organisationId }, basis, aims }: OpenJob,
  chosen: readonly ChangedHome[],
): Promise<Pick<PlannedBatch, 'plans' | 'failed'>> {
  if (chosen.length === 0) return { plans: [], failed: 0 }
  const found = await register.findHomes(chosen.map(({ homeKey }) => homeKey))
  const homes = chosen.flatMap(({ homeKey, certificateDigest }) => {
    const home = found.get(homeKey)
    return home === undefined ? [] : [{ homeKey, certificateDigest, home }]
  })
  const answers = await findRoutes(
    homes.map(({ home }, place) => homeToPlan(home, place)),
    aims,
  )
  const plans = homes.map(({ homeKey, certificateDigest, home }, place): PlanOfFoundHome => {
    const { engineVersion, tablesVersion, ratesVersion, pricesOfNation } = basis
    return {
      organisationId,
      homeKey,
      certificateDigest,
      engineVersion,
      tablesVersion,
      ratesVersion,
      prices: pricesOfNation(home.features.nation),
      plannedAt: now(),
      ...figuresOf(answers[place]),
    }
  })
  const notPlanned = plans.filter(({ outcome }) => outcome === 'not_planned').length
  return { plans, failed: chosen.length - homes.length + notPlanned }
}

/** As a portfolio stores the home once it is added. */
function homeToPlan(home: RegisterHome, homeId: number): HomeOfJob {
  const { certificateKey, features, lodged, postcode } = certificateFacts(home)
  return {
    homeId,
    facts: {},
    home: {
      certificateKey,
      features,
      lodged,
      postcode,
      survey: null,
      ranges: null,
      seenRoof: null,
      status: 'analysed',
      isRoofAwaited: false,
    },
  }
}

const OUTCOMES: Readonly<Record<PlanOutcome, ExplorePlanOutcome | null>> = {
  plan: null,
  nothing_to_do: 'already_there',
  new_certificate: 'new_certificate',
  survey_first: 'survey_first',
  not_reached: 'not_reached',
  cost_not_known: 'cost_not_known',
}

const NO_ROUTES = {
  costToCGbp: null,
  costToHighGbp: null,
  measuresToC: [],
  gainPoints: null,
  savedKwh: null,
  savedGbp: null,
  firstStep: null,
  outcome: 'not_planned' as const,
}

function figuresOf(answer: PlannedRoutes | undefined): Pick<PlanOfFoundHome, keyof typeof NO_ROUTES> {
  return answer?.kind === 'routes' ? { ...answer.routes, outcome: OUTCOMES[answer.routes.outcome] } : NO_ROUTES
}

/** @returns whether the job goes on */
function saveBatch(
  { database, now }: PlansJobRunner,
  key: PlansJobKey,
  { from, to, plans, failed }: PlannedBatch,
): Promise<boolean> {
  return withinOrganisation(database, key.organisationId, async (queries) => {
    const job = await lockPlansJob(queries, key)
    // Another node may have taken over the job.
    if (job?.status !== 'running' || job.done !== from) return false
    await savePlansOfFoundHomes(queries, plans)
    await updatePlansJob(queries, key, { done: to, failed: job.failed + failed, workedAt: now() })
    return true
  })
}

/** Ends the job if no home waits; otherwise queues it again. */
async function endTurn({ database, now }: PlansJobRunner, key: PlansJobKey): Promise<void> {
  await withinOrganisation(database, key.organisationId, async (queries) => {
    const job = await lockPlansJob(queries, key)
    if (job?.status !== 'running') return
    if (job.done < job.total) {
      await sendJob(queries, 'plan-found-homes', key)
      return
    }
    await deleteOldestPlans(queries, key.organisationId)
    await updatePlansJob(queries, key, { status: 'done', finishedAt: now() })
  })
}

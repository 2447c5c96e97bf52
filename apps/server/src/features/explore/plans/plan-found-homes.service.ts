import type { ExplorePlansJob } from '@retrofolio/contract/explore/explore-plans'
import {
  EXPLORE_PLANNED_HOMES_MAX,
  type ExploreSelection,
  SELECTION_TEXTS,
} from '@retrofolio/contract/explore/explore-selection'
import { ukDay } from '@retrofolio/contract/uk-day'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { isGivenUp } from '../../../jobs/job-overview.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import type { MemberRequest, PortfolioDependencies } from '../../homes/homes.service.ts'
import type { Explore } from '../explore.service.ts'
import { type SelectionRequest, selectHomes } from '../selection/select-homes.ts'
import {
  findPlansJobs,
  findRunningJob,
  insertPlansJob,
  lockPlansJob,
  type PlansJobKey,
  type PlansJobSummary,
  updatePlansJob,
} from './explore-plans.repository.ts'

export interface PlanningDependencies extends Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames'> {
  explore: Pick<Explore, 'findHomes' | 'findMatching'>
  /** null if the organisation uses the library's prices. */
  currentRates: (queries: Queries, organisationId: number) => Promise<{ version: number } | null>
}

const LIMIT = { most: EXPLORE_PLANNED_HOMES_MAX, remedy: SELECTION_TEXTS.narrow }

/**
 * Starts making plans for homes of the register, as a job in the background.
 *
 * @throws Refusal EXPLORE_PLANS_RUNNING if the organisation already runs one
 */
export async function planFoundHomes(
  deps: PlanningDependencies,
  request: MemberRequest & SelectionRequest,
  body: ExploreSelection,
): Promise<ExplorePlansJob> {
  const { organisationId, userId } = request.session
  const { homes } = await selectHomes(deps, request, body, LIMIT)
  if (homes.length === 0) throw invalidFields({ homes: [SELECTION_TEXTS.noHomes] })
  const planJobId = await withinOrganisation(deps.database, organisationId, async (queries) => {
    await lockOrganisation(queries, organisationId)
    await requireNoneRunning(deps, queries, organisationId)
    const at = deps.now()
    const id = await insertPlansJob(queries, {
      organisationId,
      startedById: userId,
      status: 'running',
      homeKeys: homes.map(({ homeKey }) => homeKey),
      certificateDigests: homes.map(({ certificateDigest }) => certificateDigest),
      total: homes.length,
      done: 0,
      failed: 0,
      asOf: ukDay(at),
      ratesVersion: (await deps.currentRates(queries, organisationId))?.version ?? null,
      startedAt: at,
    })
    await sendJob(queries, 'plan-found-homes', { organisationId, planJobId: id })
    await recordAudit(queries, {
      ...organisationEvent(deps, request),
      action: 'found_homes_planning_started',
      details: { homes: homes.length },
    })
    return id
  })
  return showPlansJob(deps, { organisationId, planJobId })
}

/** A job that the queue has abandoned does not hold up the next. */
async function requireNoneRunning(
  { database, now }: PlanningDependencies,
  queries: Queries,
  organisationId: number,
): Promise<void> {
  const running = await findRunningJob(queries, organisationId)
  if (running === null) return
  if (!(await isGivenUp(database, 'plan-found-homes', running))) throw new Refusal('EXPLORE_PLANS_RUNNING')
  await updatePlansJob(queries, running, { status: 'failed', finishedAt: now() })
}

/** The last jobs, newest first. */
export async function listPlansJobs(deps: PlanningDependencies, organisationId: number): Promise<ExplorePlansJob[]> {
  const jobs = await withinOrganisation(deps.database, organisationId, (queries) =>
    findPlansJobs(queries, organisationId),
  )
  const names = await deps.memberNames(organisationId)
  const presented: ExplorePlansJob[] = []
  for (const job of jobs) presented.push(await present(deps, job, names))
  return presented
}

export async function showPlansJob(
  deps: PlanningDependencies,
  { organisationId, planJobId }: PlansJobKey,
): Promise<ExplorePlansJob> {
  const jobs = await withinOrganisation(deps.database, organisationId, (queries) =>
    findPlansJobs(queries, organisationId),
  )
  const job = requireJob(jobs.find(({ id }) => id === planJobId) ?? null)
  return present(deps, job, await deps.memberNames(organisationId))
}

/** Ends a job. Its node stops after the homes that it is planning; plans that are saved stay. */
export async function cancelPlansJob(
  deps: PlanningDependencies,
  request: MemberRequest & { planJobId: number },
): Promise<ExplorePlansJob> {
  const { organisationId } = request.session
  const key = { organisationId, planJobId: request.planJobId }
  await withinOrganisation(deps.database, organisationId, async (queries) => {
    const job = requireJob(await lockPlansJob(queries, key))
    if (job.status !== 'running') return
    await updatePlansJob(queries, key, { status: 'cancelled', finishedAt: deps.now() })
    await recordAudit(queries, {
      ...organisationEvent(deps, request),
      action: 'found_homes_planning_cancelled',
      details: { done: job.done, homes: job.total },
    })
  })
  return showPlansJob(deps, key)
}

const GONE = 'A former member'

async function present(
  { database }: PlanningDependencies,
  job: PlansJobSummary,
  names: ReadonlyMap<number, string>,
): Promise<ExplorePlansJob> {
  const { id, organisationId, startedById, startedAt, finishedAt, total, done, failed } = job
  const isAbandoned =
    job.status === 'running' && (await isGivenUp(database, 'plan-found-homes', { organisationId, planJobId: id }))
  const status = isAbandoned ? 'failed' : job.status
  return {
    id,
    status,
    startedBy: names.get(startedById) ?? GONE,
    startedAt: isoTime(startedAt),
    finishedAt: finishedAt === null ? null : isoTime(finishedAt),
    total,
    done,
    failed,
    secondsLeft: status === 'running' ? secondsLeft(job) : null,
  }
}

/** At the pace so far; null before there is one. */
function secondsLeft({ beganAt, workedAt, done, total }: PlansJobSummary): number | null {
  if (beganAt === null || workedAt === null || done === 0) return null
  return Math.ceil(((total - done) * (workedAt.getTime() - beganAt.getTime())) / done / 1_000)
}

function requireJob<Job>(job: Job | null): Job {
  if (job === null) throw new Refusal('NOT_FOUND')
  return job
}

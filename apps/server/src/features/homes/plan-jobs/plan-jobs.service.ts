import { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import type { FailedPlan, PlanJob, StartPlanJobRequest } from '@retrofolio/contract/plans/plan-jobs'
import { PLAN_JOB_TEXTS, PLANNED_HOMES_MAX } from '@retrofolio/contract/plans/plan-jobs'
import { planTargetWords } from '@retrofolio/contract/plans/plan-target-words'
import { ukDay } from '@retrofolio/contract/uk-day'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import { listColumns } from '../columns/columns.service.ts'
import { findListedVersions } from '../home-versions.repository.ts'
import type { MemberRequest, PortfolioDependencies } from '../homes.service.ts'
import { findHomesInList, type HomeLists } from '../list/list-homes.service.ts'
import { readListParameters } from '../list/list-parameters.ts'
import type { PlansDependencies } from '../plans/find-plan.ts'
import { presentPlanJob } from './plan-jobs.present.ts'
import {
  countOutcomes,
  countReasons,
  deleteOldPlanJobs,
  findFailedHomes,
  findPlanJob,
  findPlanJobs,
  insertPlanJob,
  isPlanJobRunning,
  lockPlanJob,
  type PlanJobKey,
  type PlanJobRow,
  updatePlanJob,
} from './plan-jobs.repository.ts'

export interface PlanJobsDependencies
  extends Pick<PortfolioDependencies, 'database' | 'model' | 'pictureLinks' | 'now' | 'memberNames'> {
  lists: HomeLists
  currentRates: PlansDependencies['currentRates']
}

/** Reasons shown with a job; the rest is in the list of its homes. */
const REASONS_SHOWN = 20

/**
 * Starts making plans for homes, as a job in the background.
 *
 * @throws Refusal if the organisation already runs one, or if no listed home is chosen
 */
export async function startPlanJob(
  deps: PlanJobsDependencies,
  request: MemberRequest,
  body: StartPlanJobRequest,
): Promise<PlanJob> {
  const { organisationId, userId } = request.session
  const homeIds = await chosenHomes(deps, organisationId, body)
  if (homeIds.length > PLANNED_HOMES_MAX) {
    throw invalidFields({ homeIds: [PLAN_JOB_TEXTS.tooManyHomes(homeIds.length)] })
  }
  const job = await withinOrganisation(deps.database, organisationId, async (queries) => {
    await lockOrganisation(queries, organisationId)
    if (await isPlanJobRunning(queries, organisationId)) throw new Refusal('PLAN_JOB_RUNNING')
    const at = deps.now()
    const added = await insertPlanJob(
      queries,
      {
        organisationId,
        startedById: userId,
        target: body.target,
        isChosen: body.choose,
        asOf: ukDay(at),
        ratesVersion: (await deps.currentRates(queries, organisationId))?.version ?? null,
        status: 'running',
        startedAt: at,
      },
      homeIds,
    )
    if (added === null || added.homes === 0) throw invalidFields({ homeIds: [PLAN_JOB_TEXTS.noHomes] })
    await deleteOldPlanJobs(queries, organisationId)
    await sendJob(queries, 'make-plans', { organisationId, planJobId: added.row.id })
    await recordAudit(queries, {
      ...organisationEvent(deps, request),
      action: 'plan_job_started',
      details: { homes: added.homes, target: planTargetWords(body.target) },
    })
    return added.row
  })
  return showPlanJob(deps, { organisationId, planJobId: job.id })
}

/** The homes that were named, or all of the list that match the filters. */
async function chosenHomes(
  deps: PlanJobsDependencies,
  organisationId: number,
  { homeIds, parameters }: Pick<StartPlanJobRequest, 'homeIds' | 'parameters'>,
): Promise<number[]> {
  if (homeIds !== '') return homeIds.split(',').map(Number)
  if (parameters === '') throw invalidFields({ homeIds: [PLAN_JOB_TEXTS.noHomes] })
  const list = readListParameters(parameters, await listColumns(deps.database, organisationId))
  const versions = await findListedVersions(deps.database, organisationId, list)
  if (list.selection === null) return versions.map(({ id }) => id)
  const homes = await findHomesInList(deps, organisationId, list, { versions, lists: deps.lists })
  return new HomesIndex(homes, list.known).select(list.selection).map(({ id }) => id)
}

/** The last jobs, newest first. */
export async function listPlanJobs(deps: PlanJobsDependencies, organisationId: number): Promise<PlanJob[]> {
  const found = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const jobs = await findPlanJobs(queries, organisationId)
    return allOrFirstFailure(jobs.map(async (job) => ({ job, progress: await progressOf(queries, job) })))
  })
  const names = await deps.memberNames(organisationId)
  return found.map(({ job, progress }) => presentPlanJob(job, progress, names))
}

export async function showPlanJob(deps: PlanJobsDependencies, key: PlanJobKey): Promise<PlanJob> {
  const { job, progress } = await withinOrganisation(deps.database, key.organisationId, async (queries) => {
    const row = requireJob(await findPlanJob(queries, key))
    return { job: row, progress: await progressOf(queries, row) }
  })
  return presentPlanJob(job, progress, await deps.memberNames(key.organisationId))
}

/** Ends a job. Its node stops after the homes that it is planning; plans that are saved stay. */
export async function cancelPlanJob(
  deps: PlanJobsDependencies,
  request: MemberRequest & { planJobId: number },
): Promise<PlanJob> {
  const { organisationId } = request.session
  const key = { organisationId, planJobId: request.planJobId }
  await withinOrganisation(deps.database, organisationId, async (queries) => {
    const job = requireJob(await lockPlanJob(queries, key))
    if (job.status !== 'running') return
    const counts = await countOutcomes(queries, key)
    await updatePlanJob(queries, key, { status: 'cancelled', finishedAt: deps.now() })
    const homes = [...counts.values()].reduce((sum, number) => sum + number, 0)
    await recordAudit(queries, {
      ...organisationEvent(deps, request),
      action: 'plan_job_cancelled',
      details: { done: homes - (counts.get(null) ?? 0), homes },
    })
  })
  return showPlanJob(deps, key)
}

/** The homes of a job that could not be planned. */
export function listFailedPlans(
  deps: PlanJobsDependencies,
  key: PlanJobKey,
  page: { limit: number; offset: number },
): Promise<FailedPlan[]> {
  return withinOrganisation(deps.database, key.organisationId, async (queries) => {
    requireJob(await findPlanJob(queries, key))
    return findFailedHomes(queries, key, page)
  })
}

async function progressOf(queries: Queries, { organisationId, id: planJobId }: PlanJobRow) {
  const key = { organisationId, planJobId }
  const counts = await countOutcomes(queries, key)
  const reasons = counts.has('failed') ? await countReasons(queries, key, REASONS_SHOWN) : []
  return { counts, reasons }
}

function requireJob(job: PlanJobRow | null): PlanJobRow {
  if (job === null) throw new Refusal('NOT_FOUND')
  return job
}

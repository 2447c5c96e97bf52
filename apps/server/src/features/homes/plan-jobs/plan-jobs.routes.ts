import {
  cancelPlanJobEndpoint,
  listFailedPlansEndpoint,
  listPlanJobsEndpoint,
  showPlanJobEndpoint,
  startPlanJobEndpoint,
} from '@retrofolio/contract/endpoints/plan-jobs'
import { examplePlanJob } from '@retrofolio/contract/examples/plan-jobs'
import { integerQuery } from '@retrofolio/contract/fields/query-fields'
import { z } from 'zod'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../../http/routes/api-route.ts'
import { readQuery } from '../../../http/routes/read-query.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import type { Rate } from '../../../limits/throttle.ts'
import {
  cancelPlanJob,
  listFailedPlans,
  listPlanJobs,
  type PlanJobsDependencies,
  showPlanJob,
  startPlanJob,
} from './plan-jobs.service.ts'

const PLAN_JOB_RATE: Rate = { scope: 'plan-job', limit: 60, windowSeconds: 60 * 60 }
/** The most homes that can be selected, each with a long id. */
const PLAN_JOB_LIMIT_BYTES = 1024 * 1024

const FAILED_PAGE = 100
const FAILED_PAGE_MAX = 1_000
const failedQuerySchema = z.object({
  limit: integerQuery({ least: 1, most: FAILED_PAGE_MAX }, FAILED_PAGE),
  offset: integerQuery({ least: 0, most: 1_000_000 }, 0),
})

const RUNNING = { ...examplePlanJob, status: 'running' as const, done: 0, planned: 0, failed: 0, outcomes: [] }
const STARTED = { ...RUNNING, finishedAt: null, secondsLeft: null, reasons: [] }

/** Making plans for many homes. */
export function planJobsRoutes(deps: PlanJobsDependencies): ApiRoute[] {
  const keyOf = (call: SignedInCall<undefined>) => ({
    organisationId: call.session.organisationId,
    planJobId: recordIdOf(call),
  })
  return [
    signedInRoute({
      ...listPlanJobsEndpoint,
      tag: 'Homes',
      summary: 'The last jobs that made plans, newest first',
      example: { answer: [examplePlanJob] },
      isOfProgress: true,
      handle: (call) => listPlanJobs(deps, call.session.organisationId),
    }),
    signedInRoute({
      ...startPlanJobEndpoint,
      tag: 'Homes',
      summary: 'Make plans for many homes',
      description:
        'Starts a job for up to 50,000 listed homes: those of `home_ids`, separated by commas, or all that match the ' +
        '`parameters` of the list. Each home gets a plan for the `target`; one that has a plan from an earlier job for ' +
        'the same target gets a new version of it. With `choose`, lists show the new plan. An organisation runs one job at a time.',
      example: {
        body: { homeIds: '12,13', parameters: '', target: examplePlanJob.target, choose: true },
        answer: STARTED,
      },
      refusals: ['PLAN_JOB_RUNNING'],
      rate: PLAN_JOB_RATE,
      bodyLimitBytes: PLAN_JOB_LIMIT_BYTES,
      handle: (call) => startPlanJob(deps, call, call.body()),
    }),
    signedInRoute({
      ...showPlanJobEndpoint,
      tag: 'Homes',
      summary: 'Show the progress of a job that makes plans',
      description:
        'The list of homes has the filter `plan_run`: `12` for all homes that job 12 was the last to plan, `12-plan` ' +
        'for those with this outcome.',
      example: { answer: examplePlanJob },
      isOfProgress: true,
      handle: (call) => showPlanJob(deps, keyOf(call)),
    }),
    signedInRoute({
      ...cancelPlanJobEndpoint,
      tag: 'Homes',
      summary: 'Cancel a job that makes plans',
      description: 'Plans that are saved stay. A job that has ended is left as it is.',
      example: { answer: { ...examplePlanJob, status: 'cancelled' } },
      handle: (call) => cancelPlanJob(deps, { ...call, planJobId: recordIdOf(call) }),
    }),
    signedInRoute({
      ...listFailedPlansEndpoint,
      tag: 'Homes',
      summary: 'The homes of a job that could not be planned',
      example: {
        answer: [
          {
            homeId: 13,
            fullAddress: '8 Mill Lane, Skipton, BD23 1AA',
            reason: examplePlanJob.reasons[0]?.reason ?? '',
          },
        ],
        query: { limit: '100' },
      },
      refusals: ['FIELDS_INVALID'],
      handle: (call) => listFailedPlans(deps, keyOf(call), readQuery(call, failedQuerySchema)),
    }),
  ]
}

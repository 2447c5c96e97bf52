import {
  cancelExplorePlansJobEndpoint,
  listExplorePlansJobsEndpoint,
  showExplorePlansJobEndpoint,
  startExplorePlansEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore-homes'
import { exampleExplorePlansJob } from '@retrofolio/contract/examples/explore/explore-plans'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../../http/routes/api-route.ts'
import { requireKnownNames } from '../../../http/routes/query-names.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { SELECTION_LIMIT_BYTES } from '../selection/select-homes.ts'
import {
  cancelPlansJob,
  listPlansJobs,
  type PlanningDependencies,
  planFoundHomes,
  showPlansJob,
} from './plan-found-homes.service.ts'

const PLANS_RATE: Rate = { scope: 'explore-plans', limit: 60, windowSeconds: 60 * 60 }

const STARTED = { ...exampleExplorePlansJob, status: 'running' as const, finishedAt: null, done: 0, failed: 0 }

/** Plans of homes of the register. */
export function explorePlansRoutes(deps: PlanningDependencies): ApiRoute[] {
  const keyOf = (call: SignedInCall<undefined>) => ({
    organisationId: call.session.organisationId,
    planJobId: recordIdOf(call),
  })
  return [
    signedInRoute({
      ...listExplorePlansJobsEndpoint,
      tag: 'Explore',
      summary: 'The last jobs that made plans for homes of the register, newest first',
      example: { answer: [exampleExplorePlansJob] },
      refusals: ['FIELDS_INVALID'],
      isOfProgress: true,
      handle: async (call) => {
        requireKnownNames(call, [])
        return listPlansJobs(deps, call.session.organisationId)
      },
    }),
    signedInRoute({
      ...startExplorePlansEndpoint,
      tag: 'Explore',
      summary: 'Make plans for homes of the register',
      description:
        'Starts a job for the homes of `homes` (keys, separated by commas) or all that match `filters` (the text of a ' +
        'query), up to 50,000. For each it finds the cheapest routes to band C and to a rating of High, by the prices of ' +
        'the organisation. Searches then filter and sort by them. Homes whose plans are current are left out. An ' +
        'organisation runs one job at a time.',
      example: { body: { homes: 'uprn:999000000787,uprn:999000000788', filters: '' }, answer: STARTED },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_PURPOSE_MISSING', 'EXPLORE_PLANS_RUNNING'],
      rate: PLANS_RATE,
      bodyLimitBytes: SELECTION_LIMIT_BYTES,
      handle: (call) => planFoundHomes(deps, call, call.body()),
    }),
    signedInRoute({
      ...showExplorePlansJobEndpoint,
      tag: 'Explore',
      summary: 'Show the progress of a job that makes plans for homes of the register',
      description: '`failed`: homes that could not be planned, and homes that the register no longer has.',
      example: { answer: exampleExplorePlansJob },
      refusals: ['FIELDS_INVALID'],
      isOfProgress: true,
      handle: async (call) => {
        requireKnownNames(call, [])
        return showPlansJob(deps, keyOf(call))
      },
    }),
    signedInRoute({
      ...cancelExplorePlansJobEndpoint,
      tag: 'Explore',
      summary: 'Cancel a job that makes plans for homes of the register',
      description: 'Plans that are saved stay. A job that has ended is left as it is.',
      example: { answer: { ...exampleExplorePlansJob, status: 'cancelled' } },
      handle: (call) => cancelPlansJob(deps, { ...call, ...keyOf(call) }),
    }),
  ]
}

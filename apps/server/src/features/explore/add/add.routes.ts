import {
  addExploreEndpoint,
  cancelAdditionEndpoint,
  showAdditionEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore-homes'
import { exampleAddition } from '@retrofolio/contract/examples/explore/explore-add'
import { ADDED_AT_ONCE_MAX } from '@retrofolio/contract/explore/explore-add'
import { ADDED_HOMES_MAX } from '@retrofolio/contract/explore/explore-selection'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../../http/routes/api-route.ts'
import { requireKnownNames } from '../../../http/routes/query-names.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { SELECTION_LIMIT_BYTES } from '../selection/select-homes.ts'
import { type AddingDependencies, addFoundHomes, cancelAddition, showAddition } from './add-found-homes.service.ts'

const ADD_RATE: Rate = { scope: 'explore-add', limit: 120, windowSeconds: 60 * 60 }

/** Adding homes of the register to the portfolio. */
export function addExploreRoutes(deps: AddingDependencies): ApiRoute[] {
  const keyOf = (call: SignedInCall<undefined>) => ({
    organisationId: call.session.organisationId,
    additionId: recordIdOf(call),
  })
  return [
    signedInRoute({
      ...addExploreEndpoint,
      tag: 'Explore',
      summary: 'Add homes of the register to the portfolio',
      description:
        `Adds the homes of \`homes\` (keys, separated by commas) or all that match \`filters\` (the text of a query), up to ${ADDED_HOMES_MAX.toLocaleString('en-GB')}. ` +
        `Up to ${ADDED_AT_ONCE_MAX} homes are added before the response. More are added by a job: the response has the status \`running\`, and its \`id\` shows the progress. ` +
        'With `is_trial`, nothing is added: the response has the quota, the number of homes that would be added, and the others with their reasons. ' +
        'Each home is added as by its address: it gets the same analysis and counts towards the quota. An archived home is restored. ' +
        'An organisation runs one job at a time, and confirms once what it uses addresses for before it adds any. ' +
        'A job that keeps failing is given up, with the status `failed`.',
      example: {
        body: { homes: 'uprn:999000000787,uprn:999000000788,uprn:999000000789', filters: '', isTrial: false },
        answer: exampleAddition,
      },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_PURPOSE_MISSING', 'EXPLORE_ADD_RUNNING'],
      rate: ADD_RATE,
      bodyLimitBytes: SELECTION_LIMIT_BYTES,
      handle: (call) => addFoundHomes(deps, call, call.body()),
    }),
    signedInRoute({
      ...showAdditionEndpoint,
      tag: 'Explore',
      summary: 'Show the progress of adding homes of the register',
      description:
        'The quota is that of this moment. Each reason and the added homes have up to 100 examples. ' +
        'Once it has ended, `outcome` has the keys of all homes in their order: those that were added, and those that were not.',
      example: { answer: exampleAddition },
      refusals: ['FIELDS_INVALID'],
      isOfProgress: true,
      handle: async (call) => {
        requireKnownNames(call, [])
        return showAddition(deps, keyOf(call))
      },
    }),
    signedInRoute({
      ...cancelAdditionEndpoint,
      tag: 'Explore',
      summary: 'Cancel adding homes of the register',
      description: 'Homes that are added stay. A job that has ended is left as it is.',
      example: { answer: { ...exampleAddition, status: 'cancelled' } },
      handle: (call) => cancelAddition(deps, { ...call, ...keyOf(call) }),
    }),
  ]
}

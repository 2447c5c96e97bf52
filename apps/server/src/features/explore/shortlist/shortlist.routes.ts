import {
  addToShortlistEndpoint,
  listShortlistEndpoint,
  removeFromShortlistEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore-homes'
import { exampleExploreShortlist } from '@retrofolio/contract/examples/explore/explore-homes'
import { SHORTLISTED_HOMES_MAX } from '@retrofolio/contract/explore/explore-selection'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { requireKnownNames } from '../../../http/routes/query-names.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { addToShortlist, removeFromShortlist, type ShortlistDependencies, showShortlist } from './shortlist.service.ts'

const SHORTLIST_RATE: Rate = { scope: 'explore-shortlist', limit: 1_200, windowSeconds: 60 * 60 }
/** A shape of many points. */
const ADD_LIMIT_BYTES = 1024 * 1024
/** As many long keys as a shortlist holds. */
const REMOVE_LIMIT_BYTES = 128 * 1024

const EXAMPLE_KEYS = ['uprn:999000000787', 'uprn:999000000788']
const EXAMPLE_HOMES = { homes: EXAMPLE_KEYS.join(',') }
const EXAMPLE_CHANGE = { changed: 2, homeKeys: EXAMPLE_KEYS, homes: 14 }
const LIMIT = SHORTLISTED_HOMES_MAX.toLocaleString('en-GB')

/** Homes of the register that the organisation keeps in view. */
export function shortlistRoutes(deps: ShortlistDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listShortlistEndpoint,
      tag: 'Explore',
      summary: 'List the shortlist of the organisation',
      description: 'The newest first. `missing` has the keys of homes that are no longer in the register.',
      example: { answer: exampleExploreShortlist },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED'],
      handle: async (call) => {
        requireKnownNames(call, [])
        return showShortlist(deps, call.session, call.disconnected())
      },
    }),
    signedInRoute({
      ...addToShortlistEndpoint,
      tag: 'Explore',
      summary: 'Add homes to the shortlist',
      description:
        'Adds the homes of `homes` (keys, separated by commas) or all that match `filters` (the text of a query). A ' +
        `shortlist holds at most ${LIMIT} homes; more are refused, and none is added. They use no quota. Adding a home ` +
        'again changes nothing.',
      example: { body: { ...EXAMPLE_HOMES, filters: '' }, answer: EXAMPLE_CHANGE },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED'],
      rate: SHORTLIST_RATE,
      bodyLimitBytes: ADD_LIMIT_BYTES,
      handle: (call) => addToShortlist(deps, call, call.body()),
    }),
    signedInRoute({
      ...removeFromShortlistEndpoint,
      tag: 'Explore',
      summary: 'Remove homes from the shortlist',
      description: 'Homes that are not on it change nothing.',
      example: { body: EXAMPLE_HOMES, answer: EXAMPLE_CHANGE },
      refusals: ['FIELDS_INVALID'],
      rate: SHORTLIST_RATE,
      bodyLimitBytes: REMOVE_LIMIT_BYTES,
      handle: (call) => removeFromShortlist(deps, call, call.body().homes),
    }),
  ]
}

import {
  addToShortlistEndpoint,
  listShortlistEndpoint,
  removeFromShortlistEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore-homes'
import { exampleExploreShortlist } from '@retrofolio/contract/examples/explore/explore-homes'
import { SHORTLISTED_HOMES_MAX } from '@retrofolio/contract/explore/explore-selection'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { addToShortlist, removeFromShortlist, type ShortlistDependencies, showShortlist } from './shortlist.service.ts'

const SHORTLIST_RATE: Rate = { scope: 'explore-shortlist', limit: 1_200, windowSeconds: 60 * 60 }
/** As many long keys as a shortlist holds. */
const SHORTLIST_LIMIT_BYTES = 128 * 1024

const EXAMPLE_HOMES = { homes: 'uprn:999000000787,uprn:999000000788' }
const KEYS = `At most ${SHORTLISTED_HOMES_MAX.toLocaleString('en-GB')} homes; they use no quota.`

/** Homes of the register that the organisation keeps in view. */
export function shortlistRoutes(deps: ShortlistDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listShortlistEndpoint,
      tag: 'Explore',
      summary: 'List the shortlist of the organisation',
      description: 'The newest first. `missing` has the keys of homes that are no longer in the register.',
      example: { answer: exampleExploreShortlist },
      refusals: ['EXPLORE_NOT_RATED'],
      handle: (call) => showShortlist(deps, call.session, call.disconnected()),
    }),
    signedInRoute({
      ...addToShortlistEndpoint,
      tag: 'Explore',
      summary: 'Add homes to the shortlist',
      description: `${KEYS} Adding a home again changes nothing.`,
      example: { body: EXAMPLE_HOMES, answer: { changed: 2, homes: 14 } },
      refusals: ['FIELDS_INVALID'],
      rate: SHORTLIST_RATE,
      bodyLimitBytes: SHORTLIST_LIMIT_BYTES,
      handle: (call) => addToShortlist(deps, call, call.body().homes),
    }),
    signedInRoute({
      ...removeFromShortlistEndpoint,
      tag: 'Explore',
      summary: 'Remove homes from the shortlist',
      description: 'Homes that are not on it change nothing.',
      example: { body: EXAMPLE_HOMES, answer: { changed: 2, homes: 12 } },
      refusals: ['FIELDS_INVALID'],
      rate: SHORTLIST_RATE,
      bodyLimitBytes: SHORTLIST_LIMIT_BYTES,
      handle: (call) => removeFromShortlist(deps, call, call.body().homes),
    }),
  ]
}

import { compareExploreEndpoint, previewExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { exampleExplorePreview } from '@retrofolio/contract/examples/explore/explore-homes'
import { Refusal } from '../../../http/errors/errors.ts'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { requireKnownNames } from '../../../http/routes/query-names.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { comparedKeys, type Previews } from './preview.service.ts'

/** Each analyses a home, like its page. */
const PREVIEW_RATE: Rate = { scope: 'explore-preview', limit: 1_200, windowSeconds: 60 * 60 }

const BASIS =
  'Facts and figures are those that the page of the home shows once it is in the portfolio, for two people. ' +
  'It uses no quota.'

/** Homes of the register with all that is known of them. */
export function previewRoutes(previews: Previews): ApiRoute[] {
  return [
    signedInRoute({
      ...previewExploreEndpoint,
      tag: 'Explore',
      summary: 'Preview a home of the register',
      description: `${BASIS} Eight in ten similar homes lie between \`low\` and \`high\`; null where no range is calculated.`,
      example: { answer: exampleExplorePreview },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_HOME_NOT_FOUND'],
      rate: PREVIEW_RATE,
      handle: async (call) => {
        requireKnownNames(call, [])
        const key = call.param('key')
        const [preview] = await previews(call.session, [key], call.disconnected())
        if (preview === undefined) throw new Refusal('EXPLORE_HOME_NOT_FOUND', { words: { key } })
        return preview
      },
    }),
    signedInRoute({
      ...compareExploreEndpoint,
      tag: 'Explore',
      summary: 'Compare two to four homes of the register',
      description: `Previews in the order of the keys. ${BASIS}`,
      example: {
        query: { homes: 'uprn:999000000787,uprn:999000000788' },
        answer: { homes: [exampleExplorePreview, exampleExplorePreview] },
      },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_HOME_NOT_FOUND'],
      rate: PREVIEW_RATE,
      handle: async (call) => {
        requireKnownNames(call, ['homes'])
        return { homes: await previews(call.session, comparedKeys(call.query('homes')), call.disconnected()) }
      },
    }),
  ]
}

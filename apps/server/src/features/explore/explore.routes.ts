import {
  countExploreEndpoint,
  facetsExploreEndpoint,
  homesExploreEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore'
import {
  exampleExploreCount,
  exampleExploreFacets,
  exampleExploreHomes,
} from '@retrofolio/contract/examples/explore/explore'
import { flagQuery, integerQuery, QUERY_TEXTS, refuseSent } from '@retrofolio/contract/fields/query-fields'
import { z } from 'zod'
import { type ApiRoute, signedInRoute } from '../../http/routes/api-route.ts'
import { readQuery } from '../../http/routes/read-query.ts'
import type { Rate } from '../../limits/throttle.ts'
import type { Explore } from './explore.service.ts'
import { readQuestion } from './explore-question.ts'
import { cursorOf, sortSchema } from './list-queries.ts'
import { type PresentHomesDependencies, presentHomes } from './own-homes/present-homes.ts'

/** Twenty people who each change a filter every two seconds, with three requests for each change. */
export const EXPLORE_RATE: Rate = { scope: 'explore', limit: 2_400, windowSeconds: 60, isCountedInMemory: true }

export const FILTERS =
  'Homes of the whole register, not only those of the organisation. Every filter applies; of several values of one ' +
  'filter, any. `not_known` finds homes without a value. A request that is cancelled stops its search.'

const estimateSchema = z.object({ estimate: flagQuery() })
const listSchema = z.object({
  limit: integerQuery({ least: 1, most: 200 }, 50),
  sort: sortSchema,
  cursor: z.string().transform((text, context) => {
    const cursor = text === '' ? null : cursorOf(text)
    if (text !== '' && cursor === null) refuseSent(context, QUERY_TEXTS.notCursor, text)
    return cursor
  }),
})

export interface ExploreDependencies extends PresentHomesDependencies {
  explore: Explore
}

/** Searches over all homes of the register. */
export function exploreRoutes(deps: ExploreDependencies): ApiRoute[] {
  const { explore } = deps
  return [
    signedInRoute({
      ...countExploreEndpoint,
      tag: 'Explore',
      summary: 'Count homes of the register',
      description: FILTERS,
      example: { query: { property_type: 'house', score_today: '..68' }, answer: exampleExploreCount },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_PURPOSE_MISSING'],
      rate: EXPLORE_RATE,
      handle: async (call) =>
        explore.count({
          ...(await readQuestion(deps, call, ['estimate'])),
          isEstimate: readQuery(call, estimateSchema).estimate,
        }),
    }),
    signedInRoute({
      ...facetsExploreEndpoint,
      tag: 'Explore',
      summary: 'Count homes of the register by every filter',
      description:
        `${FILTERS} The counts of a field leave its own filter out. Figures of plans are counted of the homes that have ` +
        'a plan; an estimate has none of the counts by portfolio, shortlist, plans and changes.',
      example: { query: { property_type: 'house', score_today: '..68' }, answer: exampleExploreFacets },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_PURPOSE_MISSING'],
      rate: EXPLORE_RATE,
      handle: async (call) =>
        explore.facets({
          ...(await readQuestion(deps, call, ['estimate'])),
          isEstimate: readQuery(call, estimateSchema).estimate,
        }),
    }),
    signedInRoute({
      ...homesExploreEndpoint,
      tag: 'Explore',
      summary: 'List homes of the register',
      description:
        `${FILTERS} Homes whose figure is not known come last. A list continues by the version of the register that it ` +
        'began with; once that is replaced, load it again. Addresses and postcodes are licensed: they are null until the organisation has confirmed the purpose.',
      example: { query: { band_today: 'E,F,G', sort: '-bill_today_gbp' }, answer: exampleExploreHomes },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_LIST_CHANGED', 'EXPLORE_PURPOSE_MISSING'],
      rate: EXPLORE_RATE,
      handle: async (call) => {
        const question = await readQuestion(deps, call, ['limit', 'sort', 'cursor'])
        const { cursor, limit, sort } = readQuery(call, listSchema)
        const found = await explore.homes({ ...question, limit, cursor, order: sort.order, orderText: sort.text })
        return { ...found, homes: await presentHomes(deps, question.organisationId, found.homes) }
      },
    }),
  ]
}

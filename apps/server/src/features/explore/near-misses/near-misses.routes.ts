import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import { nearMissesExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { exampleExploreNearMisses } from '@retrofolio/contract/examples/explore/explore-homes'
import { integerQuery } from '@retrofolio/contract/fields/query-fields'
import type { Register } from '@retrofolio/reference-data/register/register'
import { z } from 'zod'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { readQuery } from '../../../http/routes/read-query.ts'
import { EXPLORE_RATE } from '../explore.routes.ts'
import type { Explore } from '../explore.service.ts'
import { readQuestion } from '../explore-question.ts'
import { type PresentHomesDependencies, presentHomes } from '../own-homes/present-homes.ts'
import { decideMisses } from './decide-misses.ts'
import { NEAR_MISSES_MAX } from './search-near-misses.ts'

const limitSchema = z.object({ limit: integerQuery({ least: 1, most: NEAR_MISSES_MAX }, 20) })

export interface NearMissesDependencies extends PresentHomesDependencies {
  explore: Explore
  register: Register
  model: Pick<HomeModel, 'panels'>
}

/** Homes that just fail a filter. */
export function nearMissesRoutes(deps: NearMissesDependencies): ApiRoute[] {
  const decide = decideMisses(deps.register, deps.model.panels)
  return [
    signedInRoute({
      ...nearMissesExploreEndpoint,
      tag: 'Explore',
      summary: 'Homes of the register that just fail one filter',
      description:
        'For each filter on a figure, band, rating, word, day or plan: homes that match all others. They are short of a ' +
        'limit by a tenth, a step of the histogram, 3 points, 92 days or 1,000 kWh of net import. Or another value is ' +
        'likely: the text names the fact that alone could decide, if there is one. Or the value is not known. The ' +
        'nearest come first.',
      example: { query: { area: 'YO', rating: 'high' }, answer: exampleExploreNearMisses },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_PURPOSE_MISSING'],
      rate: EXPLORE_RATE,
      handle: async (call) => {
        const question = await readQuestion(deps, call, ['limit'])
        const found = await deps.explore.nearMisses({ ...question, limit: readQuery(call, limitSchema).limit })
        const decided = await decide(found.version, found.homes)
        const homes = await presentHomes(
          deps,
          question.organisationId,
          decided.map(({ home }) => home),
        )
        return { ...found, homes: decided.map(({ home, miss }, place) => ({ home: homes[place] ?? home, miss })) }
      },
    }),
  ]
}

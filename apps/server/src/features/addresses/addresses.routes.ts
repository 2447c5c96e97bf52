import { suggestAddressesEndpoint } from '@retrofolio/contract/endpoints/addresses'
import { exampleSuggestion } from '@retrofolio/contract/examples/addresses'
import type { Register } from '@retrofolio/reference-data/register/register'
import { type ApiRoute, signedInRoute } from '../../platform/api-route.ts'
import type { Rate } from '../../platform/throttle.ts'

/** A fast typist's, many times over; each search reads the whole register's index. */
const SEARCH_RATE: Rate = { scope: 'address-search', limit: 600, windowSeconds: 60, isGathered: true }

const MAX_SUGGESTIONS = 10
/** The longest address that can be added; what is typed past it finds nothing better. */
const MAX_QUERY_CHARACTERS = 500

export function addressesRoutes(deps: { register: Register }): ApiRoute[] {
  return [
    signedInRoute({
      ...suggestAddressesEndpoint,
      tag: 'Addresses',
      summary: 'Find addresses while a person types',
      description: 'At most ten, best first; none for an empty text. The `full_address` of one is what adds that home.',
      example: { query: { q: '14 chestnut' }, answer: [exampleSuggestion] },
      rate: SEARCH_RATE,
      handle: async (call) => {
        const query = call.query('q').replaceAll('\0', '').trim().slice(0, MAX_QUERY_CHARACTERS)
        return query === '' ? [] : deps.register.suggest(query, MAX_SUGGESTIONS)
      },
    }),
  ]
}

import { suggestAddressesEndpoint } from '@retrofolio/contract/endpoints/addresses'
import { exampleSuggestion } from '@retrofolio/contract/examples/addresses'
import type { RegisterSuggestion } from '@retrofolio/reference-data/addresses/search-index/search-results'
import type { Register } from '@retrofolio/reference-data/register/register'
import type { FastifyBaseLogger } from 'fastify'
import type { LodgedCertificates } from '../../adapters/certificates/lodged-certificates.ts'
import { type ApiRoute, signedInRoute } from '../../http/routes/api-route.ts'
import type { Rate } from '../../limits/throttle.ts'
import { fallbackWhenUnavailable } from '../../outside-service/fallback-when-unavailable.ts'

/** Several times a fast typist's rate; each search reads the whole register's index. */
const SEARCH_RATE: Rate = { scope: 'address-search', limit: 600, windowSeconds: 60, isCountedInMemory: true }

const MAX_SUGGESTIONS = 10
/** The longest address that can be added; longer input would find nothing better. */
const MAX_QUERY_CHARACTERS = 500

/** Suggestions must keep up with typing, so slow services are not waited for. */
const SERVICE_WITHIN_MS = 1_500

export function addressesRoutes(deps: { register: Register; certificates: LodgedCertificates | null }): ApiRoute[] {
  return [
    signedInRoute({
      ...suggestAddressesEndpoint,
      tag: 'Addresses',
      summary: 'Suggest addresses while a user types',
      description:
        'At most ten, best first; none for an empty text. Adding a home accepts the `full_address` of a suggestion.',
      example: { query: { q: '14 chestnut' }, answer: [exampleSuggestion] },
      rate: SEARCH_RATE,
      handle: async (call) => {
        const query = call.query('q').replaceAll('\0', '').trim().slice(0, MAX_QUERY_CHARACTERS)
        if (query === '') return []
        const found = await deps.register.suggest(query, MAX_SUGGESTIONS)
        return found.length > 0 ? found : suggestFurther(deps.certificates, query, call.log)
      },
    }),
  ]
}

/** Homes in a postcode that the register does not have. */
async function suggestFurther(
  certificates: LodgedCertificates | null,
  query: string,
  log: FastifyBaseLogger,
): Promise<RegisterSuggestion[]> {
  if (certificates === null) return []
  const within = AbortSignal.timeout(SERVICE_WITHIN_MS)
  return fallbackWhenUnavailable(
    log,
    () => certificates.suggest(query, MAX_SUGGESTIONS, within),
    () => [],
  )
}

import { EXPLORE_LICENSED_PLACES } from '@retrofolio/contract/explore/explore-fields'
import { EXPLORE_FILTER_NAMES, readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { camelKey } from '@retrofolio/contract/wire-case'
import type { Database } from '../../database/database.ts'
import { invalidFields } from '../../http/errors/errors.ts'
import { fieldErrors } from '../../http/errors/field-errors.ts'
import type { SignedInCall } from '../../http/routes/api-route.ts'
import { type ExploreQuestion, textOfFilters } from './answer-search.ts'
import { requirePurpose } from './purpose/purpose.service.ts'

/**
 * The filters of a request.
 *
 * @param others parameters besides the filters
 * @throws Refusal for unknown parameters, invalid filters, and streets or postcodes before the purpose was confirmed
 */
export async function readQuestion(
  { database }: { database: Database },
  call: SignedInCall<unknown>,
  others: readonly string[],
): Promise<ExploreQuestion> {
  const known = new Set([...EXPLORE_FILTER_NAMES, ...others])
  const unknown = call.queryNames().filter((name) => !known.has(name))
  const read = readExploreFilters(call.query)
  if (unknown.length > 0 || read.kind === 'invalid') {
    throw invalidFields({
      ...Object.fromEntries(unknown.slice(0, 20).map((name) => [nameOf(name), ['There is no such filter.']])),
      ...(read.kind === 'invalid' && fieldErrors(read.error)),
    })
  }
  const { userId, organisationId } = call.session
  const isLicensed = EXPLORE_LICENSED_PLACES.some((place) => read.filters.places.has(place))
  if (isLicensed) await requirePurpose(database, organisationId)
  const filtersText = textOfFilters(call.query)
  return { userId, organisationId, filters: read.filters, filtersText, signal: call.disconnected() }
}

/** A name that a client made up must not become a key of another meaning. */
const nameOf = (name: string): string => (/^[a-z][a-z0-9_]{0,60}$/.test(name) ? camelKey(name) : 'nonFieldErrors')

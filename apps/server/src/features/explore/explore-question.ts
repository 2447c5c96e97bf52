import { EXPLORE_FILTER_NAMES, readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import type { Database } from '../../database/database.ts'
import { invalidFields } from '../../http/errors/errors.ts'
import { fieldErrors } from '../../http/errors/field-errors.ts'
import type { SignedInCall } from '../../http/routes/api-route.ts'
import { nameErrors } from '../../http/routes/query-names.ts'
import { type ExploreQuestion, textOfFilters } from './answer-search.ts'
import { requirePurposeOf } from './purpose/purpose.service.ts'

/**
 * The filters of a request.
 *
 * @param others parameters besides the filters
 * @throws Refusal for unknown or repeated parameters, invalid filters, and streets or postcodes before the purpose was
 *   confirmed
 */
export async function readQuestion(
  { database }: { database: Database },
  call: SignedInCall<unknown>,
  others: readonly string[],
): Promise<ExploreQuestion> {
  const names = nameErrors(call, [...EXPLORE_FILTER_NAMES, ...others], 'filter')
  const read = readExploreFilters(call.query)
  if (Object.keys(names).length > 0 || read.kind === 'invalid') {
    throw invalidFields({ ...(read.kind === 'invalid' && fieldErrors(read.error)), ...names })
  }
  const { userId, organisationId } = call.session
  await requirePurposeOf(database, organisationId, read.filters)
  const filtersText = textOfFilters(call.query)
  return { userId, organisationId, filters: read.filters, filtersText, signal: call.disconnected() }
}

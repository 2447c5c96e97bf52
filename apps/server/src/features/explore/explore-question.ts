import { EXPLORE_FILTER_NAMES, readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { camelKey } from '@retrofolio/contract/wire-case'
import type { Database } from '../../database/database.ts'
import { invalidFields } from '../../http/errors/errors.ts'
import { type FieldErrors, fieldErrors } from '../../http/errors/field-errors.ts'
import type { SignedInCall } from '../../http/routes/api-route.ts'
import { type ExploreQuestion, textOfFilters } from './answer-search.ts'
import { requirePurposeOf } from './purpose/purpose.service.ts'

export const NAME_TEXTS = {
  unknown: (name: string) => `There is no filter "${name.slice(0, 60)}". Remove it.`,
  repeated: 'Send it once, with commas between values.',
} as const

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
  const names = nameErrors(call, new Set([...EXPLORE_FILTER_NAMES, ...others]))
  const read = readExploreFilters(call.query)
  if (Object.keys(names).length > 0 || read.kind === 'invalid') {
    throw invalidFields({ ...(read.kind === 'invalid' && fieldErrors(read.error)), ...names })
  }
  const { userId, organisationId } = call.session
  await requirePurposeOf(database, organisationId, read.filters)
  const filtersText = textOfFilters(call.query)
  return { userId, organisationId, filters: read.filters, filtersText, signal: call.disconnected() }
}

const NAMED_MAX = 20

function nameErrors(call: SignedInCall<unknown>, known: ReadonlySet<string>): FieldErrors {
  const unknown = call.queryNames().filter((name) => !known.has(name))
  const repeated = call.repeatedNames().filter((name) => known.has(name))
  return Object.fromEntries([
    ...unknown.slice(0, NAMED_MAX).map((name) => [nameOf(name), [NAME_TEXTS.unknown(name)]]),
    ...repeated.map((name) => [camelKey(name), [NAME_TEXTS.repeated]]),
  ])
}

/** A name that a client made up must not become a key of another meaning. */
const nameOf = (name: string): string => (/^[a-z][a-z0-9_]{0,60}$/.test(name) ? camelKey(name) : 'nonFieldErrors')

import { EXPLORE_FILTER_NAMES, readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { SELECTION_TEXTS } from '@retrofolio/contract/explore/explore-selection'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { invalidFields } from '../../../http/errors/errors.ts'
import type { Session } from '../../../http/routes/session.ts'
import { type ExploreQuestion, textOfFilters } from '../answer-search.ts'
import type { Explore } from '../explore.service.ts'
import type { SelectedHome } from './selected-home.ts'

/** For 50,000 keys with UPRNs of twelve digits, or a shape of many points. */
export const SELECTION_LIMIT_BYTES = 1024 * 1024

export interface HomeSelection {
  homes: SelectedHome[]
  /** Chosen keys that the search table does not have. */
  missing: string[]
}

/** The homes of a request: its keys, or all that match its filters. */
export interface SelectionRequest {
  session: Session
  disconnected: () => AbortSignal
}

/** How many homes a request may choose, and what to do with more, as a sentence. */
export interface SelectionLimit {
  most: number
  remedy: string
}

/**
 * Finds the chosen homes, in the order of the keys or of postcodes.
 *
 * @throws Refusal FIELDS_INVALID that names `homes` or `filters`; EXPLORE_NOT_RATED without a rated register
 */
export async function selectHomes(
  explore: Pick<Explore, 'findHomes' | 'findMatching'>,
  request: SelectionRequest,
  { homes, filters }: { homes: string; filters: string },
  limit: SelectionLimit,
): Promise<HomeSelection> {
  const asker = { userId: request.session.userId, signal: request.disconnected() }
  if (homes !== '') {
    const keys = chosenKeys(homes, limit)
    const found = new Map((await explore.findHomes({ ...asker, keys })).map((home) => [home.homeKey, home]))
    return {
      homes: keys.flatMap((key) => found.get(key) ?? []),
      missing: keys.filter((key) => !found.has(key)),
    }
  }
  const question = { ...asker, ...filtersOf(filters), organisationId: request.session.organisationId }
  const { homes: count, found } = await explore.findMatching(question, limit.most)
  if (count > limit.most) throw invalidFields({ filters: [tooMany(count, limit)] })
  if (count === 0) throw invalidFields({ filters: [SELECTION_TEXTS.noHomes] })
  return { homes: found, missing: [] }
}

/**
 * The keys of a request, each once.
 *
 * @throws Refusal FIELDS_INVALID for too many
 */
export function chosenKeys(homes: string, limit: SelectionLimit): string[] {
  const keys = [...new Set(homes.split(','))]
  if (keys.length > limit.most) throw invalidFields({ homes: [tooMany(keys.length, limit)] })
  return keys
}

const tooMany = (homes: number, { most, remedy }: SelectionLimit): string =>
  SELECTION_TEXTS.tooMany(homes, most, remedy)

/** Filters as the text of a query. Their errors name the filter. */
function filtersOf(text: string): Pick<ExploreQuestion, 'filters' | 'filtersText'> {
  if (text === '') throw invalidFields({ filters: [SELECTION_TEXTS.nothing] })
  const parameters = new URLSearchParams(text)
  const unknown = [...parameters.keys()].find((name) => !EXPLORE_FILTER_NAMES.includes(name))
  if (unknown !== undefined) {
    throw invalidFields({ filters: [`There is no filter “${unknown.slice(0, MOST_NAMED)}”. Remove it.`] })
  }
  const textOf = (name: string): string => parameters.get(name) ?? ''
  const read = readExploreFilters(textOf)
  if (read.kind === 'invalid') {
    const problems = read.error.issues.map(({ path, message }) => `${snakeKey(path.join('.'))}: ${message}`)
    throw invalidFields({ filters: problems.slice(0, MOST_NAMED) })
  }
  return { filters: read.filters, filtersText: textOfFilters(textOf) }
}

const MOST_NAMED = 40

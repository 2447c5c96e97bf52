import { type ExploreSelection, SELECTION_TEXTS } from '@retrofolio/contract/explore/explore-selection'
import type { Database } from '../../../database/database.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import type { Session } from '../../../http/routes/session.ts'
import type { ExploreQuestion } from '../answer-search.ts'
import type { Explore } from '../explore.service.ts'
import { requirePurposeOf } from '../purpose/purpose.service.ts'
import { readFilterText } from './filter-text.ts'
import type { SelectedHome } from './selected-home.ts'

/** For 50,000 keys with UPRNs of twelve digits, or a shape of many points. */
export const SELECTION_LIMIT_BYTES = 1024 * 1024

export interface SelectionDependencies {
  database: Database
  explore: Pick<Explore, 'findHomes' | 'findMatching'>
}

export interface HomeSelection {
  homes: SelectedHome[]
  /** Chosen keys that the search table does not have. */
  missing: string[]
}

/** The homes of a request: its keys, or all that match its filters. Without a filter, all match. */
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
 * @throws Refusal FIELDS_INVALID that names `homes` or `filters`; EXPLORE_PURPOSE_MISSING for streets and postcodes
 *   before the purpose was confirmed; EXPLORE_NOT_RATED without a rated register
 */
export async function selectHomes(
  { database, explore }: SelectionDependencies,
  request: SelectionRequest,
  { homes, filters }: ExploreSelection,
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
  const { organisationId } = request.session
  const question = { ...asker, ...(await filtersOf(database, organisationId, filters)), organisationId }
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
async function filtersOf(
  database: Database,
  organisationId: number,
  text: string | null,
): Promise<Pick<ExploreQuestion, 'filters' | 'filtersText'>> {
  if (text === null) throw invalidFields({ filters: [SELECTION_TEXTS.nothing] })
  const read = readFilterText(text)
  if (read.kind === 'invalid') throw invalidFields({ filters: read.problems })
  await requirePurposeOf(database, organisationId, read.filters)
  return { filters: read.filters, filtersText: read.text }
}

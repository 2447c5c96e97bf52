import type { ImportColumn, ImportMeaning } from '@retrofolio/contract/imports/imports'
import { isOwnColumn } from '../own-results.ts'
import { columnFit, MIN_FIT } from './column-samples.ts'
import { comparableHeader, inventedHeader, meaningOfHeader } from './header-words.ts'

/** Earlier choices for columns, by comparable header; null for a column that is not read. */
export type RememberedColumns = ReadonlyMap<string, ImportMeaning | null>

/** A user's choices for columns, as far as they apply to other files with the same headings. */
export function columnsToRemember(
  before: readonly ImportColumn[],
  after: readonly ImportColumn[],
): Map<string, ImportMeaning | null> {
  const headers = after.map(({ header }) => header)
  const said = after.filter((column, place) => {
    const was = before[place]
    if (was === undefined || was.meaning === column.meaning || !isDistinct(headers, place)) return false
    return column.meaning !== null || !isSpoilt(was)
  })
  return new Map(said.map(({ header, meaning }) => [comparableHeader(header), meaning]))
}

/** Whether a column can be recognised again by its heading. */
export function isDistinct(headers: readonly string[], place: number): boolean {
  const header = headers[place] ?? ''
  const comparable = comparableHeader(header)
  if (comparable === '' || comparable.length > LONGEST_KNOWN) return false
  if (header === inventedHeader(place) || isOwnColumn(header, headers)) return false
  return !headers.some(
    (other, at) => at !== place && comparableHeader(other) === comparable && !isOwnColumn(other, headers),
  )
}

/** A longer heading is text rather than a name, and a database index limits the length. */
const LONGEST_KNOWN = 200

/** A column not read because its cells are damaged: this applies to the one file only. */
function isSpoilt({ header, meaning, examples }: ImportColumn): boolean {
  const should = meaning ?? meaningOfHeader(header)
  return should !== null && columnFit(should, examples) < MIN_FIT
}

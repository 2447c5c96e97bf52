import type { ImportColumn } from '@retrofolio/contract/imports/imports'
import { shareThat } from './column-samples.ts'

/** `12`, `12a` and `12-14`, as house numbers on a street; `Alder House` is a name. */
export const HOUSE_NUMBER = /^\d+ ?[a-z]?(?:\s*[-/]\s*\d+ ?[a-z]?)?$/i

/** Lower than the confidence from which a guess needs no check. */
const DOUBTFUL = 0.5

/**
 * Keeps one column for each meaning; only address lines may be several. Of two competing columns the more certain one
 * is kept, and the other is left to the user.
 *
 * @param cellsOf cells of a column that are not empty
 */
export function withoutCompetingColumns(
  columns: readonly ImportColumn[],
  cellsOf: (place: number) => readonly string[],
): ImportColumn[] {
  const apart = withNamesAsLines(columns, cellsOf)
  return apart.map((column) => {
    if (column.meaning === null || column.meaning === 'address_line') return column
    const rivals = apart.filter(({ meaning }) => meaning === column.meaning)
    const isBeaten = rivals.toSorted(surestFirst)[0] !== column
    return isBeaten ? { ...column, meaning: null, confidence: Math.min(column.confidence, DOUBTFUL) } : column
  })
}

/** A user's choice takes precedence over a heading; of equals the first column wins. */
function surestFirst(one: ImportColumn, other: ImportColumn): number {
  return other.confidence - one.confidence || Number(other.basis === 'remembered') - Number(one.basis === 'remembered')
}

/** Beside a column of house numbers, a column of house names is read as an address line: both identify a home. */
function withNamesAsLines(
  columns: readonly ImportColumn[],
  cellsOf: (place: number) => readonly string[],
): readonly ImportColumn[] {
  const numbered = columns.map(({ meaning }, place) =>
    meaning === 'house' ? shareThat(cellsOf(place), HOUSE_NUMBER) : 0,
  )
  if (!numbered.some((share) => share >= 0.5)) return columns
  return columns.map((column, place) => {
    const isName = column.meaning === 'house' && column.basis === 'header' && numbered[place] === 0
    return isName && cellsOf(place).length > 0 ? { ...column, meaning: 'address_line', confidence: DOUBTFUL } : column
  })
}

/**
 * Sentences about columns that are not read although their headings are known, because other columns have their
 * meaning.
 */
export function competingColumnWarnings(before: readonly ImportColumn[], after: readonly ImportColumn[]): string[] {
  const beaten = after.filter(
    ({ meaning, basis }, place) => meaning === null && basis === 'header' && before[place]?.meaning !== null,
  )
  if (beaten.length === 0) return []
  const names = new Intl.ListFormat('en-GB').format(beaten.slice(0, MOST_NAMED).map(({ header }) => `“${header}”`))
  return beaten.length === 1
    ? [`${names} is not read, since another column was recognised as the same. Check which of them is right.`]
    : [`${names} are not read, since other columns were recognised as the same. Check which of them are right.`]
}

const MOST_NAMED = 5

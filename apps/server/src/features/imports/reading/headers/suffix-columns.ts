import type { ImportColumn } from '@retrofolio/contract/imports/imports'
import { comparableHeader } from './header-words.ts'

/** A column called `Suffix` belongs to the number before it: after a flat number it is the suffix of the flat. */
export function withSuffixesOfFlats(columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.map((column, place) => {
    if (column.basis !== 'header' || comparableHeader(column.header) !== 'suffix') return column
    const numbered = columns.slice(0, place).findLast(({ meaning }) => meaning === 'flat' || meaning === 'house')
    return column.meaning === 'house_suffix' && numbered?.meaning === 'flat'
      ? { ...column, meaning: 'flat_suffix' }
      : column
  })
}

/** Ends of ranges in address gazetteers: `12` and `14` of `12-14`. */
const RANGE_END = /^[ps]aon?end(?:num|number|no|suffix)$/

/** Sentences about columns that contain parts of numbers that cannot be joined. */
export function rangeWarnings(columns: readonly ImportColumn[]): string[] {
  return columns
    .filter(({ header, meaning }) => meaning === null && RANGE_END.test(comparableHeader(header)))
    .map(
      ({ header }) =>
        `“${header}” is for parts of house and flat numbers and is not read: where it holds any, join them with the numbers in the file.`,
    )
}

import { type FilterText, readFilterText } from '../explore/selection/filter-text.ts'

/** Reads the filters of a criterion, written as a query of the search. */
export function readCriterionFilters(text: string): FilterText {
  const read = readFilterText(text)
  if (read.kind === 'invalid') return read
  if (read.text === '') return { kind: 'invalid', problems: ['Choose at least one filter.'] }
  return read.filters.changed === null ? read : { kind: 'invalid', problems: [CHANGED] }
}

/** Depends on the version of the register. */
const CHANGED = 'changed: Leave it out. New matches are found after each new register.'

/** The filters in the form of an address. */
export function encodedFilters(text: string): string {
  return new URLSearchParams(text).toString()
}

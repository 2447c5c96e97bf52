import { withoutMark } from '../../../formats/csv.ts'

/** What the results file of an import puts before the columns of the organisation, in its order. */
export const OWN_COLUMNS: readonly string[] = [
  'row',
  'outcome',
  'reason',
  'notes',
  'home_id',
  'matched_uprn',
  'matched_address',
  'candidates',
]

/** Whether a file is one of our own, given again: people correct rows in it. */
export function isOwnResults(headers: readonly string[]): boolean {
  return ['outcome', 'reason', 'home_id', 'candidates'].every((own) => headers.includes(own))
}

/** Whether a column is ours rather than the organisation's. */
export function isOwnColumn(header: string, headers: readonly string[]): boolean {
  return OWN_COLUMNS.includes(header) && isOwnResults(headers)
}

/** Cells as they were before they were made harmless for spreadsheets. */
export function asGivenFirst(cells: readonly string[]): string[] {
  return cells.map(withoutMark)
}

import { withoutMark } from '../../../formats/csv.ts'

/** Columns that an import's results file puts before those of the organisation, in this order. */
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

/** Whether a file is one of our results files, uploaded again with corrections. */
export function isOwnResults(headers: readonly string[]): boolean {
  return ['outcome', 'reason', 'home_id', 'candidates'].every((own) => headers.includes(own))
}

/** Whether a column is ours rather than the organisation's. */
export function isOwnColumn(header: string, headers: readonly string[]): boolean {
  return OWN_COLUMNS.includes(header) && isOwnResults(headers)
}

/** Cells before they were escaped for spreadsheets. */
export function asGivenFirst(cells: readonly string[]): string[] {
  return cells.map(withoutMark)
}

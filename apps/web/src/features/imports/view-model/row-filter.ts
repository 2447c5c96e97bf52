import { IMPORT_OUTCOMES, type ImportDetail, type ImportOutcome } from '@retrofolio/contract/imports/imports'
import { countOf, outcomeMeaning, outcomeWord } from './outcomes.ts'

/** The rows shown; null for all. Rows with notes have any outcome. */
export type RowFilter = ImportOutcome | 'with_notes' | null

const FILTERS = [...IMPORT_OUTCOMES, 'with_notes'] as const

/** In the address: `?outcome=matched`, `?outcome=with_notes`. */
export const filterOf = (query: URLSearchParams): RowFilter =>
  FILTERS.find((filter) => filter === query.get('outcome')) ?? null

export const searchOf = (filter: RowFilter): string => (filter === null ? '' : `?outcome=${filter}`)

export interface FilterWords {
  heading: string
  lead: string | null
  /** Number of rows in the filter. */
  total: number
}

export function filterWords(
  filter: RowFilter,
  { status, counts, rowCount, rowsWithNotes }: Pick<ImportDetail, 'status' | 'counts' | 'rowCount' | 'rowsWithNotes'>,
): FilterWords {
  const undone = status === 'undone' ? 'Outcomes before the import was undone.' : null
  if (filter === null) return { heading: 'All rows', lead: undone, total: rowCount }
  if (filter === 'with_notes') {
    return {
      heading: 'With notes',
      lead: 'The note says what was left out and what to correct.',
      total: rowsWithNotes ?? 0,
    }
  }
  return { heading: outcomeWord(filter), lead: undone ?? outcomeMeaning(filter), total: countOf(counts, filter) }
}

import { fullHeading, type HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { filterWords, orderWords } from '@retrofolio/contract/homes/list/selection-words'
import type { CsvCell } from '../../../../formats/csv.ts'
import type { ListParameters } from '../list-parameters.ts'
import { COLUMN_MEANINGS } from './column-meanings.ts'

/** What an export contains: the same in both formats. */
export interface ExportedList extends ListParameters {
  homes: readonly HomeInList[]
  /** Of the list, before filters. */
  total: number
  isOfSelectedHomes: boolean
}

/** Rows of the sheet that says when and how the list was made, and what each column means. */
export function aboutRows(list: ExportedList, at: Date): CsvCell[][] {
  const { homes, total, columns, selection, isArchived, isOfSelectedHomes } = list
  const filters = isOfSelectedHomes
    ? ['Homes selected by hand']
    : selection === null
      ? []
      : filterWords(selection, list.known)
  return [
    ['As of', null, exportedAt(at)],
    ['List', null, isArchived ? 'Archived homes' : 'Portfolio'],
    ['Homes', null, `${count(homes.length)} of ${count(total)}`],
    ...(filters.length === 0 ? ['None'] : filters).map((words, place) => [place === 0 ? 'Filters' : null, null, words]),
    ['Order', null, orderWords(selection?.sort ?? null, list.known)],
    ['Empty cells', null, 'The value is not known.'],
    [],
    ['Column', 'Unit', 'Meaning'],
    ...columns.map((column) => [fullHeading(column), column.unit, COLUMN_MEANINGS[column.id] ?? CUSTOM_COLUMN]),
  ]
}

const CUSTOM_COLUMN = 'A column of your organisation.'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

function exportedAt(at: Date): string {
  return `${DAY.format(at)} (UTC)`
}

function count(value: number): string {
  return value.toLocaleString('en-GB')
}

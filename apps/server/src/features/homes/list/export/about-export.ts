import { fullHeading, type HomeColumn, type HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { choiceLabel, endText, type Range, type Selection } from '@retrofolio/contract/homes/list/list-selection'
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
    ['Order', null, orderWords(selection, list.known)],
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

function filterWords({ search, choices, ranges, texts }: Selection, known: ExportedList['known']): string[] {
  const words = search.trim() === '' ? [] : [`Search: ${search.trim()}`]
  for (const column of known.values()) {
    const chosen = choices[column.id] ?? []
    const range = ranges[column.id]
    const text = texts[column.id]
    if (chosen.length > 0)
      words.push(`${fullHeading(column)}: ${chosen.map((one) => choiceLabel(column, one)).join(', ')}`)
    if (range !== undefined) words.push(`${fullHeading(column)}: ${rangeWords(range, column.kind)}`)
    if (text !== undefined) words.push(`${fullHeading(column)}: contains “${text.trim()}”`)
  }
  return words
}

function rangeWords({ min, max }: Range, kind: HomeColumn['kind']): string {
  const text = (end: number) => (kind === 'date' ? endText(end, kind) : count(end))
  if (min !== null && max !== null) return `${text(min)} to ${text(max)}`
  if (min !== null) return `from ${text(min)}`
  return max === null ? 'any' : `up to ${text(max)}`
}

function orderWords(selection: Selection | null, known: ExportedList['known']): string {
  const column = known.get(selection?.sort?.column ?? '')
  if (column === undefined) return 'Newest first'
  return `${fullHeading(column)}, ${selection?.sort?.isDescending === true ? 'descending' : 'ascending'}`
}

function count(value: number): string {
  return value.toLocaleString('en-GB')
}

import { CHOICE_COLUMNS, COLUMN_IDS, type ColumnId, DEFAULT_COLUMNS, RANGE_COLUMNS } from './home-columns.ts'
import type { Range, Selection, Sorting } from './homes-index.ts'

/** All list settings, kept in the address, so that links show the same view. */
export interface ListChoices extends Selection {
  view: 'cards' | 'table'
  isArchived: boolean
  /** null: not in the address. */
  columns: readonly ColumnId[] | null
}

export function readChoices(parameters: URLSearchParams): ListChoices {
  return {
    view: parameters.get('view') === 'table' ? 'table' : 'cards',
    isArchived: parameters.get('archived') === 'true',
    search: parameters.get('q') ?? '',
    sort: sortingOf(parameters.get('sort') ?? ''),
    choices: Object.fromEntries(
      CHOICE_COLUMNS.map((column) => [column, listOf(parameters.get(column))] as const).filter(
        ([, chosen]) => chosen.length > 0,
      ),
    ),
    ranges: Object.fromEntries(
      RANGE_COLUMNS.map((column) => [column, rangeOf(parameters.get(column))] as const).filter(
        ([, range]) => range.min !== null || range.max !== null,
      ),
    ),
    columns: columnsOf(listOf(parameters.get('columns'))),
  }
}

/** Writes the settings into the parameters; omits defaults and keeps other parameters. */
export function writeChoices(before: URLSearchParams, choices: ListChoices): URLSearchParams {
  const after = new URLSearchParams(before)
  const put = (name: string, value: string) => (value === '' ? after.delete(name) : after.set(name, value))
  put('view', choices.view === 'table' ? 'table' : '')
  put('archived', choices.isArchived ? 'true' : '')
  put('q', choices.search)
  put('sort', sortingText(choices.sort))
  for (const column of CHOICE_COLUMNS) put(column, (choices.choices[column] ?? []).join(','))
  for (const column of RANGE_COLUMNS) {
    const { min, max } = choices.ranges[column] ?? NO_RANGE
    put(column, min === null && max === null ? '' : `${min ?? ''}..${max ?? ''}`)
  }
  put('columns', choices.columns === null ? '' : choices.columns.join(','))
  return after
}

export const NO_RANGE: Range = { min: null, max: null }

/** Clears all filters; keeps the order. */
export const NO_FILTERS = { search: '', choices: {}, ranges: {} } as const

export function isFiltered({ search, choices, ranges }: Pick<ListChoices, 'search' | 'choices' | 'ranges'>): boolean {
  return search.trim() !== '' || Object.keys(choices).length > 0 || Object.keys(ranges).length > 0
}

/** Column ids as in an address: valid ones once each, with the home's address first; null for none. */
export function columnsOf(names: readonly string[]): readonly ColumnId[] | null {
  const known = [...new Set(names)]
    .map((name) => COLUMN_IDS.find((id) => id === name))
    .filter((id) => id !== undefined && id !== 'address')
  return names.length === 0 ? null : ['address', ...(known as ColumnId[])]
}

export function areDefaultColumns(columns: readonly ColumnId[]): boolean {
  return columns.join() === DEFAULT_COLUMNS.join()
}

/** A click on a heading: ascending, then descending, then the server's order. */
export function nextSorting(sort: Sorting | null, column: ColumnId): Sorting | null {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}

/** `import` ascending, `-import` descending; empty for the server's order. */
export function sortingText(sort: Sorting | null): string {
  return sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.column}`
}

export function sortingOf(text: string): Sorting | null {
  const isDescending = text.startsWith('-')
  const column = COLUMN_IDS.find((id) => id === (isDescending ? text.slice(1) : text))
  return column === undefined ? null : { column, isDescending }
}

function listOf(text: string | null): string[] {
  return (text ?? '').split(',').filter((item) => item !== '')
}

function rangeOf(text: string | null): Range {
  const [min = '', max = ''] = (text ?? '').split('..')
  return { min: numberOf(min), max: numberOf(max) }
}

/** null for invalid input, such as an empty field. */
export function numberOf(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '').replace('−', '-')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** The address of the archived homes in the same view. */
export function archivedSearch(choices: ListChoices): string {
  return writeChoices(new URLSearchParams(), { ...choices, ...NO_FILTERS, isArchived: true }).toString()
}

import { HOME_COLUMNS, type HomeColumn } from '@retrofolio/contract/homes/list/home-columns'
import {
  listOf,
  readSelection,
  type Selection,
  type Sorting,
  selectionParameters,
} from '@retrofolio/contract/homes/list/list-selection'

/** All list settings, kept in the address, so that links show the same view. */
export interface ListChoices extends Selection {
  view: 'cards' | 'table'
  isArchived: boolean
  /** null: not in the address. */
  columns: readonly string[] | null
  /** Id of the saved view that the list began with; null for none. */
  saved: number | null
  /** Whether the address is the link of a saved view, which has not been applied yet. */
  isLink: boolean
}

/** The default columns. */
export const DEFAULT_COLUMNS: readonly string[] = [
  'address',
  'rating',
  'bill_today',
  'import',
  'band',
  'score_today',
  'points_to_c',
]

/** Columns by their names in addresses. */
export type Columns = ReadonlyMap<string, HomeColumn>

/** Invalid parts of an address are ignored. */
export function readChoices(parameters: URLSearchParams, known: Columns = HOME_COLUMNS): ListChoices {
  const { selection } = readSelection((name) => parameters.get(name) ?? '', known)
  return {
    ...selection,
    view: parameters.get('view') === 'table' ? 'table' : 'cards',
    isArchived: parameters.get('archived') === 'true',
    columns: columnsOf(listOf(parameters.get('columns') ?? ''), known),
    saved: savedId(parameters),
    isLink: savedId(parameters) !== null && !parameters.has('view'),
  }
}

/** Writes the settings into the parameters; omits defaults and keeps other parameters. */
export function writeChoices(
  before: URLSearchParams,
  choices: ListChoices,
  known: Columns = HOME_COLUMNS,
): URLSearchParams {
  const after = new URLSearchParams(before)
  const put = (name: string, value: string) => (value === '' ? after.delete(name) : after.set(name, value))
  // With a saved view it is never left out: the link of a view has the id alone.
  put('view', choices.view === 'table' || choices.saved !== null ? choices.view : '')
  put('saved', choices.saved === null ? '' : String(choices.saved))
  put('archived', choices.isArchived ? 'true' : '')
  for (const [name, text] of selectionParameters(choices, known)) put(name, text)
  put('columns', choices.columns === null ? '' : choices.columns.join(','))
  return after
}

function savedId(parameters: URLSearchParams): number | null {
  const text = parameters.get('saved') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** What a saved view and an export contain: the list as it is shown, as parameters of an address. */
export function listParameters(choices: ListChoices, columns: readonly string[], known: Columns): string {
  const sorted = Object.entries(choices.choices).map(([id, chosen]) => [id, chosen.toSorted()] as const)
  const shown = { ...choices, choices: Object.fromEntries(sorted), columns, saved: null }
  const parameters = writeChoices(new URLSearchParams({ view: choices.view }), shown, known)
  parameters.set('view', choices.view)
  return parameters.toString()
}

/** Clears all filters; keeps the order. */
export const NO_FILTERS = { search: '', choices: {}, ranges: {}, texts: {} } as const

export function isFiltered({ search, ...filters }: Omit<Selection, 'sort'>): boolean {
  return search.trim() !== '' || filteredColumns(filters).length > 0
}

/** The columns that have a filter. */
export function filteredColumns({ choices, ranges, texts }: Omit<Selection, 'search' | 'sort'>): string[] {
  return [
    ...Object.keys(choices).filter((id) => (choices[id] ?? []).length > 0),
    ...Object.keys(ranges).filter((id) => ranges[id]?.min != null || ranges[id]?.max != null),
    ...Object.keys(texts).filter((id) => texts[id] !== ''),
  ]
}

/** Column ids as in an address: valid ones once each, with the home's address first; null for none. */
export function columnsOf(names: readonly string[], known: Columns = HOME_COLUMNS): readonly string[] | null {
  const columns = [...new Set(names)].filter((name) => known.has(name) && name !== 'address')
  return names.length === 0 ? null : ['address', ...columns]
}

export function areDefaultColumns(columns: readonly string[]): boolean {
  return columns.join() === DEFAULT_COLUMNS.join()
}

/** A click on a heading: ascending, then descending, then the server's order. */
export function nextSorting(sort: Sorting | null, column: string): Sorting | null {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}

/** The address of the archived homes in the same view. */
export function archivedSearch(choices: ListChoices, known: Columns = HOME_COLUMNS): string {
  return writeChoices(
    new URLSearchParams(),
    { ...choices, ...NO_FILTERS, isArchived: true, saved: null },
    known,
  ).toString()
}

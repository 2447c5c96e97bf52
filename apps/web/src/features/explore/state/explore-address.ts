export const EXPLORE_VIEWS = ['list', 'map', 'both'] as const
export type ExploreView = (typeof EXPLORE_VIEWS)[number]

/** Parameters of the page address that are no filters. A parameter of any other name is one, known or not. */
const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  'sort',
  'view',
  'home',
  'columns',
  'panel',
  'compare',
  'map',
  'register',
])

/** Everything that a link to Explore contains. */
export interface ExploreAddress {
  /** By their names on the wire, as written. Those that the server does not accept are among them. */
  filters: ReadonlyMap<string, string>
  /** A figure, with a minus for descending; empty for the order of postcodes. */
  sort: string
  view: ExploreView
  /** Key of the previewed home. */
  homeKey: string | null
  /** null: not in the address. */
  columns: readonly string[] | null
  /** Version of the register in which the linking page counted the homes. */
  register: string | null
}

export function readAddress(parameters: URLSearchParams): ExploreAddress {
  const filters = new Map<string, string>()
  for (const [name, text] of parameters) {
    if (!PAGE_PARAMETERS.has(name) && text !== '' && !filters.has(name)) filters.set(name, text)
  }
  const columns = (parameters.get('columns') ?? '').split(',').filter((name) => name !== '')
  return {
    filters,
    sort: parameters.get('sort') ?? '',
    view: EXPLORE_VIEWS.find((view) => view === parameters.get('view')) ?? 'list',
    homeKey: parameters.get('home') || null,
    columns: columns.length === 0 ? null : columns,
    register: parameters.get('register'),
  }
}

/** Filters as the text of a query, in one order, so that equal filters have equal texts. */
export function filtersTextOf(filters: ReadonlyMap<string, string>): string {
  const sorted = Array.from(filters).sort(([one], [other]) => (one < other ? -1 : 1))
  return plainQuery(new URLSearchParams(sorted))
}

/** Commas and slashes are plain in our addresses, as people and documents write them. */
export function plainQuery(parameters: URLSearchParams): string {
  return parameters.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':')
}

/** Sets, or with null removes, parameters; the others stay. */
export function withParameters(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, text] of Object.entries(changes)) {
    if (text === null || text === '') after.delete(name)
    else after.set(name, text)
  }
  return after
}

/** `withParameters` for filters: the homes are then no longer those that the linking page counted. */
export function withFilters(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  return withParameters(before, { ...changes, register: null })
}

export function withoutFilters(before: URLSearchParams): URLSearchParams {
  const { filters } = readAddress(before)
  return withFilters(before, Object.fromEntries(Array.from(filters.keys(), (name) => [name, null])))
}

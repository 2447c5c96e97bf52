import { HOME_COLUMNS, type HomeColumn, type HomeInList } from './home-columns.ts'

/** Both ends included. A date is a number of days since 1970. */
export interface Range {
  min: number | null
  max: number | null
}

export interface Sorting {
  column: string
  isDescending: boolean
}

/** The filters and order of a list of homes. */
export interface Selection {
  search: string
  /** null: the server's order, newest first. */
  sort: Sorting | null
  /** By the names of the columns. */
  choices: Readonly<Record<string, readonly string[]>>
  ranges: Readonly<Record<string, Range>>
}

export const NO_RANGE: Range = { min: null, max: null }

/** In addresses: homes for which the value is unknown. */
export const NOT_KNOWN_CHOICE = 'none'

/** Why a parameter cannot be used, as a sentence. */
export interface SelectionProblem {
  parameter: string
  text: string
}

/**
 * Reads filters and order from the parameters of an address: the page's and the API's are the same. `q` is the search,
 * `sort` a column with `-` for descending. A choice is a list (`band=E,F,G`), a range has two ends (`bill_today=2000..`).
 *
 * @param parameter text of a parameter; empty when missing
 */
export function readSelection(
  parameter: (name: string) => string,
  columns: ReadonlyMap<string, HomeColumn> = HOME_COLUMNS,
): { selection: Selection; problems: SelectionProblem[] } {
  const problems: SelectionProblem[] = []
  const choices: Record<string, readonly string[]> = {}
  const ranges: Record<string, Range> = {}
  for (const column of columns.values()) {
    const given = column.kind === 'text' ? '' : parameter(column.id)
    if (given === '') continue
    if (column.kind === 'choice') {
      const chosen = listOf(given)
      const problem = choiceProblem(column, chosen)
      if (problem !== null) problems.push({ parameter: column.id, text: problem })
      if (chosen.length > 0) choices[column.id] = chosen
    } else {
      const range = rangeOf(given, column.kind)
      if (range === null) problems.push({ parameter: column.id, text: rangeProblem(column, given) })
      else ranges[column.id] = range
    }
  }
  const sortText = parameter('sort')
  const sort = sortingOf(sortText, columns)
  if (sort === null && sortText !== '') {
    const ids = [...columns.keys()].join(', ')
    problems.push({
      parameter: 'sort',
      text: `${quoted(sortText)} is not a column: use one of ${ids}, with - before it for descending.`,
    })
  }
  return { selection: { search: parameter('q'), sort, choices, ranges }, problems }
}

/** The parameters of a selection; an empty text for a parameter that is not used. */
export function selectionParameters(
  { search, sort, choices, ranges }: Selection,
  columns: ReadonlyMap<string, HomeColumn> = HOME_COLUMNS,
): [name: string, text: string][] {
  return [
    ['q', search],
    ['sort', sortingText(sort)],
    ...Array.from(columns.values()).flatMap(({ id, kind }): [string, string][] => {
      if (kind === 'text') return []
      return [[id, kind === 'choice' ? (choices[id] ?? []).join(',') : rangeText(ranges[id] ?? NO_RANGE, kind)]]
    }),
  ]
}

/** `import` ascending, `-import` descending; empty for the server's order. */
export function sortingText(sort: Sorting | null): string {
  return sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.column}`
}

export function sortingOf(text: string, columns: ReadonlyMap<string, HomeColumn> = HOME_COLUMNS): Sorting | null {
  const isDescending = text.startsWith('-')
  const column = isDescending ? text.slice(1) : text
  return columns.has(column) ? { column, isDescending } : null
}

/**
 * The choices of a home by their names in addresses: from the product's vocabulary if possible. Commas separate
 * choices. Most columns have one for each home.
 */
export function choicesOf({ choice, list, shown }: HomeColumn, home: HomeInList): readonly string[] {
  if (list !== undefined) {
    const values = list(home)
    return values.length === 0 ? [NOT_KNOWN_CHOICE] : values
  }
  const value = (choice ?? shown)(home)
  return [value === null ? NOT_KNOWN_CHOICE : String(value).replaceAll(',', '')]
}

export function choiceLabel(column: HomeColumn, choice: string, home: HomeInList | null = null): string {
  const { choices, list, noneLabel = 'Not known', shown } = column
  if (choice === NOT_KNOWN_CHOICE) return noneLabel
  const listed = choices?.find((one) => one.choice === choice)?.label
  return listed ?? String((home === null || list !== undefined ? null : shown(home)) ?? choice)
}

/** Days since 1970 of an ISO day; null for other texts. */
export function dayNumber(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) ? null : time / MS_PER_DAY
}

/** The end of a range as a user writes it: a number, or an ISO day. */
export function endText(end: number | null, kind: HomeColumn['kind']): string {
  if (end === null) return ''
  return kind === 'date' ? new Date(end * MS_PER_DAY).toISOString().slice(0, 10) : String(end)
}

/** null for an empty or invalid text. */
export function endOf(text: string, kind: HomeColumn['kind']): number | null {
  const plain = text.trim()
  if (kind === 'date') return dayNumber(plain)
  const digits = plain.replace(/[\s,]/g, '').replace('−', '-')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : null
}

const MS_PER_DAY = 24 * 60 * 60 * 1_000

export function listOf(text: string): string[] {
  return text.split(',').filter((item) => item !== '')
}

function choiceProblem({ choices }: HomeColumn, chosen: readonly string[]): string | null {
  const known = choices === undefined ? null : [...choices.map(({ choice }) => choice), NOT_KNOWN_CHOICE]
  const unknown = known === null ? undefined : chosen.find((choice) => !known.includes(choice))
  if (known === null || unknown === undefined) return null
  return `${quoted(unknown)} is not a choice: use any of ${known.join(', ')}, separated by commas.`
}

/** null for a text that is not a range. */
function rangeOf(text: string, kind: HomeColumn['kind']): Range | null {
  const ends = text.split('..')
  if (ends.length !== 2) return null
  const [min, max] = ends.map((end) => (end.trim() === '' ? null : (endOf(end, kind) ?? Number.NaN)))
  return Number.isNaN(min) || Number.isNaN(max) ? null : { min: min ?? null, max: max ?? null }
}

function rangeText({ min, max }: Range, kind: HomeColumn['kind']): string {
  return min === null && max === null ? '' : `${endText(min, kind)}..${endText(max, kind)}`
}

function rangeProblem({ kind }: HomeColumn, given: string): string {
  const example = kind === 'date' ? '2026-01-01..2026-12-31, 2026-01-01.. or ..2026-12-31' : '50..100, 50.. or ..100'
  return `${quoted(given)} is not a range: write both ends or one, such as ${example}.`
}

/** A text from the client, shortened for an error. */
function quoted(text: string): string {
  return JSON.stringify(Array.from(text).slice(0, 60).join(''))
}

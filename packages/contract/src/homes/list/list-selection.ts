import { dayNumber, MS_PER_DAY } from '../../iso-day.ts'
import { HOME_COLUMNS, type HomeColumn, type HomeInList, plainName } from './home-columns.ts'

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
  /** By the names of the columns. For any kind of column, `none` is the choice of homes without a value. */
  choices: Readonly<Record<string, readonly string[]>>
  ranges: Readonly<Record<string, Range>>
  /** Words that the values of text columns contain. */
  texts: Readonly<Record<string, string>>
}

export const NO_RANGE: Range = { min: null, max: null }

/** In addresses: homes for which the value is unknown. */
export const NOT_KNOWN_CHOICE = 'none'

/** A parameter that cannot be used. The server says what to write instead. */
export interface SelectionProblem {
  parameter: string
  /** null for the order. */
  column: HomeColumn | null
  given: string
}

/**
 * Reads filters and order from the parameters of an address: the page's and the API's are the same. `q` is the search,
 * `sort` a column with `-` for descending. A choice is a list (`band=E,F,G`), a range has two ends (`bill_today=2000..`),
 * and a text is words of the value (`reference=WT`). `none` means no value.
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
  const texts: Record<string, string> = {}
  for (const column of columns.values()) {
    const given = parameter(column.id)
    if (given.trim() === '') continue
    if (given === NOT_KNOWN_CHOICE) choices[column.id] = [NOT_KNOWN_CHOICE]
    else if (column.kind === 'text') texts[column.id] = given
    else if (column.kind === 'choice') {
      const chosen = listOf(given)
      const unknown = unknownChoice(column, chosen)
      if (unknown !== undefined) problems.push({ parameter: column.id, column, given: unknown })
      if (chosen.length > 0) choices[column.id] = chosen
    } else {
      const range = rangeOf(given, column.kind)
      if (range === null) problems.push({ parameter: column.id, column, given })
      else ranges[column.id] = range
    }
  }
  const sortText = parameter('sort')
  const sort = sortingOf(sortText, columns)
  if (sort === null && sortText !== '') problems.push({ parameter: 'sort', column: null, given: sortText })
  return { selection: { search: parameter('q'), sort, choices, ranges, texts }, problems }
}

/** The parameters of a selection; an empty text for a parameter that is not used. */
export function selectionParameters(
  { search, sort, choices, ranges, texts }: Selection,
  columns: ReadonlyMap<string, HomeColumn> = HOME_COLUMNS,
): [name: string, text: string][] {
  return [
    ['q', search],
    ['sort', sortingText(sort)],
    ...Array.from(columns.values()).map(({ id, kind }): [string, string] => [
      id,
      choices[id]?.join(',') || texts[id] || rangeText(ranges[id] ?? NO_RANGE, kind),
    ]),
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

/** The home's choices by their names in addresses: from the product's vocabulary if possible. */
export function choicesOf({ namesOf, shown }: HomeColumn, home: HomeInList): readonly string[] {
  const value = namesOf === undefined ? shown(home) : null
  const names = namesOf?.(home) ?? (value === null ? [] : [plainName(value)])
  return names.length === 0 ? [NOT_KNOWN_CHOICE] : names
}

/** @param home one that has the choice, if there is any */
export function choiceLabel(
  { choices, shown, unknownLabel }: HomeColumn,
  choice: string,
  home: HomeInList | null = null,
): string {
  if (choice === NOT_KNOWN_CHOICE) return unknownLabel ?? 'Not known'
  const listed = choices?.find((one) => one.choice === choice)?.label
  const own = home === null ? null : shown(home)
  return listed ?? (own !== null && plainName(own) === choice ? String(own) : choice)
}

/** A vocabulary in its own order, others by label; unknown last. */
export function compareChoices({ choices }: HomeColumn, one: ChoiceCount, other: ChoiceCount): number {
  const rank = ({ choice }: ChoiceCount) =>
    choice === NOT_KNOWN_CHOICE
      ? Number.MAX_SAFE_INTEGER
      : (choices?.findIndex((known) => known.choice === choice) ?? -1)
  return rank(one) - rank(other) || one.label.localeCompare(other.label, 'en-GB', { numeric: true })
}

/** A choice of a filter, with the number of homes that have it. */
export interface ChoiceCount {
  choice: string
  label: string
  count: number
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

export function listOf(text: string): string[] {
  return text.split(',').filter((item) => item !== '')
}

function unknownChoice({ choices }: HomeColumn, chosen: readonly string[]): string | undefined {
  if (choices === undefined) return undefined
  return chosen.find((one) => one !== NOT_KNOWN_CHOICE && !choices.some(({ choice }) => choice === one))
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

import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { type CustomColumn, customColumnId } from '@retrofolio/contract/homes/custom-columns'
import { homeColumnsWith } from '@retrofolio/contract/homes/list/custom-home-columns'
import { HOME_COLUMNS, type HomeColumn } from '@retrofolio/contract/homes/list/home-columns'
import {
  NOT_KNOWN_CHOICE,
  readSelection,
  type Selection,
  type SelectionProblem,
} from '@retrofolio/contract/homes/list/list-selection'
import { invalidFields } from '../../../http/errors/errors.ts'
import type { RawCall } from '../../../http/routes/api-route.ts'

/** What a request to a list asks for. */
export interface ListQuery {
  isArchived: boolean
  /** null without filters and order: all homes, newest first. */
  selection: Selection | null
  /** null for all homes. */
  limit: number | null
  offset: number
  /** All columns of lists, with those of the organisation. */
  known: ReadonlyMap<string, HomeColumn>
}

const UNKNOWN = '`none` where it is not known.'

/** The parameters of a list, with their descriptions. Those of filters are the same as in the page's address. */
export const LIST_QUERY: Readonly<Record<string, string>> = {
  archived: '`true` lists the archived homes instead.',
  limit: 'Maximum number of homes; all of them if left out.',
  offset: 'Number of homes to skip.',
  sort: 'A column, such as `bill_today`, or `-bill_today` for descending. Unknown values come last.',
  q: 'Words of the address, the UPRN, your reference, tags or custom values.',
  ...Object.fromEntries(Array.from(HOME_COLUMNS.values()).map((column) => [column.id, filterDescription(column)])),
  'column_{id}':
    'A custom column, by its id: words of a text, a range of numbers or days, or a list of choices without commas; ' +
    '`none` for homes without a value.',
}

/** Whether a request names custom columns, so that they must be read. */
export function namesCustomColumns({ query, queryNames }: ListCall): boolean {
  return [...queryNames(), query('sort').replace('-', '')].some((name) => customColumnId(name) !== null)
}

type ListCall = Pick<RawCall, 'query' | 'queryNames'>

/**
 * @param custom the columns of the organisation, if the request names any
 * @throws Refusal naming each invalid parameter, its value and what to write instead
 */
export function readListQuery({ query, queryNames }: ListCall, custom: readonly CustomColumn[]): ListQuery {
  const errors: Record<string, string[]> = {}
  const whole = (name: string, least: number): number | null => {
    const text = query(name)
    if (text === '') return null
    if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text)
    errors[name] = [`${quoted(text)} is not a whole number from ${least}: send one, or leave it out.`]
    return null
  }
  const limit = whole('limit', 1)
  const offset = whole('offset', 0) ?? 0
  const archived = query('archived')
  if (!['', 'true', 'false'].includes(archived)) errors['archived'] = [FIELD_TEXTS.notFlag]
  const known = homeColumnsWith(custom)
  const { selection, problems } = readSelection(query, known)
  for (const problem of problems) errors[problem.parameter] = [problemText(problem, known)]
  for (const name of queryNames()) {
    const isMissing = customColumnId(name) !== null && !known.has(name)
    if (isMissing) errors[name] = ['There is no such column; it may have been deleted. Load the columns again.']
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const { search, sort, choices, ranges, texts } = selection
  const isPlain = search.trim() === '' && sort === null && Object.keys({ ...choices, ...ranges, ...texts }).length === 0
  return { isArchived: archived === 'true', selection: isPlain ? null : selection, limit, offset, known }
}

/** Whether a response contains all homes of a list, newest first. */
export function isWholeList({ selection, limit, offset }: ListQuery): boolean {
  return selection === null && limit === null && offset === 0
}

function filterDescription({ heading, unit, kind, choices }: HomeColumn): string {
  const name = unit === null ? heading : `${heading} [${unit}]`
  if (kind === 'date')
    return `${name}, a range of days: \`2026-01-01..2026-12-31\`, \`2026-01-01..\` or \`..2026-12-31\`; ${UNKNOWN}`
  if (kind === 'number') return `${name}, a range: \`50..100\`, \`50..\` or \`..100\`; ${UNKNOWN}`
  if (kind === 'text') return `${name}: words that it contains; ${UNKNOWN}`
  const values = choices?.map(({ choice }) => `\`${choice}\``).join(', ') ?? 'values as shown, without commas'
  return `${name}, a list separated by commas: ${values}; ${UNKNOWN}`
}

/** The invalid value, and what to write instead. */
function problemText({ column, given }: SelectionProblem, known: ReadonlyMap<string, HomeColumn>): string {
  const value = quoted(given)
  if (column === null) {
    const ids = [...known.keys()].join(', ')
    return `${value} is not a column: use one of ${ids}, with - before it for descending.`
  }
  if (column.kind === 'choice') {
    const choices = [...(column.choices ?? []).map(({ choice }) => choice), NOT_KNOWN_CHOICE]
    return `${value} is not a choice: use any of ${choices.join(', ')}, separated by commas.`
  }
  const days = '2026-01-01..2026-12-31, 2026-01-01.. or ..2026-12-31'
  const example = column.kind === 'date' ? days : '50..100, 50.. or ..100'
  return `${value} is not a range: write both ends or one, such as ${example}.`
}

/** A text from the client, shortened for an error. */
export function quoted(text: string): string {
  return JSON.stringify(Array.from(text).slice(0, 60).join(''))
}

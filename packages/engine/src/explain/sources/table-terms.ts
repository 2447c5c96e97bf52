import { publishedKeys, publishedRow, publishedTable, type TableName } from '../../tables/table-registry.ts'
import type { TableOrigin } from '../explanation/explanation.ts'
import { type GivenTerm, given, type TermName } from '../terms/term.ts'

type Chosen = TableOrigin['chosenBy']

/** What a term of a table is called; label and unit follow from the table where left out. */
export type CellName = Pick<TermName, 'symbol'> & Partial<TermName>

/**
 * A figure of a published table as an input: table, row, column and mark.
 *
 * @param chosenBy the facts and assumptions that led to this row and column
 */
export function cell(
  table: TableName,
  keys: readonly (string | number)[],
  column: string,
  name: CellName,
  chosenBy: Chosen = [],
): GivenTerm {
  const row = publishedRow(table, ...keys)
  return given(named(table, row.text('unit'), labelOf(row.key, row.text('basis')), name), row.number(column), {
    kind: 'table',
    table,
    row: row.key,
    column,
    mark: row.mark,
    chosenBy,
  })
}

/** The figure of a table of single figures, such as `gains`. Returns the same term each time. */
export function figure(table: TableName, key: string, symbol: string): GivenTerm {
  const id = `${table}|${key}|${symbol}`
  const known = figures.get(id)
  if (known !== undefined) return known
  const term = cell(table, [key], 'value', { symbol })
  figures.set(id, term)
  return term
}

const figures = new Map<string, GivenTerm>()

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const

/** A year of figures in one row, whose columns begin with the months. */
export function monthsOfRow(
  table: TableName,
  keys: readonly (string | number)[],
  name: CellName,
  chosenBy: Chosen = [],
): GivenTerm {
  const row = publishedRow(table, ...keys)
  const { columns } = publishedTable(table)
  const amount = MONTHS.map((month) => row.number(columns.find((column) => column.startsWith(month)) ?? month))
  return given(named(table, '', '', name), amount, {
    kind: 'table',
    table,
    row: row.key,
    column: 'jan to dec',
    mark: row.mark,
    chosenBy,
  })
}

/** A year of figures in one column, one row per month. */
export function monthsOfColumn(table: TableName, column: string, name: CellName): GivenTerm {
  const id = `${table}|${column}|${name.symbol}`
  const known = figures.get(id)
  if (known !== undefined) return known
  const rows = publishedKeys(table).map((key) => publishedRow(table, key))
  const term = given(
    named(table, '', '', name),
    rows.map((row) => row.number(column)),
    {
      kind: 'table',
      table,
      row: 'each month',
      column,
      mark: [...new Set(rows.map((row) => row.mark))].join(' '),
      chosenBy: [],
    },
  )
  figures.set(id, term)
  return term
}

/** A key such as `indoorC` and what its row says, as a person reads them. */
function labelOf(key: string, basis: string): string {
  if (basis === '') return ''
  const words = key
    .replace(UNIT_AT_END, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `${words}: ${basis}`
}

const UNIT_AT_END =
  /(?<=[a-z])(WPerM2K|WPerM2|WPerK|M3PerH|LPerMin|LPerM2|KwhPerM2|LmPerW|LmPerM2|Kwh|Klmh|Lm|Ach|Mm|M2|M3|C|K|W|L|M|P)$/

function named(table: TableName, unit: string, basis: string, name: CellName): TermName {
  const { about } = publishedTable(table)
  return {
    symbol: name.symbol,
    label: name.label ?? (basis === '' ? about.quantity : basis),
    unit: name.unit ?? (unit === '' ? about.unit : unit),
  }
}

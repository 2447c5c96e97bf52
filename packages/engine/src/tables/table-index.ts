import { EngineError } from '../errors.ts'
import type { AgeBand } from '../vocabulary.ts'
import { type TableRows, unknownKey } from './table-cells.ts'

/** A `*.table.json` whose rows are found by its key columns. */
export interface KeyedTable {
  columns: readonly string[]
  keys: readonly string[]
  rows: TableRows
}

type Key = string | number

/**
 * Look-up by key columns and column name. It throws `TABLE_KEY_UNKNOWN` for a row that is not there and
 * `TABLE_INVALID` for a cell without a number, naming table and key; it never returns a neighbour or zero.
 */
export interface TableIndex {
  number(column: string, first: Key, second?: Key, third?: Key): number
  has(first: Key, second?: Key, third?: Key): boolean
}

export function indexTable(name: string, table: KeyedTable): TableIndex {
  const columnAt = new Map(table.columns.map((column, position) => [column, position]))
  const keyPositions = table.keys.map((key) => positionOf(name, columnAt, key))
  const rows: Branch = new Map()
  for (const row of table.rows) addRow(rows, keyPositions, row)
  return {
    number(column, first, second, third) {
      const row = rowAt(rows, first, second, third)
      if (row === undefined) throw unknownKey(name, joined(first, second, third))
      const cell = row[positionOf(name, columnAt, column)]
      if (typeof cell === 'number') return cell
      throw new EngineError({
        code: 'TABLE_INVALID',
        field: `${name} ${joined(first, second, third)} ${column}`,
        value: cell,
        range: 'a number',
      })
    },
    has: (first, second, third) => rowAt(rows, first, second, third) !== undefined,
  }
}

type Row = TableRows[number]
/** The rows below a key: a bulk run looks up a hundred figures for each home, hence no key is put together. */
type Branch = Map<Key, Branch | Row>

function addRow(rows: Branch, keyPositions: readonly number[], row: Row): void {
  let branch = rows
  keyPositions.forEach((position, depth) => {
    const key = String(row[position])
    const next = branch.get(key)
    const below: Branch | Row = depth === keyPositions.length - 1 ? row : next instanceof Map ? next : new Map()
    branch.set(key, below)
    // Codes are numbers in some tables and are asked for as numbers.
    if (String(Number(key)) === key) branch.set(Number(key), below)
    if (below instanceof Map) branch = below
  })
}

function rowAt(rows: Branch, first: Key, second: Key | undefined, third: Key | undefined): Row | undefined {
  let found = rows.get(first)
  if (second !== undefined) found = found instanceof Map ? found.get(second) : undefined
  if (third !== undefined) found = found instanceof Map ? found.get(third) : undefined
  return found instanceof Map ? undefined : found
}

/** A table whose columns are the age bands: the figures of each key, resolved once. */
export function indexAgeBands(
  name: string,
  table: KeyedTable,
): (ageBand: AgeBand, first: Key, second?: Key, third?: Key) => number {
  const index = indexTable(name, table)
  return (ageBand, first, second, third) => index.number(ageBand, first, second, third)
}

/** Up to three keys as a person reads them. */
function joined(first: Key, second: Key | undefined, third: Key | undefined): string {
  if (second === undefined) return String(first)
  return third === undefined ? `${first}|${second}` : `${first}|${second}|${third}`
}

function positionOf(table: string, columnAt: ReadonlyMap<string, number>, column: string): number {
  const position = columnAt.get(column)
  if (position === undefined) throw unknownKey(`${table} columns`, column)
  return position
}

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
  const rows = new Map(
    table.rows.map((row) => {
      const [first = '', second, third] = keyPositions.map((position) => String(row[position]))
      return [joined(first, second, third), row] as const
    }),
  )
  return {
    number(column, first, second, third) {
      const key = joined(first, second, third)
      const row = rows.get(key)
      if (row === undefined) throw unknownKey(name, key)
      const cell = row[positionOf(name, columnAt, column)]
      if (typeof cell === 'number') return cell
      throw new EngineError({
        code: 'TABLE_INVALID',
        field: `${name} ${key} ${column}`,
        value: cell,
        range: 'a number',
      })
    },
    has: (first, second, third) => rows.has(joined(first, second, third)),
  }
}

/** A table whose columns are the age bands: the figures of each key, resolved once. */
export function indexAgeBands(
  name: string,
  table: KeyedTable,
): (ageBand: AgeBand, first: Key, second?: Key, third?: Key) => number {
  const index = indexTable(name, table)
  return (ageBand, first, second, third) => index.number(ageBand, first, second, third)
}

/** Up to three keys as one; looked up some forty times for each home, hence no list of them is made. */
function joined(first: Key, second: Key | undefined, third: Key | undefined): string {
  if (second === undefined) return String(first)
  return third === undefined ? `${first}|${second}` : `${first}|${second}|${third}`
}

function positionOf(table: string, columnAt: ReadonlyMap<string, number>, column: string): number {
  const position = columnAt.get(column)
  if (position === undefined) throw unknownKey(`${table} columns`, column)
  return position
}

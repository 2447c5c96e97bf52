import { EngineError } from '../errors.ts'
import { AGE_BANDS, type AgeBand } from '../vocabulary.ts'
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
  number(column: string, ...keys: Key[]): number
  has(...keys: Key[]): boolean
}

export function indexTable(name: string, table: KeyedTable): TableIndex {
  const columnAt = new Map(table.columns.map((column, position) => [column, position]))
  const keyPositions = table.keys.map((key) => positionOf(name, columnAt, key))
  const rows = new Map(
    table.rows.map((row) => [keyPositions.map((position) => String(row[position])).join('|'), row] as const),
  )
  return {
    number(column, ...keys) {
      const key = keys.join('|')
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
    has: (...keys) => rows.has(keys.join('|')),
  }
}

/** A table whose columns are the age bands: the figures of each key, resolved once. */
export function indexAgeBands(name: string, table: KeyedTable): (ageBand: AgeBand, ...keys: Key[]) => number {
  const index = indexTable(name, table)
  return (ageBand, ...keys) => index.number(ageBand, ...keys)
}

/** The age bands for which a row has a figure. */
export function bandsWithFigure(table: KeyedTable, ...keys: Key[]): AgeBand[] {
  const row = table.rows.find((candidate) => keys.every((key, position) => candidate[position] === key))
  return row === undefined ? [] : AGE_BANDS.filter((band) => typeof row[table.columns.indexOf(band)] === 'number')
}

function positionOf(table: string, columnAt: ReadonlyMap<string, number>, column: string): number {
  const position = columnAt.get(column)
  if (position === undefined) throw unknownKey(`${table} columns`, column)
  return position
}

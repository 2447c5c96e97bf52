import { EngineError } from '../../errors.ts'

type Cell = string | number | null
/** The rows of a `*.table.json` as the compiler sees them. */
export type TableRows = readonly (readonly Cell[])[]

/** The number in one cell; a table whose cell holds anything else is broken and throws `TABLE_INVALID`. */
export function numberCell(table: string, row: readonly Cell[], column: number): number {
  const cell = row[column]
  if (typeof cell === 'number') return cell
  throw new EngineError({
    code: 'TABLE_INVALID',
    field: `${table} column ${column}`,
    value: cell,
    range: 'a number',
  })
}

/** The word in one cell; a table whose cell holds another throws `TABLE_INVALID`. */
export function wordCell<Word extends string>(
  table: string,
  row: readonly Cell[],
  column: number,
  words: readonly Word[],
): Word {
  const cell = row[column]
  const found = words.find((candidate) => candidate === cell)
  if (found !== undefined) return found
  throw new EngineError({
    code: 'TABLE_INVALID',
    field: `${table} column ${column}`,
    value: cell,
    range: words.join(', '),
  })
}

/** The row whose first cell is the key; throws `TABLE_KEY_UNKNOWN`, never a neighbour. */
export function rowOf(table: string, rows: TableRows, key: string | number): readonly Cell[] {
  const row = rows.find((candidate) => candidate[0] === key)
  if (row === undefined) throw unknownKey(table, key)
  return row
}

export function unknownKey(table: string, key: string | number): EngineError {
  return new EngineError({ code: 'TABLE_KEY_UNKNOWN', field: table, value: key, range: 'a key of that table' })
}

/** The value of one key in a table whose columns begin `key, value`. */
export function namedValue(table: string, rows: TableRows, key: string): number {
  return numberCell(table, rowOf(table, rows, key), 1)
}

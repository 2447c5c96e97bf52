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

/** The number in one cell, or null where the cell is empty; throws `TABLE_INVALID` for a text. */
export function optionalNumberCell(table: string, row: readonly Cell[], column: number): number | null {
  return row[column] === null ? null : numberCell(table, row, column)
}

/** The text in one cell, or null where the cell is empty; throws `TABLE_INVALID` for a number. */
export function optionalTextCell(table: string, row: readonly Cell[], column: number): string | null {
  return row[column] === null ? null : textCell(table, row, column)
}

/** The text in one cell; throws `TABLE_INVALID` where the cell is empty or a number. */
export function textCell(table: string, row: readonly Cell[], column: number): string {
  const cell = row[column]
  if (typeof cell === 'string') return cell
  throw new EngineError({ code: 'TABLE_INVALID', field: `${table} column ${column}`, value: cell, range: 'a text' })
}

/** The word in one cell, or null where the cell is empty; throws `TABLE_INVALID` for another. */
export function optionalWordCell<Word extends string>(
  table: string,
  row: readonly Cell[],
  column: number,
  words: readonly Word[],
): Word | null {
  return row[column] === null ? null : wordCell(table, row, column, words)
}

/** The words in one cell, separated by spaces, or none where it is empty; throws `TABLE_INVALID` for another word. */
export function wordsCell<Word extends string>(
  table: string,
  row: readonly Cell[],
  column: number,
  words: readonly Word[],
): Word[] {
  if (row[column] === null) return []
  return textCell(table, row, column)
    .split(' ')
    .map((word) => wordCell(table, [word], 0, words))
}

/** The row whose first cell is the key; throws `TABLE_KEY_UNKNOWN`, never a neighbour. */
export function rowOf(table: string, rows: TableRows, key: string | number): readonly Cell[] {
  const row = rows.find((candidate) => candidate[0] === key)
  if (row === undefined) throw unknownKey(table, key)
  return row
}

/** All rows whose first cell is the key; none where there is no such row. */
export function rowsOf(rows: TableRows, key: string): TableRows {
  return rows.filter(([first]) => first === key)
}

export function unknownKey(table: string, key: string | number): EngineError {
  return new EngineError({ code: 'TABLE_KEY_UNKNOWN', field: table, value: key, range: 'a key of that table' })
}

/** The value of one key in a table whose columns begin `key, value`. */
export function namedValue(table: string, rows: TableRows, key: string): number {
  return numberCell(table, rowOf(table, rows, key), 1)
}

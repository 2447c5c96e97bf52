import { EngineError } from '../../errors.ts'
import { recordOf } from '../../record-of.ts'
import type { AgeBand } from '../../vocabulary.ts'
import { numberCell, type TableRows, unknownKey } from './table-cells.ts'

/** A `*.table.json` whose rows are found by its key columns. */
export interface KeyedTable {
  columns: readonly string[]
  keys: readonly string[]
  rows: TableRows
}

type Key = string | number

/**
 * Look-up by key columns and column name. It throws `TABLE_KEY_UNKNOWN` for a missing row and `TABLE_INVALID` for a
 * cell without a number, naming table and key; it never returns a neighbour or zero.
 */
export interface TableIndex {
  number(column: string, first: Key, second?: Key, third?: Key): number
  has(first: Key, second?: Key, third?: Key): boolean
}

export function indexTable(name: string, table: KeyedTable): TableIndex {
  const columnAt = columnPositions(table)
  const rows = rowTree(name, table, (row) => row)
  return {
    number(column, first, second, third) {
      const row = leafAt(rows, first, second, third)
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
    has: (first, second, third) => leafAt(rows, first, second, third) !== undefined,
  }
}

/** The figures of a row by the names of their columns. */
export type FigureRecord<Column extends string> = Readonly<Record<Column, number>>

/** Look-up by key columns of a table of which several figures of a row are wanted at once. */
export interface RecordIndex<Column extends string> {
  /** Throws `TABLE_KEY_UNKNOWN` for a missing row, naming table and key. */
  of(first: Key, second?: Key, third?: Key): FigureRecord<Column>
  /** null for a missing row. */
  find(first: Key, second?: Key, third?: Key): FigureRecord<Column> | null
}

/** @throws EngineError `TABLE_INVALID` for a row without a number in one of the columns */
export function indexRecords<Column extends string>(
  name: string,
  table: KeyedTable,
  columns: readonly Column[],
): RecordIndex<Column> {
  const columnAt = columnPositions(table)
  const records = rowTree(name, table, (row) =>
    recordOf(columns, (column) => numberCell(name, row, positionOf(name, columnAt, column))),
  )
  return {
    of(first, second, third) {
      const record = leafAt(records, first, second, third)
      if (record === undefined) throw unknownKey(name, joined(first, second, third))
      return record
    },
    find: (first, second, third) => leafAt(records, first, second, third) ?? null,
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

type Row = TableRows[number]
/**
 * The next level below a key. A bulk run looks up dozens of figures for each home, so keys are not joined into one
 * string.
 */
type Branch<Leaf> = Map<Key, Branch<Leaf> | Leaf>

function rowTree<Leaf extends object>(name: string, table: KeyedTable, leafOf: (row: Row) => Leaf): Branch<Leaf> {
  const columnAt = columnPositions(table)
  const keyPositions = table.keys.map((key) => positionOf(name, columnAt, key))
  const tree: Branch<Leaf> = new Map()
  for (const row of table.rows) addLeaf(tree, keyPositions, row, leafOf(row))
  return tree
}

function addLeaf<Leaf extends object>(tree: Branch<Leaf>, keyPositions: readonly number[], row: Row, leaf: Leaf): void {
  let branch = tree
  keyPositions.forEach((position, depth) => {
    const key = asWritten(String(row[position]))
    const next = branch.get(key)
    const below: Branch<Leaf> | Leaf = depth === keyPositions.length - 1 ? leaf : next instanceof Map ? next : new Map()
    branch.set(key, below)
    // Codes are numbers in some tables and are looked up as numbers.
    if (String(Number(key)) === key) branch.set(Number(key), below)
    if (below instanceof Map) branch = below
  })
}

function leafAt<Leaf extends object>(
  tree: Branch<Leaf>,
  first: Key,
  second: Key | undefined,
  third: Key | undefined,
): Leaf | undefined {
  let found = tree.get(first)
  if (second !== undefined) found = found instanceof Map ? found.get(second) : undefined
  if (third !== undefined) found = found instanceof Map ? found.get(third) : undefined
  return found instanceof Map ? undefined : found
}

function columnPositions({ columns }: KeyedTable): ReadonlyMap<string, number> {
  return new Map(columns.map((column, position) => [asWritten(column), position]))
}

/** The interned string that the code uses: strings of a file are copies, which cost a comparison letter by letter. */
function asWritten(word: string): string {
  return Object.keys({ [word]: null })[0] ?? word
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

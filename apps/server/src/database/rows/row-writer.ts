import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Rows packed for one statement with thousands of them: as text, or as UTF-8. */
export interface PackedRows {
  /** The numbers of all rows, separated by commas. */
  numbers: string | Uint8Array
  /** A JSON array of the texts and JSON values of each row, separated by commas; empty if no column has any. */
  documents: string | Uint8Array
}

export type Rows<Row> = readonly Partial<Row>[] | PackedRows

const isPacked = (rows: Rows<object>): rows is PackedRows => 'numbers' in rows

export const isEmpty = (rows: Rows<object>): boolean => (isPacked(rows) ? rows.numbers : rows).length === 0

/**
 * Sends rows of a table to PostgreSQL: a few as parameters, or thousands with all numbers as one array and the rest as
 * JSON. The numbers take a third of the bytes of JSON with column names, and the database does not parse them as JSON.
 */
export interface RowWriter<Row> {
  table: PgTable
  /** The database's column names. */
  columns: readonly string[]
  pack: (rows: Rows<Row>) => PackedRows
  /** Builds the SQL source of the rows. Its column `place` numbers the rows from 0. */
  source: (parts: readonly Rows<Row>[]) => SQL
}

const COMMA = sql.raw(', ')

/** For few rows, a statement with parameters is faster to plan; for many, it is slower per row. */
const FEW_ROWS = 8

interface WrittenColumn {
  key: string
  column: Column
  words: readonly string[]
}

/**
 * @param isWritten which columns are written, by their keys; by default all except those that the database generates
 */
export function rowWriter<Row extends object>(
  table: PgTable & { $inferInsert: Row },
  isWritten: (key: string, column: Column) => boolean = (_, { generatedIdentity }) => generatedIdentity === undefined,
): RowWriter<Row> {
  const columns = Object.entries(getTableColumns(table)).flatMap(([key, column]): WrittenColumn[] =>
    isWritten(key, column) ? [{ key, column, words: column.enumValues ?? [] }] : [],
  )
  const numbers = columns.filter(isNumber)
  const documents = columns.filter((each) => !isNumber(each))
  const names = columns.map(({ column }) => column.name)
  const pack = (rows: Rows<Row>): PackedRows => {
    if (isPacked(rows)) return rows
    const cells = rows.map((row) => new Map<string, unknown>(Object.entries(row)))
    const texts = documents.length === 0 ? [] : cells
    return {
      numbers: cells.map((row) => numbers.map(({ key, words }) => numberOf(row.get(key), words)).join()).join(),
      documents: texts.map((row) => JSON.stringify(documents.map(({ key }) => row.get(key) ?? null))).join(),
    }
  }
  const parameters = (rows: readonly Partial<Row>[]): SQL => {
    const values = rows.map((row, place) => {
      const cells = new Map<string, unknown>(Object.entries(row))
      // Only the first row needs casts.
      const cast = ({ key, column }: WrittenColumn): SQL =>
        sql`${sql.param(cells.get(key) ?? null, column)}${sql.raw(place === 0 ? `::${column.getSQLType()}` : '')}`
      return sql`(${sql.join(columns.map(cast), COMMA)}, ${sql.raw(String(place))})`
    })
    return sql`(select * from (values ${sql.join(values, COMMA)}) r (${columnList(names)}, place))`
  }
  const arrays = (parts: readonly PackedRows[]): SQL => {
    const width = sql.raw(String(numbers.length))
    const cells = [...numbers.map(numberAt), ...documents.map(documentAt)]
    // Bytes are sent as they are. "offset 0" makes the database compute once what all columns share.
    return sql`(
      select ${sql.raw(cells.join(', '))}, at.place
      from (
        select ${joined('{', parts, 'numbers', '}')}::text::float8[] as numbers,
          ${joined('[', parts, 'documents', ']')}::text::jsonb as documents
        offset 0) sent,
      generate_series(0, cardinality(sent.numbers) / ${width} - 1) at(place),
      lateral (
        select array_replace(sent.numbers[at.place * ${width} + 1 : (at.place + 1) * ${width}], 'NaN', null) as n,
          sent.documents -> at.place as d
        offset 0) r)`
  }
  return {
    table,
    columns: names,
    pack,
    source: (parts) => {
      const rows = parts.flatMap((part) => (isPacked(part) ? [] : part))
      return parts.some(isPacked) || rows.length > FEW_ROWS ? arrays(parts.map(pack)) : parameters(rows)
    },
  }
}

/** A list of columns for a statement, qualified by `of` if there are several sources. */
export function columnList(columns: readonly string[], of?: string): SQL {
  const source = of === undefined ? '' : `${of}.`
  return sql.raw(columns.map((name) => `${source}"${name}"`).join(', '))
}

/** The assignments of an update from a source of rows. */
export function assignments(columns: readonly string[], source: string): SQL {
  return sql.raw(columns.map((name) => `"${name}" = ${source}."${name}"`).join(', '))
}

function isNumber({ column, words }: WrittenColumn): boolean {
  return words.length > 0 || !['jsonb', 'text'].includes(column.getSQLType())
}

/** NaN for null: for each element, PostgreSQL reads an array that contains nulls from its start. */
function numberOf(cell: unknown, words: readonly string[]): number {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : Number.NaN
  if (typeof cell === 'boolean') return cell ? 1 : 0
  if (cell instanceof Date) return cell.getTime() / MS_PER_SECOND
  return typeof cell === 'string' && words.includes(cell) ? words.indexOf(cell) + 1 : Number.NaN
}

const MS_PER_SECOND = 1_000

function numberAt({ column, words }: WrittenColumn, index: number): string {
  const number = `r.n[${index + 1}]`
  const type = column.getSQLType()
  const as = ` as "${column.name}"`
  // The words are defined in code, and contain no quotes or commas.
  if (type === 'text') return `('{${words.join()}}'::text[])[${number}::int]${as}`
  if (type === 'boolean') return `${number} = 1${as}`
  if (type.startsWith('timestamp')) return `to_timestamp(${number})${as}`
  return `${number}::${type}${as}`
}

function documentAt({ column }: WrittenColumn, index: number): string {
  const document = column.getSQLType() === 'jsonb' ? `nullif(r.d -> ${index}, 'null')` : `r.d ->> ${index}`
  return `${document} as "${column.name}"`
}

function joined(open: string, packed: readonly PackedRows[], part: keyof PackedRows, close: string): Buffer {
  const parts = packed.map((rows) => rows[part]).filter(({ length }) => length > 0)
  const texts = parts.flatMap((text, place) => (place === 0 ? [text] : [',', text]))
  return Buffer.concat([open, ...texts, close].map((text) => (typeof text === 'string' ? Buffer.from(text) : text)))
}

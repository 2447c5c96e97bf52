import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Rows in the form in which one statement takes thousands of them: as text, or in UTF-8. */
export interface WrittenRows {
  /** The numbers of all rows, separated by commas. */
  numbers: string | Uint8Array
  /** A JSON array of the texts and JSON values of each row, separated by commas; empty where no column holds any. */
  documents: string | Uint8Array
}

/**
 * Writes columns of a table as PostgreSQL takes thousands of rows at once: all numbers as one array, the rest as JSON.
 * Numbers take a third of the bytes that JSON with column names takes, and the database does not parse them as JSON.
 */
export interface RowWriter<Row> {
  table: PgTable
  /** The names of the columns in the database. */
  columns: readonly string[]
  write: (rows: readonly Partial<Row>[]) => WrittenRows
  /** A source of rows for a statement. Its column `place` counts the rows from 0. */
  source: (written: readonly WrittenRows[]) => SQL
}

interface WrittenColumn {
  key: string
  column: Column
  words: readonly string[]
}

/** @param isWritten which columns are written, by their keys; by default all that the database does not number itself */
export function rowWriter<Row extends object>(
  table: PgTable & { $inferInsert: Row },
  isWritten: (key: string, column: Column) => boolean = (_, { generatedIdentity }) => generatedIdentity === undefined,
): RowWriter<Row> {
  const columns = Object.entries(getTableColumns(table)).flatMap(([key, column]): WrittenColumn[] =>
    isWritten(key, column) ? [{ key, column, words: column.enumValues ?? [] }] : [],
  )
  const numbers = columns.filter(isNumber)
  const documents = columns.filter((each) => !isNumber(each))
  return {
    table,
    columns: columns.map(({ column }) => column.name),
    write: (rows) => {
      const cells = rows.map((row) => new Map<string, unknown>(Object.entries(row)))
      const texts = documents.length === 0 ? [] : cells
      return {
        numbers: cells.map((row) => numbers.map(({ key, words }) => numberOf(row.get(key), words)).join()).join(),
        documents: texts.map((row) => JSON.stringify(documents.map(({ key }) => row.get(key) ?? null))).join(),
      }
    },
    source: (written) => {
      const width = sql.raw(String(numbers.length))
      const cells = [
        ...numbers.map((each, place) => sql`${numberAt(place, each)} as ${sql.identifier(each.column.name)}`),
        ...documents.map(({ column }, place) => sql`${documentAt(place, column)} as ${sql.identifier(column.name)}`),
      ]
      // Bytes are sent as they are. "materialized" makes the database parse each parameter once.
      return sql`(
        with sent as materialized (
          select ${joined('{', written, 'numbers', '}')}::text::float8[] as cells,
            ${joined('[', written, 'documents', ']')}::text::jsonb as documents)
        select ${sql.join(cells, sql`, `)}, at.place
        from sent cross join generate_series(0, cardinality(sent.cells) / ${width} - 1) at(place),
        lateral (select at.place * ${width} as cell) first)`
    },
  }
}

/** Columns as a statement lists them, each `of` a source of rows where there are several. */
export function columnList(columns: readonly string[], of?: string): SQL {
  const source = of === undefined ? sql.raw('') : sql`${sql.identifier(of)}.`
  return sql.join(
    columns.map((name) => sql`${source}${sql.identifier(name)}`),
    sql`, `,
  )
}

/** Columns as an update sets them from a source of rows. */
export function assignments(columns: readonly string[], source: string): SQL {
  return sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = ${sql.identifier(source)}.${sql.identifier(name)}`),
    sql`, `,
  )
}

function isNumber({ column, words }: WrittenColumn): boolean {
  return words.length > 0 || !['jsonb', 'text'].includes(column.getSQLType())
}

/** NaN where there is none: an array with gaps is read from its start for each cell. */
function numberOf(cell: unknown, words: readonly string[]): number {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : Number.NaN
  if (typeof cell === 'boolean') return cell ? 1 : 0
  if (cell instanceof Date) return cell.getTime()
  return typeof cell === 'string' && words.includes(cell) ? words.indexOf(cell) : Number.NaN
}

function numberAt(place: number, { column, words }: WrittenColumn): SQL {
  const cell = sql`nullif(sent.cells[first.cell + ${sql.raw(String(place + 1))}], 'NaN')`
  const type = column.getSQLType()
  if (type === 'text') {
    const listed = sql.join(
      words.map((word) => sql.raw(`'${word}'`)),
      sql`, `,
    )
    return sql`(array[${listed}])[${cell}::int + 1]`
  }
  if (type === 'boolean') return sql`${cell} = 1`
  if (type.startsWith('timestamp')) return sql`to_timestamp(${cell} / 1000)`
  return sql`${cell}::${sql.raw(type)}`
}

function documentAt(place: number, column: Column): SQL {
  const at = sql.raw(String(place))
  return column.getSQLType() === 'jsonb'
    ? sql`nullif(sent.documents -> at.place -> ${at}, 'null')`
    : sql`sent.documents -> at.place ->> ${at}`
}

function joined(open: string, written: readonly WrittenRows[], part: keyof WrittenRows, close: string): Buffer {
  const parts = written.map((rows) => rows[part]).filter(({ length }) => length > 0)
  const texts = parts.flatMap((text, place) => (place === 0 ? [text] : [',', text]))
  return Buffer.concat([open, ...texts, close].map((text) => (typeof text === 'string' ? Buffer.from(text) : text)))
}

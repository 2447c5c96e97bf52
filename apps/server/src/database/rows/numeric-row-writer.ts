import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows of tables that are mostly figures, as PostgreSQL takes thousands of them at once: all figures of all rows as one
 * array of numbers, and the rest as JSON. Figures take a third of the bytes that they take with their names
 * (`json-records.ts`), and the database reads a number as such instead of going by way of its own JSON.
 */
export interface NumericRows {
  /** The figures of all rows, with commas between. */
  numbers: string
  /** A JSON array of the texts and JSON of each row, with commas between; empty where the table has none. */
  documents: string
}

export function writeNumericRows<Row extends object>(
  table: PgTable & { $inferInsert: Row },
  rows: readonly Partial<Row>[],
): NumericRows {
  const { numbers, documents } = layoutOf(table)
  const cells = rows.map((row) => new Map<string, unknown>(Object.entries(row)))
  const texts = documents.length === 0 ? [] : cells
  return {
    numbers: cells.map((row) => numbers.map(({ key, words }) => numberOf(row.get(key), words)).join()).join(),
    documents: texts.map((row) => JSON.stringify(documents.map(({ key }) => row.get(key) ?? null))).join(),
  }
}

/** NaN where there is none: an array with gaps is read from its start for each cell. */
function numberOf(cell: unknown, words: readonly string[]): number {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : Number.NaN
  if (typeof cell === 'boolean') return cell ? 1 : 0
  if (cell instanceof Date) return cell.getTime()
  return typeof cell === 'string' && words.includes(cell) ? words.indexOf(cell) : Number.NaN
}

/**
 * A source of rows for a statement, with all columns of the table but those that the database numbers itself.
 *
 * @param records of `writeNumericRows`, in UTF-8
 */
export function numericRowsOf(
  table: PgTable,
  records: { numbers: readonly Uint8Array[]; documents: readonly Uint8Array[] },
): SQL {
  const { numbers, documents } = layoutOf(table)
  const cells = [
    ...numbers.map(
      ({ column, words }, place) => sql`${numberAt(place, column, words)} as ${sql.identifier(column.name)}`,
    ),
    ...documents.map(({ column }, place) => sql`${documentAt(place, column)} as ${sql.identifier(column.name)}`),
  ]
  // Bytes are sent as they are; that they are read once is what "materialized" says.
  return sql`(
    with sent as materialized (
      select ${between('{', records.numbers, '}')}::text::float8[] as cells,
        ${between('[', records.documents, ']')}::text::jsonb as documents)
    select ${sql.join(cells, sql`, `)}
    from sent cross join generate_series(0, cardinality(sent.cells) / ${sql.raw(String(numbers.length))} - 1) at(place),
    lateral (select at.place * ${sql.raw(String(numbers.length))} as cell) first)`
}

function numberAt(place: number, column: Column, words: readonly string[]): SQL {
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

function between(open: string, parts: readonly Uint8Array[], close: string): Buffer {
  const texts = parts
    .filter(({ length }) => length > 0)
    .flatMap((part, place) => (place === 0 ? [part] : [COMMA, part]))
  return Buffer.concat([Buffer.from(open), ...texts, Buffer.from(close)])
}

const COMMA = Buffer.from(',')

interface SentColumn {
  key: string
  column: Column
  words: readonly string[]
}

interface Layout {
  numbers: SentColumn[]
  documents: SentColumn[]
}

const layouts = new WeakMap<PgTable, Layout>()

/** Which columns of a table are figures or stand for some: worked out once. */
function layoutOf(table: PgTable): Layout {
  const known = layouts.get(table)
  if (known !== undefined) return known
  const columns = Object.entries(getTableColumns(table)).flatMap(([key, column]): SentColumn[] =>
    column.generatedIdentity === undefined ? [{ key, column, words: column.enumValues ?? [] }] : [],
  )
  const isNumber = ({ column, words }: SentColumn): boolean =>
    column.getSQLType() !== 'jsonb' && (column.getSQLType() !== 'text' || words.length > 0)
  const layout = { numbers: columns.filter(isNumber), documents: columns.filter((each) => !isNumber(each)) }
  layouts.set(table, layout)
  return layout
}

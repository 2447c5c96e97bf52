import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row of a table as PostgreSQL reads it from JSON: the other way round than `readJsonRows`. */
export function rowJson<Row extends object>(table: PgTable & { $inferInsert: Row }, row: Partial<Row>): string {
  const names = columnNames(table)
  const record: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(row)) {
    const name = names.get(key)
    if (name !== undefined) record[name] = value
  }
  return JSON.stringify(record)
}

const namesOfTables = new WeakMap<PgTable, ReadonlyMap<string, string>>()

/** By the key of a column: worked out once, since there are hundreds of thousands of rows. */
function columnNames(table: PgTable): ReadonlyMap<string, string> {
  const known = namesOfTables.get(table)
  if (known !== undefined) return known
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]))
  namesOfTables.set(table, names)
  return names
}

/**
 * A source of rows for a statement: thousands in one parameter, `from` which a query takes the columns that it wants.
 * By `jsonb`, which is read once; `json` is read again for each row and for each value that is JSON itself.
 *
 * @param records JSON from `rowJson`, of one row or of several with commas between, as text or in UTF-8
 */
export function recordsOf(table: PgTable, records: readonly (string | Uint8Array)[]): SQL {
  const parts = records.flatMap((record, place) => [place === 0 ? OPEN : COMMA, record])
  const json = Buffer.concat([...parts, CLOSE].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  // Bytes are sent as they are; a text would be measured and written anew for each megabyte of it.
  return sql`jsonb_populate_recordset(null::${table}, ${records.length === 0 ? '[]' : json}::text::jsonb)`
}

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

/**
 * All columns of a table but those that are left out, as they stand in a list of columns; `of` a source of rows, if
 * there are several.
 */
export function columnList(table: PgTable, leftOut: readonly string[], of?: string): SQL {
  const names = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => !leftOut.includes(name))
  const source = of === undefined ? sql.raw('') : sql`${sql.identifier(of)}.`
  return sql.join(
    names.map((name) => sql`${source}${sql.identifier(name)}`),
    sql`, `,
  )
}

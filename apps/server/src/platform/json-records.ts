import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row of a table as PostgreSQL reads it from JSON: the other way round than `rowsOfJson`. */
export function recordJson<Row extends object>(table: PgTable & { $inferInsert: Row }, row: Partial<Row>): string {
  const columns = getTableColumns(table)
  const record: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(row)) {
    const column = columns[key]
    if (column !== undefined) record[column.name] = value
  }
  return JSON.stringify(record)
}

/**
 * A source of rows for a statement: thousands in one parameter, `from` which a query takes the columns that it wants.
 * By `jsonb`, which is read once; `json` is read again for each row and for each value that is JSON itself.
 *
 * @param records JSON of single rows, from `recordJson`
 */
export function recordsOf(table: PgTable, records: readonly string[]): SQL {
  return sql`jsonb_populate_recordset(null::${table}, ${`[${records.join(',')}]`}::jsonb)`
}

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

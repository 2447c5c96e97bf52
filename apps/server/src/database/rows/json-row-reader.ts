import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Converts PostgreSQL's `to_json` rows to table rows, so that one query can return rows of several tables. Columns are
 * decoded as a select would, from the table's declaration.
 */
export function readJsonRows<Table extends PgTable>(table: Table, json: unknown): Table['$inferSelect'][] {
  const columns = Object.entries(getTableColumns(table))
  const rows: unknown[] = Array.isArray(json) ? json : []
  return rows.map((row) => {
    const read: Record<string, unknown> = {}
    for (const [key, column] of columns) {
      const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column.name) : undefined
      read[key] = value === null || value === undefined ? null : column.mapFromDriverValue(value)
    }
    return read
  })
}

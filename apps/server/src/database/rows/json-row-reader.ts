import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows of a table from what PostgreSQL's `to_json` made of them: so several tables come in one answer to one question.
 * The columns are those of the table's own declaration, as a select would read them.
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

import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows } from './read-rows.ts'

/** The single value of a query result, as text. */
export async function queryText(connection: DuckDBConnection, sql: string): Promise<string | null> {
  const [row] = await readRows(connection, sql)
  const cell = row?.[0]
  return cell === null || cell === undefined ? null : String(cell)
}

export async function queryNumber(connection: DuckDBConnection, sql: string): Promise<number> {
  return Number(await queryText(connection, sql))
}

import type { DuckDBConnection } from '@duckdb/node-api'

/** The one value that a query gives, as text. */
export async function oneText(connection: DuckDBConnection, sql: string): Promise<string | null> {
  const [row] = (await connection.runAndReadAll(sql)).getRows()
  const cell = row?.[0]
  return cell === null || cell === undefined ? null : String(cell)
}

export async function oneNumber(connection: DuckDBConnection, sql: string): Promise<number> {
  return Number(await oneText(connection, sql))
}

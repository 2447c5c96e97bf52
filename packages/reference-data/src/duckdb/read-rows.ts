import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'

/**
 * All rows that a query gives, in one turn of a thread. To prepare a query and to fetch chunk by chunk are turns of their
 * own, each of which waits for a processor, on a busy machine for longer than the query takes.
 */
export async function readRows(connection: DuckDBConnection, sql: string): Promise<DuckDBValue[][]> {
  const result = await connection.run(sql)
  return Array.from({ length: result.chunkCount }, (_, chunk) => result.getChunk(chunk).getRows()).flat()
}

import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'

/**
 * All rows of a query, in a single task of the thread pool. Preparing a query and fetching chunk by chunk would be
 * separate tasks. Each would wait for a processor, on a busy machine longer than the query itself takes.
 */
export async function readRows(connection: DuckDBConnection, sql: string): Promise<DuckDBValue[][]> {
  const result = await connection.run(sql)
  return Array.from({ length: result.chunkCount }, (_, chunk) => result.getChunk(chunk).getRows()).flat()
}

import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'

/**
 * All rows that a query gives. They lie in memory by then: to be handed them chunk by chunk in turns of their own, or to
 * have the query prepared in others, is to stand in line for a processor each time, which takes longer than the query.
 */
export async function readRows(connection: DuckDBConnection, sql: string): Promise<DuckDBValue[][]> {
  const result = await connection.run(sql)
  return Array.from({ length: result.chunkCount }, (_, chunk) => result.getChunk(chunk).getRows()).flat()
}

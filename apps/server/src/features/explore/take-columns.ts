import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DuckDBMaterializedResult } from '@duckdb/node-api'
import duckdb from '@duckdb/node-bindings'

/** Chunks of rows after which other work of the event loop has its turn. */
const CHUNKS_PER_TURN = 64

/**
 * Reads the memory of a result. Its own readers make several objects for each column of each chunk, which takes longer.
 *
 * @param result with columns of type `UINTEGER` without NULL
 * @param take receives the columns of some rows, valid until it returns
 */
export async function takeColumns(
  result: DuckDBMaterializedResult,
  take: (columns: readonly Uint32Array[]) => void,
): Promise<void> {
  for (let place = 0; place < result.chunkCount; place++) {
    if (place % CHUNKS_PER_TURN === CHUNKS_PER_TURN - 1) await nextTurn()
    const { chunk, columnCount, rowCount } = result.getChunk(place)
    const columns: Uint32Array[] = []
    for (let column = 0; column < columnCount; column++) {
      const vector = duckdb.data_chunk_get_vector(chunk, column)
      const { buffer, byteOffset } = duckdb.vector_get_data(vector, rowCount * Uint32Array.BYTES_PER_ELEMENT)
      columns.push(new Uint32Array(buffer, byteOffset, rowCount))
    }
    take(columns)
  }
}

import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { mapYielding } from '../threads/map-yielding.ts'

/** Reading another range costs as much as scanning this many rows. */
const ROWS_WORTH_A_RANGE = 32_768

/**
 * Selects rows by rowid. For ranges, DuckDB reads only their part of the table; for a long list, it reads every column
 * of the whole table.
 *
 * @param read converts a row's cells
 */
export async function selectRows<Row>(
  connection: DuckDBConnection,
  columns: string,
  rows: readonly number[],
  read: (cells: readonly DuckDBValue[]) => Row,
): Promise<Row[]> {
  const selects = rangesOf(rows).map(
    (range) =>
      `SELECT ${columns} FROM homes WHERE rowid BETWEEN ${range.at(0)} AND ${range.at(-1)} AND rowid IN (${range.join(', ')})`,
  )
  if (selects.length === 0) return []
  const result = await connection.run(selects.join(' UNION ALL '))
  const found: Row[] = []
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) return found
    // A home has many columns: converting a thousand of them would block the thread for a tenth of a second.
    found.push(...(await mapYielding(Array(chunk.rowCount).keys(), (place) => read(chunk.getRowValues(place)))))
  }
}

/** Rows in ascending order, split at large gaps. */
function rangesOf(rows: readonly number[]): number[][] {
  const ranges: number[][] = []
  for (const row of [...new Set(rows)].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last !== undefined && row - (last.at(-1) ?? 0) <= ROWS_WORTH_A_RANGE) last.push(row)
    else ranges.push([row])
  }
  return ranges
}

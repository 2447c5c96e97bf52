import { DuckDBInstance } from '@duckdb/node-api'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { OFFLINE } from '@retrofolio/reference-data/register/publish/publish-database'

/**
 * How long it takes to make a sorted table of the same files where nothing is made of their cells [s]: DuckDB's own reader
 * of CSV, its sorting and its writing, on all cores. A yardstick for an import, which understands each row besides.
 */
export async function plainTableSeconds(files: readonly string[], path: string): Promise<number> {
  const instance = await DuckDBInstance.create(path, OFFLINE)
  const connection = await instance.connect()
  try {
    const startedAt = performance.now()
    await connection.run(`
      CREATE TABLE plain AS
      SELECT * FROM read_csv([${files.map(sqlText).join(', ')}], all_varchar = true, header = true) ORDER BY postcode`)
    return (performance.now() - startedAt) / 1_000
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

import { DuckDBInstance } from '@duckdb/node-api'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { OFFLINE } from '@retrofolio/reference-data/register/publish/publish-database'

/**
 * Time to sort the same files into a table without interpreting cells [s]: DuckDB's own CSV reader, sorting and
 * writing, on all cores. A baseline for an import, which also interprets each row.
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

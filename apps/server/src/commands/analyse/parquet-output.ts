import { DuckDBInstance } from '@duckdb/node-api'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import type { ColumnsOf } from './output-format.ts'

/** Streams the CSV of a run into Parquet, with the published column types and order. */
export async function csvToParquet<Name extends string>(
  csvPath: string,
  parquetPath: string,
  columnTypes: ColumnsOf<Name>,
): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    memory_limit: '512MB',
    preserve_insertion_order: 'true',
  })
  const connection = await instance.connect()
  try {
    const columns = Object.entries<string | undefined>(columnTypes).map(
      ([name, type = 'VARCHAR']) => `${sqlText(name)}: ${sqlText(type)}`,
    )
    await connection.run(`
      COPY (
        SELECT *
        FROM read_csv(
          ${sqlText(csvPath)},
          header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', nullstr = '',
          columns = {${columns.join(', ')}}
        )
      ) TO ${sqlText(parquetPath)} (FORMAT parquet, COMPRESSION zstd)
    `)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

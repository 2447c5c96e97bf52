import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { featureBatches, filledColumns } from '@retrofolio/server/commands/register/rating/feature-batches'
import {
  RESULT_OUTPUTS,
  RESULTS_WITH_NULLS,
  resultsTable,
} from '@retrofolio/server/commands/register/rating/results-table'
import { type RatingPool, ratingPool } from '@retrofolio/server/rating-pool/rating-pool'
import type { HomesFiles } from './homes-files.ts'

/** Files processed in parallel: threads rate the homes of one while the other is being closed. */
export const FILES_AT_ONCE = 2

/**
 * Rates files of homes in the threads of `analyse` and writes a results file for each.
 *
 * @param workers rating threads; reading and writing happens in this thread
 * @param onFile called after each finished results file
 * @returns number of analysed homes
 */
export async function rateFiles(
  { folder, names }: HomesFiles,
  outputFolder: string,
  workers: number,
  onFile: () => void = () => {},
): Promise<number> {
  await using pool = ratingPool({ batch: { outputs: RESULT_OUTPUTS }, workers })
  const instance = await DuckDBInstance.create(':memory:', { threads: String(workers), memory_limit: '1GB' })
  const waiting = [...names]
  const rateWaiting = async (): Promise<number> => {
    const connection = await instance.connect()
    let analysed = 0
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const resultsPath = join(outputFolder, name.replace('homes', 'results'))
      analysed += await rateFile(pool, connection, join(folder, name), resultsPath)
      onFile()
    }
    connection.closeSync()
    return analysed
  }
  const counts = await Promise.all(Array.from({ length: FILES_AT_ONCE }, rateWaiting))
  instance.closeSync()
  return counts.reduce((sum, count) => sum + count, 0)
}

async function rateFile(
  pool: RatingPool,
  connection: DuckDBConnection,
  path: string,
  resultsPath: string,
): Promise<number> {
  const results = await resultsTable(connection)
  const source = { from: `read_parquet('${path}')`, filled: await filledColumns(connection, path) }
  for await (const figures of pool.run(featureBatches(connection, source))) results.append(figures)
  const analysed = results.close()
  await connection.run(`COPY (${RESULTS_WITH_NULLS}) TO '${resultsPath}' (FORMAT parquet, COMPRESSION zstd)`)
  await connection.run('DROP TABLE results')
  return analysed
}

/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { DuckDBInstance } from '@duckdb/node-api'
import { assessBatch } from '@retrofolio/engine/batch/assess-batch'
import { featureBatches } from './feature-batches.ts'
import { RATED_FIGURES, RATED_WORDS, resultsFile } from './results-file.ts'

/** Rates one file after the other: reads its homes, puts them through the engine, writes their results. */
const { inputFolder, outputFolder }: { inputFolder: string; outputFolder: string } = workerData
const outputs = [...Object.values(RATED_FIGURES), ...Object.values(RATED_WORDS)]

const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '600MB' })
const connection = await instance.connect()

parentPort?.on('message', (name: string | null) => {
  if (name === null) {
    connection.closeSync()
    instance.closeSync()
    parentPort?.close()
    return
  }
  void rate(name).then((analysed) => parentPort?.postMessage({ name, analysed }))
})
parentPort?.postMessage({ name: null, analysed: 0 })

async function rate(name: string): Promise<number> {
  const results = await resultsFile(connection)
  for await (const batch of featureBatches(connection, join(inputFolder, name))) {
    results.append(assessBatch(batch, { outputs }))
  }
  return results.close(join(outputFolder, name.replace('homes', 'results')))
}

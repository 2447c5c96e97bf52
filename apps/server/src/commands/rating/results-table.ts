import { DOUBLE, type DuckDBAppender, type DuckDBConnection, DuckDBDataChunk, UTINYINT } from '@duckdb/node-api'
import type { AssessmentColumns } from '@retrofolio/engine/batch/assess-batch'
import { RATED_FIGURES, RATED_WORDS } from '@retrofolio/server/commands/analyse/rated-figures'

const CHUNK_ROWS = 2048

/** Collects the results of one file and writes them as one Parquet file: the figures of `analyse`, words as their codes. */
export interface ResultsFile {
  append(results: AssessmentColumns): void
  /** @returns homes that were analysed */
  close(path: string): Promise<number>
}

export async function resultsFile(connection: DuckDBConnection): Promise<ResultsFile> {
  const columns = [
    'status UTINYINT',
    ...Object.keys(RATED_FIGURES).map((name) => `${name} DOUBLE`),
    ...Object.keys(RATED_WORDS).map((name) => `${name} UTINYINT`),
  ]
  await connection.run(`CREATE OR REPLACE TEMP TABLE results (${columns.join(', ')})`)
  const appender: DuckDBAppender = await connection.createAppender('results', 'main', 'temp')
  const types = [
    UTINYINT,
    ...Object.keys(RATED_FIGURES).map(() => DOUBLE),
    ...Object.keys(RATED_WORDS).map(() => UTINYINT),
  ]
  const chunk = DuckDBDataChunk.create(types)
  let analysed = 0
  return {
    append(results) {
      const sources = [
        results.status,
        ...Object.values(RATED_FIGURES).map((paths) =>
          sumOf(paths.map((path) => present(results.numbers[path], path))),
        ),
        ...Object.values(RATED_WORDS).map((path) => present(results.words[path], path).codes),
      ]
      for (let from = 0; from < results.rows; from += CHUNK_ROWS) {
        const rows = Math.min(CHUNK_ROWS, results.rows - from)
        chunk.rowCount = rows
        for (const [index, source] of sources.entries()) {
          const vector = chunk.getColumnVector(index)
          for (let row = 0; row < rows; row++) vector.setItem(row, source[from + row] ?? Number.NaN)
          vector.flush()
        }
        appender.appendDataChunk(chunk)
      }
      for (const status of results.status.subarray(0, results.rows)) if (status === 1) analysed += 1
    },
    async close(path) {
      appender.flushSync()
      appender.closeSync()
      // "No figure" becomes NULL here: for a single null in a chunk the appender looks up the bit of every cell.
      const figures = Object.keys(RATED_FIGURES).map(
        (name) => `CASE WHEN isnan(${name}) THEN NULL ELSE ${name} END AS ${name}`,
      )
      const rows = `SELECT * REPLACE (${figures.join(', ')}) FROM results`
      await connection.run(`COPY (${rows}) TO '${path}' (FORMAT parquet, COMPRESSION zstd)`)
      await connection.run('DROP TABLE results')
      return analysed
    },
  }
}

function sumOf([first = NO_FIGURES, ...others]: readonly Float64Array[]): Float64Array {
  return others.reduce((sum, column) => sum.map((figure, row) => figure + (column[row] ?? Number.NaN)), first)
}

const NO_FIGURES = new Float64Array()

function present<Column>(column: Column | undefined, path: string): Column {
  if (column === undefined) throw new RangeError(`there is no column for ${path}`)
  return column
}

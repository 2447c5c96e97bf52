import { DOUBLE, type DuckDBAppender, type DuckDBConnection, DuckDBDataChunk, UTINYINT } from '@duckdb/node-api'
import type { AssessmentColumns } from '@retrofolio/engine/batch/assess-batch'
import { RATED_FIGURES, RATED_WORDS, ratedOutputs } from '../../analyse/rated-figures.ts'

const CHUNK_ROWS = 2048

/** What a search filters by, besides the figures of `analyse`, with their paths in an assessment. */
const SEARCH_FIGURES = {
  total_electricity_kwh: 'rating.totalElectricityDemandKwh',
  bill_today_gbp: 'search.billTodayGbp',
  bill_electrified_gbp: 'search.billElectrifiedGbp',
  sap_score_today_p10: 'search.sapScoreTodayP10',
  sap_score_today_p90: 'search.sapScoreTodayP90',
  rating_chance: 'search.ratingChance',
  solar_kwp: 'search.countedPeakKw',
} as const

const RESULT_FIGURES: Readonly<Record<string, string>> = { ...RATED_FIGURES, ...SEARCH_FIGURES }

/** Outputs of the engine that a row of results needs. */
export const RESULT_OUTPUTS: readonly string[] = [...ratedOutputs(false), ...Object.values(SEARCH_FIGURES)]

/** The figures of `analyse` and of a search, with words as codes. */
export const RESULT_FIELDS: readonly [name: string, type: string][] = [
  ['status', 'UTINYINT'],
  ...Object.keys(RESULT_FIGURES).map((name): [string, string] => [name, 'DOUBLE']),
  ...Object.keys(RATED_WORDS).map((name): [string, string] => [name, 'UTINYINT']),
]

/** Collects results, in order, in the table `results`. */
export interface ResultsTable {
  append(results: AssessmentColumns): void
  /**
   * Makes the rows readable.
   *
   * @returns number of homes that were analysed
   */
  close(): number
}

export async function resultsTable(connection: DuckDBConnection): Promise<ResultsTable> {
  const columns = RESULT_FIELDS.map(([name, type]) => `${name} ${type}`)
  await connection.run(`CREATE OR REPLACE TEMP TABLE results (${columns.join(', ')})`)
  const appender: DuckDBAppender = await connection.createAppender('results', 'main', 'temp')
  const types = [
    UTINYINT,
    ...Object.keys(RESULT_FIGURES).map(() => DOUBLE),
    ...Object.keys(RATED_WORDS).map(() => UTINYINT),
  ]
  const chunk = DuckDBDataChunk.create(types)
  let analysed = 0
  return {
    append(results) {
      const sources = [
        results.status,
        ...Object.values(RESULT_FIGURES).map((path) => present(results.numbers[path], path)),
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
    close() {
      appender.flushSync()
      appender.closeSync()
      return analysed
    },
  }
}

/** NaN becomes NULL only here: for a chunk with one null, the appender checks the bit of every cell. */
export const RESULTS_WITH_NULLS = `SELECT * REPLACE (${Object.keys(RESULT_FIGURES)
  .map((name) => `CASE WHEN isnan(${name}) THEN NULL ELSE ${name} END AS ${name}`)
  .join(', ')}) FROM results`

function present<Column>(column: Column | undefined, path: string): Column {
  if (column === undefined) throw new RangeError(`there is no column for ${path}`)
  return column
}

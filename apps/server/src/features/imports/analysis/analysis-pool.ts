import { availableParallelism } from 'node:os'
import type { RangesRecord } from '@retrofolio/contract/homes/home-money'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { JOBS_PER_WORKER, workerPool } from '@retrofolio/reference-data/threads/worker-pool'
import { mapConcurrently } from '../../../concurrency/map-concurrently.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import type { AnalyseRows } from '../matching/prepare-rows.ts'
import type { AnalysedRow, RowsContext, RowToAnalyse } from './analyse-row.ts'

export type AnalysisJob =
  | { kind: 'rows'; tasks: readonly RowToAnalyse[]; context: RowsContext }
  | { kind: 'ranges'; homes: readonly HomeFeatures[] }

export type AnalysisResult =
  | { kind: 'rows'; rows: (AnalysedRow | null)[] }
  | { kind: 'ranges'; ranges: (RangesRecord | null)[] }

/** Worker threads that analyse batches of homes, so that the main thread stays free for requests. */
export interface AnalysisPool {
  analyseRows: AnalyseRows
  /** null for a home without ranges. */
  rangesOf: (homes: readonly HomeFeatures[]) => Promise<(RangesRecord | null)[]>
  close: () => Promise<void>
}

/**
 * About ten milliseconds: small enough that several threads share a batch, and that foreground requests soon get a
 * turn.
 */
const HOMES_OF_JOB = 5

/**
 * Threads start with the first job; one core is left to requests and the database.
 *
 * @param panels of the model that all threads use
 * @param pace yield point of each batch
 * @param rangesPace yield point of batches that only compute ranges
 */
export function analysisPool(panels: PanelChoices, pace: YieldPoint, rangesPace: YieldPoint): AnalysisPool {
  const workers = Math.max(1, availableParallelism() - 1)
  const pool = workerPool<AnalysisJob, AnalysisResult>(new URL('./analysis-worker.ts', import.meta.url), {
    workers,
    workerData: panels,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 },
  })
  const answersOf = (jobs: readonly AnalysisJob[], paceOfEach: YieldPoint): Promise<AnalysisResult[]> =>
    mapConcurrently(jobs, workers * JOBS_PER_WORKER, (job) => paceOfEach(() => pool.ask(job)))
  return {
    analyseRows: async (tasks, context) => {
      const jobs = packsOf(tasks).map((pack): AnalysisJob => ({ kind: 'rows', tasks: pack, context }))
      return (await answersOf(jobs, pace)).flatMap((answer) => (answer.kind === 'rows' ? answer.rows : []))
    },
    rangesOf: async (homes) => {
      const jobs = packsOf(homes).map((pack): AnalysisJob => ({ kind: 'ranges', homes: pack }))
      return (await answersOf(jobs, rangesPace)).flatMap((answer) => (answer.kind === 'ranges' ? answer.ranges : []))
    },
    close: () => pool.close(),
  }
}

function packsOf<Home>(homes: readonly Home[]): Home[][] {
  const packs: Home[][] = []
  for (let from = 0; from < homes.length; from += HOMES_OF_JOB) packs.push(homes.slice(from, from + HOMES_OF_JOB))
  return packs
}

import { availableParallelism } from 'node:os'
import type { RangesRecord } from '@retrofolio/contract/home-money'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import { workerPool } from '@retrofolio/reference-data/threads/worker-pool'
import type { AnalysedRow, RowsContext, RowToAnalyse } from './analyse-row.ts'
import type { AnalyseRows } from './prepare-rows.ts'

export type AnalysisJob =
  | { kind: 'rows'; tasks: readonly RowToAnalyse[]; context: RowsContext }
  | { kind: 'ranges'; homes: readonly HomeFeatures[] }

export type AnalysisResult =
  | { kind: 'rows'; rows: (AnalysedRow | null)[] }
  | { kind: 'ranges'; ranges: (RangesRecord | null)[] }

/** Threads that analyse homes by the hundred, so that whoever waits for an answer of this server does not wait for them. */
export interface AnalysisPool {
  analyseRows: AnalyseRows
  /** null for a home that has none after all. */
  rangesOf: (homes: readonly HomeFeatures[]) => Promise<(RangesRecord | null)[]>
  close: () => Promise<void>
}

/** Some ten milliseconds: small enough that several threads share a lot, and that people who begin to wait soon go first. */
const HOMES_OF_JOB = 5

/**
 * Threads start with the first job; one core is left to requests and the database.
 *
 * @param letOthersFirst awaited before each job: while people wait, cores are theirs
 */
export function analysisPool(letOthersFirst: () => Promise<void> = async () => {}): AnalysisPool {
  const pool = workerPool<AnalysisJob, AnalysisResult>(new URL('./analysis-worker.ts', import.meta.url), {
    workers: Math.max(1, availableParallelism() - 1),
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 },
  })
  async function* inTurn(jobs: readonly AnalysisJob[]): AsyncGenerator<AnalysisJob> {
    for (const job of jobs) {
      await letOthersFirst()
      yield job
    }
  }
  return {
    analyseRows: async (tasks, context) => {
      const rows: (AnalysedRow | null)[] = []
      const jobs = packsOf(tasks).map((pack): AnalysisJob => ({ kind: 'rows', tasks: pack, context }))
      for await (const answer of pool.run(inTurn(jobs))) if (answer.kind === 'rows') rows.push(...answer.rows)
      return rows
    },
    rangesOf: async (homes) => {
      const ranges: (RangesRecord | null)[] = []
      const jobs = packsOf(homes).map((pack): AnalysisJob => ({ kind: 'ranges', homes: pack }))
      for await (const answer of pool.run(inTurn(jobs))) if (answer.kind === 'ranges') ranges.push(...answer.ranges)
      return ranges
    },
    close: () => pool.close(),
  }
}

function packsOf<Home>(homes: readonly Home[]): Home[][] {
  const packs: Home[][] = []
  for (let from = 0; from < homes.length; from += HOMES_OF_JOB) packs.push(homes.slice(from, from + HOMES_OF_JOB))
  return packs
}

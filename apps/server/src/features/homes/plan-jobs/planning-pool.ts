import { availableParallelism } from 'node:os'
import { JOBS_PER_WORKER, workerPool } from '@retrofolio/reference-data/threads/worker-pool'
import { mapConcurrently } from '../../../concurrency/map-concurrently.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import type { HomeOfJob, PlanningAims, PlanningAnswer, PlanningTask } from './planning-task.ts'

/** Plans homes, in order. */
export type PlanHomes = (homes: readonly HomeOfJob[], aims: PlanningAims) => Promise<PlanningAnswer[]>

export interface PlanningPool {
  planHomes: PlanHomes
  close: () => Promise<void>
}

/** About fifty milliseconds, so that foreground requests soon get a turn. */
const HOMES_OF_JOB = 2

/** Of a home that ended its thread, such as by using up its memory. */
const ENDED = 'The planning of this home stopped unexpectedly.'

/**
 * Threads for jobs of plans. They start with the first home. As many as there are cores: their priority is low, so that
 * they use only what requests and the database leave.
 *
 * @param pace yield point of each piece
 */
export function planningPool(pace: YieldPoint, workers = availableParallelism()): PlanningPool {
  const pool = workerPool<PlanningTask, PlanningAnswer[]>(new URL('./planning-worker.ts', import.meta.url), {
    workers,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 },
  })
  /** A home that ends its thread must not take the others of its piece with it. */
  const planPiece = async ({ homes, aims }: PlanningTask): Promise<PlanningAnswer[]> => {
    try {
      return await pace(() => pool.ask({ homes, aims }))
    } catch {
      if (homes.length === 1) return [{ kind: 'failed', reason: ENDED }]
      return (await mapConcurrently(homes, 1, (home) => planPiece({ homes: [home], aims }))).flat()
    }
  }
  return {
    planHomes: async (homes, aims) => {
      const pieces: PlanningTask[] = []
      for (let from = 0; from < homes.length; from += HOMES_OF_JOB) {
        pieces.push({ homes: homes.slice(from, from + HOMES_OF_JOB), aims })
      }
      return (await mapConcurrently(pieces, workers * JOBS_PER_WORKER, planPiece)).flat()
    },
    close: () => pool.close(),
  }
}

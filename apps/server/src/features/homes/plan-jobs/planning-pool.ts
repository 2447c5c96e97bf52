import { availableParallelism } from 'node:os'
import { JOBS_PER_WORKER, workerPool } from '@retrofolio/reference-data/threads/worker-pool'
import { mapConcurrently } from '../../../concurrency/map-concurrently.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import type {
  HomeOfJob,
  PlannedRoutes,
  PlanningAims,
  PlanningAnswer,
  PlanningTask,
  PlanningTaskAnswers,
} from './planning-task.ts'

/** Plans homes, in order. */
export type PlanHomes = (homes: readonly HomeOfJob[], aims: PlanningAims) => Promise<PlanningAnswer[]>

/** Finds the cheapest routes of homes, in order. */
export type FindRoutes = (homes: readonly HomeOfJob[], aims: Omit<PlanningAims, 'target'>) => Promise<PlannedRoutes[]>

export interface PlanningPool {
  planHomes: PlanHomes
  findRoutes: FindRoutes
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
  const pool = workerPool<PlanningTask, PlanningTaskAnswers>(new URL('./planning-worker.ts', import.meta.url), {
    workers,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 },
  })
  /** A home that ends its thread must not take the others of its piece with it. */
  const planPiece = async <Answer>(
    homes: readonly HomeOfJob[],
    ask: (some: readonly HomeOfJob[]) => Promise<Answer[]>,
  ): Promise<(Answer | EndedPlanning)[]> => {
    try {
      return await pace(() => ask(homes))
    } catch {
      if (homes.length === 1) return [{ kind: 'failed', reason: ENDED }]
      return (await mapConcurrently(homes, 1, (home) => planPiece([home], ask))).flat()
    }
  }
  const planEach = async <Answer>(
    homes: readonly HomeOfJob[],
    ask: (some: readonly HomeOfJob[]) => Promise<Answer[]>,
  ): Promise<(Answer | EndedPlanning)[]> => {
    const pieces: HomeOfJob[][] = []
    for (let from = 0; from < homes.length; from += HOMES_OF_JOB) pieces.push(homes.slice(from, from + HOMES_OF_JOB))
    const planned = await mapConcurrently(pieces, workers * JOBS_PER_WORKER, (piece) => planPiece(piece, ask))
    return planned.flat()
  }
  return {
    planHomes: (homes, aims) =>
      planEach(homes, async (some) => {
        const asked = await pool.ask({ kind: 'target', homes: some, aims })
        return asked.kind === 'target' ? asked.answers : []
      }),
    findRoutes: (homes, aims) =>
      planEach(homes, async (some) => {
        const asked = await pool.ask({ kind: 'routes', homes: some, aims })
        return asked.kind === 'routes' ? asked.answers : []
      }),
    close: () => pool.close(),
  }
}

interface EndedPlanning {
  kind: 'failed'
  reason: string
}

import type { ResourceLimits } from 'node:worker_threads'
import type { AssessmentColumns, BatchOptions } from '@retrofolio/engine/batch/assess-batch'
import { buffersOfColumns, type FeatureColumns } from '@retrofolio/engine/batch/feature-columns'
import { type WorkerPool, workerPool } from '@retrofolio/reference-data/threads/worker-pool'

export interface RatingPoolOptions {
  /** What `assessBatch` is asked for, in every thread. */
  batch?: BatchOptions
  /** Most threads at once; one for each core when left out. */
  workers?: number | undefined
}

export type RatingPool = WorkerPool<FeatureColumns, AssessmentColumns>

/**
 * `assessBatch` in threads: columns of homes in, columns of figures out, in order. The memory of both moves and is not
 * copied, so a batch that was handed over can no longer be read.
 */
export function ratingPool(options: RatingPoolOptions = {}): RatingPool {
  return workerPool(new URL('./rating-worker.ts', import.meta.url), {
    workers: options.workers,
    workerData: options.batch ?? {},
    resourceLimits: LIMITS,
    moved: (columns) => buffersOfColumns(columns).filter((buffer) => buffer instanceof ArrayBuffer),
  })
}

/**
 * Ample for tables and a few batches: a thread left alone takes as much new memory as it is given before it tidies up.
 * With less than this for what is young, tidying up takes a seventh of its time.
 */
const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48 }

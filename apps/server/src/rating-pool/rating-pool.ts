import type { ResourceLimits } from 'node:worker_threads'
import type { AssessmentColumns, BatchOptions } from '@retrofolio/engine/batch/assess-batch'
import { buffersOfColumns, type FeatureColumns } from '@retrofolio/engine/batch/feature-columns'
import { type WorkerPool, workerPool } from '@retrofolio/reference-data/threads/worker-pool'

export interface RatingPoolOptions {
  /** Options of `assessBatch`, for every thread. */
  batch?: BatchOptions
  /** Maximum number of threads; defaults to one per core. */
  workers?: number | undefined
}

export type RatingPool = WorkerPool<FeatureColumns, AssessmentColumns>

/**
 * Runs `assessBatch` in threads: columns of homes in, columns of figures out, in order. The memory of both is
 * transferred, not copied, so a batch that was passed in can no longer be read.
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
 * Enough for tables and a few batches: without a limit a thread uses more memory before it collects garbage. With a
 * smaller young generation, collection takes a seventh of its time.
 */
const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48 }

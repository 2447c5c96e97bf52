import type { Database } from '../database/database.ts'
import { isJobDue } from './job-overview.ts'
import type { JobName } from './queues/job-names.ts'
import type { JobRun } from './run-jobs.ts'

/** How long a job works for one organisation before it queues the rest. */
export interface JobTurn {
  /** After this, other jobs of the same kind get their turn. */
  leastMs: number
  /** Upper limit, long before the job would count as lost. */
  mostMs: number
}

export const JOB_TURN: JobTurn = { leastMs: 10_000, mostMs: 60_000 }

/** Each retry of a failed job divides its batch by this, so that an item that ends the process is found. */
const SMALLER_BY = 4

/** Items of a batch: `most` at the first try. */
export function batchSize(most: number, { earlierTries }: Pick<JobRun, 'earlierTries'>): number {
  return Math.max(1, Math.floor(most / SMALLER_BY ** earlierTries))
}

/**
 * Whether a job should stop after the batch it has just saved. A continued job starts with all its retries, so only an
 * item that fails every time uses them up.
 */
export function stopsAfterBatch({ signal, stopping, earlierTries }: JobRun): boolean {
  return signal.aborted || stopping.aborted || earlierTries > 0
}

/** Whether the turn of a job that has worked for `ms` is over. */
export async function isTurnOver(
  database: Database,
  kind: JobName,
  { leastMs, mostMs }: JobTurn,
  ms: number,
): Promise<boolean> {
  if (ms < leastMs) return false
  return ms >= mostMs || isJobDue(database, kind)
}

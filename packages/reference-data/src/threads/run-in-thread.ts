/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Answer, Question } from './handle-jobs.ts'
import { trackThread } from './live-threads.ts'
import { WorkerFailure } from './worker-pool.ts'

export interface ThreadOptions {
  resourceLimits?: ResourceLimits
  /** Terminates the thread at once; the job fails with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Time until the thread is terminated, on a machine with an idle core. */
  deadlineMs?: number
}

/** The job exceeded its deadline. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/**
 * Runs one job in its own thread.
 *
 * @param script entry point of the thread, which calls `handleJobs`
 * @throws DeadlineExceeded
 * @throws WorkerFailure if the job threw or the thread ended, for example for lack of memory
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `handleJobs`, its counterpart
export async function runInThread<Job, Result>(
  script: URL,
  job: Job,
  { resourceLimits, signal, deadlineMs = Number.POSITIVE_INFINITY }: ThreadOptions = {},
): Promise<Result> {
  signal?.throwIfAborted()
  const worker = new Worker(script, { execArgv: [], ...(resourceLimits === undefined ? {} : { resourceLimits }) })
  trackThread(worker)
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const abort = (): void => reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  const watch = watchDeadline(worker, deadlineMs, () => reject(new DeadlineExceeded(`more than ${deadlineMs} ms`)))
  worker.once('message', (answer: Answer<Result>) => {
    if ('failure' in answer) reject(new WorkerFailure(0, answer.failure))
    else resolve(answer.result)
  })
  worker.once('messageerror', (error) => reject(new WorkerFailure(0, error.message, error)))
  worker.once('error', (error: Error) => reject(new WorkerFailure(0, `its thread ended: ${error.message}`, error)))
  worker.once('exit', () => reject(new WorkerFailure(0, 'its thread ended')))
  try {
    worker.postMessage({ job } satisfies Question<Job>)
    return await promise
  } finally {
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
    await worker.terminate()
  }
}

const LOOK_EVERY_MS = 250
/** On a busy machine a thread gets less processor time, and its job must not fail for that. */
const PATIENCE_OF_BUSY_MACHINE = 5

/**
 * Terminates a thread that exceeds its deadline in processor time, which on an idle machine equals elapsed time. On a
 * busy machine, a multiple of the elapsed time is the limit.
 */
function watchDeadline(worker: Worker, deadlineMs: number, onExceeded: () => void): NodeJS.Timeout {
  const startedAt = performance.now()
  const look = async (): Promise<void> => {
    const elapsedMs = performance.now() - startedAt
    if (elapsedMs < deadlineMs) return
    if (elapsedMs > deadlineMs * PATIENCE_OF_BUSY_MACHINE || (await busyMsOf(worker)) >= deadlineMs) onExceeded()
  }
  return setInterval(() => void look(), LOOK_EVERY_MS)
}

/** Infinite if unknown. */
async function busyMsOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    // An older Node.js, or a thread that has ended.
    return Number.POSITIVE_INFINITY
  }
}

/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { availableParallelism } from 'node:os'
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'
import type { Answer, Question } from './handle-jobs.ts'
import { trackThread } from './live-threads.ts'

export interface PoolOptions<Job> {
  /** Maximum number of threads; by default one per core. A thread starts when there is a job and no idle thread. */
  workers?: number | undefined
  /** Passed to each thread at its start. */
  workerData?: unknown
  resourceLimits?: ResourceLimits
  /** Memory that is transferred with the job instead of being copied. */
  moved?: (job: Job) => Transferable[]
}

/** A pool of threads for jobs. Idle threads do not keep the process alive. */
export interface WorkerPool<Job, Result> extends AsyncDisposable {
  /**
   * Results in the order of the jobs. Requests only as many jobs ahead of the reader as keep the threads busy.
   *
   * @throws WorkerFailure for the first failed job
   */
  run(jobs: Iterable<Job> | AsyncIterable<Job>): AsyncGenerator<Result>
  /** Runs one job after those before it. @throws WorkerFailure if it fails */
  ask(job: Job): Promise<Result>
  /** Resolves when all threads have ended. Pending jobs fail. */
  close(): Promise<void>
}

/** A failed job: its thread threw or ended. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  /** Index of the job in its run, from 0; 0 for a single job. */
  readonly job: number

  constructor(job: number, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.job = job
  }
}

/** One running and one queued: otherwise a thread would be idle until the main thread gets to run. */
export const JOBS_PER_WORKER = 2

/** @param script entry point of the threads, which calls `handleJobs` */
export function workerPool<Job, Result>(script: URL, options: PoolOptions<Job> = {}): WorkerPool<Job, Result> {
  const most = Math.max(1, options.workers ?? availableParallelism())
  const waiting: Task<Job, Result>[] = []
  /** Jobs of each thread, in processing order. */
  const threads = new Map<Worker, Task<Job, Result>[]>()
  let isClosed = false

  const handOut = (): void => {
    while (waiting.length > 0) {
      const worker = withTasks(0) ?? start() ?? withTasks(1)
      if (worker === null) return
      const task = waiting.shift()
      if (task !== undefined) give(worker, task)
    }
  }

  const withTasks = (count: number): Worker | null =>
    [...threads].find(([, tasks]) => tasks.length === count)?.[0] ?? null

  const give = (worker: Worker, task: Task<Job, Result>): void => {
    const question: Question<Job> = { job: task.job }
    try {
      worker.postMessage(question, options.moved?.(task.job) ?? [])
    } catch (error) {
      task.reject(new WorkerFailure(task.number, `it cannot be handed to a thread: ${messageOf(error)}`, error))
      return
    }
    threads.get(worker)?.push(task)
    worker.ref()
  }

  const start = (): Worker | null => {
    if (threads.size >= most) return null
    const { workerData, resourceLimits } = options
    const worker = new Worker(script, { workerData, execArgv: [], ...(resourceLimits ? { resourceLimits } : {}) })
    trackThread(worker)
    const tasks: Task<Job, Result>[] = []
    threads.set(worker, tasks)
    worker.unref()
    let reason: unknown = null
    worker.on('message', (answer: Answer<Result>) => {
      const task = tasks.shift()
      if (tasks.length === 0) worker.unref()
      if ('failure' in answer) task?.reject(new WorkerFailure(task.number, answer.failure))
      else task?.resolve(answer.result)
      handOut()
    })
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('messageerror', (error) => {
      reason = error
      void worker.terminate()
    })
    worker.on('exit', () => {
      threads.delete(worker)
      const [inHand, ...ready] = tasks
      const why = reason === null ? '' : `: ${messageOf(reason)}`
      const failed = (task: Task<Job, Result>): void =>
        task.reject(new WorkerFailure(task.number, `its thread ended${why}`, reason ?? undefined))
      if (inHand !== undefined) failed(inHand)
      // Queued jobs go to another thread, unless their memory was transferred to the ended one.
      if (isClosed || options.moved !== undefined) for (const task of ready) failed(task)
      else waiting.unshift(...ready)
      if (!isClosed) handOut()
    })
    return worker
  }

  const ask = (job: Job, number: number): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    // The reader receives the failure in its turn.
    promise.catch(() => {})
    if (isClosed) reject(new WorkerFailure(number, 'the threads have ended'))
    else {
      waiting.push({ job, number, resolve, reject })
      handOut()
    }
    return promise
  }

  const close = async (): Promise<void> => {
    isClosed = true
    for (const { number, reject } of waiting.splice(0)) reject(new WorkerFailure(number, 'the threads have ended'))
    await Promise.all([...threads.keys()].map((worker) => worker.terminate()))
  }

  return {
    async *run(jobs) {
      const answers: Promise<Result>[] = []
      let number = 0
      for await (const job of jobs) {
        answers.push(ask(job, number))
        number += 1
        if (answers.length >= most * JOBS_PER_WORKER) yield await first(answers)
      }
      while (answers.length > 0) yield await first(answers)
    },
    ask: (job) => ask(job, 0),
    close,
    [Symbol.asyncDispose]: close,
  }
}

interface Task<Job, Result> {
  job: Job
  number: number
  resolve: (result: Result) => void
  reject: (failure: WorkerFailure) => void
}

function first<Result>(answers: Promise<Result>[]): Promise<Result> {
  const answer = answers.shift()
  if (answer === undefined) throw new RangeError('no job is running')
  return answer
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

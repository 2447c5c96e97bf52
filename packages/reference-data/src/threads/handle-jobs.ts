/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { parentPort, type Transferable } from 'node:worker_threads'

export interface Question<Job> {
  job: Job
}
export type Answer<Result> = { result: Result } | { failure: string }

/**
 * The worker side of `workerPool`: processes jobs in order, and reports the error of a job that throws.
 *
 * @param moved memory that is transferred with the response instead of being copied
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a message does not tell what its job is
export function handleJobs<Job, Result>(
  work: (job: Job) => Result | Promise<Result>,
  moved: (result: Result) => Transferable[] = () => [],
): void {
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', ({ job }: Question<Job>) => {
    last = answerAfter(last, job)
  })

  async function answerAfter(before: Promise<void>, job: Job): Promise<void> {
    await before
    const answer = await answerTo(job, work)
    send(answer, 'result' in answer ? moved(answer.result) : [])
  }
}

async function answerTo<Job, Result>(job: Job, work: (job: Job) => Result | Promise<Result>): Promise<Answer<Result>> {
  try {
    return { result: await work(job) }
  } catch (error) {
    return { failure: messageOf(error) }
  }
}

function send<Result>(answer: Answer<Result>, moved: Transferable[]): void {
  try {
    parentPort?.postMessage(answer, moved)
  } catch (error) {
    parentPort?.postMessage({ failure: messageOf(error) } satisfies Answer<Result>)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

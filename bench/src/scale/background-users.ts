import { workerPool } from '@retrofolio/reference-data/threads/worker-pool'
import type { ApiClient } from '../harness/api-client.ts'
import type { ActionTimes, UserActionsJob } from './background-users-worker.ts'

export type { ActionTimes } from './background-users-worker.ts'

/** People who go on with their work: they read homes and their list, and add one now and then. */
export interface BackgroundUsers {
  /** Until the promise settles. */
  workUntil(end: Promise<unknown>): Promise<ActionTimes>
}

/**
 * They have a thread of their own. Beside whoever imports they waited for it to have read the list of its homes, a tenth
 * of a second for ten thousand: longer than nearly all of their answers took.
 */
export async function startBackgroundUsers(
  { access }: ApiClient,
  { rows, homes }: { rows: number; homes: number },
): Promise<BackgroundUsers> {
  const thread = workerPool<UserActionsJob, ActionTimes>(new URL('./background-users-worker.ts', import.meta.url), {
    workers: 1,
  })
  await thread.ask({ kind: 'settle', access, rows, homes })
  return {
    workUntil: async (end) => {
      const over = new Int32Array(new SharedArrayBuffer(4))
      const stop = (): void => void Atomics.store(over, 0, 1)
      end.then(stop, stop)
      return await thread.ask({ kind: 'work', over })
    },
  }
}

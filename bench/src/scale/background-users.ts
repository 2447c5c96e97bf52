import { workerPool } from '@retrofolio/reference-data/threads/worker-pool'
import type { ApiClient } from '../harness/api-client.ts'
import type { ActionTimes, UserActionsJob } from './background-users-worker.ts'

export type { ActionTimes } from './background-users-worker.ts'

/** Users who keep working during an import: they read homes and their list, and add homes. */
export interface BackgroundUsers {
  /** Until the promise settles. */
  workUntil(end: Promise<unknown>): Promise<ActionTimes>
}

/**
 * Runs in its own thread. In the thread of the import, responses waited for the parsing of its list of homes. That took
 * 0.1 s for 10,000 homes: longer than nearly all responses.
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

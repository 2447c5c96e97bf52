import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test.skipIf(process.platform !== 'linux')('a thread with lower priority does not change the main thread', async () => {
  const before = getPriority(0)
  const thread = new Worker(new URL('../testing/thread-priority.ts', import.meta.url))
  expect(await once(thread, 'message')).toEqual([Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL)])
  expect(getPriority(0)).toBe(before)
})

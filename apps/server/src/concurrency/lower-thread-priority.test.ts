import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test.skipIf(process.platform !== 'linux')(
  'a thread that gives way leaves the thread that answers where it is',
  async () => {
    const before = getPriority(0)
    const thread = new Worker(new URL('../testing/thread-priority.ts', import.meta.url))
    expect(await once(thread, 'message')).toEqual([Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL)])
    expect(getPriority(0)).toBe(before)
  },
)

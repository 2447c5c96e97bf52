/** Limits of the searches of a node. */
export interface QueueLimits {
  /** Queries that run at a time. */
  running: number
}

/** A query that waits for its turn. */
interface Waiting {
  userId: number
  /** Arrival and expected duration: a short query passes a long one, and a long one waits no longer than it takes. */
  dueMs: number
  start: () => void
}

/** Runs the queries of a node, one at a time for each user. */
export interface QueryQueue {
  /**
   * Runs the work when it is its turn.
   *
   * @param expectedMs how long it is expected to take
   * @param signal aborted when the result is no longer needed: a waiting query is then never started
   * @throws the reason of the signal
   */
  run<Result>(userId: number, expectedMs: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
  /** Number of running and of waiting queries. */
  size(): { running: number; waiting: number }
}

export function queryQueue(limits: QueueLimits, nowMs: () => number = () => performance.now()): QueryQueue {
  const waiting = new Set<Waiting>()
  const running = new Set<number>()

  /** The one that is due first, of users without a running query. */
  const next = (): Waiting | null => {
    let first: Waiting | null = null
    for (const one of waiting) {
      if (!running.has(one.userId) && (first === null || one.dueMs < first.dueMs)) first = one
    }
    return first
  }

  const startNext = (): void => {
    while (running.size < limits.running) {
      const one = next()
      if (one === null) return
      waiting.delete(one)
      running.add(one.userId)
      one.start()
    }
  }

  const turn = async (userId: number, expectedMs: number, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    const { promise, reject, resolve } = Promise.withResolvers<void>()
    const one: Waiting = { userId, dueMs: nowMs() + expectedMs, start: resolve }
    const leave = (): void => {
      if (waiting.delete(one)) reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    waiting.add(one)
    startNext()
    try {
      await promise
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  return {
    async run(userId, expectedMs, signal, work) {
      await turn(userId, expectedMs, signal)
      try {
        signal.throwIfAborted()
        return await work()
      } finally {
        running.delete(userId)
        startNext()
      }
    },
    size: () => ({ running: running.size, waiting: waiting.size }),
  }
}

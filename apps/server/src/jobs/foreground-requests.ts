/** Counts the foreground requests of this node, so that background work can yield to them. */
export interface ForegroundRequests {
  /** Counts a foreground request while its work runs. */
  during<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /**
   * Resolves when no foreground request is running, or after this time: background work must continue however busy the
   * node is.
   */
  gone(withinMs: number): Promise<void>
  /** Whether a foreground request is running, or was within this time. */
  areAbout(withinMs: number): boolean
}

export function foregroundRequests(): ForegroundRequests {
  let waiting = 0
  let lastLeftAt = Number.NEGATIVE_INFINITY
  let waiters: (() => void)[] = []
  const leave = (): void => {
    waiting -= 1
    lastLeftAt = performance.now()
    if (waiting > 0) return
    const listeners = waiters
    waiters = []
    for (const tell of listeners) tell()
  }
  return {
    during: async (work) => {
      waiting += 1
      try {
        return await work()
      } finally {
        leave()
      }
    },
    gone: async (withinMs) => {
      if (waiting === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiters.push(resolve)
      const timer = setTimeout(resolve, withinMs)
      await promise
      clearTimeout(timer)
      waiters = waiters.filter((tell) => tell !== resolve)
    },
    areAbout: (withinMs) => waiting > 0 || performance.now() - lastLeftAt < withinMs,
  }
}

/** How many questions this node has to answer, so that work that nobody waits for can let them go first. */
export interface ForegroundRequests {
  /** Counts whoever waits for this as waiting. */
  during<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Resolves when nobody waits, and after so long in any case: work has to go on however busy the node is. */
  gone(withinMs: number): Promise<void>
  /** Whether anybody waits, or did within so long. */
  areAbout(withinMs: number): boolean
}

export function foregroundRequests(): ForegroundRequests {
  let waiting = 0
  let lastLeftAt = Number.NEGATIVE_INFINITY
  let told: (() => void)[] = []
  const leave = (): void => {
    waiting -= 1
    lastLeftAt = performance.now()
    if (waiting > 0) return
    const listeners = told
    told = []
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
      told.push(resolve)
      const timer = setTimeout(resolve, withinMs)
      await promise
      clearTimeout(timer)
      told = told.filter((tell) => tell !== resolve)
    },
    areAbout: (withinMs) => waiting > 0 || performance.now() - lastLeftAt < withinMs,
  }
}

export interface Repetition {
  start(): void
  /** Waits for the round under way. */
  stop(): Promise<void>
}

/** Does something at the start and then after each pause, never twice at once; what goes wrong is told. */
export function every(pauseMs: number, work: () => Promise<void>, onProblem: (error: unknown) => void): Repetition {
  let round = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const again = (): void => {
    round = work()
      .catch(onProblem)
      .finally(() => {
        if (timer !== null) timer = setTimeout(again, pauseMs).unref()
      })
  }
  return {
    start: () => {
      timer = setTimeout(again, 0).unref()
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      await round
    },
  }
}

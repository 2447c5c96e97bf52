export interface Repetition {
  start(): void
  /** Waits for the current round, whose signal is aborted. */
  stop(): Promise<void>
}

/** Runs work at the start and then after each pause, never twice at once; reports errors. */
export function every(
  pauseMs: number,
  work: (stopping: AbortSignal) => Promise<void>,
  onProblem: (error: unknown) => void,
): Repetition {
  const stopping = new AbortController()
  let round = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const again = (): void => {
    round = work(stopping.signal)
      .catch((error: unknown) => {
        // Aborted work is started again by the next start.
        if (!stopping.signal.aborted) onProblem(error)
      })
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
      stopping.abort()
      await round
    },
  }
}

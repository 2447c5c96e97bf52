/** Work that several callers wait for is done once, and stops when none of them waits any more. */
export interface SharedWork<Result> {
  /**
   * @param key identifies the result
   * @param signal of this caller
   * @param start begins the work; its signal aborts when no caller is left
   * @throws the reason of the caller's signal, or what the work throws
   */
  join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

interface Running<Result> {
  result: Promise<Result>
  stop: AbortController
  callers: number
}

export function sharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, Running<Result>>()

  const begin = (key: string, start: (signal: AbortSignal) => Promise<Result>): Running<Result> => {
    const stop = new AbortController()
    const result = start(stop.signal).finally(() => {
      if (running.get(key) === work) running.delete(key)
    })
    const work: Running<Result> = { result, stop, callers: 0 }
    // Each caller handles its own copy; without one, a stopped query would end the process.
    result.catch(() => null)
    running.set(key, work)
    return work
  }

  return {
    async join(key, signal, start) {
      signal.throwIfAborted()
      const work = running.get(key) ?? begin(key, start)
      work.callers += 1
      const { promise: left, reject } = Promise.withResolvers<never>()
      const leave = (): void => reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await Promise.race([work.result, left])
      } finally {
        signal.removeEventListener('abort', leave)
        work.callers -= 1
        if (work.callers === 0) {
          // The next caller begins anew, instead of joining work that is being stopped.
          if (running.get(key) === work) running.delete(key)
          work.stop.abort(signal.reason)
        }
      }
    },
  }
}

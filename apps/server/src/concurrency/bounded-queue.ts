/** Limits how many pieces of work run at once and how many wait; rejects the rest. */
export interface BoundedQueue {
  /**
   * @param signal removes waiting work from the queue, and rejects it with the signal's reason
   * @throws QueueFull at once, if no more work may wait
   */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

/** Carries an estimate of how long the waiting work will take. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('Too much work is waiting already.')
    this.waitMs = waitMs
  }
}

export function boundedQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): BoundedQueue {
  const waiting: (() => void)[] = []
  let running = 0
  let typicalMs = 0

  const enter = async (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted()
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) throw new QueueFull((waiting.length / atOnce) * typicalMs)
    // The slot is handed over directly, so that no other work can take it in between.
    await new Promise<void>((resolve, reject) => {
      const turn = (): void => {
        signal?.removeEventListener('abort', leaveQueue)
        resolve()
      }
      const leaveQueue = (): void => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leaveQueue, { once: true })
      waiting.push(turn)
    })
  }

  const leave = (startedAt: number): void => {
    const ms = performance.now() - startedAt
    typicalMs = typicalMs === 0 ? ms : typicalMs * 0.9 + ms * 0.1
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    async run(work, signal) {
      await enter(signal)
      const startedAt = performance.now()
      try {
        return await work()
      } finally {
        leave(startedAt)
      }
    },
  }
}

/** Lets so many pieces of work run at once, so many more wait their turn, and no others in. */
export interface BoundedQueue {
  /**
   * @param signal takes work that waits out of the queue, and fails it with the signal's reason
   * @throws QueueFull at once, when nothing more may wait
   */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

/** Honest about being busy: with how long what waits already is likely to take. */
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
    // Whoever leaves hands its place over, so that nobody slips in between.
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

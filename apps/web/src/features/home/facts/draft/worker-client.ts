interface WorkerCall<Input, Answer> {
  /** Such as `() => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })`. */
  start: () => Worker
  /** Answers without worker support, which takes a few milliseconds. */
  onPage: (input: Input) => Promise<Answer>
}

/** Calls a worker that answers each `{ id, input }` with `{ id, answer }`. It starts with the first call. */
export function workerClient<Input, Answer>({ start, onPage }: WorkerCall<Input, Answer>) {
  const waiting = new Map<number, { input: Input; resolve: (answer: Answer | Promise<Answer>) => void }>()
  let lastId = 0
  /** undefined: not started yet. */
  let worker: Worker | null | undefined

  function started(): Worker | null {
    if (typeof Worker === 'undefined') return null
    const fresh = start()
    fresh.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: Answer }>) => {
      waiting.get(data.id)?.resolve(data.answer)
      waiting.delete(data.id)
    })
    fresh.addEventListener('error', () => {
      worker = null
      for (const { input, resolve } of waiting.values()) resolve(onPage(input))
      waiting.clear()
    })
    return fresh
  }

  return (input: Input): Promise<Answer> => {
    if (worker === undefined) worker = started()
    const engine = worker
    if (engine === null) return onPage(input)
    return new Promise((resolve) => {
      const id = ++lastId
      waiting.set(id, { input, resolve })
      // A worker's postMessage takes no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      engine.postMessage({ id, input })
    })
  }
}

import type { DetailWithFacts, FactsOfHome } from '@retrofolio/analysis/detail-with-facts'

interface Waiting {
  question: FactsOfHome
  resolve: (answer: DetailWithFacts | null | Promise<DetailWithFacts | null>) => void
}

/**
 * Analyses a home with changed facts in a worker; null if the facts cannot be analysed together. Without worker
 * support, the page runs the engine itself, which takes a few milliseconds.
 */
export function analyseInWorker(question: FactsOfHome): Promise<DetailWithFacts | null> {
  const engine = engineWorker()
  if (engine === null) return analyseOnPage(question)
  return new Promise((resolve) => {
    const id = ++lastId
    waiting.set(id, { question, resolve })
    // A worker's postMessage takes no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    engine.postMessage({ id, question })
  })
}

const waiting = new Map<number, Waiting>()
let lastId = 0
/** undefined: not started yet. */
let worker: Worker | null | undefined

function engineWorker(): Worker | null {
  if (worker === undefined) worker = startedWorker()
  return worker
}

function startedWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null
  const started = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: DetailWithFacts | null }>) => {
    waiting.get(data.id)?.resolve(data.answer)
    waiting.delete(data.id)
  })
  started.addEventListener('error', () => {
    worker = null
    for (const { question, resolve } of waiting.values()) resolve(analyseOnPage(question))
    waiting.clear()
  })
  return started
}

async function analyseOnPage(question: FactsOfHome): Promise<DetailWithFacts | null> {
  const { detailWithFacts } = await import('@retrofolio/analysis/detail-with-facts')
  return detailWithFacts(question)
}

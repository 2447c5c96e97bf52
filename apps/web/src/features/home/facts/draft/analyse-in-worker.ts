import type { DetailWithFacts, FactsOfHome } from '@retrofolio/analysis/detail-with-facts'
import { workerClient } from './worker-client.ts'

/** Analyses a home with changed facts in a worker; null if the facts cannot be analysed together. */
export const analyseInWorker = workerClient<FactsOfHome, DetailWithFacts | null>({
  start: () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }),
  onPage: async (home) => {
    const { detailWithFacts } = await import('@retrofolio/analysis/detail-with-facts')
    return detailWithFacts(home)
  },
})

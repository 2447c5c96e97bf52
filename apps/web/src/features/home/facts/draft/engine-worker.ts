import { detailWithFacts, type FactsOfHome } from '@retrofolio/analysis/detail-with-facts'

/** The engine in a worker, so that analysis never blocks input. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; input: FactsOfHome }>) => {
  postMessage({ id: data.id, answer: detailWithFacts(data.input) })
})

import { detailWithFacts, type FactsOfHome } from '@retrofolio/analysis/detail-with-facts'

/** The engine beside the page, so that a long run can never hold a key press up. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; question: FactsOfHome }>) => {
  postMessage({ id: data.id, answer: detailWithFacts(data.question) })
})

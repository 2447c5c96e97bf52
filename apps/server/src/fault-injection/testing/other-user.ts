import type { SignedInProduct } from './deployment.ts'

/** Another user, who keeps loading a page meanwhile; `stop` returns the longest wait. */
export function otherUser(product: SignedInProduct): { stop(): Promise<{ slowestMs: number; answers: number }> } {
  const over = new AbortController()
  let slowestMs = 0
  let answers = 0
  const asking = (async () => {
    while (!over.signal.aborted) {
      const since = performance.now()
      const answer = await product.request('/api/portfolio/homes/')
      if (answer.status !== 200) throw new Error(`the other user got ${answer.status}`)
      await answer.arrayBuffer()
      slowestMs = Math.max(slowestMs, performance.now() - since)
      answers += 1
    }
  })()
  return {
    stop: async () => {
      over.abort()
      await asking
      return { slowestMs, answers }
    },
  }
}

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How much of a frame those that wait may take together. */
const SHARE_OF_FRAME_MS = 6

const waiting = new Set<() => void>()
let newestAt = 0
let frame = 0

/**
 * True once it is this component's turn to be drawn in full. What scrolling brings into sight at once is drawn one after
 * the other, a few a frame, so that no frame waits for all of it. `isAtOnce` does not wait.
 */
export function useStaggeredRender(isAtOnce = false): boolean {
  const [hasCome, setHasCome] = useState(isAtOnce)
  useEffect(() => {
    const take = () => setHasCome(true)
    if (!hasCome && !isAtOnce) {
      waiting.add(take)
      newestAt = performance.now()
    }
    if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(serve)
    return () => void waiting.delete(take)
  }, [hasCome, isAtOnce])
  return hasCome || isAtOnce
}

function serve(startedAt: number): void {
  frame = 0
  // A frame in which what waits has just come into being has had its work: one of them, so that none waits for ever.
  const isBusy = newestAt >= startedAt
  const until = isBusy ? startedAt : Math.max(startedAt, performance.now()) + SHARE_OF_FRAME_MS
  for (const take of waiting) {
    waiting.delete(take)
    flushSync(take)
    if (performance.now() > until) break
  }
  if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(serve)
}

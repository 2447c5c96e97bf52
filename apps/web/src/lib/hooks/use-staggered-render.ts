import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Share of a frame for staggered rendering. */
const SHARE_OF_FRAME_MS = 6

const waiting = new Set<() => void>()
let newestAt = 0
let frame = 0

/**
 * True when this component may render in full. Items scrolled into view render a few per frame, so that no frame is
 * blocked. `isAtOnce` skips the queue.
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
  // A frame that has just created waiting items renders only one of them, so that none waits indefinitely.
  const isBusy = newestAt >= startedAt
  const until = isBusy ? startedAt : Math.max(startedAt, performance.now()) + SHARE_OF_FRAME_MS
  for (const take of waiting) {
    waiting.delete(take)
    flushSync(take)
    if (performance.now() > until) break
  }
  if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(serve)
}

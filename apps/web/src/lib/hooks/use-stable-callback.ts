import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function for as long as the component lives, which does what the newest one does: whoever is given it need
 * not be drawn again only because it was made anew. For answers to events, not to be called while drawing.
 */
export function useStableCallback<Given extends unknown[], Answer>(act: (...given: Given) => Answer) {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...given: Given) => newest.current(...given), [])
}

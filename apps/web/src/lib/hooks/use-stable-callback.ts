import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function with a stable identity that calls the latest `callback`, which avoids re-rendering its consumers.
 * For event handlers, not for use during rendering.
 */
export function useStableCallback<Given extends unknown[], Answer>(act: (...given: Given) => Answer) {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...given: Given) => newest.current(...given), [])
}

import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { restoreEarlyInput } from '../../lib/loading/restore-early-input.ts'
import { QueryProvider } from '../layout/query-provider.tsx'

/**
 * Wraps a prerendered form: restores input typed before hydration, then re-renders to show a draft from an earlier
 * visit.
 */
export function LazyForm({ children }: { children: () => ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (place.current !== null) restoreEarlyInput(place.current)
    drawAgain()
  }, [])
  return (
    <div ref={place}>
      <QueryProvider>{children()}</QueryProvider>
    </div>
  )
}

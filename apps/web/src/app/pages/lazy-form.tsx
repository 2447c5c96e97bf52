import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { restoreEarlyInput } from '../../lib/loading/restore-early-input.ts'
import { QueryProvider } from '../layout/query-provider.tsx'

/**
 * Around a form that was drawn ahead: what was typed before its code came is taken over, and what was kept from an
 * earlier visit is shown, for which it is drawn once more.
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

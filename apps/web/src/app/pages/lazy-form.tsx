import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { adoptTypedText } from '../../lib/loading/restore-early-input.ts'
import { Queries } from '../layout/query-provider.tsx'

/**
 * Around a form that was drawn ahead: what was typed before its code came is taken over, and what was kept from an
 * earlier visit is shown, for which it is drawn once more.
 */
export function LaterForm({ children }: { children: () => ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (place.current !== null) adoptTypedText(place.current)
    drawAgain()
  }, [])
  return (
    <div ref={place}>
      <Queries>{children()}</Queries>
    </div>
  )
}

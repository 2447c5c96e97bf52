import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../lib/loading/load-on-demand.ts'
import type { HouseDrawingProps } from './house-drawing.tsx'

const HouseDrawing = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./house-drawing.tsx')).HouseDrawing }
})

/** A non-interactive drawing: prerendered, its code loads last. */
export function LazyHouse(props: HouseDrawingProps) {
  return (
    <Suspense fallback={null}>
      <HouseDrawing {...props} />
    </Suspense>
  )
}

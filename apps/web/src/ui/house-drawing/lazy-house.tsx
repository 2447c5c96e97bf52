import { Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { untilIdleOrInteraction } from '../../lib/loading/load-on-demand.ts'
import type { HouseDrawingProps } from './house-drawing.tsx'

const HouseWithPanels = lazyPart(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./house-with-panels.tsx')).HouseWithPanels }
})

/** A non-interactive drawing: prerendered, its code loads last. */
export function LazyHouse(props: HouseDrawingProps) {
  return (
    <Suspense fallback={null}>
      <HouseWithPanels {...props} />
    </Suspense>
  )
}

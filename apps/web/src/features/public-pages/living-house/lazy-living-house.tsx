import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'
import classes from './lazy-living-house.module.css'

const LivingHouse = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./living-house.tsx')).LivingHouse }
})

/** Prerendered as a complete picture; its interactive code loads after the page. */
export function LazyLivingHouse() {
  return (
    <Suspense fallback={<div className={classes.place} />}>
      <LivingHouse />
    </Suspense>
  )
}

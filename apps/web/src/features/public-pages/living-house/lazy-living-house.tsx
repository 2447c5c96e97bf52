import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'
import classes from './lazy-living-house.module.css'

const LivingHouse = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./living-house.tsx')).LivingHouse }
})

/** Drawn ahead it is a finished picture from the first moment; what makes it move comes after the page. */
export function LazyLivingHouse() {
  return (
    <Suspense fallback={<div className={classes.place} />}>
      <LivingHouse />
    </Suspense>
  )
}

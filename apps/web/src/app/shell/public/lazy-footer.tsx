import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'

const PublicFooter = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./public-footer.tsx')).PublicFooter }
})

/** Stands in the page's HTML; its code comes last. */
export function LazyFooter() {
  return (
    <Suspense fallback={null}>
      <PublicFooter />
    </Suspense>
  )
}

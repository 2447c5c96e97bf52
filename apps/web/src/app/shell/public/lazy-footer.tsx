import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'

const PublicFooter = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./public-footer.tsx')).PublicFooter }
})

/** Prerendered; its code loads last. */
export function LazyFooter() {
  return (
    <Suspense fallback={null}>
      <PublicFooter />
    </Suspense>
  )
}

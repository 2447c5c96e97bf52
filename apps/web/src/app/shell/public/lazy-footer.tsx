import { lazy, Suspense } from 'react'
import { whenWanted } from '../../../lib/loading/load-on-demand.ts'

const PublicFooter = lazy(async () => {
  await whenWanted()
  return { default: (await import('./public-footer.tsx')).PublicFooter }
})

/** Stands in the page's HTML; its code comes last. */
export function LaterFooter() {
  return (
    <Suspense fallback={null}>
      <PublicFooter />
    </Suspense>
  )
}

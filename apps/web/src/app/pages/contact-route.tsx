import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../lib/loading/load-on-demand.ts'
import { PageLoading } from '../../ui/page/page-loading.tsx'

const Contact = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./contact.tsx')).Contact }
})

/** Prerendered; the form's code loads after the first paint. */
export function ContactRoute() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Contact />
    </Suspense>
  )
}

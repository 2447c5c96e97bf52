import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../lib/loading/load-on-demand.ts'
import { PageLoading } from '../../ui/page/page-loading.tsx'

const Contact = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./contact.tsx')).Contact }
})

/** Stands in the page's HTML; the form's code comes after the first look. */
export function ContactRoute() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Contact />
    </Suspense>
  )
}

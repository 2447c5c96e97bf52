import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../lib/loading/load-on-demand.ts'

const ConsentBanner = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('../deferred-features.ts')).ConsentBanner }
})

/** No page waits for it. */
export function LazyConsentBanner() {
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  )
}

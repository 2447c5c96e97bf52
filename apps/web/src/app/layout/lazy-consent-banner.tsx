import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../lib/loading/load-on-demand.ts'

const ConsentBanner = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('../deferred-features.ts')).ConsentBanner }
})

/** Loads the consent banner without delaying the page. */
export function LazyConsentBanner() {
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  )
}

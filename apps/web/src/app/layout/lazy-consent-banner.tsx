import { lazy, Suspense } from 'react'
import { whenWanted } from '../../lib/loading/load-on-demand.ts'

const ConsentBanner = lazy(async () => {
  await whenWanted()
  return { default: (await import('../deferred-features.ts')).ConsentBanner }
})

/** No page waits for it. */
export function LaterConsentBanner() {
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { AboutPage } from '../../features/public-pages/about-page.tsx'
import { whenWanted } from '../../lib/when-wanted.ts'

const EarlyAccess = lazy(async () => {
  await whenWanted()
  return { default: (await import('./early-access.tsx')).EarlyAccess }
})

export function AboutRoute() {
  return (
    <AboutPage
      earlyAccess={
        <Suspense fallback={null}>
          <EarlyAccess />
        </Suspense>
      }
    />
  )
}

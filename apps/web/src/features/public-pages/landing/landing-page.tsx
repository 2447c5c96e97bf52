import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { PAGE_DESCRIPTIONS } from '../content/page-descriptions.ts'
import { Hero } from './hero.tsx'

/** Prerendered; its code loads after that of the first screen. */
const LazySections = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./lazy-sections.tsx')).LazySections }
})

export function LandingPage() {
  usePageTitle(PAGE_DESCRIPTIONS[paths.landing].title)
  return (
    <>
      <Hero />
      <Suspense fallback={null}>
        <LazySections />
      </Suspense>
    </>
  )
}

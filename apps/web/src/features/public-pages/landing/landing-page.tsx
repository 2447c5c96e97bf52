import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { PAGE_DESCRIPTIONS } from '../content/page-descriptions.ts'
import { Hero } from './hero.tsx'

/** Stands in the page's HTML; its code comes once what is seen first has its own. */
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

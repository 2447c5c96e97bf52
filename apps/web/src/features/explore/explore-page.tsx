import { lazy, Suspense } from 'react'
import { useIsIdle } from '../../lib/loading/use-is-idle.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { CompareButton } from './compare/compare-button.tsx'
import { Comparison } from './compare/comparison.tsx'
import { useExploreQuery } from './state/use-explore-query.ts'

const HomePreview = lazy(async () => ({ default: (await import('./preview/home-preview.tsx')).HomePreview }))

const ExploreJobs = lazy(async () => ({ default: (await import('./jobs/explore-jobs.tsx')).ExploreJobs }))

/** Finds homes of the register. */
export function ExplorePage() {
  usePageTitle('Explore')
  const query = useExploreQuery()
  const isIdle = useIsIdle()
  return (
    <>
      <PageHeading>Explore</PageHeading>
      {isIdle && (
        <Suspense fallback={null}>
          <ExploreJobs />
        </Suspense>
      )}
      <CompareButton />
      <Comparison />
      {query.homeKey !== null && (
        <Suspense fallback={null}>
          <HomePreview homeKey={query.homeKey} onClose={() => query.openHome(null)} />
        </Suspense>
      )}
    </>
  )
}

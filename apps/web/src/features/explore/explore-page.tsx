import { lazy, Suspense } from 'react'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { useExploreQuery } from './state/use-explore-query.ts'

const HomePreview = lazy(async () => ({ default: (await import('./preview/home-preview.tsx')).HomePreview }))

/** Finds homes of the register. */
export function ExplorePage() {
  usePageTitle('Explore')
  const query = useExploreQuery()
  return (
    <>
      <PageHeading>Explore</PageHeading>
      {query.homeKey !== null && (
        <Suspense fallback={null}>
          <HomePreview key={query.homeKey} homeKey={query.homeKey} onClose={() => query.openHome(null)} />
        </Suspense>
      )}
    </>
  )
}

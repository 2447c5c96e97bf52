import { Button } from '@mantine/core'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { homeColumnsWith } from '@retrofolio/contract/homes/list/custom-home-columns'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { customColumnsQuery } from '../../lib/homes/custom-columns.ts'
import { currentUserQuery } from '../../lib/session/current-user.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { portfolioQuery } from './data/queries.ts'
import { ArchivedHeader } from './header/archived-header.tsx'
import { PortfolioHeader } from './header/portfolio-header.tsx'
import { quotaView } from './header/quota-view.ts'
import { loadHomesList, usePrefetchedView } from './list-views.ts'
import { useLiveHomes } from './live/use-live-homes.ts'
import { LoadingHomes } from './parts/loading-homes.tsx'
import classes from './portfolio-page.module.css'
import { newsNote } from './view-model/counted-homes.ts'
import { archivedSearch } from './view-model/list-choices.ts'
import { useListChoices } from './view-model/use-list-choices.ts'

const HomesList = lazy(loadHomesList)
// Most visits find homes.
const EmptyPortfolio = lazy(async () => ({ default: (await import('./empty-portfolio.tsx')).EmptyPortfolio }))

const NO_COLUMNS: readonly CustomColumn[] = []

export function PortfolioPage() {
  const custom = useQuery(customColumnsQuery())
  const list = useListChoices(useMemo(() => homeColumnsWith(custom.data ?? NO_COLUMNS), [custom.data]))
  const { isArchived, view } = list.choices
  usePageTitle(isArchived ? 'Archived homes' : 'Portfolio')
  useFocusOnSwitch(isArchived)
  usePrefetchedView(view)
  const live = useLiveHomes()
  const homes = useQuery(portfolioQuery({ isArchived, isLive: live.isConnected }))
  const user = useQuery(currentUserQuery())
  const hasColumns = !custom.isPending || !list.needsCustomColumns
  const isReady = homes.data !== undefined && hasColumns && (isArchived || !user.isPending)
  const quota = isReady && !isArchived ? quotaView(homes.data.length, user.data?.organisation.homeQuota) : null

  return (
    <>
      {isArchived ? <ArchivedHeader /> : <PortfolioHeader quota={quota} canAdd={isReady && homes.data.length > 0} />}
      {isReady && homes.data.length > 0 && (
        <Suspense fallback={<LoadingHomes view={view} />}>
          {/* A selection belongs to one list. */}
          <HomesList key={String(isArchived)} homes={homes.data} list={list} news={newsNote(live.latest?.count ?? 0)} />
        </Suspense>
      )}
      {isReady && homes.data.length === 0 && isArchived && <p className={classes.none}>No archived homes.</p>}
      {isReady && homes.data.length === 0 && !isArchived && (
        <Suspense fallback={<LoadingHomes view={view} />}>
          <EmptyPortfolio canAdd={quota?.fill.level !== 'reached'} />
          <Link to={{ search: archivedSearch(list.choices, list.known) }}>Archived homes</Link>
        </Suspense>
      )}
      {homes.data === undefined && homes.isError && (
        <LoadingFailed isTrying={homes.isFetching} onRetry={() => void homes.refetch()} />
      )}
      {!isReady && !homes.isError && <LoadingHomes view={view} />}
    </>
  )
}

function LoadingFailed({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  return (
    <div className={classes.failed}>
      <Notice
        tone="error"
        action={
          <Button variant="default" size="sm" disabled={isTrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Error loading portfolio. Please try again.
      </Notice>
    </div>
  )
}

/** The archived homes are a separate page for the user, although the path is the same. */
function useFocusOnSwitch(isArchived: boolean): void {
  const before = useRef(isArchived)
  useEffect(() => {
    if (before.current === isArchived) return
    before.current = isArchived
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isArchived])
}

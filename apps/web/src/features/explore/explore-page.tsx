import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useWasOpened } from '../../lib/loading/prefetched.ts'
import { useIsIdle } from '../../lib/loading/use-is-idle.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import tools from '../../ui/controls/list-tools.module.css'
import { type ViewChoice, ViewSwitch } from '../../ui/controls/view-switch.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { IconAdjustments, IconColumns2, IconMap, IconTable } from '../../ui/icons.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { BREAKPOINTS } from '../../ui/theme/breakpoints.ts'
import { CompareButton } from './compare/compare-button.tsx'
import { Comparison } from './compare/comparison.tsx'
import classes from './explore-page.module.css'
import { FilterChips } from './filters/filter-chips.tsx'
import { FiltersPanel } from './filters/filters-panel.tsx'
import { type ChosenHomes, homesToPlan } from './found-home/chosen-homes.ts'
import { LazyMakePlansDialog } from './plans/lazy-make-plans-dialog.tsx'
import { ColumnMenu } from './results/column-menu.tsx'
import { orderChoices } from './results/result-columns.ts'
import { ResultCount, showWords } from './results/result-count.tsx'
import { Results } from './results/results.tsx'
import { useResultColumns } from './results/use-result-columns.ts'
import { aboutQuery } from './state/about-query.ts'
import type { ExploreView } from './state/explore-address.ts'
import { errorSentence, isNotRated, isRefusal, refusedFilters } from './state/search-errors.ts'
import { isEmptySelection, useSelection } from './state/selection.ts'
import { useExploreQuery } from './state/use-explore-query.ts'
import { usePlaceNames } from './state/use-place-names.ts'
import { useCount, useFacets } from './state/use-search.ts'

const ExploreMap = lazy(async () => ({ default: (await import('./map/explore-map.tsx')).ExploreMap }))
const HomePreview = lazy(async () => ({ default: (await import('./preview/home-preview.tsx')).HomePreview }))
const SelectionBar = lazy(async () => ({ default: (await import('./selection/selection-bar.tsx')).SelectionBar }))
const ResultMenu = lazy(async () => ({ default: (await import('./result-menu/result-menu.tsx')).ResultMenu }))
const ShortlistPanel = lazy(async () => ({ default: (await import('./shortlist/shortlist-panel.tsx')).ShortlistPanel }))
const ExploreJobs = lazy(async () => ({ default: (await import('./jobs/explore-jobs.tsx')).ExploreJobs }))
const NearMisses = lazy(async () => ({ default: (await import('./near-misses/near-misses.tsx')).NearMisses }))
const PurposeNotice = lazy(async () => ({ default: (await import('./purpose/purpose-notice.tsx')).PurposeNotice }))
const FiltersDrawer = lazy(async () => ({ default: (await import('./filters-drawer.tsx')).FiltersDrawer }))
const NoResults = lazy(async () => ({ default: (await import('./results/no-results.tsx')).NoResults }))
const RefusedFilters = lazy(async () => ({ default: (await import('./results/refused-filters.tsx')).RefusedFilters }))
const RegisterUpdated = lazy(async () => ({
  default: (await import('./results/register-updated.tsx')).RegisterUpdated,
}))
const NotRated = lazy(async () => ({ default: (await import('./results/not-rated.tsx')).NotRated }))

/** Finds homes of the register by filters, as a list and on a map. */
export function ExplorePage() {
  usePageTitle('Explore')
  const query = useExploreQuery()
  const { filters, filtersText, sort, homeKey } = query
  const count = useCount(filtersText)
  const { facets, isStale: areCountsStale, error: countsError, retry: retryCounts } = useFacets(filtersText)
  const { placeNames, remember } = usePlaceNames(filters, facets)
  const about = useQuery(aboutQuery()).data
  const columns = useResultColumns(query)
  const [selection, setSelection] = useSelection(filtersText)
  const isIdle = useIsIdle()
  const [areFiltersOpen, setAreFiltersOpen] = useState(false)
  const [toPlan, setToPlan] = useState<ChosenHomes | null>(null)
  const [chosenMisses, setChosenMisses] = useState<boolean | null>(null)
  const wereFiltersOpened = useWasOpened(areFiltersOpen)
  const hasPanel = useIsWider(BREAKPOINTS.xl)
  const hasBoth = useIsWider(BREAKPOINTS.lg)
  const view = query.view === 'both' && !hasBoth ? 'list' : query.view
  const refused = useMemo(
    () => refusedFilters(count.error, sort === '' ? filters : new Map([...filters, ['sort', sort]])),
    [count.error, filters, sort],
  )

  if (isNotRated(count.error)) {
    return (
      <Suspense fallback={null}>
        <NotRated />
      </Suspense>
    )
  }
  const panel = {
    filters,
    facets,
    areCountsStale,
    // What is wrong with the search as a whole is said above the list.
    countsError: count.error === null ? countsError : null,
    onRetryCounts: retryCounts,
    refused,
    placeNames,
    onFindPlace: remember,
    onFilter: query.setFilter,
    onClear: query.clear,
    onMakePlans: () => setToPlan(homesToPlan(filters, count.homes)),
  }
  const isEmpty = count.homes === 0 && !count.isStale
  const shownList = view !== 'map'
  const hasNearMisses = shownList && filters.size > 0 && refused.length === 0
  // Searched for when opened, and where nothing matches.
  const areMissesOpen = hasNearMisses && (chosenMisses ?? isEmpty)
  // Points of a map show no addresses, so it comes first there.
  const purpose = about !== undefined && (
    <Suspense fallback={null}>
      <PurposeNotice about={about} />
    </Suspense>
  )
  return (
    <div className={classes.page} data-panel={hasPanel || undefined}>
      <header className={classes.header}>
        <PageHeading>Explore</PageHeading>
        <div className={classes.kept}>
          <CompareButton />
          <Suspense fallback={null}>
            <ShortlistPanel onOpenHome={query.openHome} />
          </Suspense>
        </div>
      </header>
      <Comparison />
      {hasPanel && (
        <aside className={classes.side} aria-label="Filters">
          <FiltersPanel {...panel} />
        </aside>
      )}
      <div className={classes.main}>
        <div className={classes.toolbar}>
          <ResultCount count={count} />
          <div className={classes.tools}>
            {!hasPanel && (
              <Button
                variant="default"
                size="sm"
                className={tools.tool ?? ''}
                leftSection={<IconAdjustments size="1.15em" stroke={1.8} aria-hidden />}
                onClick={() => setAreFiltersOpen(true)}
              >
                {filters.size === 0 ? 'Filters' : `Filters (${filters.size})`}
              </Button>
            )}
            {shownList && (
              <NativeSelect
                size="sm"
                aria-label="Order"
                className={tools.order ?? ''}
                data={orderChoices()}
                value={sort}
                onChange={(event) => query.setSort(event.currentTarget.value)}
              />
            )}
            <div className={classes.menu}>
              {shownList && hasBoth && (
                <ColumnMenu names={columns.names} isDefault={columns.isDefault} onChoose={columns.choose} />
              )}
              <Suspense fallback={null}>
                <ResultMenu
                  filters={filters}
                  filtersText={filtersText}
                  sort={sort}
                  homes={count.homes}
                  isRefused={refused.length > 0}
                />
              </Suspense>
            </div>
            <ViewSwitch
              choices={hasBoth ? VIEWS : NARROW_VIEWS}
              view={view}
              className={classes.views}
              onView={query.setView}
            />
          </div>
        </div>
        <FilterChips
          filters={filters}
          refused={refused}
          placeNames={placeNames}
          onFilter={query.setFilter}
          onClear={query.clear}
          more={
            hasNearMisses && (
              <LinkButton
                aria-expanded={areMissesOpen}
                aria-controls="near-misses"
                onClick={() => setChosenMisses(!areMissesOpen)}
              >
                Near misses
              </LinkButton>
            )
          }
        />
        {isIdle && (
          <Suspense fallback={null}>
            <ExploreJobs />
          </Suspense>
        )}
        {view !== 'map' && purpose}
        {query.register !== null && about !== undefined && (
          <Suspense fallback={null}>
            <RegisterUpdated query={query} version={about.version} />
          </Suspense>
        )}
        {refused.length > 0 && (
          <Suspense fallback={null}>
            <RefusedFilters refused={refused} onFilter={query.setFilters} />
          </Suspense>
        )}
        {count.error !== null && refused.length === 0 && <CountFailed error={count.error} onRetry={count.retry} />}
        {isEmpty && (
          <Suspense fallback={null}>
            <NoResults
              filters={filters}
              placeNames={placeNames}
              onRemove={(name) => query.setFilter(name, null)}
              onClear={query.clear}
            />
          </Suspense>
        )}
        {areMissesOpen && (
          <Suspense fallback={null}>
            <NearMisses id="near-misses" filters={filters} filtersText={filtersText} onOpenHome={query.openHome} />
          </Suspense>
        )}
        <div className={classes.sheets} data-view={view}>
          {shownList && !isEmpty && refused.length === 0 && (
            <Results
              filtersText={filtersText}
              sort={sort}
              onSort={query.setSort}
              columns={columns.names}
              onRoom={columns.setRoom}
              placeNames={placeNames}
              hasAddresses={about !== undefined && about.purpose !== null}
              total={count.homes}
              selection={selection}
              onSelect={setSelection}
            />
          )}
          {view !== 'list' && (
            <div className={classes.map}>
              <Suspense fallback={null}>
                <ExploreMap
                  filters={filters}
                  filtersText={filtersText}
                  homeKey={homeKey}
                  onOpenHome={query.openHome}
                  onFilter={query.setFilters}
                />
              </Suspense>
            </div>
          )}
        </div>
        {view === 'map' && purpose}
      </div>
      {!isEmptySelection(selection) && (
        <Suspense fallback={null}>
          <SelectionBar selection={selection} filtersText={filtersText} homes={count.homes} onSelect={setSelection} />
        </Suspense>
      )}
      {homeKey !== null && (
        <Suspense fallback={null}>
          <HomePreview homeKey={homeKey} onClose={() => query.openHome(null)} />
        </Suspense>
      )}
      {wereFiltersOpened && !hasPanel && (
        <Suspense fallback={null}>
          <FiltersDrawer
            {...panel}
            isOpen={areFiltersOpen}
            onClose={() => setAreFiltersOpen(false)}
            showWords={showWords(count)}
          />
        </Suspense>
      )}
      <LazyMakePlansDialog chosen={toPlan} onClose={() => setToPlan(null)} />
    </div>
  )
}

const VIEWS: readonly ViewChoice<ExploreView>[] = [
  { view: 'list', label: 'List', icon: IconTable },
  { view: 'map', label: 'Map', icon: IconMap },
  { view: 'both', label: 'Both', icon: IconColumns2 },
]
/** Without room for list and map side by side. */
const NARROW_VIEWS = VIEWS.filter(({ view }) => view !== 'both')

function useIsWider(width: string): boolean {
  return useMediaQuery(`(min-width: ${width})`, true, { getInitialValueInEffect: false })
}

/** What the server refuses it explains; what it could not do can be tried again. */
function CountFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isRefusal(error)) return <Notice tone="warning">{errorSentence(error)}</Notice>
  return <LoadFailed what="The homes" onRetry={onRetry} />
}

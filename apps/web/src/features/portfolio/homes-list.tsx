import { VisuallyHidden } from '@mantine/core'
import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ListedHome } from '../../lib/homes/home-queries.ts'
import { rememberShownOrder } from '../../lib/homes/shown-order.ts'
import { usePrefetched, useWasOpened } from '../../lib/loading/prefetched.ts'
import { useIsIdle } from '../../lib/loading/use-is-idle.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Printable } from '../../ui/page/printable.tsx'
import { useConfirmedBulkAction } from './actions/use-confirmed-bulk-action.tsx'
import { CalculatingFigures } from './calculating-figures.tsx'
import { figuresQuery } from './data/queries.ts'
import { useIsSlow } from './data/use-is-slow.ts'
import { ListToolbar } from './filters/list-toolbar.tsx'
import classes from './homes-list.module.css'
import { loadSelected, loadView } from './list-views.ts'
import { LoadingCards, LoadingTable } from './parts/loading-homes.tsx'
import { useListReport } from './print/use-list-report.ts'
import { shownNote } from './view-model/counted-homes.ts'
import {
  archivedSearch,
  isFiltered,
  type ListChoices,
  listParameters,
  NO_FILTERS,
  nextSorting,
} from './view-model/list-choices.ts'
import type { ListChoicesState } from './view-model/use-list-choices.ts'

export interface HomesListProps {
  homes: readonly ListedHome[]
  list: ListChoicesState
  /** Changes reported by events, in words; empty for none. */
  news: string
}

// Loads after the first cards, which do not need it.
const FilterPills = lazy(async () => ({ default: (await import('./filters/filter-pills.tsx')).FilterPills }))
const ListSummary = lazy(async () => ({ default: (await import('./summary/list-summary.tsx')).ListSummary }))
const ListTotals = lazy(async () => ({ default: (await import('./summary/list-summary.tsx')).ListTotals }))
const loadDeleteHome = async () => ({ default: (await import('./actions/delete-home.tsx')).DeleteHome })
const DeleteHome = lazy(loadDeleteHome)
const ViewsMenu = lazy(async () => ({ default: (await import('./views/views-menu.tsx')).ViewsMenu }))
const PlanJobStatus = lazy(async () => ({ default: (await import('./plans/plan-job-status.tsx')).PlanJobStatus }))
const HomesGrid = lazy(loadView.cards)
const HomesTable = lazy(loadView.table)
const SelectedHomes = lazy(loadSelected)

/** Small lists need no filters. */
const FEW_HOMES = 8

/** The homes as filtered, with all actions. */
export function HomesList({ homes: listed, list, news }: HomesListProps) {
  const { choices, known, columns, choose, chooseColumns } = list
  const { homes, areFiguresAwaited } = useHomesWithFigures(listed, choices)
  const areFiguresSlow = useIsSlow(areFiguresAwaited)
  const index = useMemo(() => new HomesIndex(homes, known), [homes, known])
  const shown = useMemo(() => index.select(choices), [index, choices])
  useEffect(() => rememberShownOrder(shown.map(({ id }) => id)), [shown])
  const [selected, setSelected] = useState<ReadonlySet<number>>(NONE)
  // On phones; wider windows always show it.
  const [isSummaryOpen, setIsSummaryOpen] = useState(false)
  const [toDelete, setToDelete] = useState<ListedHome | null>(null)
  const wasAskedToDelete = useWasOpened(toDelete !== null)
  usePrefetched(loadDeleteHome)
  const ListReport = useListReport()
  const isIdle = useIsIdle()
  const acting = useConfirmedBulkAction((done) =>
    setSelected((before) => new Set([...before].filter((id) => !done.includes(id)))),
  )
  const isNarrow = isFiltered(choices)
  const isTable = choices.view === 'table'
  const parameters = listParameters(
    choices,
    columns.map(({ id }) => id),
    known,
  )
  const { isArchived } = choices
  const note = shownNote(shown.length, homes.length)

  return (
    <Printable
      renderReport={
        ListReport &&
        (() => (
          <ListReport
            homes={shown}
            columns={columns}
            known={known}
            choices={choices}
            note={areFiguresAwaited ? `${note}, without figures that are being calculated` : note}
          />
        ))
      }
    >
      {isIdle && !choices.isArchived && (
        <Suspense fallback={null}>
          <PlanJobStatus />
        </Suspense>
      )}
      <div className={classes.controls}>
        <ListToolbar
          choices={choices}
          known={known}
          columns={columns}
          onChoose={choose}
          onChooseColumns={chooseColumns}
          parameters={parameters}
        />
        {(isTable || isNarrow || homes.length > FEW_HOMES) && (
          <div className={classes.pills}>
            <Suspense>
              <FilterPills index={index} choices={choices} onChoose={choose} />
            </Suspense>
          </div>
        )}
        <div className={classes.line}>
          <output className={classes.count}>{note}</output>
          <Suspense fallback={<span className={classes.views}>Views</span>}>
            <ViewsMenu choices={choices} known={known} parameters={parameters} onChoose={choose} />
          </Suspense>
          {homes.length > FEW_HOMES && (
            <span className={classes.opens}>
              <LinkButton aria-expanded={isSummaryOpen} onClick={() => setIsSummaryOpen(!isSummaryOpen)}>
                Summary
              </LinkButton>
            </span>
          )}
          {isNarrow && <LinkButton onClick={() => choose(NO_FILTERS)}>Clear filters</LinkButton>}
          <output className={classes.news} data-calculating={areFiguresSlow || undefined}>
            {areFiguresSlow ? <CalculatingFigures count={homes.length} isArchived={isArchived} /> : news}
          </output>
          {homes.length > FEW_HOMES && (
            <div className={classes.totals} data-open={isSummaryOpen || undefined}>
              <Suspense>
                <ListTotals choices={choices} shown={shown} onChoose={choose} />
              </Suspense>
            </div>
          )}
          {!isArchived && (
            <Link className={classes.archived} to={{ search: archivedSearch(choices, known) }}>
              Archived <VisuallyHidden component="span">homes</VisuallyHidden>
            </Link>
          )}
        </div>
        {homes.length > FEW_HOMES && (
          <div className={classes.summary} data-open={isSummaryOpen || undefined}>
            <Suspense>
              <ListSummary index={index} choices={choices} onChoose={choose} />
            </Suspense>
          </div>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={classes.none}>
          {areFiguresAwaited
            ? 'No homes match these filters until all figures are here.'
            : 'No homes match these filters.'}
        </p>
      ) : isTable ? (
        <Suspense fallback={<LoadingTable />}>
          <HomesTable
            homes={shown}
            columns={columns}
            sort={choices.sort}
            onSort={(column) => choose({ sort: nextSorting(choices.sort, column) })}
            selected={selected}
            onSelect={setSelected}
          />
        </Suspense>
      ) : (
        <Suspense fallback={<LoadingCards />}>
          <HomesGrid
            homes={shown}
            isArchived={isArchived}
            onDelete={setToDelete}
            onRestore={({ id }) => acting.act('restore', [id])}
          />
        </Suspense>
      )}
      {isTable && (selected.size > 0 || acting.progress !== null) && (
        <Suspense>
          <SelectedHomes
            homes={homes}
            shown={shown}
            selected={selected}
            isArchived={isArchived}
            acting={acting}
            parameters={parameters}
            onClear={() => setSelected(NONE)}
          />
        </Suspense>
      )}
      {wasAskedToDelete && (
        <Suspense fallback={null}>
          <DeleteHome home={toDelete} onClose={() => setToDelete(null)} />
        </Suspense>
      )}
      {acting.dialog}
    </Printable>
  )
}

const NONE: ReadonlySet<number> = new Set()

/** The figures arrive after the homes. Until then they are not known. */
function useHomesWithFigures(
  listed: readonly ListedHome[],
  { isArchived }: ListChoices,
): { homes: readonly HomeInList[]; areFiguresAwaited: boolean } {
  const { data: figures, isPending } = useQuery(figuresQuery({ isArchived }))
  const homes = useMemo(
    () => listed.map((home) => ({ ...home, figures: figures?.get(home.id) ?? null })),
    [listed, figures],
  )
  return { homes, areFiguresAwaited: isPending }
}

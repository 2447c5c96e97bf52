import { Button, Loader, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { lazy, type RefObject, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { errorSentence, isOrderRefused, isRefusal } from '../state/search-errors.ts'
import { type ExploreSelection, NO_SELECTION } from '../state/selection.ts'
import classes from './results.module.css'
import { useHomes } from './use-homes.ts'

export interface ResultsProps {
  filtersText: string
  sort: string
  onSort: (sort: string) => void
  columns: readonly string[]
  /** Told the width of the list [rem]. */
  onRoom: (room: number) => void
  placeNames: PlaceNames
  hasAddresses: boolean
  /** All that match; null while they are counted. */
  total: number | null
  selection: ExploreSelection
  onSelect: (selection: ExploreSelection) => void
}

const ResultsTable = lazy(async () => ({ default: (await import('./results-table.tsx')).ResultsTable }))
const ResultsCards = lazy(async () => ({ default: (await import('./results-cards.tsx')).ResultsCards }))

/** A narrower list has cards instead of a table. */
const TABLE_FROM_REM = 37.5
const WIDE_REM = 80

/** The homes found: as a table, or as cards where there is little room. */
export function Results({ filtersText, sort, total, selection, onSelect, onRoom, ...shown }: ResultsProps) {
  const box = useRef<HTMLDivElement>(null)
  const room = useRoom(box, onRoom)
  const { homes, isStale, isLoadingMore, error, isReplaced, loadMore, reload } = useHomes(filtersText, sort)
  const selected = useMemo(
    () => (selection.kind === 'all' ? new Set(homes?.map(({ homeKey }) => homeKey)) : selection.keys),
    [selection, homes],
  )
  const handleSelect = (keys: ReadonlySet<string>) => onSelect(keys.size === 0 ? NO_SELECTION : { kind: 'homes', keys })
  const common = { total: total ?? homes?.length ?? 0, selected, onSelect: handleSelect, onNearEnd: loadMore }
  return (
    <div ref={box} className={classes.results} data-stale={isStale || undefined} aria-busy={isStale || homes === null}>
      {homes === null && error === null && <Skeleton className={classes.skeleton ?? ''} />}
      {homes === null && error !== null && !isRefusal(error) && <LoadFailed what="The homes" onRetry={reload} />}
      {homes === null && error !== null && isRefusal(error) && sort !== '' && (
        <Notice
          tone="warning"
          action={
            <Button variant="default" size="sm" onClick={() => shown.onSort('')}>
              Order by postcode
            </Button>
          }
        >
          The homes cannot be listed in this order.{' '}
          {isOrderRefused(error) ? 'Choose another one.' : errorSentence(error)}
        </Notice>
      )}
      {homes !== null && homes.length > 0 && room !== null && (
        <Suspense fallback={<Skeleton className={classes.skeleton ?? ''} />}>
          {room < TABLE_FROM_REM ? (
            <ResultsCards homes={homes} {...common} />
          ) : (
            <ResultsTable homes={homes} sort={sort} {...common} {...shown} />
          )}
        </Suspense>
      )}
      {isLoadingMore && (
        <p className={classes.more}>
          <Loader size="xs" aria-hidden /> Loading more homes…
        </p>
      )}
      {homes !== null && error !== null && (
        <div className={classes.end}>
          <Notice
            tone={isReplaced ? 'info' : 'error'}
            action={
              <Button variant="default" size="sm" onClick={isReplaced ? reload : loadMore}>
                {isReplaced ? 'Load the new list' : 'Try again'}
              </Button>
            }
          >
            {errorSentence(error)}
          </Notice>
        </div>
      )}
    </div>
  )
}

/** The width of the list [rem]; null before it is drawn. */
function useRoom(box: RefObject<HTMLElement | null>, onRoom: (room: number) => void): number | null {
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    // Without a width there is no layout, as in tests.
    const measure = () => {
      const width = element.clientWidth === 0 ? WIDE_REM : element.clientWidth / rem
      setRoom(width)
      onRoom(width)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, onRoom])
  return room
}

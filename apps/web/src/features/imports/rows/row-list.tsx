import { Button } from '@mantine/core'
import type { ImportRow } from '@retrofolio/contract/imports/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { rowsQuery } from '../data/queries.ts'
import type { RowFilter } from '../view-model/row-filter.ts'
import { rowView } from '../view-model/row-view.ts'
import { RowItem } from './row-item.tsx'
import classes from './row-list.module.css'
import { useRowHeights, useSaveRowHeights } from './use-row-heights.ts'

export interface RowListProps {
  importId: number
  filter: RowFilter
  /** The total number, loaded or not. */
  total: number
  /** Reopens a row; null when decisions are final. */
  onReopen: ((row: ImportRow) => void) | null
  isReopening: boolean
}

/** Estimate until a row is measured. */
const USUAL_ROW_PX = 72
/** Loads more this many rows before the end. */
const AHEAD = 40

/** A virtual list of rows in file order that loads more on scrolling. */
export function RowList({ importId, filter, total, onReopen, isReopening }: RowListProps) {
  const query = useInfiniteQuery(rowsQuery(importId, filter))
  const list = useRef<HTMLUListElement>(null)
  const top = useTop(list)
  const loaded = query.data?.pages.flat() ?? []
  // The React compiler, which this rule is for, is not used.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: loaded.length,
    estimateSize: () => USUAL_ROW_PX,
    overscan: 8,
    scrollMargin: top,
    initialMeasurementsCache: useRowHeights(),
  })
  useSaveRowHeights(rows.takeSnapshot)
  const items = rows.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const isNearEnd = last !== undefined && last.index >= loaded.length - AHEAD
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  if (query.data === undefined) return <QueryPlaceholder query={query} what="Rows" />
  if (loaded.length === 0) return <p className={classes.none}>No rows.</p>
  return (
    <>
      <ul
        ref={list}
        className={classes.list}
        aria-label="Rows of the file"
        style={{
          paddingBlockStart: first === undefined ? 0 : first.start - top,
          // Renders at full height first, so that the scroll position can be restored.
          paddingBlockEnd: rows.getTotalSize() - (last === undefined ? 0 : last.end - top),
        }}
      >
        {items.map(({ index }) => {
          const row = loaded[index]
          if (row === undefined) return null
          return (
            <li
              key={row.row}
              ref={rows.measureElement}
              className={classes.item}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
            >
              <RowItem
                row={rowView(row)}
                onReopen={onReopen === null ? null : () => onReopen(row)}
                isReopening={isReopening}
              />
            </li>
          )
        })}
      </ul>
      {isFetchingNextPage && <output className={classes.more}>Loading more rows...</output>}
      {isFetchNextPageError && (
        <Notice
          tone="error"
          action={
            <Button variant="default" size="sm" onClick={() => void fetchNextPage()}>
              Try again
            </Button>
          }
        >
          Could not load more rows.
        </Notice>
      )}
    </>
  )
}

/** The list's position on the page, which changes when something above it grows. */
function useTop(list: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current !== null) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  })
  return top
}

import { defaultRangeExtractor, type Range as RowRange, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Ends } from '../../../lib/hooks/use-home-and-end-keys.ts'
import type { GridRows, RowMeasures } from './estimated-rows.ts'

export interface VirtualRowsProps extends RowMeasures {
  /** Kept rendered at any scroll position. */
  focusedRow: number | null
  onRows: (rows: GridRows) => void
}

/**
 * Reports the rows in sight as the window scrolls, and draws nothing itself: the cards appear before this is loaded.
 * Its reports render the list again, so it renders only for changes of its own.
 */
export const VirtualRows = memo(function VirtualRows(props: VirtualRowsProps) {
  const { count, rowHeight, gap, top, focusedRow, onRows } = props
  // The React compiler, which this rule is for, is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    gap,
    overscan: 1,
    scrollMargin: top,
    rangeExtractor: useCallback((range: RowRange) => withRow(range, focusedRow), [focusedRow]),
  })
  const wentToEnd = useRef(false)
  useEffect(() => {
    const isAtEnd = wentToEnd.current && virtual.isAtEnd()
    virtual.measure()
    // The end moves when the height of rows is known: without this, the End key just before would stop half-way.
    if (isAtEnd) virtual.scrollToEnd()
  }, [virtual, rowHeight])
  // Rows may be taller than estimated, so the browser's own scroll would end short of the last. While the scroll to the
  // end is still being corrected, it would undo the browser's own scroll to the start.
  const ends = useMemo<Ends>(
    () => ({
      goToStart: () => {
        wentToEnd.current = false
        virtual.scrollToOffset(0)
      },
      goToEnd: () => {
        wentToEnd.current = true
        virtual.scrollToEnd()
      },
    }),
    [virtual],
  )
  const items = virtual.getVirtualItems()
  const end = top + virtual.getTotalSize()
  useLayoutEffect(() => {
    // Before it knows the window's height it has no rows. Reporting that would draw the cards anew under a click.
    if (items.length > 0 || count === 0) onRows({ items, end, measure: virtual.measureElement, ends })
  }, [items, end, count, virtual, ends, onRows])
  return null
})

function withRow(range: RowRange, row: number | null): number[] {
  const inSight = defaultRangeExtractor(range)
  if (row === null || row >= range.count || inSight.includes(row)) return inSight
  return [...inSight, row].sort((one, other) => one - other)
}

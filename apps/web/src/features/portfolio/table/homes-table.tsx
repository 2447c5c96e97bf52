import { Checkbox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListedHome } from '../../../lib/homes/home-queries.ts'
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts'
import { type ColumnId, homeColumn } from '../view-model/home-columns.ts'
import type { Sorting } from '../view-model/homes-index.ts'
import { ColumnHeading } from './column-heading.tsx'
import { HomeRow, TICK_PARTS } from './home-row.tsx'
import classes from './homes-table.module.css'
import { useRowKeys } from './use-row-keys.ts'

export interface HomesTableProps {
  homes: readonly ListedHome[]
  columns: readonly ColumnId[]
  sort: Sorting | null
  onSort: (column: ColumnId) => void
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

/** As in the style sheet. */
const ROW_REM = { narrow: 3.5, wide: 2.75 }
const HEAD_REM = 3.25
const TICK_REM = 2.75
/** The address column is sticky, so scrolling leaves room for it. */
const NARROW_ADDRESS_REM = 10

/** A dense virtual table in its own scroll container with sticky headings. */
export function HomesTable({ homes, columns, sort, onSort, selected, onSelect }: HomesTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.md})`, true, { getInitialValueInEffect: false })
  const rem = useRem()
  const [activeRow, setActiveRow] = useState(0)
  const active = Math.min(activeRow, homes.length - 1)
  const rowHeight = (isWide ? ROW_REM.wide : ROW_REM.narrow) * rem
  // The React compiler, which this rule is for, is not used.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: homes.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    scrollMargin: HEAD_REM * rem,
    scrollPaddingStart: HEAD_REM * rem,
    overscan: 6,
    initialOffset: useKeptOffset(frame),
    // The row in the tab order is always rendered.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      return inSight.includes(active) ? inSight : [...inSight, active].sort((one, other) => one - other)
    },
  })
  useEffect(() => rows.measure(), [rows, rowHeight])

  const { toggle, toggleAll, extend } = useTicks(homes, selected, onSelect)
  const handleKey = useRowKeys({
    count: homes.length,
    pageLength: Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2),
    onMove: (row, from) => {
      setActiveRow(row)
      rows.scrollToIndex(row, { align: 'auto' })
      if (from !== null) extend(from, row)
    },
  })
  const tickedCount = useMemo(() => countTicked(homes, selected), [homes, selected])
  const widthOf = (id: ColumnId) => (id === 'address' && !isWide ? NARROW_ADDRESS_REM : homeColumn(id).widthRem)
  let end = HEAD_REM * rem

  return (
    <div className={classes.frame} ref={frame}>
      <table
        className={classes.table}
        aria-rowcount={homes.length + 1}
        style={{ inlineSize: `${TICK_REM + columns.reduce((sum, id) => sum + widthOf(id), 0)}rem` }}
      >
        <caption>
          <VisuallyHidden>
            Homes. Up and down arrow keys move between rows, Space selects one, Enter opens it.
          </VisuallyHidden>
        </caption>
        <colgroup>
          <col style={{ inlineSize: `${TICK_REM}rem` }} />
          {columns.map((id) => (
            // The address column takes the remaining width.
            <col key={id} {...(id !== 'address' && { style: { inlineSize: `${widthOf(id)}rem` } })} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th className={classes.tick} scope="col">
              <Checkbox
                size="xs"
                radius="xs"
                classNames={TICK_PARTS}
                label={<VisuallyHidden>Select all homes</VisuallyHidden>}
                checked={tickedCount > 0 && tickedCount === homes.length}
                indeterminate={tickedCount > 0 && tickedCount < homes.length}
                onChange={toggleAll}
              />
            </th>
            {columns.map((id) => (
              <ColumnHeading key={id} column={homeColumn(id)} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.getVirtualItems().flatMap(({ index, start, end: rowEnd }) => {
            const home = homes[index]
            if (home === undefined) return []
            const room = start - end
            end = rowEnd
            return [
              room > 1 && <Room key={`room-${index}`} height={room} columns={columns.length} />,
              <HomeRow
                key={home.id}
                home={home}
                row={index}
                columns={columns}
                isTicked={selected.has(home.id)}
                isActive={index === active}
                onTick={toggle}
                onActivate={setActiveRow}
                onKey={handleKey}
              />,
            ]
          })}
          <Room height={rows.getTotalSize() + HEAD_REM * rem - end} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

/** A spacer for rows out of view. */
function Room({ height, columns }: { height: number; columns: number }) {
  if (height < 1) return null
  return (
    <tr aria-hidden style={{ blockSize: height }}>
      <td className={classes.room} colSpan={columns + 1}>
        &nbsp;
      </td>
    </tr>
  )
}

function useTicks(
  homes: readonly ListedHome[],
  selected: ReadonlySet<number>,
  onSelect: (selected: ReadonlySet<number>) => void,
) {
  // Stable handlers, so that rows re-render only when their own data changes.
  const latest = useRef({ homes, selected, onSelect, lastRow: 0 })
  useEffect(() => {
    Object.assign(latest.current, { homes, selected, onSelect })
  })
  const extend = useCallback((from: number, to: number) => {
    const { homes, selected, onSelect } = latest.current
    const between = homes.slice(Math.min(from, to), Math.max(from, to) + 1)
    onSelect(new Set([...selected, ...between.map(({ id }) => id)]))
  }, [])
  const toggle = useCallback(
    (row: number, isExtending: boolean) => {
      const { homes, selected, onSelect, lastRow } = latest.current
      const id = homes[row]?.id
      latest.current.lastRow = row
      if (id === undefined) return
      if (isExtending) return extend(lastRow, row)
      const after = new Set(selected)
      if (!after.delete(id)) after.add(id)
      onSelect(after)
    },
    [extend],
  )
  const toggleAll = () => {
    const areAll = homes.every(({ id }) => selected.has(id))
    onSelect(new Set(areAll ? [] : homes.map(({ id }) => id)))
  }
  return { toggle, toggleAll, extend }
}

function countTicked(homes: readonly ListedHome[], selected: ReadonlySet<number>): number {
  return selected.size === 0 ? 0 : homes.reduce((count, { id }) => count + (selected.has(id) ? 1 : 0), 0)
}

function useRem(): number {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  return rem
}

/** Scroll positions by history entry, restored when the user goes back. */
const offsets = new Map<string, number>()

function useKeptOffset(frame: React.RefObject<HTMLElement | null>): number {
  const { key } = useLocation()
  const [kept] = useState(() => offsets.get(key) ?? 0)
  useEffect(() => {
    const element = frame.current
    const keep = () => offsets.set(key, element?.scrollTop ?? 0)
    element?.addEventListener('scroll', keep, { passive: true })
    return () => element?.removeEventListener('scroll', keep)
  }, [frame, key])
  return kept
}

import { Checkbox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import type { HomeColumn, HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import type { Sorting } from '@retrofolio/contract/homes/list/list-selection'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts'
import { ColumnHeading } from './column-heading.tsx'
import { HomeRow, TICK_PARTS } from './home-row.tsx'
import classes from './homes-table.module.css'
import { useHeadInView } from './use-head-in-view.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface HomesTableProps {
  homes: readonly HomeInList[]
  columns: readonly HomeColumn[]
  sort: Sorting | null
  onSort: (column: string) => void
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

/** As in the style sheet. */
const ROW_REM = { narrow: 2.75, wide: 2.25 }
const HEAD_REM = 3.25
const TOP_BAR_REM = 3.5
const TICK_REM = 2.5
/** The address column is sticky, so scrolling leaves room for it. */
const NARROW_ADDRESS_REM = 11

/** A dense virtual table that scrolls with the page, with headings that stay in view. */
export function HomesTable({ homes, columns, sort, onSort, selected, onSelect }: HomesTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.md})`, true, { getInitialValueInEffect: false })
  const rem = useRem()
  const { top, isWiderThanPage, headOffset } = useHeadInView(frame)
  const [activeRow, setActiveRow] = useState(0)
  const active = Math.min(activeRow, homes.length - 1)
  const rowHeight = (isWide ? ROW_REM.wide : ROW_REM.narrow) * rem
  // The React compiler, which this rule is for, is not used.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: homes.length,
    estimateSize: () => rowHeight,
    scrollMargin: top + HEAD_REM * rem,
    scrollPaddingStart: (HEAD_REM + TOP_BAR_REM) * rem,
    overscan: 6,
    // The table is measured while it renders, when React cannot render at once.
    useFlushSync: false,
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
    pageLength: Math.max(1, Math.floor(window.innerHeight / rowHeight) - 4),
    onMove: (row, from) => {
      setActiveRow(row)
      rows.scrollToIndex(row, { align: 'auto' })
      if (from !== null) extend(from, row)
    },
  })
  const tickedCount = useMemo(() => countTicked(homes, selected), [homes, selected])
  const widthOf = ({ id, widthRem }: HomeColumn) => (id === 'address' && !isWide ? NARROW_ADDRESS_REM : widthRem)
  let end = top + HEAD_REM * rem

  return (
    <div className={classes.frame} ref={frame} data-wide={isWiderThanPage || undefined}>
      <table
        className={classes.table}
        aria-rowcount={homes.length + 1}
        style={{ inlineSize: `${TICK_REM + columns.reduce((sum, column) => sum + widthOf(column), 0)}rem` }}
      >
        <caption>
          <VisuallyHidden>
            Homes. Up and down arrow keys move between rows, Space selects one, Enter opens it.
          </VisuallyHidden>
        </caption>
        <colgroup>
          <col style={{ inlineSize: `${TICK_REM}rem` }} />
          {columns.map((column) => (
            // The address column takes the remaining width.
            <col key={column.id} {...(column.id !== 'address' && { style: { inlineSize: `${widthOf(column)}rem` } })} />
          ))}
        </colgroup>
        <thead style={{ insetBlockStart: headOffset }}>
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
            {columns.map((column) => (
              <ColumnHeading key={column.id} column={column} sort={sort} onSort={onSort} />
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
          <Room height={top + HEAD_REM * rem + rows.getTotalSize() - end} columns={columns.length} />
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
  homes: readonly HomeInList[],
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

function countTicked(homes: readonly HomeInList[], selected: ReadonlySet<number>): number {
  return selected.size === 0 ? 0 : homes.reduce((count, { id }) => count + (selected.has(id) ? 1 : 0), 0)
}

function useRem(): number {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  return rem
}

import { Checkbox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { BREAKPOINTS } from '../theme/breakpoints.ts'
import { ColumnHeading } from './column-heading.tsx'
import type { TableColumn, TableContent, TableSort } from './table-content.ts'
import { TableRow, TICK_PARTS } from './table-row.tsx'
import { useHeadInView } from './use-head-in-view.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useTicks } from './use-ticks.ts'
import classes from './virtual-table.module.css'

export interface VirtualTableProps<Row, Column extends TableColumn, Key extends string | number> {
  content: TableContent<Row, Column, Key>
  rows: readonly Row[]
  /** The first opens the row and stays in view. */
  columns: readonly Column[]
  sort: TableSort | null
  onSort: (column: string) => void
  selected: ReadonlySet<Key>
  onSelect: (selected: ReadonlySet<Key>) => void
  /** All rows, where only the first are loaded. */
  rowCount?: number
  /** The first column has a second line at any width, not only on phones. */
  hasTwoLines?: boolean
  /** Called when the last loaded rows come into view. */
  onNearEnd?: () => void
}

/** As in the style sheet. */
const ROW_REM = { twoLines: 2.75, oneLine: 2.25 }
const HEAD_REM = 3.25
const TOP_BAR_REM = 3.5
const TICK_REM = 2.5
/** The first column is sticky, so scrolling leaves room for it. */
const NARROW_FIRST_REM = 11
/** Rows below the window that are loaded before they come into view. */
const ROWS_AHEAD = 30

/** A dense virtual table that scrolls with the page, with headings that stay in view. */
export function VirtualTable<Row, Column extends TableColumn, Key extends string | number>({
  content,
  rows: items,
  columns,
  sort,
  onSort,
  selected,
  onSelect,
  rowCount = items.length,
  hasTwoLines = false,
  onNearEnd,
}: VirtualTableProps<Row, Column, Key>) {
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.md})`, true, { getInitialValueInEffect: false })
  const rem = useRem()
  const { top, isWiderThanPage, headOffset } = useHeadInView(frame)
  const [activeRow, setActiveRow] = useState(0)
  const active = Math.min(activeRow, items.length - 1)
  const rowHeight = (isWide && !hasTwoLines ? ROW_REM.oneLine : ROW_REM.twoLines) * rem
  // The React compiler, which this rule is for, is not used.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: items.length,
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
  const lastInSight = rows.range?.endIndex ?? 0
  useEffect(() => {
    if (lastInSight + ROWS_AHEAD >= items.length) onNearEnd?.()
  }, [lastInSight, items.length, onNearEnd])

  const ticks = useTicks({ rows: items, keyOf: content.keyOf, selected, onSelect })
  const handleKey = useRowKeys({
    count: items.length,
    pageLength: Math.max(1, Math.floor(window.innerHeight / rowHeight) - 4),
    onMove: (row, from) => {
      setActiveRow(row)
      rows.scrollToIndex(row, { align: 'auto' })
      if (from !== null) ticks.extend(from, row)
    },
  })
  const widthOf = (column: Column) => (column === columns[0] && !isWide ? NARROW_FIRST_REM : column.widthRem)
  let end = top + HEAD_REM * rem

  return (
    <div
      className={classes.frame}
      ref={frame}
      data-wide={isWiderThanPage || undefined}
      data-two-lines={hasTwoLines || undefined}
    >
      <table
        className={classes.table}
        aria-rowcount={rowCount + 1}
        style={{ inlineSize: `${TICK_REM + columns.reduce((sum, column) => sum + widthOf(column), 0)}rem` }}
      >
        <caption>
          <VisuallyHidden>{content.caption}</VisuallyHidden>
        </caption>
        <colgroup>
          <col style={{ inlineSize: `${TICK_REM}rem` }} />
          {columns.map((column, at) => (
            // The first column takes the remaining width.
            <col key={column.id} {...(at > 0 && { style: { inlineSize: `${widthOf(column)}rem` } })} />
          ))}
        </colgroup>
        <thead style={{ insetBlockStart: headOffset }}>
          <tr aria-rowindex={1}>
            <th className={classes.tick} scope="col">
              <Checkbox
                size="xs"
                radius="xs"
                classNames={TICK_PARTS}
                label={<VisuallyHidden>{content.selectAll}</VisuallyHidden>}
                checked={ticks.count > 0 && ticks.count === items.length}
                indeterminate={ticks.count > 0 && ticks.count < items.length}
                onChange={ticks.toggleAll}
              />
            </th>
            {columns.map((column) => (
              <ColumnHeading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.getVirtualItems().flatMap(({ index, start, end: rowEnd }) => {
            const item = items[index]
            if (item === undefined) return []
            const room = start - end
            end = rowEnd
            const key = content.keyOf(item)
            return [
              room > 1 && <Room key={`room-${index}`} height={room} columns={columns.length} />,
              <TableRow
                key={key}
                content={content}
                item={item}
                row={index}
                columns={columns}
                isTicked={selected.has(key)}
                isActive={index === active}
                onTick={ticks.toggle}
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

function useRem(): number {
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  return rem
}

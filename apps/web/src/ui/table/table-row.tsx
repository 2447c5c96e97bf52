import { Checkbox, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { useStaggeredRender } from '../../lib/hooks/use-staggered-render.ts'
import type { TableColumn, TableContent } from './table-content.ts'
import classes from './virtual-table.module.css'

export interface TableRowProps<Row, Column extends TableColumn, Key extends string | number> {
  content: TableContent<Row, Column, Key>
  item: Row
  row: number
  columns: readonly Column[]
  isTicked: boolean
  /** The row in the tab order. */
  isActive: boolean
  onTick: (row: number, isExtending: boolean) => void
  onActivate: (row: number) => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}

/** The first row is the table's second. */
const ROWS_ABOVE = 2

export const TICK_PARTS = { inner: classes.tickBox ?? '', label: classes.tickLabel ?? '' }

function Row<Item, Column extends TableColumn, Key extends string | number>(props: TableRowProps<Item, Column, Key>) {
  const { row, isTicked, isActive, onActivate } = props
  const isDue = useStaggeredRender(isActive)
  return (
    <tr
      className={classes.row}
      data-row={row}
      data-ticked={isTicked || undefined}
      aria-rowindex={row + ROWS_ABOVE}
      onFocus={() => onActivate(row)}
    >
      {isDue ? <Cells {...props} /> : <CellsToCome {...props} />}
    </tr>
  )
}

// A memoised component loses its type parameters.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const TableRow = memo(Row) as typeof Row

function Cells<Item, Column extends TableColumn, Key extends string | number>(props: TableRowProps<Item, Column, Key>) {
  const { content, item, row, columns, isTicked, isActive, onTick, onKey } = props
  const handleTick = (event: MouseEvent) => onTick(row, event.shiftKey)
  const tabIndex = isActive ? 0 : -1
  return (
    <>
      <td className={classes.tick}>
        <Checkbox
          size="xs"
          radius="xs"
          classNames={TICK_PARTS}
          label={<VisuallyHidden>Select {content.nameOf(item)}</VisuallyHidden>}
          checked={isTicked}
          tabIndex={tabIndex}
          data-control="tick"
          onClick={handleTick}
          onKeyDown={onKey}
          readOnly
        />
      </td>
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.id} scope="row" data-column={column.id}>
            {content.renderOpen(item, {
              className: classes.address ?? '',
              tabIndex,
              'data-control': 'open',
              onKeyDown: onKey,
            })}
          </th>
        ) : (
          <td
            key={column.id}
            data-column={column.id}
            data-number={column.isNumber || undefined}
            title={content.titleOf(column, item)}
          >
            {content.renderCell(column, item)}
          </td>
        ),
      )}
    </>
  )
}

/** A placeholder shown during fast scrolling. */
function CellsToCome<Item, Column extends TableColumn, Key extends string | number>({
  content,
  item,
  columns,
}: TableRowProps<Item, Column, Key>) {
  return (
    <>
      <td>&nbsp;</td>
      <th scope="row" data-column={columns[0]?.id}>
        {content.nameOf(item)}
      </th>
      <td colSpan={columns.length - 1}>&nbsp;</td>
    </>
  )
}

import { Checkbox, VisuallyHidden } from '@mantine/core'
import type { HomeColumn, HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { addressLines } from '../../../lib/format/home-wording.ts'
import { paths } from '../../../lib/paths.ts'
import { Address } from '../../../ui/home/address.tsx'
import { RatingBadge, ratingWord } from '../../../ui/home/rating-badge.tsx'
import { StatusBadge } from '../../../ui/home/status-badge.tsx'
import { useStaggeredRender } from '../parts/use-staggered-render.ts'
import { cellText } from '../view-model/cell-text.ts'
import classes from './homes-table.module.css'

export interface HomeRowProps {
  home: HomeInList
  row: number
  columns: readonly HomeColumn[]
  isTicked: boolean
  /** The row in the tab order. */
  isActive: boolean
  onTick: (row: number, isExtending: boolean) => void
  onActivate: (row: number) => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}

/** The first home is the table's second row. */
const ROWS_ABOVE = 2

export const HomeRow = memo(function HomeRow(props: HomeRowProps) {
  const { home, row, columns, isTicked, isActive, onActivate } = props
  const isDue = useStaggeredRender(isActive)
  return (
    <tr
      className={classes.row}
      data-row={row}
      data-ticked={isTicked || undefined}
      aria-rowindex={row + ROWS_ABOVE}
      onFocus={() => onActivate(row)}
    >
      {isDue ? <Cells {...props} /> : <CellsToCome home={home} columns={columns} />}
    </tr>
  )
})

function Cells({ home, row, columns, isTicked, isActive, onTick, onKey }: HomeRowProps) {
  const handleTick = (event: MouseEvent) => onTick(row, event.shiftKey)
  const tabIndex = isActive ? 0 : -1
  return (
    <>
      <td className={classes.tick}>
        <Checkbox
          size="xs"
          radius="xs"
          classNames={TICK_PARTS}
          label={<VisuallyHidden>Select {home.fullAddress}</VisuallyHidden>}
          checked={isTicked}
          tabIndex={tabIndex}
          data-control="tick"
          onClick={handleTick}
          onKeyDown={onKey}
          readOnly
        />
      </td>
      {columns.map((column) =>
        column.id === 'address' ? (
          <th key={column.id} scope="row" data-column="address">
            <Link
              to={paths.home(home.id)}
              className={classes.address}
              tabIndex={tabIndex}
              data-control="open"
              onKeyDown={onKey}
            >
              <Address lines={addressLines(home.fullAddress)} />
            </Link>
          </th>
        ) : (
          <Cell key={column.id} column={column} home={home} />
        ),
      )}
    </>
  )
}

export const TICK_PARTS = { inner: classes.tickBox ?? '', label: classes.tickLabel ?? '' }

/** A placeholder shown during fast scrolling. */
function CellsToCome({ home, columns }: Pick<HomeRowProps, 'home' | 'columns'>) {
  return (
    <>
      <td>&nbsp;</td>
      <th scope="row" data-column="address">
        {home.fullAddress}
      </th>
      <td colSpan={columns.length - 1}>&nbsp;</td>
    </>
  )
}

function Cell({ column, home }: { column: HomeColumn; home: HomeInList }) {
  const text = cellText(column, home)
  return (
    <td
      data-column={column.id}
      data-number={column.kind === 'number' || undefined}
      title={text.length > LONG_TEXT ? text : undefined}
    >
      {badge(column.id, home) ?? text}
    </td>
  )
}

/** Longer than a narrow column shows. */
const LONG_TEXT = 14

function badge(id: string, home: HomeInList): ReactNode {
  if (id === 'status') return <StatusBadge status={home.status} />
  if (id !== 'rating') return null
  const other = home.figures?.otherLikelyRating ?? null
  // Nearly all homes are analysed, so only another status is worth showing.
  return home.status === 'analysed' ? (
    <>
      <RatingBadge rating={home.zeroBillPotential} />
      {other !== null && <span className={classes.other}> or {ratingWord(other)}</span>}
    </>
  ) : (
    <StatusBadge status={home.status} />
  )
}

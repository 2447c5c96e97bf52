import type { HomeColumn, HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import type { Sorting } from '@retrofolio/contract/homes/list/list-selection'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { addressLines } from '../../../lib/format/home-wording.ts'
import { paths } from '../../../lib/paths.ts'
import { Address } from '../../../ui/home/address.tsx'
import { RatingBadge, ratingWord } from '../../../ui/home/rating-badge.tsx'
import { StatusBadge } from '../../../ui/home/status-badge.tsx'
import type { TableColumn, TableContent } from '../../../ui/table/table-content.ts'
import { VirtualTable } from '../../../ui/table/virtual-table.tsx'
import { cellText } from '../view-model/cell-text.ts'
import classes from './homes-table.module.css'

export interface HomesTableProps {
  homes: readonly HomeInList[]
  columns: readonly HomeColumn[]
  sort: Sorting | null
  onSort: (column: string) => void
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

type Column = HomeColumn & TableColumn

/** The portfolio as a table. */
export function HomesTable({ homes, columns, ...table }: HomesTableProps) {
  const shown = useMemo(
    () => columns.map((column): Column => ({ ...column, isNumber: column.kind === 'number' })),
    [columns],
  )
  return <VirtualTable content={CONTENT} rows={homes} columns={shown} {...table} />
}

const CONTENT: TableContent<HomeInList, Column, number> = {
  caption: 'Homes. Up and down arrow keys move between rows, Space selects one, Enter opens it.',
  selectAll: 'Select all homes',
  keyOf: ({ id }) => id,
  nameOf: ({ fullAddress }) => fullAddress,
  renderOpen: (home, control) => (
    <Link to={paths.home(home.id)} {...control}>
      <Address lines={addressLines(home.fullAddress)} />
    </Link>
  ),
  renderCell: (column, home) => badge(column.id, home) ?? cellText(column, home),
  titleOf: (column, home) => {
    const text = cellText(column, home)
    return text.length > LONG_TEXT ? text : undefined
  },
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

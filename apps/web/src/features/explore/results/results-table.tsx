import { VisuallyHidden } from '@mantine/core'
import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import type { PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { EPC_BANDS } from '@retrofolio/engine/vocabulary'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { EpcBandBadge } from '../../../ui/home/epc-band-badge.tsx'
import type { TableColumn, TableContent } from '../../../ui/table/table-content.ts'
import { VirtualTable } from '../../../ui/table/virtual-table.tsx'
import { ShortlistStar } from '../shortlist/shortlist-star.tsx'
import { fieldText, homeLabel, type TableLines, tableLines } from '../state/home-text.ts'
import { HomeRating } from './home-rating.tsx'
import { OpenHome } from './open-home.tsx'
import { nextSort, resultColumns } from './result-columns.ts'
import classes from './results-table.module.css'

export interface ResultsTableProps {
  homes: readonly ExploreHome[]
  /** All that match, of which the first are loaded. */
  total: number
  columns: readonly string[]
  placeNames: PlaceNames
  hasAddresses: boolean
  sort: string
  onSort: (sort: string) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onNearEnd: () => void
}

/** The homes found as a table. */
export function ResultsTable(props: ResultsTableProps) {
  const { homes, total, columns, placeNames, hasAddresses, sort, onSort, selected, onSelect, onNearEnd } = props
  const shown = useMemo(() => resultColumns(columns, hasAddresses), [columns, hasAddresses])
  const content = useMemo(() => contentOf(placeNames), [placeNames])
  const isDescending = sort.startsWith('-')
  const box = useRef<HTMLDivElement>(null)
  useOpeningRows(box)
  return (
    <div ref={box}>
      <VirtualTable
        content={content}
        rows={homes}
        rowCount={total}
        hasTwoLines
        columns={shown}
        sort={sort === '' ? null : { column: sort.replace('-', ''), isDescending }}
        onSort={(column) => onSort(nextSort(sort, column))}
        selected={selected}
        onSelect={onSelect}
        onNearEnd={onNearEnd}
      />
    </div>
  )
}

function contentOf(placeNames: PlaceNames): TableContent<ExploreHome, TableColumn, string> {
  return {
    caption:
      'Homes found. Up and down arrow keys move between rows, Space selects one, Enter shows its preview, Tab reaches its star for the shortlist.',
    selectAll: 'Select all loaded homes',
    keyOf: ({ homeKey }) => homeKey,
    nameOf: homeLabel,
    renderOpen: (home, control) => {
      const lines = tableLines(home)
      return (
        <div className={classes.place} data-long={lines.home.length + lines.town.length > LONG_LINE || undefined}>
          <OpenHome homeKey={home.homeKey} {...control}>
            <PlaceLines {...lines} />
          </OpenHome>
          <ShortlistStar home={home} size="sm" control={{ ...control, 'data-control': 'star' }} />
        </div>
      )
    },
    renderCell: (column, home) => badge(column.id, home) ?? fieldText(home, column.id, placeNames),
    titleOf: (column, home) => {
      const text = fieldText(home, column.id, placeNames)
      return text.length > LONG_TEXT ? text : undefined
    },
  }
}

/** Screen readers hear a comma between the lines. */
function PlaceLines({ home, town, below }: TableLines) {
  return (
    <>
      <span>
        {home}
        {town !== '' && <span className={classes.quiet}>, {town}</span>}
        {below !== '' && <VisuallyHidden component="span">,</VisuallyHidden>}
      </span>{' '}
      <span className={classes.quiet}>{below}</span>
    </>
  )
}

/** Longer than the first line of an address. */
const LONG_LINE = 34

/** Longer than a narrow column shows. */
const LONG_TEXT = 14

function badge(field: string, home: ExploreHome): ReactNode {
  if (field === 'rating') return <HomeRating home={home} />
  if (field !== 'band_today' && field !== 'lodged_band') return null
  const band = EPC_BANDS.find((one) => one === (field === 'band_today' ? home.bandToday : home.lodgedBand))
  return band === undefined ? null : <EpcBandBadge band={band} />
}

/** A click anywhere in a row opens it, for a mouse; the link in its first cell is for the keyboard. */
function useOpeningRows(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = box.current
    const handleClick = ({ target, defaultPrevented }: MouseEvent) => {
      if (!(target instanceof Element) || defaultPrevented) return
      if (target.closest('a, button, input, label') !== null || document.getSelection()?.isCollapsed === false) return
      target.closest('[data-row]')?.querySelector<HTMLElement>('[data-control="open"]')?.click()
    }
    element?.addEventListener('click', handleClick)
    return () => element?.removeEventListener('click', handleClick)
  }, [box])
}

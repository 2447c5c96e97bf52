import type { ImportCounts, ImportOutcome } from '@retrofolio/contract/imports/imports'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { outcomeCounts } from '../view-model/outcomes.ts'
import { type RowFilter, searchOf } from '../view-model/row-filter.ts'
import { OutcomeIcon } from './outcome-icon.tsx'
import classes from './outcome-tiles.module.css'

export interface OutcomeTilesProps {
  counts: ImportCounts
  rowCount: number
  /** The active filter; omitted if there is nothing to filter. */
  chosen?: RowFilter
}

/** All outcomes with counts, which add up to the number of rows. */
export function OutcomeTiles({ counts, rowCount, chosen }: OutcomeTilesProps) {
  const tiles: { outcome: ImportOutcome | null; word: string; count: number }[] = [
    { outcome: null, word: 'All rows', count: rowCount },
    ...outcomeCounts(counts),
  ]
  return (
    <ul className={classes.tiles} aria-label="Rows by outcome">
      {tiles.map(({ outcome, word, count }) => (
        <li key={outcome}>
          <Tile filter={outcome} count={count} chosen={chosen}>
            <span className={classes.count}>{formatNumber(count)}</span>
            <span className={classes.word}>
              {outcome !== null && <OutcomeIcon outcome={outcome} />}
              {word}
            </span>
          </Tile>
        </li>
      ))}
    </ul>
  )
}

/** Rows with notes have any outcome, so they are not part of the total. */
export function NotesTile({ count, chosen }: { count: number; chosen: RowFilter }) {
  return (
    <Tile filter="with_notes" count={count} chosen={chosen}>
      <span className={classes.count}>{formatNumber(count)}</span>
      <span className={classes.word}>
        <IconAlertTriangle className={classes.notesIcon} size="1.25em" stroke={2.2} aria-hidden />
        With notes
      </span>
      <span className={classes.about}>Values that were not used, or open questions.</span>
    </Tile>
  )
}

interface TileProps {
  filter: RowFilter
  count: number
  chosen: RowFilter | undefined
  children: ReactNode
}

function Tile({ filter, count, chosen, children }: TileProps) {
  const isChosen = chosen === filter
  const kind = filter === 'with_notes' ? 'notes' : undefined
  if (chosen === undefined || (count === 0 && !isChosen)) {
    return (
      <div className={classes.tile} data-kind={kind} data-none={count === 0 || undefined}>
        {children}
      </div>
    )
  }
  return (
    <Link
      className={classes.tile}
      data-kind={kind}
      to={{ search: searchOf(filter) }}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}

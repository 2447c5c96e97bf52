import type { ImportCounts, ImportOutcome } from '@retrofolio/contract/imports'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format-quantity.ts'
import { OutcomeIcon } from './outcome-icon.tsx'
import classes from './outcome-tiles.module.css'
import { outcomeCounts } from './view-model/outcomes.ts'

export interface OutcomeTilesProps {
  counts: ImportCounts
  rowCount: number
  /** Where the rows of an outcome are shown, null for all of them; left out where there is nothing to choose. */
  choice?: { chosen: ImportOutcome | null; searchOf: (outcome: ImportOutcome | null) => string }
}

/** Every outcome with its number; together they are the rows of the file. */
export function OutcomeTiles({ counts, rowCount, choice }: OutcomeTilesProps) {
  const tiles = outcomeCounts(counts)
  return (
    <ul className={classes.tiles} aria-label="Rows by outcome">
      <li>
        <Tile outcome={null} word="All rows" count={rowCount} choice={choice} />
      </li>
      {tiles.map(({ outcome, word, count }) => (
        <li key={outcome}>
          <Tile outcome={outcome} word={word} count={count} choice={choice} />
        </li>
      ))}
    </ul>
  )
}

interface TileProps {
  outcome: ImportOutcome | null
  word: string
  count: number
  choice: OutcomeTilesProps['choice']
}

function Tile({ outcome, word, count, choice }: TileProps) {
  const content = (
    <>
      <span className={classes.count}>{formatNumber(count)}</span>
      <span className={classes.word}>
        {outcome !== null && <OutcomeIcon outcome={outcome} />}
        {word}
      </span>
    </>
  )
  const isChosen = choice !== undefined && choice.chosen === outcome
  if (choice === undefined || (count === 0 && !isChosen)) {
    return (
      <div className={classes.tile} data-none={count === 0 || undefined}>
        {content}
      </div>
    )
  }
  return (
    <Link
      className={classes.tile}
      to={{ search: choice.searchOf(outcome) }}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
    >
      {content}
    </Link>
  )
}

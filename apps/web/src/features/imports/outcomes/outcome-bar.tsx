import type { ImportCounts } from '@retrofolio/contract/imports/imports'
import { outcomeCounts } from '../view-model/outcomes.ts'
import classes from './outcome-bar.module.css'

export interface OutcomeBarProps {
  counts: ImportCounts
  size: 'small' | 'large'
}

/** Shares of the outcomes, with waiting rows as the empty rest; the numbers are in the text beside it. */
export function OutcomeBar({ counts, size }: OutcomeBarProps) {
  return (
    <div className={classes.bar} data-size={size} aria-hidden>
      {outcomeCounts(counts)
        .filter(({ count }) => count > 0)
        .map(({ outcome, count }) => (
          <span key={outcome} className={classes.part} data-outcome={outcome} style={{ flexGrow: count }} />
        ))}
    </div>
  )
}

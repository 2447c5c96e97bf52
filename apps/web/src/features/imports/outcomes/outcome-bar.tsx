import type { ImportCounts } from '@retrofolio/contract/imports/imports'
import { outcomeCounts } from '../view-model/outcomes.ts'
import classes from './outcome-bar.module.css'

export interface OutcomeBarProps {
  counts: ImportCounts
  size: 'small' | 'large'
}

/** How the rows of a file share out, what waits being the empty rest; the numbers stand beside it in words. */
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

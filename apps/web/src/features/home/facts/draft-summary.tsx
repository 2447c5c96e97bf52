import { RatingBadge } from '../../../ui/home/rating-badge.tsx'
import { changeSummary, resultLine } from './change-summary.ts'
import type { Draft } from './draft/use-draft.ts'
import classes from './draft-summary.module.css'

/** Net import and rating with the draft, for where the tiles are hidden. */
export function DraftSummary({ draft: { shown, before } }: { draft: Draft }) {
  const { netImport, rating } = resultLine(shown)
  const words = before === null ? null : changeSummary(before, shown)
  return (
    <div className={classes.summary}>
      <span className={classes.label}>Net grid import</span>
      <RatingBadge rating={rating} />
      <span className={classes.figure}>{netImport}</span>
      <span className={classes.change}>
        {[words?.netImport, words?.potential].filter((text) => text !== null && text !== undefined).join(' · ')}
      </span>
    </div>
  )
}

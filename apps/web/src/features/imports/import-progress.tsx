import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ImportActions } from './actions/import-actions.tsx'
import classes from './import-progress.module.css'
import { OutcomeBar } from './outcomes/outcome-bar.tsx'
import { OutcomeTiles } from './outcomes/outcome-tiles.tsx'
import { percentDone } from './view-model/import-words.ts'
import { counted } from './view-model/outcomes.ts'

/** What goes on by itself: rows that find their homes, or homes that go again. */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  return (
    <>
      {detail.isGivenUp && (
        <Notice tone="warning" heading="This has stopped for now">
          It was tried several times, and failed each time. What is done so far is kept, and the rest goes on where it
          stopped once whoever runs Retrofolio for you sends it on.
        </Notice>
      )}
      {detail.status === 'undoing' ? <Undoing isGivenUp={detail.isGivenUp} /> : <Importing detail={detail} />}
      <ImportActions detail={detail} />
    </>
  )
}

function Importing({ detail }: { detail: ImportDetail }) {
  const { counts, rowCount, isGivenUp } = detail
  const done = rowCount - counts.waiting
  const percent = percentDone(detail)
  return (
    <section className={classes.running} aria-labelledby="import-progress">
      <div className={classes.line}>
        <h2 className={classes.heading} id="import-progress">
          Finding your homes
        </h2>
        <span className={classes.percent}>{percent}%</span>
      </div>
      <progress
        className={classes.read}
        aria-label="Rows of the file"
        max={rowCount}
        value={done}
        aria-valuetext={`${formatNumber(done)} of ${counted(rowCount, 'row')}`}
      />
      <OutcomeBar counts={counts} size="large" />
      <p className={classes.note}>
        {formatNumber(done)} of {counted(rowCount, 'row')}.{' '}
        {!isGivenUp && 'It goes on by itself: you can leave this page. '}
        The homes already found are in your <Link to={paths.portfolio}>portfolio</Link>.
      </p>
      <OutcomeTiles counts={counts} rowCount={rowCount} />
    </section>
  )
}

function Undoing({ isGivenUp }: { isGivenUp: boolean }) {
  return (
    <section className={classes.running} aria-labelledby="import-progress">
      <h2 className={classes.heading} id="import-progress">
        Taking it back
      </h2>
      <output className={classes.note}>
        The homes of this import are leaving your portfolio.
        {!isGivenUp && ' It goes on by itself: you can leave this page.'}
      </output>
    </section>
  )
}

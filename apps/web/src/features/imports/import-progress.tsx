import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ImportActions } from './actions/import-actions.tsx'
import classes from './import-progress.module.css'
import { OutcomeBar } from './outcomes/outcome-bar.tsx'
import { OutcomeTiles } from './outcomes/outcome-tiles.tsx'
import { ImportSection } from './parts/import-section.tsx'
import { percentDone } from './view-model/import-words.ts'
import { counted } from './view-model/outcomes.ts'

/** Progress of matching or undoing. */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  return (
    <>
      {detail.isGivenUp && (
        <Notice tone="warning" heading="This import has stopped">
          It failed several times. Its progress is saved. Contact your Retrofolio administrator, who can resume it.
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
    <ImportSection heading="Finding your homes" aside={<span className={classes.percent}>{percent}%</span>}>
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
        {!isGivenUp && 'You can leave this page while it continues. '}
        Homes found so far are in your <Link to={paths.portfolio}>portfolio</Link>.
      </p>
      <OutcomeTiles counts={counts} rowCount={rowCount} />
    </ImportSection>
  )
}

function Undoing({ isGivenUp }: { isGivenUp: boolean }) {
  return (
    <ImportSection heading="Undoing the import">
      <output className={classes.note}>
        Removing its homes from your portfolio.
        {!isGivenUp && ' You can leave this page while it continues.'}
      </output>
    </ImportSection>
  )
}

import type { ExplorePlansJob } from '@retrofolio/contract/explore/explore-plans'
import { useState } from 'react'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { progressText, spokenProgress, timeLeftText } from '../../../lib/format/job-progress.ts'
import { EndedJob, RunningJob } from '../../../ui/controls/running-job.tsx'
import { useCancellingPlans, useHomesAfterPlans, useLatestPlansJob } from './plans-job-queries.ts'

const DISMISSED = 'explore-plans-dismissed'
const DAY_MS = 86_400_000

/** The job of plans that runs, or the result of the last one for a day. */
export function PlansJobStatus() {
  const job = useLatestPlansJob()
  useHomesAfterPlans(job)
  const [dismissed, setDismissed] = useState(() => Number(localStorage.getItem(DISMISSED) ?? 0))
  const [openedAt] = useState(() => Date.now())
  if (job === null) return null
  if (job.status === 'running') return <RunningPlans job={job} />
  const isRecent = job.finishedAt !== null && openedAt - Date.parse(job.finishedAt) < DAY_MS
  if (!isRecent || job.id <= dismissed) return null
  const dismiss = () => {
    localStorage.setItem(DISMISSED, String(job.id))
    setDismissed(job.id)
  }
  return (
    <EndedJob
      label="Plans made"
      onDismiss={dismiss}
      details={
        <>
          {job.failed > 0 && <span>Certificates of homes that could not be planned lack data.</span>}
          <span>Sort or filter by cost to band C, or open a home to see its plan.</span>
        </>
      }
    >
      <strong>{endedText(job)}</strong>
    </EndedJob>
  )
}

function endedText(job: ExplorePlansJob): string {
  const failed = job.failed > 0 ? `; ${formatNumber(job.failed)} could not be planned` : ''
  if (job.status === 'done') return `Plans made for ${counted(job.done - job.failed)}${failed}`
  if (job.status === 'failed') return `Making plans stopped after ${progressText(job)}. Please start it again.`
  return `Cancelled after ${progressText(job)}. Plans made so far stay.`
}

function RunningPlans({ job }: { job: ExplorePlansJob }) {
  const cancelling = useCancellingPlans()
  const { done, total, failed, secondsLeft, startedBy } = job
  const progress = [progressText(job), timeLeftText(secondsLeft)]
  const failures = failed > 0 ? [`${counted(failed)} could not be planned.`] : []
  return (
    <RunningJob
      label="Making plans"
      heading="Making plans"
      progress={progress.filter((part) => part !== '').join(' · ')}
      spoken={spokenProgress(job, 'Making plans for', 'planned')}
      share={total === 0 ? 0 : done / total}
      barLabel="Homes planned"
      isCancelling={cancelling.isPending}
      failure={cancelling.error === null ? null : (errorSentence(cancelling.error) ?? NOT_CANCELLED)}
      notes={[...failures, `Started by ${startedBy}.`, 'You can leave this page.']}
      onCancel={() => cancelling.mutate(job.id)}
    />
  )
}

const NOT_CANCELLED = 'The job could not be cancelled. Please try again.'

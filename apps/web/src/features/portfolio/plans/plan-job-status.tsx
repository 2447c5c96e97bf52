import type { PlanJob } from '@retrofolio/contract/plans/plan-jobs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { progressText, spokenProgress, timeLeftText } from '../../../lib/format/job-progress.ts'
import { useWasOpened } from '../../../lib/loading/prefetched.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { EndedJob, RunningJob } from '../../../ui/controls/running-job.tsx'
import { planJobsQuery, useCancellingPlanJob } from './plan-job-queries.ts'
import classes from './plan-job-status.module.css'
import { failedPart, resultParts, shownJob } from './plan-job-view.ts'

const FailedPlans = lazy(async () => ({ default: (await import('./failed-plans.tsx')).FailedPlans }))

const DISMISSED = 'portfolio-plan-job-dismissed'

/** The job of plans that runs, or the result of the last one. */
export function PlanJobStatus() {
  const { data: jobs = [] } = useQuery(planJobsQuery())
  const [dismissed, setDismissed] = useState(() => Number(localStorage.getItem(DISMISSED) ?? 0))
  const [openedAt] = useState(() => Date.now())
  const job = shownJob(jobs, dismissed, openedAt)
  if (job === null) return null
  const dismiss = () => {
    localStorage.setItem(DISMISSED, String(job.id))
    setDismissed(job.id)
  }
  return job.status === 'running' ? <RunningPlanJob job={job} /> : <EndedPlanJob job={job} onDismiss={dismiss} />
}

function RunningPlanJob({ job }: { job: PlanJob }) {
  const cancelling = useCancellingPlanJob()
  const { done, total, failed, targetWords, secondsLeft } = job
  const progress = [progressText(job), timeLeftText(secondsLeft), failed > 0 ? failedPart(job).text : '']
  return (
    <RunningJob
      label="Making plans"
      heading={`Making plans: ${targetWords}`}
      progress={progress.filter((part) => part !== '').join(' · ')}
      spoken={spokenProgress(job, 'Making plans for', 'planned')}
      share={total === 0 ? 0 : done / total}
      barLabel="Homes planned"
      isCancelling={cancelling.isPending}
      failure={cancelling.error === null ? null : (errorSentence(cancelling.error) ?? NOT_CANCELLED)}
      notes={['Plans appear in the list as they are made.', 'You can leave this page.']}
      onCancel={() => cancelling.mutate(job.id)}
    />
  )
}

const NOT_CANCELLED = 'The job could not be cancelled. Please try again.'

function EndedPlanJob({ job, onDismiss }: { job: PlanJob; onDismiss: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const wasAsked = useWasOpened(isAsked)
  const { status, done, total, failed, targetWords, outcomes } = job
  return (
    <EndedJob
      label="Plans made"
      onDismiss={onDismiss}
      more={
        wasAsked && (
          <Suspense fallback={null}>
            <FailedPlans job={job} isOpen={isAsked} onClose={() => setIsAsked(false)} />
          </Suspense>
        )
      }
    >
      <strong>
        {status === 'done' ? 'Plans made' : `Cancelled after ${progressText({ done, total })}`}: {targetWords}
      </strong>
      {done === 0 && 'No plan was made.'}
      {outcomes.length > 0 && (
        <ul className={classes.parts}>
          {resultParts(job).map(({ text, search }) => (
            <li key={search}>
              <Link to={{ search }}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
      {failed > 0 && (
        <span>
          <Link to={{ search: failedPart(job).search }}>{failedPart(job).text}</Link>:{' '}
          <LinkButton onClick={() => setIsAsked(true)}>see why</LinkButton>
        </span>
      )}
    </EndedJob>
  )
}

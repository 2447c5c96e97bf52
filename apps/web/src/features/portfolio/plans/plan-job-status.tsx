import { Button, CloseButton, Progress, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import type { PlanJob } from '@retrofolio/contract/plans/plan-jobs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { useWasOpened } from '../../../lib/loading/prefetched.ts'
import { useFocusAfterRemoval } from '../../../ui/controls/use-focus-after-removal.ts'
import { LinkButton } from '../parts/link-button.tsx'
import { planJobsQuery, useCancellingPlanJob } from './plan-job-queries.ts'
import classes from './plan-job-status.module.css'
import { failedPart, progressText, resultParts, shownJob, spokenProgress, timeLeftText } from './plan-job-view.ts'

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
  return job.status === 'running' ? <RunningJob job={job} /> : <EndedJob job={job} onDismiss={dismiss} />
}

const PERCENT = 100

function RunningJob({ job }: { job: PlanJob }) {
  const cancelling = useCancellingPlanJob()
  const { done, total, failed, targetWords, secondsLeft } = job
  const left = timeLeftText(secondsLeft)
  return (
    <section className={classes.job} aria-label="Making plans">
      <div className={classes.line}>
        <span className={classes.words}>
          <strong>Making plans: {targetWords}</strong>
          <span aria-hidden>
            {progressText(job)}
            {left !== '' && ` · ${left}`}
            {failed > 0 && ` · ${failedPart(job).text}`}
          </span>
          <VisuallyHidden component="output">{spokenProgress(job)}</VisuallyHidden>
        </span>
        <Button
          variant="default"
          size="compact-sm"
          disabled={cancelling.isPending}
          onClick={() => cancelling.mutate(job.id)}
        >
          {cancelling.isPending ? 'Cancelling...' : 'Cancel'}
        </Button>
      </div>
      <Progress.Root size="sm" className={classes.bar ?? ''}>
        <Progress.Section value={total === 0 ? 0 : (done / total) * PERCENT} aria-label="Homes planned" />
      </Progress.Root>
      {cancelling.error !== null && (
        <p className={classes.note} role="alert">
          {errorSentence(cancelling.error) ?? 'The job could not be cancelled. Please try again.'}
        </p>
      )}
      <p className={classes.note}>You can leave this page. Plans appear in the list as they are made.</p>
    </section>
  )
}

function EndedJob({ job, onDismiss }: { job: PlanJob; onDismiss: () => void }) {
  const section = useRef<HTMLElement>(null)
  useFocusAfterRemoval(section, 'main h1')
  const [isAsked, setIsAsked] = useState(false)
  const wasAsked = useWasOpened(isAsked)
  const { status, done, total, failed, targetWords, outcomes } = job
  return (
    <section ref={section} className={classes.job} aria-label="Plans made">
      <div className={classes.line}>
        <output className={classes.words}>
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
        </output>
        <CloseButton aria-label="Hide this result" onClick={onDismiss} />
      </div>
      {wasAsked && (
        <Suspense fallback={null}>
          <FailedPlans job={job} isOpen={isAsked} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </section>
  )
}

import { Button, CloseButton, Progress, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { type ReactNode, useRef } from 'react'
import classes from './running-job.module.css'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export interface RunningJobProps {
  /** The region's name, such as `Making plans`. */
  label: string
  heading: string
  /** Counts and time left; changes often. */
  progress: string
  /** The same for screen readers, which hear it on each change. */
  spoken: string
  /** 0 to 1. */
  share: number
  barLabel: string
  isCancelling: boolean
  /** Why cancelling failed; null if it did not. */
  failure: string | null
  note: string
  onCancel: () => void
}

/** A job of the server that runs, with its progress. */
export function RunningJob(props: RunningJobProps) {
  const { label, heading, progress, spoken, share, barLabel, isCancelling, failure, note, onCancel } = props
  return (
    <section className={classes.job} aria-label={label}>
      <div className={classes.line}>
        <span className={classes.words}>
          <strong>{heading}</strong>
          <span aria-hidden>{progress}</span>
          <VisuallyHidden component="output">{spoken}</VisuallyHidden>
        </span>
        <Button variant="default" size="compact-sm" disabled={isCancelling} onClick={onCancel}>
          {isCancelling ? 'Cancelling...' : 'Cancel'}
        </Button>
      </div>
      <Progress.Root size="sm" className={classes.bar ?? ''}>
        <Progress.Section value={share * PERCENT} aria-label={barLabel} />
      </Progress.Root>
      {failure !== null && (
        <p className={classes.note} role="alert">
          {failure}
        </p>
      )}
      <p className={classes.note}>{note}</p>
    </section>
  )
}

const PERCENT = 100

export interface EndedJobProps {
  label: string
  /** The result. */
  children: ReactNode
  /** Below the result. */
  more?: ReactNode
  onDismiss: () => void
}

/** The result of a job until it is dismissed. */
export function EndedJob({ label, children, more, onDismiss }: EndedJobProps) {
  const section = useRef<HTMLElement>(null)
  useFocusAfterRemoval(section, 'main h1')
  return (
    <section ref={section} className={classes.job} aria-label={label}>
      <div className={classes.line}>
        <output className={classes.words}>{children}</output>
        <CloseButton aria-label="Hide this result" onClick={onDismiss} />
      </div>
      {more}
    </section>
  )
}

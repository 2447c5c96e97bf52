import { Button, CloseButton, Progress, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { type ReactNode, useId, useRef, useState } from 'react'
import { LinkButton } from './link-button.tsx'
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
  /** Phones show the first only. */
  notes: readonly string[]
  onCancel: () => void
}

/** A job of the server that runs, with its progress. */
export function RunningJob(props: RunningJobProps) {
  const { label, heading, progress, spoken, share, barLabel, isCancelling, failure, notes, onCancel } = props
  const section = useRef<HTMLElement>(null)
  useFocusAfterRemoval(section, '[data-ended] button')
  return (
    <section ref={section} className={classes.job} aria-label={label}>
      <div className={classes.line}>
        <span className={classes.words}>
          <strong>{heading}</strong>
          <span aria-hidden>{progress}</span>
          <VisuallyHidden component="output">{spoken}</VisuallyHidden>
        </span>
        <Button
          variant="default"
          size="compact-sm"
          // Not `disabled`, which would lose the focus.
          aria-disabled={isCancelling}
          data-disabled={isCancelling}
          onClick={() => !isCancelling && onCancel()}
        >
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
      <p className={classes.note}>
        {notes.map((note) => (
          <span key={note}>{note} </span>
        ))}
      </p>
    </section>
  )
}

const PERCENT = 100

export interface EndedJobProps {
  label: string
  /** The result, in a line. */
  children: ReactNode
  /** Shown on demand below the result; null for none. */
  details?: ReactNode
  /** A dialog of the result. */
  more?: ReactNode
  onDismiss: () => void
}

/** The result of a job until it is dismissed. */
export function EndedJob({ label, children, details = null, more, onDismiss }: EndedJobProps) {
  const section = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  useFocusAfterRemoval(section, 'main h1')
  return (
    <section ref={section} className={classes.job} data-ended aria-label={label}>
      <div className={classes.line}>
        <output className={classes.words}>{children}</output>
        {details !== null && (
          <span className={classes.opens}>
            <LinkButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
              Details
            </LinkButton>
          </span>
        )}
        <CloseButton aria-label="Hide this result" onClick={onDismiss} />
      </div>
      {details !== null && (
        <div id={id} className={classes.details}>
          {isOpen && details}
        </div>
      )}
      {more}
    </section>
  )
}

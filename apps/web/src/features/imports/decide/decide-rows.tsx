import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, NavigationType, useNavigationType } from 'react-router'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { counted } from '../view-model/outcomes.ts'
import { DecideRow } from './decide-row.tsx'
import classes from './decide-rows.module.css'
import { useDecisions } from './use-decisions.ts'

export interface DecideRowsProps {
  importId: number
  /** Of the whole import, as the server last said. */
  waitingCount: number
}

/** One row after the other, by the keyboard or by hand. */
export function DecideRows({ importId, waitingCount }: DecideRowsProps) {
  const { query, current, openCount, skippedCount, isFetching, failure, decide, skip, lookAgain } =
    useDecisions(importId)
  const [note, setNote] = useState('')
  // Who opens the address anew begins at the top of the page; who came to decide begins with the first row.
  const isAsked = useNavigationType() !== NavigationType.Pop || note !== ''
  if (!query.isLoaded) return <NotYet query={query} what="The rows to decide" />
  const left = Math.max(openCount, waitingCount - skippedCount)
  return (
    <section className={classes.section} aria-labelledby="decide-heading">
      <div className={classes.line}>
        <h2 className={classes.heading} id="decide-heading">
          Which home is it?
        </h2>
        {current !== null && <span className={classes.left}>{counted(left, 'row')} left</span>}
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {current !== null ? (
        <DecideRow
          key={current.row}
          row={current}
          takesFocus={isAsked}
          onDecide={(candidate) => {
            setNote(`Row ${current.row}: ${candidate?.fullAddress ?? 'none of them'}.`)
            decide(current, candidate?.homeKey ?? null)
          }}
          onSkip={() => {
            setNote(`Row ${current.row}: skipped.`)
            skip(current)
          }}
        />
      ) : (
        <Finished
          isFetching={isFetching}
          skippedCount={skippedCount}
          onLookAgain={() => {
            setNote('')
            lookAgain()
          }}
        />
      )}
      <output className={classes.note}>{note}</output>
    </section>
  )
}

interface FinishedProps {
  isFetching: boolean
  skippedCount: number
  onLookAgain: () => void
}

function Finished({ isFetching, skippedCount, onLookAgain }: FinishedProps) {
  const words = useRef<HTMLParagraphElement>(null)
  // The row that had the focus is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <div className={classes.finished}>
      <p className={classes.words} ref={words} tabIndex={-1}>
        {skippedCount > 0
          ? `You skipped ${counted(skippedCount, 'row')}.`
          : isFetching
            ? 'Looking for more...'
            : 'Every row is decided.'}
      </p>
      <div className={classes.actions}>
        {skippedCount > 0 && <Button onClick={onLookAgain}>Look at {skippedCount === 1 ? 'it' : 'them'} again</Button>}
        <Button component={Link} to={{ search: '' }} variant="default" preventScrollReset>
          See all rows
        </Button>
      </div>
    </div>
  )
}

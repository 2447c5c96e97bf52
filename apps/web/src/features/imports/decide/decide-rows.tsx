import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { comparisonQuery } from '../data/comparison-queries.ts'
import parts from '../parts/import-section.module.css'
import { ImportSection } from '../parts/import-section.tsx'
import { failureOfRow } from '../view-model/decision-failure.ts'
import { reopenedRow, rowsText } from '../view-model/decision-queue.ts'
import { counted } from '../view-model/outcomes.ts'
import { AgreeingRows } from './agreeing-rows.tsx'
import { BackButton } from './back-button.tsx'
import { DecideRow } from './decide-row.tsx'
import classes from './decide-rows.module.css'
import { useDecisions } from './use-decisions.ts'

export interface DecideRowsProps {
  importId: number
  /** Count for the whole import, from the server. */
  waitingCount: number
}

/** Presents rows one by one, with keyboard and pointer support. */
export function DecideRows({ importId, waitingCount }: DecideRowsProps) {
  // A reload starts at the top of the page; arriving by link starts at the first row.
  const isComing = useNavigationType() !== NavigationType.Pop
  const { state } = useLocation()
  const { query, current, like, previous, openCount, skippedCount, isFetching, failure, isGoingBack, ...does } =
    useDecisions(importId, isComing ? reopenedRow(state) : null)
  const [note, setNote] = useState<Note | null>(null)
  const comparison = useQuery({ ...comparisonQuery(importId, current?.row ?? 0), enabled: current !== null })
  if (!query.isLoaded) return <QueryPlaceholder query={query} what="Rows to decide" />
  const handleBack =
    previous === null
      ? null
      : () => {
          if (isGoingBack) return
          setNote({ row: previous.row, words: `Deciding row ${previous.row} again.` })
          does.back()
        }
  const handleAccepted = (rows: number[]) => {
    setNote({ row: 0, words: `${counted(rows.length, 'row')} accepted.` })
    does.accepted(rows)
  }
  const rowsWord = rowsText([...(current === null ? [] : [current]), ...like].map(({ row }) => row))
  const left = Math.max(openCount, waitingCount - skippedCount)
  const notice = failure !== null && <Notice tone="error">{failureOfRow(failure.row, failure.words)}</Notice>
  return (
    <ImportSection
      heading="Which home is it?"
      aside={current !== null && <span className={classes.left}>{counted(left, 'row')} left</span>}
      className={classes.section}
    >
      {current !== null && <AgreeingRows importId={importId} onAccepted={handleAccepted} />}
      {current === null && notice}
      {current !== null ? (
        <DecideRow
          key={current.row}
          row={current}
          notice={notice}
          takesFocus={isComing || note !== null}
          comparison={comparison.data}
          rowsLike={like.map(({ row }) => row)}
          onDecide={(candidate) => {
            setNote({ row: current.row, words: `${rowsWord}: ${candidate?.fullAddress ?? 'none of them'}.` })
            does.decide(current, { homeKey: candidate?.homeKey ?? null })
          }}
          onLeaveOut={() => {
            setNote({ row: current.row, words: `${rowsWord}: left out.` })
            does.decide(current, 'left_out')
          }}
          onSkip={() => {
            setNote({ row: current.row, words: `Row ${current.row}: skipped.` })
            does.skip(current)
          }}
          onBack={handleBack}
          isGoingBack={isGoingBack}
        />
      ) : (
        <Finished
          isFetching={isFetching}
          skippedCount={skippedCount}
          onLookAgain={() => {
            setNote(null)
            does.lookAgain()
          }}
          onBack={handleBack}
          isGoingBack={isGoingBack}
        />
      )}
      {/* A failed decision is not announced as done. */}
      <output className={classes.note}>{note !== null && note.row !== failure?.row && note.words}</output>
    </ImportSection>
  )
}

/** Announces the user's last action. */
interface Note {
  row: number
  words: string
}

interface FinishedProps {
  isFetching: boolean
  skippedCount: number
  onLookAgain: () => void
  onBack: (() => void) | null
  isGoingBack: boolean
}

function Finished({ isFetching, skippedCount, onLookAgain, onBack, isGoingBack }: FinishedProps) {
  const words = useRef<HTMLParagraphElement>(null)
  // The focused row has been removed.
  useEffect(() => words.current?.focus(), [])
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.key.toLowerCase() !== 'b') return
    event.preventDefault()
    onBack?.()
  }
  return (
    // The key repeats what the button does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.finished} onKeyDown={handleKey}>
      <p className={classes.words} ref={words} tabIndex={-1}>
        {skippedCount > 0
          ? `You skipped ${counted(skippedCount, 'row')}.`
          : isFetching
            ? 'Loading more...'
            : 'All rows are decided.'}
      </p>
      <div className={parts.actions}>
        {skippedCount > 0 && <Button onClick={onLookAgain}>Review {skippedCount === 1 ? 'it' : 'them'} again</Button>}
        <Button component={Link} to={{ search: '' }} variant="default" preventScrollReset>
          See all rows
        </Button>
        {onBack !== null && <BackButton onBack={onBack} isGoingBack={isGoingBack} />}
      </div>
    </div>
  )
}

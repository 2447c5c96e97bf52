import type { ImportComparison } from '@retrofolio/contract/imports/import-comparisons'
import type { ImportCandidate, ImportRow } from '@retrofolio/contract/imports/imports'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import parts from '../parts/import-section.module.css'
import { candidateViews } from '../view-model/candidates.ts'
import { rowFacts } from '../view-model/comparison.ts'
import { rowsText } from '../view-model/decision-queue.ts'
import { rowView } from '../view-model/row-view.ts'
import { BackButton } from './back-button.tsx'
import { ComparedFacts } from './compared-facts.tsx'
import classes from './decide-row.module.css'
import { Key, KeyButton } from './key-button.tsx'

/** Takes the focus when rows were accepted together. */
export const DECIDED_ROW = '[data-decided-row] input'

export interface DecideRowProps {
  row: ImportRow
  takesFocus: boolean
  /** The previous row's status, above the actions. */
  notice: ReactNode
  /** What the row and its candidates are; undefined until loaded. */
  comparison: ImportComparison | undefined
  /** Further rows that the decision answers. */
  rowsLike: readonly number[]
  /** null: none of them. */
  onDecide: (candidate: ImportCandidate | null) => void
  /** Not to import the row. */
  onLeaveOut: () => void
  onSkip: () => void
  /** null if there is no previous row. */
  onBack: (() => void) | null
  isGoingBack: boolean
}

/**
 * A row of the file with its candidate homes. None is preselected, so that Enter alone decides nothing. Shortcut keys
 * work only while the focus is within.
 */
export function DecideRow({
  row,
  takesFocus,
  notice,
  comparison,
  rowsLike,
  onDecide,
  onLeaveOut,
  ...on
}: DecideRowProps) {
  const { onSkip, onBack, isGoingBack } = on
  const form = useRef<HTMLFormElement>(null)
  const legend = useRef<HTMLLegendElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const candidates = candidateViews(row.candidates, comparison)
  const statesNothing = comparison?.facts.every(({ value }) => value === null) === true
  const { name, about, reason } = rowView(row)
  useEffect(() => {
    if (!takesFocus) return
    form.current?.querySelector('input')?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
    // For a row taller than the window, its name and first candidates.
    legend.current?.scrollIntoView({ block: 'nearest' })
    // Once, when the row appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const choose = (place: number) => {
    setChosen(place)
    setIsAsking(false)
    form.current?.querySelectorAll('input')[place]?.focus()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const candidate = chosen === null ? undefined : row.candidates[chosen]
    if (candidate === undefined) setIsAsking(true)
    else onDecide(candidate)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    const act = actionOf(event.key, {
      chosen,
      candidates,
      choose,
      onNone: () => onDecide(null),
      onLeaveOut,
      onSkip,
      onBack,
    })
    if (act === null) return
    event.preventDefault()
    act()
  }
  return (
    // Shortcut keys repeat what the controls do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} className={classes.card} onSubmit={handleSubmit} onKeyDown={handleKey} data-decided-row>
      <fieldset className={classes.fields}>
        <legend ref={legend} className={classes.legend}>
          <span className={classes.where}>
            Row {row.row}
            {about !== '' && ` · ${about}`}
          </span>
          <span className={classes.name}>{name}</span>
          {reason !== null && <span className={classes.reason}>{reason}</span>}
          {rowsLike.length > 0 && (
            <span className={classes.reason}>
              {rowsText(rowsLike)} {rowsLike.length === 1 ? 'says' : 'say'} the same, and will be decided along.
            </span>
          )}
          <span className={classes.file}>
            {statesNothing ? (
              <span className={classes.reason}>Your file has no type, size, age or floor to compare.</span>
            ) : (
              <ComparedFacts label="Your file" facts={rowFacts(comparison)} />
            )}
          </span>
        </legend>
        {candidates.map(({ homeKey, own, shared, uprn, key, facts, portfolio }, place) => (
          <label key={homeKey} className={classes.candidate} data-chosen={chosen === place || undefined}>
            <input
              type="radio"
              name={`row-${row.row}`}
              className={classes.radio}
              checked={chosen === place}
              onChange={() => choose(place)}
            />
            <span className={classes.address}>
              <strong className={classes.own}>{own}</strong>
              <span className={classes.shared}>{shared}</span>
              {uprn !== null && <span className={classes.uprn}>UPRN {uprn}</span>}
              {portfolio !== null && <span className={classes.held}>{portfolio}</span>}
              <ComparedFacts label="Its certificate" facts={facts} />
            </span>
            {key !== null && <Key>{key}</Key>}
          </label>
        ))}
      </fieldset>
      <div className={classes.end}>
        {notice}
        <div role="alert" className={classes.asking}>
          {isAsking && 'Choose a home first, or None of these.'}
        </div>
        <div className={parts.actions}>
          <KeyButton shortcut="Enter" type="submit">
            Choose this home
          </KeyButton>
          <KeyButton shortcut="N" variant="default" onClick={() => onDecide(null)}>
            None of these
          </KeyButton>
          <KeyButton shortcut="L" variant="default" onClick={onLeaveOut}>
            Leave out
          </KeyButton>
          <KeyButton shortcut="S" variant="default" onClick={onSkip}>
            Skip
          </KeyButton>
          {onBack !== null && <BackButton onBack={onBack} isGoingBack={isGoingBack} />}
        </div>
      </div>
      <p className={classes.hint}>
        {candidates.length === 1
          ? '1 or an arrow key selects it'
          : `Arrow keys or 1 to ${Math.min(9, candidates.length)} select`}
        , Enter confirms, N means none of these, L leaves the row out, S skips it for now, B goes back to the previous
        row.
      </p>
    </form>
  )
}

interface KeyContext {
  chosen: number | null
  candidates: readonly { key: string | null }[]
  choose: (place: number) => void
  onNone: () => void
  onLeaveOut: () => void
  onSkip: () => void
  onBack: (() => void) | null
}

/** Maps a key to an action; null leaves it to the browser. Radio buttons use the arrow keys themselves. */
function actionOf(key: string, { chosen, candidates, choose, ...on }: KeyContext): (() => void) | null {
  const place = candidates.findIndex((candidate) => candidate.key === key)
  if (place !== -1) return () => choose(place)
  if (key.toLowerCase() === 'n') return on.onNone
  if (key.toLowerCase() === 'l') return on.onLeaveOut
  if (key.toLowerCase() === 's') return on.onSkip
  if (key.toLowerCase() === 'b') return on.onBack
  if (chosen !== null) return null
  if (key === 'ArrowDown') return () => choose(0)
  if (key === 'ArrowUp') return () => choose(candidates.length - 1)
  return null
}

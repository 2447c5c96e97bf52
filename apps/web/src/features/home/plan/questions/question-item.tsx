import { Button, VisuallyHidden } from '@mantine/core'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { useId } from 'react'
import classes from './plan-questions.module.css'
import type { QuestionView } from './question-view.ts'

interface QuestionItemProps {
  view: QuestionView
  /** The value before an answer of this visit; null where nothing changed. */
  before: { value: FactValue | null } | null
  isSaving: boolean
  problem: string | null
  onAnswer: (value: FactValue | null) => void
  onShowFact: () => void
}

/** A question with its answers as buttons, what waits for it, and who answered before. */
export function QuestionItem({ view, before, isSaving, problem, onAnswer, onShowFact }: QuestionItemProps) {
  const id = useId()
  const { answer, ask, choices, effects, history, value, waiting } = view
  return (
    <li className={classes.question} data-question={view.key}>
      <h3 id={id} className={classes.ask}>
        {ask}
        {view.isForPlan && <span className={classes.mark}> In this plan</span>}
      </h3>
      {waiting !== null && <p className={classes.note}>{waiting}</p>}
      <fieldset className={classes.choices} aria-labelledby={id} aria-busy={isSaving}>
        {choices.map((choice) => (
          <Button
            key={String(choice.value)}
            variant={choice.value === value ? 'filled' : 'default'}
            aria-pressed={choice.value === value}
            // Not disabled while it is saved, or the focus would be lost.
            onClick={() => !isSaving && choice.value !== value && onAnswer(choice.value)}
          >
            {choice.label}
          </Button>
        ))}
      </fieldset>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.state}>
        <output>{isSaving ? 'Saving...' : answer}</output>
        {!isSaving && value !== null && (
          <span className={classes.actions}>
            <Button size="compact-md" variant="subtle" onClick={() => onAnswer(before === null ? null : before.value)}>
              {before === null ? 'Take back' : 'Undo'}
              <VisuallyHidden component="span"> the answer to: {ask}</VisuallyHidden>
            </Button>
            <Button size="compact-md" variant="subtle" onClick={onShowFact}>
              Show in facts
              <VisuallyHidden component="span">: {view.name}</VisuallyHidden>
            </Button>
          </span>
        )}
      </div>
      {effects.length > 0 && (
        <ul className={classes.effects}>
          {effects.map(({ label, text }) => (
            <li key={label}>
              <strong>{label}:</strong> {text}.
            </li>
          ))}
        </ul>
      )}
      {history.length > 0 && (
        <ul className={classes.history} aria-label="Earlier answers">
          {history.map(({ text, by }) => (
            <li key={`${text} ${by}`}>
              <strong>{text}</strong> {by}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

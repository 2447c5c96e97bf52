import { Button } from '@mantine/core'
import type { PlanSettings } from '@retrofolio/contract/plans/plan-settings'
import type { JudgedGrant } from '@retrofolio/engine/rules/judge-grants'
import { useId, useState } from 'react'
import classes from './step-grants.module.css'
import { type GrantQuestionLine, grantLines, withGrantAnswer } from './works-view.ts'

export interface StepGrantsProps {
  grants: readonly JudgedGrant[]
  /** The step, in words. */
  words: string
  /** Of the plan. */
  answers: PlanSettings['grantAnswers']
  onAnswers: (answers: PlanSettings['grantAnswers']) => void
}

const OUTCOMES = { eligible: 'Eligible', ask: 'Ask', not_eligible: 'Not eligible' }

/** Grants that name the measure, with the questions that only the landlord or the occupier can answer. */
export function StepGrants({ answers, grants, onAnswers, words }: StepGrantsProps) {
  // An answer can settle the grant: its question stays, so that it can be changed and keeps the focus.
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set())
  const lines = grantLines(grants, answers, seen)
  const fresh = lines.flatMap(({ questions }) => questions).filter(({ key }) => !seen.has(key))
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ key }) => key)]))
  return (
    <section>
      <h3 className={classes.heading}>Grants</h3>
      <p className={classes.hint}>No grant is counted in the costs. Answers are kept with the plan.</p>
      <ul className={classes.grants} aria-label={`Grants for ${words}`}>
        {lines.map(({ id, name, outcome, questions, words: text }) => (
          <li key={id} data-outcome={outcome}>
            <output>
              <strong>{name}</strong> <span className={classes.outcome}>{OUTCOMES[outcome]}</span>
              <span className={classes.grant}>{text}</span>
            </output>
            {questions.map((question) => (
              <Question
                key={question.key}
                question={question}
                onAnswer={(answer) => onAnswers(withGrantAnswer(answers, question.key, answer))}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const CHOICES = [
  { label: 'Yes', answer: true },
  { label: 'No', answer: false },
  { label: 'Not known', answer: null },
]

function Question({ onAnswer, question }: { question: GrantQuestionLine; onAnswer: (answer: boolean | null) => void }) {
  const id = useId()
  return (
    <div className={classes.question}>
      <span id={id}>{question.ask}</span>
      <fieldset className={classes.choices} aria-labelledby={id}>
        {CHOICES.map(({ answer, label }) => (
          <Button
            key={label}
            size="sm"
            variant={answer === question.answer ? 'filled' : 'default'}
            aria-pressed={answer === question.answer}
            onClick={() => answer !== question.answer && onAnswer(answer)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

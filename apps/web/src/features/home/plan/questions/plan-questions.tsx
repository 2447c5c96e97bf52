import { Button } from '@mantine/core'
import type { PlanQuestion } from '@retrofolio/analysis/plans/plan-questions'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { type HomeFactKey, NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
import { useState } from 'react'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { FactView } from '../../facts/facts-view.ts'
import { Section } from '../../parts/section.tsx'
import classes from './plan-questions.module.css'
import { contradictionsIn } from './question-contradictions.ts'
import { QuestionItem } from './question-item.tsx'
import { listedQuestions } from './question-order.ts'
import { questionView } from './question-view.ts'
import { useSoughtQuestion } from './use-sought-question.ts'

export interface PlanQuestionsProps {
  /** Open questions, the one whose answer settles most first. */
  questions: readonly PlanQuestion[]
  /** Facts that answer questions, as saved. */
  facts: readonly FactView[]
  /** Measures of the plan, whose questions come first. */
  planned: ReadonlySet<string>
  /** The question that a step leads to, another object each time; null for none. */
  sought: { key: HomeFactKey } | null
  /** Facts whose answers are being saved. */
  saving: readonly HomeFactKey[]
  /** Why answers could not be saved. */
  problems: Readonly<Partial<Record<HomeFactKey, string | null>>>
  /** Saves an answer; null takes it back. */
  onAnswer: (key: HomeFactKey, value: FactValue | null) => void
  /** Shows the fact with the others of the home. */
  onShowFact: (key: HomeFactKey) => void
}

const FIRST_SHOWN = 5

/** What certificates leave open, to be answered on the plan. */
export function PlanQuestions({ questions, facts, planned, sought, onAnswer, ...shared }: PlanQuestionsProps) {
  const [areAllShown, setAllShown] = useState(false)
  // Values before the first answer of this visit, in the order of answers.
  const [before, setBefore] = useState<readonly (readonly [HomeFactKey, FactValue | null])[]>([])
  const [last, setLast] = useState<{ questions: readonly PlanQuestion[] | null; listed: readonly PlanQuestion[] }>({
    questions: null,
    listed: [],
  })
  useSoughtQuestion(sought, { areAllShown, showAll: () => setAllShown(true), showFact: shared.onShowFact })
  const answered = before.map(([key]) => key)
  if (last.questions !== questions) {
    const notKnown = new Set(facts.filter(({ value }) => value === NOT_KNOWN_ANSWER).map(({ key }) => key))
    setLast({ questions, listed: listedQuestions(questions, { listed: last.listed, answered, notKnown, planned }) })
  }
  const factOf = (key: HomeFactKey) => facts.find((fact) => fact.key === key)
  const listed = last.listed.flatMap((question) => {
    const fact = factOf(question.key)
    return fact === undefined ? [] : [questionView(fact, question, planned)]
  })
  const settled = facts.filter(({ key, value }) => value !== null && !last.listed.some((one) => one.key === key))
  const shown = areAllShown ? listed : listed.filter(({ key }, at) => at < FIRST_SHOWN || answered.includes(key))
  const answer = (key: HomeFactKey, value: FactValue | null) => {
    const others = before.filter(([one]) => one !== key)
    const was = before.find(([one]) => one === key) ?? [key, factOf(key)?.value ?? null]
    setBefore([...others, was])
    onAnswer(key, value)
  }
  const contradictions = contradictionsIn(facts)
  const item = (view: (typeof listed)[number]) => {
    const was = before.find(([key]) => key === view.key)
    return (
      <QuestionItem
        key={view.key}
        view={view}
        before={was === undefined || was[1] === view.value ? null : { value: was[1] }}
        isSaving={shared.saving.includes(view.key)}
        problem={shared.problems[view.key] ?? null}
        onAnswer={(value) => answer(view.key, value)}
        onShowFact={() => shared.onShowFact(view.key)}
      />
    )
  }
  if (listed.length + settled.length === 0) return null
  return (
    <Section
      heading="Questions for this home"
      lead="Certificates leave these open. Each answer is saved with the facts of the home, and its plans follow it."
    >
      {contradictions.length > 0 && (
        <Notice tone="warning">
          {contradictions.map((text) => (
            <p key={text} className={classes.none}>
              {text}
            </p>
          ))}
        </Notice>
      )}
      {listed.length === 0 ? (
        <p className={classes.none}>No measure of this home waits for an answer.</p>
      ) : (
        <ol className={classes.list}>{shown.map(item)}</ol>
      )}
      {shown.length < listed.length && (
        <Button variant="default" mt="md" onClick={() => setAllShown(true)}>
          Show {listed.length - shown.length} more
        </Button>
      )}
      {settled.length > 0 && (
        <details className={classes.settled}>
          <summary className={classes.summary}>
            {settled.length === 1 ? '1 question is answered' : `${settled.length} questions are answered`}
          </summary>
          <ul className={classes.list}>{settled.map((fact) => item(questionView(fact, null, planned)))}</ul>
        </details>
      )}
    </Section>
  )
}

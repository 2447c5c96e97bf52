import type { PlanMeasure, PlanQuestion } from '@retrofolio/analysis/plans/plan-questions'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { type HomeFactKey, NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
import type { FactView } from '../../facts/facts-view.ts'
import { isForPlan } from './question-order.ts'

export interface QuestionView {
  key: HomeFactKey
  /** Short name of the fact. */
  name: string
  ask: string
  choices: readonly { value: FactValue; label: string }[]
  /** null while nobody has answered. */
  value: FactValue | null
  /** The answer with its author and day: `Not known (Ann Archer, 3 November 2026)`. */
  answer: string | null
  history: FactView['history']
  /** What waits for it, as a sentence; null for a question that is answered. */
  waiting: string | null
  /** What an answer would settle, as a sentence for each answer that settles something. */
  effects: readonly { label: string; text: string }[]
  isForPlan: boolean
}

/** @param question null for one that no measure waits for any more */
export function questionView(
  fact: FactView,
  question: PlanQuestion | null,
  planned: ReadonlySet<string>,
): QuestionView {
  const choices = choicesOf(fact)
  const isOpen = question !== null && (fact.value === null || fact.value === NOT_KNOWN_ANSWER)
  return {
    key: fact.key,
    name: fact.name,
    ask: fact.question ?? fact.name,
    choices,
    value: fact.value,
    answer: fact.value === null ? null : `${fact.text} (${fact.originText})`,
    history: fact.history,
    waiting: isOpen ? waitingText(question) : null,
    effects: (isOpen ? question.effects : []).flatMap(({ answer, allows, rulesOut }) => {
      const label = choices.find(({ value }) => value === answer)?.label
      const text = effectText(allows, rulesOut)
      return label === undefined || text === null ? [] : [{ label, text }]
    }),
    isForPlan: question !== null && isForPlan(question, planned),
  }
}

function choicesOf({ kind, choices }: FactView): QuestionView['choices'] {
  const answers =
    kind === 'flag'
      ? [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ]
      : choices
  return [...answers, { value: NOT_KNOWN_ANSWER, label: 'Not known' }]
}

function waitingText({ measures, moreOptionsOf }: PlanQuestion): string {
  return measures.length > 0
    ? `Needed for ${namesOf(measures)}.`
    : `May give more options for ${namesOf(moreOptionsOf)}.`
}

function effectText(allows: readonly PlanMeasure[], rulesOut: readonly PlanMeasure[]): string | null {
  const parts = [
    allows.length > 0 ? `allows ${namesOf(allows)}` : null,
    rulesOut.length > 0 ? `rules out ${namesOf(rulesOut)}` : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join('; ')
}

/** More names than this are counted, not listed. */
const MOST_NAMED = 3

function namesOf(measures: readonly PlanMeasure[]): string {
  const named = measures.slice(0, measures.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED)
  const others = measures.length - named.length
  const names = named.map(({ name }) => inSentence(name))
  return LIST.format(others === 0 ? names : [...names, `${others} other measures`])
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Names begin with a capital; abbreviations keep theirs. */
function inSentence(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
}

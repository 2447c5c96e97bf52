import { factWord } from '@retrofolio/analysis/fact-words'
import { choicesOf } from '@retrofolio/contract/homes/fact-requests'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'

export interface BulkQuestion {
  key: HomeFact['key']
  words: string
  fact: HomeFact
}

/** What came of an answer for many homes, over all requests. */
export interface BulkAnswers {
  changed: number
  unchanged: number
  missing: number
  refused: { homeId: number; fullAddress: string; reason: string }[]
}

/** The questions that plans ask, in the order of the facts. */
export const QUESTIONS: readonly BulkQuestion[] = HOME_FACTS.flatMap((fact) =>
  fact.question === null ? [] : [{ key: fact.key, words: fact.question, fact }],
)

export interface PossibleAnswer {
  value: string
  label: string
  /** null: the answer is taken back. */
  fact: FactValue | null
}

export function answersOf({ fact }: BulkQuestion): PossibleAnswer[] {
  const own: PossibleAnswer[] =
    fact.leaf.kind === 'flag'
      ? [
          { value: 'yes', label: 'Yes', fact: true },
          { value: 'no', label: 'No', fact: false },
        ]
      : choicesOf(fact).map((word) => ({ value: word, label: factWord(fact.key, word, 'england'), fact: word }))
  return [
    ...own,
    { value: NOT_KNOWN_ANSWER, label: 'Not known', fact: NOT_KNOWN_ANSWER },
    { value: 'take_back', label: 'Take earlier answers back', fact: null },
  ]
}

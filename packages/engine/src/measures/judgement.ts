import type { Applicability } from './measure.ts'
import type { MeasureHome } from './measure-home.ts'
import { answerTo, type QuestionId, questionOf } from './questions.ts'

/** One condition of a measure: null where it is met. Rule MEA-21. */
export type Check = { kind: 'refused'; because: string } | { kind: 'asks'; question: QuestionId } | null

/**
 * The outcome of conditions. Rule MEA-21: one that is not met refuses the measure; else what is not known is asked.
 *
 * @param because why the measure suits the home where all conditions are met
 * @param checks conditions, the most telling first
 * @returns `not_possible`, `ask` or `applies`
 */
export function judged(because: string, checks: readonly Check[]): Applicability {
  const questions = new Set<QuestionId>()
  for (const check of checks) {
    if (check?.kind === 'refused') return { kind: 'not_possible', because: check.because }
    if (check?.kind === 'asks') questions.add(check.question)
  }
  if (questions.size === 0) return { kind: 'applies', because }
  return { kind: 'ask', because, questions: [...questions].map(questionOf) }
}

export const notPossible = (because: string): Applicability => ({ kind: 'not_possible', because })
export const alreadyThere = (because: string): Applicability => ({ kind: 'already_there', because })

/** A refusal that a fact decides. */
export const refusedIf = (isRefused: boolean, because: string): Check =>
  isRefused ? { kind: 'refused', because } : null

/**
 * A condition on the answer to a question.
 *
 * @param home with its answers and facts
 * @param question to answer
 * @param refusals why an answer refuses the measure: `true` and `false` for yes and no, else the word
 * @returns a question where the answer is not known
 */
export function answered(
  home: MeasureHome,
  question: QuestionId,
  refusals: Readonly<Partial<Record<string, string>>>,
): Check {
  const answer = answerTo(home, question)
  if (answer === null) return { kind: 'asks', question }
  const because = refusals[String(answer)]
  return because === undefined ? null : { kind: 'refused', because }
}

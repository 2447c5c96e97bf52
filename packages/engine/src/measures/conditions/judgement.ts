import type { Applicability } from '../measure.ts'
import { isFlat, isUpTo, type MeasureHome } from './measure-home.ts'
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
    if (check?.kind === 'refused') return notPossible(check.because)
    if (check?.kind === 'asks') questions.add(check.question)
  }
  if (questions.size === 0) return { kind: 'applies', because }
  return { kind: 'ask', because, questions: [...questions].map(questionOf) }
}

export const notPossible = (because: string): Applicability => ({ kind: 'not_possible', because })
export const alreadyThere = (because: string): Applicability => ({ kind: 'already_there', because })

/** A condition that facts decide. */
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

/**
 * What belongs to the building, not to a flat in it.
 *
 * @param home flat or house
 * @param what such as `the roof`
 * @returns a question for flats
 */
export function ofFreeholder(home: MeasureHome, what: string): Check {
  if (!isFlat(home)) return null
  return answered(home, 'freeholder_agrees', { false: `${what} is the freeholder’s, who does not agree` })
}

/** Homes from 1983 on are hardly ever listed. [K] */
const LAST_LISTED_BAND = 'F'

/**
 * Works that a listed home needs consent for. Rule MEA-28: homes from before 1983 are asked.
 *
 * @param home with its facts
 * @returns questions on listing and consent
 */
export function listedConsent(home: MeasureHome): Check {
  const isListed = answerTo(home, 'is_listed')
  if (isListed === true) {
    return answered(home, 'listed_consent', { false: 'consent for works to the listed home is not likely' })
  }
  const mayBe = isListed === null && isUpTo(home.described.reading.ageBand, LAST_LISTED_BAND)
  return mayBe ? { kind: 'asks', question: 'is_listed' } : null
}

/**
 * Works that change the look of a home in a conservation area. Rule MEA-28.
 *
 * @param home with its facts
 * @returns questions on area and permission
 */
export function conservationConsent(home: MeasureHome): Check {
  const isIn = answerTo(home, 'is_in_conservation_area')
  if (isIn === null) return { kind: 'asks', question: 'is_in_conservation_area' }
  if (isIn === false) return null
  return answered(home, 'planning_agrees', { false: 'the planning authority does not accept it here' })
}

import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { EngineError } from '../errors.ts'
import { valueAt } from '../object-path.ts'
import { EXPOSURES } from '../vocabulary.ts'
import type { MeasureQuestion } from './measure.ts'

interface Question extends Omit<MeasureQuestion, 'id'> {
  /** Words that answer it; null: yes or no. */
  words: readonly string[] | null
}

const yesNo = (ask: string, fact: string | null = null): Question => ({ ask, fact, words: null })

/** What a certificate cannot settle. Rule MEA-22. */
const QUESTIONS = {
  damp: yesNo('Is there damp in the walls that is not put right?'),
  cavity_survey: yesNo('Does a survey show a clear masonry cavity of 50 mm or more, with sound ties?'),
  flood_risk: yesNo('Does the home lie in an area of high flood risk?'),
  exposure: { ask: 'How exposed are the walls to driving rain?', fact: 'entered.exposure', words: EXPOSURES },
  rendered: yesNo('Are the outside walls rendered?'),
  is_listed: yesNo('Is the home listed?', 'entered.isListed'),
  in_conservation_area: yesNo('Is the home in a conservation area?', 'entered.isInConservationArea'),
  loft_access: {
    ask: 'Is there a hatch to the loft?',
    fact: 'entered.loftAccess',
    words: ['hatch', 'none'],
  },
  spray_foam: yesNo('Is there spray foam on the underside of the roof?'),
  loft_below_200_mm: yesNo('Is the insulation in the loft less than 200 mm deep?'),
  freeholder_agrees: yesNo('Does the owner of the building agree to works on roof, outside walls or windows?'),
} as const satisfies Readonly<Record<string, Question>>

export type QuestionId = keyof typeof QUESTIONS

/**
 * A question as the owner sees it.
 *
 * @param id of the question
 * @returns its words, and the fact that answers it
 */
export function questionOf(id: QuestionId): MeasureQuestion {
  const { ask, fact } = QUESTIONS[id]
  return { id, ask, fact }
}

export type Answers = Readonly<Record<string, boolean | string>>

/**
 * Rejects answers to questions that do not exist, and answers of another kind than asked for.
 *
 * @param answers by the id of the question
 * @throws EngineError `WORD_UNKNOWN`, naming the question and what it accepts
 */
export function requireKnownAnswers(answers: Answers): void {
  for (const [id, value] of Object.entries(answers)) {
    if (!isQuestion(id)) {
      const range = `one of ${Object.keys(QUESTIONS).join(', ')}`
      throw new EngineError({ code: 'WORD_UNKNOWN', field: `answers.${id}`, value, range })
    }
    const { words } = QUESTIONS[id]
    const isKnown = words === null ? typeof value === 'boolean' : equalsAny(value, words)
    if (isKnown) continue
    const range = words === null ? 'true or false' : `one of ${words.join(', ')}`
    throw new EngineError({ code: 'WORD_UNKNOWN', field: `answers.${id}`, value, range })
  }
}

const isQuestion = (id: string): id is QuestionId => Object.hasOwn(QUESTIONS, id)
const equalsAny = (value: unknown, words: readonly unknown[]): boolean => words.includes(value)

/**
 * The answer to a question: as given, else by the fact that answers it.
 *
 * @param home answers and facts of it
 * @param id of the question
 * @returns null where neither is known
 */
export function answerTo(
  { answers, features }: { answers: Answers; features: HomeFeatures },
  id: QuestionId,
): boolean | string | null {
  const given = answers[id]
  if (given !== undefined) return given
  const { fact } = QUESTIONS[id]
  const stated = fact === null ? null : valueAt(features, fact.split('.'))
  return typeof stated === 'boolean' || typeof stated === 'string' ? stated : null
}

import type { FactValue, KnownFacts } from './corrected-features.ts'
import type { AskedFactKey } from './fact-questions.ts'

type Answered = readonly [key: AskedFactKey, value: FactValue]

/** Pairs of answers that cannot both hold. */
const PAIRS: readonly (readonly [one: Answered, other: Answered])[] = [
  [
    ['cavitySurvey', true],
    ['cavityNarrow', true],
  ],
  [
    ['cavityFailed', true],
    ['cavitySurvey', true],
  ],
  [
    ['cavityFailed', true],
    ['cavityNarrow', true],
  ],
  [
    ['wallIsCavity', false],
    ['cavitySurvey', true],
  ],
  [
    ['wallIsCavity', false],
    ['cavityNarrow', true],
  ],
  [
    ['wallIsCavity', false],
    ['cavityFailed', true],
  ],
  [
    ['isListed', false],
    ['listedConsent', true],
  ],
  [
    ['isInConservationArea', false],
    ['planningAgrees', true],
  ],
  [
    ['openFires', true],
    ['fireplaceUnused', true],
  ],
]

/**
 * The pairs of answers to questions that exclude each other, such as two widths of the same cavity. Rule MEA-22c: both
 * stay stored and in use, and the pair is reported.
 *
 * @param facts values that `HOME_FACTS` accepts
 * @returns each pair once; empty if all answers can hold together
 * @see docs/method/measure-conditions.md
 */
export function contradictoryAnswers(facts: KnownFacts): [AskedFactKey, AskedFactKey][] {
  return PAIRS.flatMap(([[one, first], [other, second]]): [AskedFactKey, AskedFactKey][] =>
    facts[one] === first && facts[other] === second ? [[one, other]] : [],
  )
}

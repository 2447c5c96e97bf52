import { describe, expect, it } from 'vitest'
import { assess } from '../../assess/assess.ts'
import { correctedFeatures, type FactValue, type KnownFacts } from '../../dwelling/features/corrected-features.ts'
import { FACT_QUESTIONS } from '../../dwelling/features/fact-questions.ts'
import { HOME_FACTS } from '../../dwelling/features/home-facts.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import { ANSWER_KEYS, NOT_KNOWN_ANSWER } from '../../vocabulary.ts'
import { type Answers, answersTo, QUESTION_IDS, questionOf } from '../conditions/questions.ts'
import { measuresFor } from './measures-for.ts'

const plain = exampleHouse()
const HOMES: readonly HomeFeatures[] = [
  exampleHouse({ wall: { ...plain.wall, construction: 'cavity', insulation: 'none' } }),
  exampleHouse({ wall: { ...plain.wall, construction: null, insulation: null }, ageBand: 'B' }),
  exampleHouse({
    propertyType: 'flat',
    flat: { level: 'top', storeyNumber: 2, corridor: null, unheatedCorridorLengthM: null },
  }),
]

const outcomes = (features: HomeFeatures, answers: Answers = {}): unknown => {
  const offered = measuresFor(plausibleFeatures(features, null), { asOf: '2026-11-27', answers })
  if (offered.kind !== 'offered') throw new RangeError(offered.kind)
  return offered.measures.map(({ measureId, applicability, options, moreOptionsIf }) => ({
    measureId,
    applicability,
    options: options.map(({ id }) => id),
    moreOptionsIf,
  }))
}

const factOf = (id: (typeof QUESTION_IDS)[number]) => {
  const fact = HOME_FACTS.find(({ path }) => path === questionOf(id).fact)
  if (fact === undefined) throw new RangeError(id)
  return fact
}
describe('MEA-22: answers to questions are facts of the home', () => {
  it('has a fact for each question, under the same name', () => {
    const named = QUESTION_IDS.map((id) => id.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    expect(named.toSorted()).toEqual(Object.keys(FACT_QUESTIONS).toSorted())
    expect(QUESTION_IDS.map((id) => factOf(id).key)).toEqual(named)
    for (const id of QUESTION_IDS) expect(factOf(id).question).toBe(questionOf(id).ask)
  })

  it('takes an answer that is a fact like one that is given for a what-if', () => {
    const changed = new Set<string>()
    for (const home of HOMES) {
      const open = JSON.stringify(outcomes(home))
      for (const id of QUESTION_IDS) {
        for (const answer of answersTo(id)) {
          const stated = outcomes(correctedFeatures(home, { [factOf(id).key]: answer }))
          expect(stated).toEqual(outcomes(home, { [id]: answer }))
          if (JSON.stringify(stated) !== open) changed.add(id)
        }
      }
    }
    expect(changed.size).toBeGreaterThan(20)
  })

  it('lets a what-if differ from the fact', () => {
    const [home = plain] = HOMES
    const damp = correctedFeatures(home, { damp: true })
    expect(outcomes(damp, { damp: false })).toEqual(outcomes(home, { damp: false }))
    expect(outcomes(damp)).not.toEqual(outcomes(home, { damp: false }))
  })
})

describe('MEA-22a: "not known" is an answer', () => {
  it('leaves every question open', () => {
    const known: KnownFacts = Object.fromEntries(QUESTION_IDS.map((id) => [factOf(id).key, NOT_KNOWN_ANSWER]))
    for (const home of HOMES) expect(outcomes(correctedFeatures(home, known))).toEqual(outcomes(home))
  })
})

describe('answers in the features', () => {
  it('change no figure', () => {
    const known: KnownFacts = Object.fromEntries(
      ANSWER_KEYS.map((key, index): [string, FactValue] => [key, index % 2 > 0]),
    )
    expect(assess(correctedFeatures(plain, known))).toEqual(assess(plain))
  })

  it('are there only where a person gave one', () => {
    expect(plain.entered?.answers).toBeUndefined()
    expect(correctedFeatures(plain, { people: 3 }).entered?.answers).toBeUndefined()
    expect(correctedFeatures(plain, { damp: true, leaky: NOT_KNOWN_ANSWER }).entered?.answers).toEqual({
      damp: true,
      leaky: null,
    })
  })

  it('are rejected where they are neither yes nor no', () => {
    const stated = correctedFeatures(plain, { damp: 'a little' })
    expect(() => plausibleFeatures(stated, null)).toThrow(/entered\.answers\.damp/)
  })
})

import { describe, expect, it } from 'vitest'
import { correctedFeatures, type KnownFacts } from '../../dwelling/features/corrected-features.ts'
import { HOME_FACTS } from '../../dwelling/features/home-facts.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import { NOT_KNOWN_ANSWER } from '../../vocabulary.ts'
import type { MeasureOptions } from './measure-options.ts'
import { measuresFor } from './measures-for.ts'
import { type OpenQuestion, openQuestions } from './open-questions.ts'

const plain = exampleHouse()
const emptyCavity = exampleHouse({ wall: { ...plain.wall, construction: 'cavity', insulation: 'none' } })

function questionsOf(features: HomeFeatures, options: Partial<MeasureOptions> = {}): readonly OpenQuestion[] {
  const open = openQuestions(plausibleFeatures(features, null), { asOf: '2026-11-27', ...options })
  if (open.kind !== 'questions') throw new RangeError(open.kind)
  return open.questions
}

const idsOf = (questions: readonly OpenQuestion[]): string[] => questions.map(({ question }) => question.id)

describe('MEA-22b: open questions of a home', () => {
  it('are those that offered measures wait for, each once', () => {
    const offered = measuresFor(plausibleFeatures(emptyCavity, null), { asOf: '2026-11-27' })
    if (offered.kind !== 'offered') throw new RangeError(offered.kind)
    const asked = offered.measures.flatMap(({ applicability, moreOptionsIf, options }) => [
      ...(applicability.kind === 'ask' ? applicability.questions : []),
      ...(options.length > 0 ? moreOptionsIf : []),
    ])
    const ids = idsOf(questionsOf(emptyCavity))
    expect(ids.toSorted()).toEqual([...new Set(asked.map(({ id }) => id))].toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('say what each answer would settle, as the conditions then judge', () => {
    for (const { question, effects } of questionsOf(emptyCavity)) {
      const { key } = HOME_FACTS.find(({ path }) => path === question.fact) ?? {}
      for (const { answer, allows, rulesOut } of effects) {
        const facts: KnownFacts = key === undefined ? {} : { [key]: answer }
        const after = measuresFor(plausibleFeatures(correctedFeatures(emptyCavity, facts), null), {
          asOf: '2026-11-27',
        })
        if (after.kind !== 'offered') throw new RangeError(after.kind)
        const kindOf = (id: string) => after.measures.find(({ measureId }) => measureId === id)?.applicability.kind
        for (const id of allows) expect([id, kindOf(id)]).toEqual([id, 'applies'])
        for (const id of rulesOut) expect(['not_possible', 'already_there']).toContain(kindOf(id))
      }
    }
  })

  it('begin with the answer that settles most', () => {
    const settled = questionsOf(emptyCavity).map(({ effects }) =>
      Math.max(...effects.map(({ allows }) => allows.length)),
    )
    expect(settled).toEqual(settled.toSorted((one, other) => other - one))
    expect(settled[0]).toBeGreaterThan(0)
  })

  it('end with an answer, and stay with "not known"', () => {
    expect(idsOf(questionsOf(emptyCavity))).toContain('damp')
    expect(idsOf(questionsOf(correctedFeatures(emptyCavity, { damp: false })))).not.toContain('damp')
    expect(questionsOf(correctedFeatures(emptyCavity, { damp: NOT_KNOWN_ANSWER }))).toEqual(questionsOf(emptyCavity))
  })

  it('leave out measures that the owner excludes or wants in any case', () => {
    const waiting = (options: Partial<MeasureOptions>) =>
      questionsOf(emptyCavity, options).flatMap(({ measures }) => measures)
    expect(waiting({})).toContain('cavityFill')
    expect(waiting({ exclude: ['cavityFill'] })).not.toContain('cavityFill')
    expect(waiting({ include: ['cavityFill'] })).not.toContain('cavityFill')
  })

  it('are none where facts are missing', () => {
    const unknown = plausibleFeatures(exampleHouse({ totalFloorAreaM2: null }), null)
    expect(openQuestions(unknown, { asOf: '2026-11-27' }).kind).toBe('missing')
  })
})

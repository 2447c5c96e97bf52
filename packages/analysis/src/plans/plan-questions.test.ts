import { exampleHouse } from '@retrofolio/engine/testing/example-homes'
import { describe, expect, it } from 'vitest'
import { planQuestions } from './plan-questions.ts'

const plain = exampleHouse()
const certified = exampleHouse({ wall: { ...plain.wall, construction: 'cavity', insulation: 'none' } })
const asOf = '2026-11-27'

describe('planQuestions', () => {
  it('names the fact, the measures that wait, and what each answer would settle', () => {
    const questions = planQuestions({ certified, facts: {}, asOf })
    const damp = questions.find(({ key }) => key === 'damp')
    expect(damp).toMatchObject({ ask: 'Is there damp in the walls that has not been put right?', moreOptionsOf: [] })
    expect(damp?.measures).toContainEqual({ id: 'cavityFill', name: 'Cavity wall insulation' })
    const yes = damp?.effects.find(({ answer }) => answer === true)
    expect(yes?.rulesOut).toContainEqual({ id: 'cavityFill', name: 'Cavity wall insulation' })
  })

  it('takes the facts of users into account', () => {
    const asked = (facts: Parameters<typeof planQuestions>[0]['facts']) =>
      planQuestions({ certified, facts, asOf }).map(({ key }) => key)
    expect(asked({ isListed: 'not_known', damp: true })).toContain('isListed')
    expect(asked({ isListed: false, damp: true })).not.toContain('isListed')
    expect(asked({ damp: true })).not.toContain('damp')
  })

  it('is empty for a home that cannot be analysed', () => {
    expect(planQuestions({ certified: { ...certified, totalFloorAreaM2: null }, facts: {}, asOf })).toEqual([])
  })
})

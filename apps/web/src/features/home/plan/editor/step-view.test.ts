import type { HomeToPlan } from '@retrofolio/analysis/plans/home-to-plan'
import { plannerSettings } from '@retrofolio/analysis/plans/planner-settings'
import { USUAL_PLAN_SETTINGS } from '@retrofolio/contract/plans/plan-settings'
import { describe, expect, it } from 'vitest'
import { makeCertified } from '../../testing/facts-factory.ts'
import { newSteps } from '../draft/plan-draft.ts'
import { createPlannerSession } from '../worker/planner-session.ts'
import { offeredGroups } from './offered-view.ts'
import { stepViews } from './step-view.ts'
import { grantLines, worksLines } from './works-view.ts'

const session = createPlannerSession()
const HOME: HomeToPlan = {
  certified: makeCertified(),
  facts: { isListed: false, tenure: 'owner_occupied' },
  hasCertificate: true,
  certificate: null,
  unlisted: null,
  occupiers: 2,
  rates: null,
  asOf: '2026-11-27',
  settings: plannerSettings({ ...USUAL_PLAN_SETTINGS, exclude: ['led'] }),
}
const opened = session.open(HOME)
if (opened.kind !== 'opened') throw new Error(opened.reason)
const home = { ...opened, isFlat: false }

const viewsOf = (ids: readonly string[]) => {
  const steps = newSteps(ids)
  return stepViews(steps, session.evaluate({ steps, target: null }), home)
}
const optionOf = (measureId: string) => {
  const option = home.offered.measures.find((one) => one.measureId === measureId)?.options[0]
  if (option === undefined) throw new Error(`${measureId} is not offered`)
  return option.id
}

describe('a row of the editor', () => {
  it('has cost, saving and points of its step, with the works that come with it', () => {
    const [view] = viewsOf([optionOf('pv')])
    expect(view?.figures?.cost.typical.text).toMatch(/^£\d/)
    expect(view?.figures?.bill).toMatch(/^Saves £\d+ a year$/)
    expect(view?.figures?.points).toMatch(/^\+\d+\.\d points?$/)
    expect(view?.problems).toEqual([])
  })

  it('names a step that the home does not offer, and offers ways out', () => {
    const [view] = viewsOf(['cylinderJacket'])
    expect(view?.figures).toBeNull()
    expect(view?.problems[0]?.words).toMatch(/^Not offered for this home because .*\. It is not counted\.$/)
    expect(view?.problems[0]?.remedies.map(({ label }) => label)).toEqual(['Remove', 'Count it all the same'])
  })

  it('says of works what is noted, and nothing of flats in a house', () => {
    const [view] = viewsOf([optionOf('pv')])
    if (view?.measure == null || view.step === null) throw new Error('no measure')
    const names = worksLines(view.measure, false).map(({ name }) => name)
    expect(names).toContain('Disruption')
    expect(names).not.toContain('Flats')
    expect(worksLines(view.measure, true).map(({ name }) => name)).toContain('Flats')
    const outcomes = grantLines(view.step.grants, []).map(({ outcome }) => outcome)
    expect(outcomes.length).toBeGreaterThan(1)
    expect(outcomes).toEqual(outcomes.toSorted((one, other) => rank(one) - rank(other)))
  })

  it('asks what a grant leaves open, and lets answers decide', () => {
    const steps = newSteps([optionOf('heatingControls')])
    const lineOf = (grantAnswers: { question: string; answer: boolean }[]) => {
      const answering = createPlannerSession()
      answering.open({
        ...HOME,
        certificate: { score: 50, lodgedOn: '2021-05-06' },
        settings: plannerSettings({ ...USUAL_PLAN_SETTINGS, grantAnswers }),
      })
      const { grants } = answering.evaluate({ steps, target: null }).plan.steps[0] ?? { grants: [] }
      return grantLines(grants, grantAnswers).find(({ id }) => id === 'WHLG')
    }
    const answersOf = (line: ReturnType<typeof lineOf>) => line?.questions.map(({ answer, key }) => [key, answer])
    const [income, area] = ['WHLG/income', 'WHLG/area']
    const open = lineOf([])
    expect(open).toMatchObject({ outcome: 'ask', words: 'To be answered first (up to £15,000).' })
    expect(answersOf(open)).toEqual([
      [income, null],
      [area, null],
    ])
    const refused = lineOf([{ question: income ?? '', answer: false }])
    expect(refused).toMatchObject({
      outcome: 'not_eligible',
      words: 'Because the household is above the income limit.',
    })
    expect(answersOf(refused)).toEqual([[income, false]])
    const granted = lineOf([income, area].map((question) => ({ question: question ?? '', answer: true })))
    expect(granted).toMatchObject({ outcome: 'eligible', words: 'The home may apply, up to £15,000.' })
    expect(answersOf(granted)).toEqual([
      [income, true],
      [area, true],
    ])
  })
})

const rank = (outcome: string): number => ['eligible', 'ask', 'not_eligible'].indexOf(outcome)

it('lists what can be added, what is excluded and what is not possible, without what the plan has', () => {
  const { excluded, offered, refused } = offeredGroups(newSteps([optionOf('heatingControls')]), home, ['led'])
  expect(offered.map(({ measureId }) => measureId)).not.toContain('heatingControls')
  expect(excluded.map(({ measureId }) => measureId)).toEqual(['led'])
  expect(refused.find(({ measureId }) => measureId === 'cylinderJacket')?.because).toMatch(/cylinder/)
})

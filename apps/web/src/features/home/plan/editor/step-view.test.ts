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
const opened = session.open({
  certified: makeCertified(),
  facts: { isListed: false, tenure: 'owner_occupied' },
  hasCertificate: true,
  certificate: null,
  unlisted: null,
  occupiers: 2,
  rates: null,
  asOf: '2026-11-27',
  settings: plannerSettings({ ...USUAL_PLAN_SETTINGS, exclude: ['led'] }),
})
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
    const outcomes = grantLines(view.step.grants).map(({ outcome }) => outcome)
    expect(outcomes.length).toBeGreaterThan(1)
    expect(outcomes).toEqual(outcomes.toSorted((one, other) => rank(one) - rank(other)))
  })
})

const rank = (outcome: string): number => ['eligible', 'ask', 'not_eligible'].indexOf(outcome)

it('lists what can be added, what is excluded and what is not possible, without what the plan has', () => {
  const { excluded, offered, refused } = offeredGroups(newSteps([optionOf('heatingControls')]), home, ['led'])
  expect(offered.map(({ measureId }) => measureId)).not.toContain('heatingControls')
  expect(excluded.map(({ measureId }) => measureId)).toEqual(['led'])
  expect(refused.find(({ measureId }) => measureId === 'cylinderJacket')?.because).toMatch(/cylinder/)
})

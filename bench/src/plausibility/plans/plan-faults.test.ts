import type { Plan } from '@retrofolio/engine/plans/plan'
import type { MeasureId } from '@retrofolio/engine/tables/measures/measure-ids'
import { POOR, planned, planOf } from '@retrofolio/engine/testing/planned-homes'
import { expect, it } from 'vitest'
import { planFaults } from './plan-faults.ts'

const home = planned(POOR)
const plan = planOf(home)
const faultsOf = (changed: Partial<Plan>, features = POOR) => planFaults(features, home.before, { ...plan, ...changed })

it('reports nothing for the plan of an ordinary home', () => {
  expect(faultsOf({})).toEqual([])
})

it('reports a cost that no surveyor would accept', () => {
  const steps = plan.steps.map((step) => ({
    ...step,
    cost: step.cost && { ...step.cost, typicalGbp: step.cost.typicalGbp * 20 },
  }))
  expect(faultsOf({ steps }).join()).toMatch(/costs £\d+ a (step|unit)/)
})

it('reports a saving above the bill, and steps that do not add up', () => {
  const { bill, ...after } = plan.after
  const free = { meter: { ...bill.meter, totalGbp: -50_000 }, certificate: bill.certificate }
  expect(faultsOf({ steps: [], after: { ...after, bill: free } })).toEqual([
    'saves more than the meter bill',
    'steps do not add up to the plan',
  ])
})

it('reports steps that the review of the tables ruled out', () => {
  const [first] = plan.steps
  if (first === undefined) throw new Error('the plan has no step')
  const done = (measureId: MeasureId) => ({ ...first, option: { ...first.option, measureId }, cost: null })
  const faultsWith = (measureId: MeasureId, features = POOR) => faultsOf({ steps: [done(measureId)] }, features)
  const framed = { ...POOR, wall: { ...POOR.wall, construction: 'timber_frame' as const } }
  expect(faultsWith('cavityFill', framed)).toContain('cavityFill in a wall without cavity')
  const oil = { ...POOR, mainHeating: { ...POOR.mainHeating, fuel: 'oil' as const } }
  expect(faultsWith('boiler', oil)).toContain('a gas boiler for a home off the grid')
  expect(faultsWith('electricBoiler')).toContain('electricBoiler is no improvement')
  expect(faultsWith('rafterInsulation')).toContain('rafters insulated for want of a hatch')
})

it('reports controls before the heating that they control', () => {
  const [first] = plan.steps
  if (first === undefined) throw new Error('the plan has no step')
  const inSlot = (slot: 'controls' | 'heating') => ({ ...first, option: { ...first.option, slot }, cost: null })
  const words = 'controls come before the heating that they control'
  expect(faultsOf({ steps: [inSlot('controls'), inSlot('heating')] })).toContain(words)
  expect(faultsOf({ steps: [inSlot('heating'), inSlot('controls')] })).not.toContain(words)
})

import { describe, expect, test } from 'vitest'
import { POOR, planned, planOf } from '../testing/planned-homes.ts'

describe('PLAN-12: order of steps', () => {
  test('fans that air-tightness needs come directly before it and are joined with it', () => {
    const { steps } = planOf(planned(POOR, { include: ['airtightness', 'dmev', 'loftTopUp'] }))
    const ids = steps.map(({ option }) => option.id)
    const host = ids.indexOf('airtightness')
    expect(ids[host - 1]).toBe('dmev')
    expect(steps[host - 1]?.joinedWith).toBe('airtightness')
    expect(steps.filter(({ joinedWith }) => joinedWith !== null)).toHaveLength(1)
  })

  test('draught-proofing comes with the timber floor that needs it', () => {
    const timber = { ...POOR, floor: { ...POOR.floor, kind: 'suspended_ground', insulation: 'none' } } as const
    const { steps } = planOf(planned(timber, { include: ['floorSuspended', 'draughtProof'] }))
    const place = steps.findIndex(({ option }) => option.id === 'draughtProof')
    expect(steps[place]?.joinedWith).toBe('floorSuspended')
    expect(steps[place + 1]?.option.id).toBe('floorSuspended')
  })

  test('PLAN-3: the size shown for a heat pump is the one that is priced, after the fabric steps', () => {
    const home = planned(POOR, { include: ['ashp'], mayRaiseBill: true })
    const plan = planOf(home)
    const pump = plan.steps.find(({ option }) => option.measureId === 'ashp')
    expect(plan.after.designHeatLossKw).toBeLessThan(home.before.designHeatLossKw - 0.5)
    expect(pump?.quantity.value).toBeCloseTo(plan.after.designHeatLossKw, 9)
    expect(pump?.option.quantity.value).toBeCloseTo(home.before.designHeatLossKw, 9)
    const others = plan.steps.filter((step) => step !== pump)
    expect(others.map(({ quantity }) => quantity)).toEqual(others.map(({ option }) => option.quantity))
  })

  test('PLAN-18: new panels that the rating counts already are said not to move it', () => {
    const home = planned(POOR, { include: ['pv'] })
    const plan = planOf(home)
    expect(plan.after.netImportKwh).toBeCloseTo(home.before.netImportKwh - fabricKwh(plan.steps), 6)
    expect(plan.notes).toContain('panels_count_in_the_rating_already')
    expect(planOf(planned(POOR, { exclude: ['pv'] })).notes).not.toContain('panels_count_in_the_rating_already')
  })
})

function fabricKwh(steps: ReturnType<typeof planOf>['steps']): number {
  return -steps.reduce((sum, { option, adds }) => (option.slot === 'panels' ? sum : sum + adds.netImportKwh), 0)
}

test('MEA-23: a plan with fans that run all day pays no other ventilation', () => {
  const worksOf = (include: string[], exclude: string[]): string[] =>
    planOf(planned(POOR, { include, exclude })).steps.flatMap(({ sharedWorks }) => sharedWorks.map(({ id }) => id))
  expect(worksOf(['loftFull'], ['dmev', 'cmev'])).toContain('ventCheck')
  expect(worksOf(['loftFull', 'dmev'], [])).not.toContain('ventCheck')
})

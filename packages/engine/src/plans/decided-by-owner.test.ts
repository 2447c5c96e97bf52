import { describe, expect, test } from 'vitest'
import { BAND_C, opened, outcomeOf, POOR, planned, planOf } from '../testing/planned-homes.ts'

describe('PLAN-4: what the owner locks in', () => {
  test.each([
    ['that is there already', 'loftHatch', /inspected|access|hatch|loft/],
    ['that the library never plans', 'backgroundVents', /no figure/],
    ['that comes with other works', 'ventCheck', /with other works/],
    ['that comes before any works', 'newCertificate', /before any works/],
    ['that the home cannot have', 'flatRoof', /no roof is flat/],
  ])('a measure %s puts no target out of reach and is named', (_, measureId, because) => {
    const home = planned(POOR, { include: [measureId] })
    expect(outcomeOf(home).kind).toBe('plan')
    expect(home.notIncluded).toEqual([{ measureId, because: expect.stringMatching(because) }])
    expect(planOf(home).cost).toEqual(planOf(planned(POOR)).cost)
  })

  test('of two ways to do the same the first is locked in, and the other is named', () => {
    const home = planned(POOR, { include: ['windowsDouble', 'windowsTriple'] })
    expect(home.notIncluded).toMatchObject([{ measureId: 'windowsTriple' }])
    expect(planOf(home).steps.map(({ option }) => option.measureId)).toContain('windowsDouble')
  })

  test('a measure whose need is taken by another that is locked in is named', () => {
    const home = planned(POOR, { include: ['intermittentFans', 'airtightness'] })
    expect(home.notIncluded).toMatchObject([{ measureId: 'airtightness' }])
    expect(outcomeOf(home).kind).toBe('plan')
  })

  test('a measure whose need is excluded is named', () => {
    const home = planned(POOR, { include: ['airtightness'], exclude: ['dmev', 'cmev', 'mvhr'] })
    expect(home.notIncluded).toEqual([
      { measureId: 'airtightness', because: 'it needs another measure that is left out or that this home cannot have' },
    ])
  })

  test('what can be together is all in the plan', () => {
    const include = ['airtightness', 'dmev', 'windowsDouble', 'led']
    const home = planned(POOR, { include })
    expect(home.notIncluded).toEqual([])
    expect(planOf(home).steps.map(({ option }) => option.measureId)).toEqual(expect.arrayContaining(include))
  })
})

describe('PLAN-8: trifles', () => {
  test('a budget is not spent on what adds next to nothing', () => {
    for (const gbp of [3000, 8000, 15_000, 30_000]) {
      for (const aim of ['bill', 'score'] as const) {
        const planner = opened(POOR)
        const budget = planner.budget(gbp, aim)
        if (budget === null) throw new Error('no plan')
        const ids = budget.plan.steps.map(({ option }) => option.id)
        const on = (list: readonly string[]) => list.map((optionId) => ({ optionId, year: null, isOn: true }))
        const whole = planner.evaluate(on(ids), null).plan
        for (const id of ids) {
          const { plan: without, needs } = planner.evaluate(on(ids.filter((one) => one !== id)), null)
          if (needs.length > 0) continue
          const savedGbp = (whole.cost?.typicalGbp ?? 0) - (without.cost?.typicalGbp ?? 0)
          const points = whole.after.sapValue - without.after.sapValue
          const yearlyGbp = without.after.bill.meter.totalGbp - whole.after.bill.meter.totalGbp
          expect(savedGbp <= 200 || points >= 0.5 || yearlyGbp >= 10, `${id} of £${gbp} for ${aim}`).toBe(true)
        }
      }
    }
  })

  test('what is left out is named, and what is locked in stays', () => {
    const leftOut = opened(POOR).budget(15_000, 'bill')?.leftOut ?? []
    expect(leftOut.length).toBeGreaterThan(0)
    const [measureId = ''] = (leftOut[0] ?? '').split(':')
    const locked = opened(POOR, { include: [measureId] }).budget(15_000, 'bill')
    expect(locked?.leftOut).not.toContain(leftOut[0])
    expect(locked?.plan.steps.map(({ option }) => option.measureId)).toContain(measureId)
  })
})

test('GRANT-3: an answer to a question that no grant asks is rejected by name', () => {
  expect(() => planned(POOR, { grantAnswers: { 'WHLG/incomes': true } })).toThrow(/grantAnswers.*WHLG\/income/s)
  expect(outcomeOf(planned(POOR, { targets: [BAND_C], grantAnswers: { 'WHLG/income': true } })).kind).toBe('plan')
})

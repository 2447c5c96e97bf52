import { describe, expect, test } from 'vitest'
import { randomHome } from '../../golden/random-homes.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { netPresentValueGbp } from '../finance/appraisal.ts'
import { opened, POOR } from '../testing/planned-homes.ts'
import { TENURES } from '../vocabulary.ts'
import { openPlanner } from './open-planner.ts'
import type { PlanMoneyOutcome } from './plan.ts'
import type { Planner } from './planner.ts'

/** Of landlord and tenant together. */
function togetherGbp({ flows, discountRate: share }: PlanMoneyOutcome): number {
  const at = { basis: 'real', share } as const
  return netPresentValueGbp(flows.paysGbp, at) + (flows.tenant === null ? 0 : netPresentValueGbp(flows.tenant, at))
}

describe('PLAN-25: best value', () => {
  test.each(TENURES)('%s: the value that was searched for is that of the plan’s money', (tenure) => {
    const { plan, netPresentValueGbp: valueGbp, isProven, years, discountRate } = opened(POOR, { tenure }).bestValue()
    if (plan?.money == null) throw new Error('nothing pays back')
    expect(isProven).toBe(true)
    expect(valueGbp).toBeGreaterThan(0)
    expect(valueGbp).toBeCloseTo(togetherGbp(plan.money), 6)
    expect([years, discountRate]).toEqual([plan.money.years, plan.money.discountRate])
  })

  test('no other step, and no step less, is worth more', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const planner = openPlanner(plausibleFeatures(randomHome(seed), null), { asOf: '2026-11-27' })
      if (planner.kind !== 'planner') continue
      const { plan, netPresentValueGbp: valueGbp } = planner.bestValue()
      const best = plan?.steps.map(({ option }) => option.id) ?? []
      const others = planner.offered.measures.flatMap(({ options }) => options.map(({ id }) => id))
      const lists = [...best.map((id) => best.filter((one) => one !== id)), ...others.map((id) => [...best, id])]
      for (const ids of lists) {
        const steps = ids.map((optionId) => ({ optionId, year: null, isOn: true }))
        const own = planner.evaluate(steps, null)
        if (own.plan.money === null || own.needs.length > 0) continue
        expect(togetherGbp(own.plan.money)).toBeLessThanOrEqual(valueGbp + 0.01)
      }
    }
  })

  test('where nothing pays back the answer is to do nothing', () => {
    const planner = opened(POOR, { exclude: payingMeasures() })
    expect(planner.bestValue()).toMatchObject({ plan: null, netPresentValueGbp: 0, isProven: true, gapGbp: 0 })
  })

  test('a renewal that is due anyway makes works worth more', () => {
    const dueNow = opened(POOR, { dueInYears: { windowsDouble: 0 } }).bestValue()
    const dueLate = opened(POOR, { dueInYears: { windowsDouble: 29 } }).bestValue()
    expect(dueNow.netPresentValueGbp).toBeGreaterThanOrEqual(dueLate.netPresentValueGbp)
  })
})

/** All that is worth its money at this home, found by leaving out what the best plan has until nothing is left. */
function payingMeasures(): string[] {
  const exclude: string[] = []
  for (;;) {
    const { plan } = opened(POOR, { exclude }).bestValue()
    if (plan === null) return exclude
    exclude.push(...plan.steps.map(({ option }) => option.measureId))
  }
}

describe('PLAN-26: best rating', () => {
  test('the cheapest set that reaches the best rating within reach', () => {
    const planners = Array.from({ length: 25 }, (_, seed) =>
      openPlanner(plausibleFeatures(randomHome(seed + 1), null), { asOf: '2026-11-27' }),
    ).filter((planner) => planner.kind === 'planner')
    const cases = planners.map((planner) => ({ planner, best: planner.bestRating() }))
    const outcomeOf = (planner: Planner, rating: 'high' | 'very_high') =>
      planner.answer({ kind: 'rating', rating }).outcome
    expect(cases.every(({ best }) => best.isProven)).toBe(true)
    const below = cases.filter(({ best }) => best.rating !== 'very_high')
    expect(below.every(({ planner }) => outcomeOf(planner, 'very_high').kind === 'not_reached')).toBe(true)
    for (const { planner, best } of cases) {
      const after = best.plan?.after ?? planner.before
      expect([best.rating, best.netImportKwh]).toEqual([after.zeroBillPotential, after.netImportKwh])
    }
    let better = 0
    for (const { planner, best } of cases) {
      if (best.plan === null || (best.rating !== 'high' && best.rating !== 'very_high')) continue
      const outcome = outcomeOf(planner, best.rating)
      if (outcome.kind !== 'plan') throw new Error(outcome.kind)
      better++
      expect(best.plan.cost?.typicalGbp).toBeCloseTo(outcome.plan.cost?.typicalGbp ?? Number.NaN, 6)
      expect(best.netImportKwh).toBeLessThanOrEqual(outcome.plan.after.netImportKwh + 1e-9)
    }
    expect(better).toBeGreaterThan(0)
  })
})

import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import type { Plan } from '@retrofolio/engine/plans/plan'
import { type PlannedHome, planHome } from '@retrofolio/engine/plans/plan-home'
import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { beforeAll, expect, test } from 'vitest'
import { SAMPLE_REGISTER } from '../checked-homes.ts'
import { planFaults } from './plan-faults.ts'

/** One home in so many of the sample register. */
const EVERY = 30
const BUDGET_GBP = 20_000
const LONGEST_MS = 240_000
const BAND_C = { kind: 'score', least: 69, chance: 0.8 } as const satisfies PlanTarget

interface CheckedPlans {
  home: PlannedHome
  plans: readonly Plan[]
  faults: readonly string[]
}

const checked: CheckedPlans[] = []

beforeAll(async () => {
  for (const { name, path } of SAMPLE_REGISTER) {
    let row = 0
    for await (const read of readCertificates(path)) {
      row += 1
      if (read.kind !== 'certificate' || row % EVERY !== 0) continue
      const { features } = read.record
      const home = planHome(plausibleFeatures(features, null), {
        asOf: '2026-11-27',
        targets: [BAND_C, { kind: 'rating', rating: 'very_high' }],
        budget: { gbp: BUDGET_GBP, aim: 'bill' },
      })
      if (home.kind !== 'planned') continue
      const plans = plansOf(home)
      const faults = plans.flatMap((plan) => planFaults(features, home, plan))
      checked.push({ home, plans, faults: faults.map((words) => `${name}, row ${row}: ${words}`) })
    }
  }
}, LONGEST_MS)

test('no plan of a sample home has a cost, saving or step that an assessor would reject', () => {
  expect(checked.length).toBeGreaterThan(60)
  expect(checked.flatMap(({ faults }) => faults)).toEqual([])
})

test('PLAN-3: a plan to band C has the chance that was asked for', () => {
  const chances = checked.flatMap(({ home: { answers } }) => {
    const outcome = answers[0]?.outcome
    return outcome?.kind === 'plan' ? [outcome.plan.chance ?? 0] : []
  })
  expect(chances.length).toBeGreaterThan(15)
  expect(chances.filter((chance) => chance < BAND_C.chance)).toEqual([])
})

test('a plan within a budget keeps to it at typical cost', () => {
  const costs = checked.flatMap(({ home: { budget } }) => budget?.plan.cost?.typicalGbp ?? [])
  expect(costs.length).toBeGreaterThan(30)
  expect(Math.max(...costs)).toBeLessThanOrEqual(BUDGET_GBP)
})

/** What people are shown: plans that reach a target, those that come nearest, and the best for the budget. */
function plansOf({ answers, budget }: PlannedHome): Plan[] {
  const shown = answers.flatMap(({ outcome }) => {
    if (outcome.kind === 'plan') return [outcome.plan]
    return outcome.kind === 'not_reached' && outcome.best !== null ? [outcome.best] : []
  })
  return budget === null ? shown : [...shown, budget.plan]
}

import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { openPlanner } from '@retrofolio/engine/plans/open-planner'
import type { Plan, TargetOutcome } from '@retrofolio/engine/plans/plan'
import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import type { Planner, ValueAnswer } from '@retrofolio/engine/plans/planner'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { beforeAll, expect, test } from 'vitest'
import { SAMPLE_REGISTER } from '../checked-homes.ts'
import { planFaults } from './plan-faults.ts'

/** One home in so many of the sample register. */
const EVERY = 30
const BUDGET_GBP = 20_000
const LONGEST_MS = 240_000
const BAND_C = { kind: 'score', least: 69, chance: 0.8 } as const satisfies PlanTarget

interface ShownPlans {
  bandC: TargetOutcome
  bestValue: ValueAnswer
  budget: Plan | null
}

const shown: ShownPlans[] = []
const faults: string[] = []

beforeAll(async () => {
  for (const { name, path } of SAMPLE_REGISTER) {
    let row = 0
    for await (const read of readCertificates(path)) {
      row += 1
      if (read.kind !== 'certificate' || row % EVERY !== 0) continue
      const { features } = read.record
      const planner = openPlanner(plausibleFeatures(features, null), { asOf: '2026-11-27' })
      if (planner.kind !== 'planner') continue
      const { plans, ...home } = shownPlans(planner)
      shown.push(home)
      for (const [proposal, plan] of plans) {
        faults.push(
          ...planFaults(features, planner.before, plan).map((words) => `${name}, row ${row}, ${proposal}: ${words}`),
        )
      }
    }
  }
}, LONGEST_MS)

test('no plan of a sample home has a cost, saving or step that an assessor would reject', () => {
  expect(shown.length).toBeGreaterThan(60)
  expect(faults).toEqual([])
})

test('PLAN-3: a plan to band C has the chance that was asked for', () => {
  const chances = shown.flatMap(({ bandC }) => (bandC.kind === 'plan' ? [bandC.plan.chance ?? 0] : []))
  expect(chances.length).toBeGreaterThan(15)
  expect(chances.filter((chance) => chance < BAND_C.chance)).toEqual([])
})

test('PLAN-25: the plan of the best value is worth more than doing nothing', () => {
  const worth = shown.flatMap(({ bestValue }) => (bestValue.plan === null ? [] : [bestValue.netPresentValueGbp]))
  expect(worth.length).toBeGreaterThan(20)
  expect(Math.min(...worth)).toBeGreaterThan(0)
})

test('a plan within a budget keeps to it at typical cost', () => {
  const costs = shown.flatMap(({ budget }) => budget?.cost?.typicalGbp ?? [])
  expect(costs.length).toBeGreaterThan(30)
  expect(Math.max(...costs)).toBeLessThanOrEqual(BUDGET_GBP)
})

/** What people are shown: plans that reach a target, those that come nearest, and the best for the budget. */
function shownPlans(planner: Planner): ShownPlans & { plans: (readonly [string, Plan])[] } {
  const bandC = planner.answer(BAND_C).outcome
  const veryHigh = planner.answer({ kind: 'rating', rating: 'very_high' }).outcome
  const bestValue = planner.bestValue()
  const budget = planner.budget(BUDGET_GBP, 'bill')?.plan ?? null
  const all = {
    'band C': planIn(bandC),
    'very high': planIn(veryHigh),
    'best value': bestValue.plan,
    'best rating': planner.bestRating().plan,
    budget,
  }
  const plans = Object.entries(all).flatMap(([proposal, plan]) => (plan === null ? [] : [[proposal, plan] as const]))
  return { bandC, bestValue, budget, plans }
}

function planIn(outcome: TargetOutcome): Plan | null {
  if (outcome.kind === 'plan') return outcome.plan
  return outcome.kind === 'not_reached' ? outcome.best : null
}

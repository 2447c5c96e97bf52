import { expect, test } from 'vitest'
import { seededRandom } from '../../golden/random-homes.ts'
import type { CostRange, MeasureOption } from '../measures/measure.ts'
import { type MadeUpHome, madeUpHome } from '../testing/made-up-home.ts'
import { assuredScores } from './packages/assured-scores.ts'
import { type EvaluatedPackage, evaluatedPackages } from './packages/evaluated-packages.ts'
import { packageCosts } from './packages/package-costs.ts'
import { billLimit, goalOf, type PlanTarget } from './plan-targets.ts'
import { type PlanSearch, searchPlans } from './search-plans.ts'

const HOMES = 60

/** Every package, by trying all. */
function everyPackage({ home, sharedWorks }: MadeUpHome): EvaluatedPackage[] {
  const packages = evaluatedPackages(home, packageCosts(home.slots, sharedWorks), new Set())
  const visit = (choice: Uint8Array, slot: number): void => {
    const options = home.slots[slot]?.options
    if (options === undefined) packages.at(choice)
    else for (let one = 0; one <= options.length; one++) visit(choice.with(slot, one), slot + 1)
  }
  visit(new Uint8Array(home.slots.length), 0)
  return packages.known.filter(({ isAllowed }) => isAllowed)
}

function searchOf(made: MadeUpHome, more: Partial<Parameters<typeof searchPlans>[1]> = {}): PlanSearch {
  return searchPlans(made.home, {
    sharedWorks: made.sharedWorks,
    scoreRangeOf: made.scoreRangeOf,
    lockedIn: new Set(),
    mayRaiseBill: true,
    mostEvaluations: 1e6,
    within: null,
    ...more,
  })
}

const homes = Array.from({ length: HOMES }, (_, seed) => {
  const random = seededRandom(seed + 1)
  return { made: madeUpHome(random, 3 + (seed % 4)), mayRaiseBill: seed % 3 !== 0, random }
})

test.each(homes)('PLAN-5: the cheapest package is that of trying everything', ({ made, mayRaiseBill, random }) => {
  const search = searchOf(made, { mayRaiseBill })
  const all = everyPackage(made)
  const before = search.before.figures
  const limits = billLimit(mayRaiseBill ? null : before.meteredBillGbp)
  const targets: PlanTarget[] = [
    { kind: 'score', least: Math.round(before.sapValue + 2 + 20 * random()), chance: 0.8 },
    { kind: 'bill', atMostGbpPerYear: before.meteredBillGbp * (0.4 + 0.5 * random()) },
    { kind: 'net_import', atMostKwhPerYear: before.netImportKwh * (0.4 + 0.5 * random()) },
    { kind: 'carbon', atMostKgPerYear: before.co2KgPerYear * (0.4 + 0.5 * random()) },
    { kind: 'rating', rating: 'high' },
  ]
  for (const target of targets) {
    const goal = goalOf(target, (chance) => assuredScores(made.scoreRangeOf, chance), limits)
    const cheapest = Math.min(...all.filter((one) => goal.reaches(one)).map(({ costGbp }) => costGbp))
    const found = search.cheapest(target)
    expect(found.best?.costGbp ?? Number.POSITIVE_INFINITY).toBeCloseTo(cheapest, 6)
    expect(found.leastPossibleGbp).toBeCloseTo(cheapest, 6)
  }
})

test.each(homes)('PLAN-8: the best of a budget is that of trying everything', ({ made, mayRaiseBill, random }) => {
  const search = searchOf(made, { mayRaiseBill })
  const limits = billLimit(mayRaiseBill ? null : search.before.figures.meteredBillGbp)
  const allowed = everyPackage(made).filter((one) => limits(one))
  for (const budgetGbp of [0, 1000 + 3000 * random(), 5000 + 10_000 * random()]) {
    const within = allowed.filter(({ costGbp }) => costGbp <= budgetGbp)
    const lowest = Math.min(...within.map(({ figures }) => figures.meteredBillGbp))
    const highest = Math.max(...within.map(({ figures }) => figures.sapValue))
    expect(search.best(budgetGbp, 'bill').best?.figures.meteredBillGbp).toBeCloseTo(lowest, 6)
    expect(search.best(budgetGbp, 'score').best?.figures.sapValue).toBeCloseTo(highest, 6)
  }
})

/** What an option costs beside its works over the years: below 0 where a renewal is saved. */
const laterGbp = (slot: number, option: number): number => 900 * Math.sin(7 * slot + option) - 300

test.each(homes)(
  'PLAN-25: the least total of costs and bills is that of trying everything',
  ({ made, mayRaiseBill }) => {
    const search = searchOf(made, { mayRaiseBill })
    const limits = billLimit(mayRaiseBill ? null : search.before.figures.meteredBillGbp)
    const slots = made.home.slots.map(({ slot, options }, place) => ({
      slot,
      options: options.map((option, index) => withMore(option, laterGbp(place, index))),
    }))
    const costs = packageCosts(slots, made.sharedWorks)
    const allowed = everyPackage(made).filter((one) => limits(one))
    for (const annuity of [0, 4, 15]) {
      const totals = allowed.map(
        ({ choice, figures }) => costs.typicalGbp(choice, figures.designHeatLossKw) + annuity * figures.longRunBillGbp,
      )
      const least = Math.min(...totals)
      const found = search.leastTotal({ slots, annuity })
      expect(found.totalGbp).toBeCloseTo(least, 6)
      expect(found.leastPossibleGbp).toBeCloseTo(least, 6)
      expect(totals[allowed.findIndex(({ choice }) => choice.join() === found.best?.choice.join())]).toBeCloseTo(
        least,
        6,
      )
    }
  },
)

test('PLAN-25: a search for the least total that has to stop says what is proven', () => {
  for (const { made } of homes.slice(0, 20)) {
    const values = { slots: made.home.slots, annuity: 15 }
    const whole = searchOf(made).leastTotal(values)
    const stopped = searchOf(made, { mostEvaluations: 40 }).leastTotal(values)
    expect(stopped.leastPossibleGbp).toBeLessThanOrEqual(whole.totalGbp + 1e-6)
    expect(stopped.totalGbp).toBeGreaterThanOrEqual(whole.totalGbp - 1e-6)
  }
})

function withMore(option: MeasureOption, gbp: number): MeasureOption {
  const more = (cost: CostRange): CostRange => ({ ...cost, typicalGbp: cost.typicalGbp + gbp })
  return {
    ...option,
    cost: option.cost === null ? null : more(option.cost),
    costByDesignHeatLoss:
      option.costByDesignHeatLoss?.map(({ upToKw, cost }) => ({ upToKw, cost: more(cost) })) ?? null,
  }
}

test.each(homes)('PLAN-11: each point of a curve is the cheapest of its value', ({ made }) => {
  const search = searchOf(made)
  const all = everyPackage(made).filter(({ costGbp }) => Number.isFinite(costGbp))
  const curve = search.curve('score')
  expect(curve[0]?.package.costGbp).toBe(0)
  for (const {
    value,
    package: { costGbp },
    leastPossibleGbp,
  } of curve) {
    const cheapest = Math.min(...all.filter(({ figures }) => figures.sapValue >= value).map((one) => one.costGbp))
    expect(costGbp).toBeCloseTo(cheapest, 6)
    expect(leastPossibleGbp).toBeCloseTo(costGbp, 6)
  }
  const best = Math.max(...all.map(({ figures }) => figures.sapValue))
  expect(curve.at(-1)?.value).toBeGreaterThan(best - 1)
  expect(search.curve('bill').map((point) => point.value)).toEqual(
    search
      .curve('bill')
      .map((point) => point.value)
      .toSorted((one, other) => one - other),
  )
})

test('PLAN-7: a search that has to stop says what is proven', () => {
  for (const { made } of homes.slice(0, 20)) {
    const target: PlanTarget = { kind: 'bill', atMostGbpPerYear: searchOf(made).before.figures.meteredBillGbp * 0.6 }
    const whole = searchOf(made).cheapest(target)
    const stopped = searchOf(made, { mostEvaluations: 40 }).cheapest(target)
    const wholeGbp = whole.best?.costGbp ?? Number.POSITIVE_INFINITY
    expect(stopped.leastPossibleGbp).toBeLessThanOrEqual(wholeGbp + 1e-6)
    expect(stopped.best?.costGbp ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(wholeGbp - 1e-6)
  }
})

test('PLAN-17: a search within some slots leaves the others as they are', () => {
  for (const { made } of homes.slice(0, 20)) {
    const curve = searchOf(made, { within: new Set(['wall', 'roof']) }).curve('score')
    expect(curve.length).toBeGreaterThan(0)
    expect(curve.every((point) => point.package.choice.slice(2).every((chosen) => chosen === 0))).toBe(true)
  }
})

test('PLAN-3: works of unknown cost are never the cheapest, and reach what nothing else does', () => {
  const unknown = homes.filter(({ made }) => made.home.slots.some(({ options }) => options.some(isUnpriced)))
  expect(unknown.length).toBeGreaterThan(3)
  for (const { made } of unknown) {
    const search = searchOf(made)
    const reached = search.curve('score').at(-1)?.value ?? 0
    for (const { package: one } of search.curve('score')) expect(one.costGbp).toBeLessThan(Number.POSITIVE_INFINITY)
    const unpriced = search.cheapestUnpriced({ kind: 'net_import', atMostKwhPerYear: -1e5 })
    expect(unpriced).toBeNull()
    const all = everyPackage(made)
    const best = Math.max(...all.map(({ figures }) => figures.sapValue))
    if (best < reached + 1) continue
    const target: PlanTarget = { kind: 'score', least: Math.floor(best - 6), chance: 0.8 }
    const found = search.cheapest(target).best ?? search.cheapestUnpriced(target)
    expect(found).not.toBeNull()
  }
})

const isUnpriced = ({ cost, costByDesignHeatLoss }: MeasureOption): boolean =>
  cost === null && costByDesignHeatLoss === null

test('PLAN-4: what is locked in is in every package', () => {
  for (const { made } of homes.slice(0, 20)) {
    const search = searchOf(made, { lockedIn: new Set(['ewi']) })
    for (const { package: one } of search.curve('score')) expect(one.choice[0]).toBeGreaterThan(0)
  }
})

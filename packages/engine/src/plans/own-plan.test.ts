import { describe, expect, test } from 'vitest'
import { randomHome, seededRandom } from '../../golden/random-homes.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { BAND_C, opened, POOR } from '../testing/planned-homes.ts'
import { openPlanner } from './open-planner.ts'
import type { PlanStepChoice } from './own-plan.ts'
import type { Plan } from './plan.ts'
import type { Planner } from './planner.ts'

const on = (optionId: string, year: number | null = null): PlanStepChoice => ({ optionId, year, isOn: true })
const off = (optionId: string): PlanStepChoice => ({ optionId, year: null, isOn: false })
const idsOf = ({ steps }: Plan): string[] => steps.map(({ option }) => option.id)

/** Planners of random homes, each with one to ten of its options in a random order. */
function* randomPlans(count: number): Generator<{ planner: Planner; steps: PlanStepChoice[]; random: () => number }> {
  let found = 0
  for (let seed = 1; found < count; seed++) {
    const planner = openPlanner(plausibleFeatures(randomHome(seed), null), { asOf: '2026-11-27' })
    if (planner.kind !== 'planner') continue
    const random = seededRandom(seed)
    const options = planner.offered.measures.flatMap((measure) => measure.options)
    const steps = options.filter(() => random() < 0.5).map(({ id }) => on(id))
    steps.sort(() => random() - 0.5)
    found++
    yield { planner, steps: steps.slice(0, 1 + Math.floor(10 * random())), random }
  }
}

describe('PLAN-27: a plan of the owner’s own', () => {
  const planner = opened(POOR)

  test('the steps of the cheapest plan have the figures of that plan', () => {
    const billGbp = planner.before.bill.meter.totalGbp
    for (const target of [BAND_C, { kind: 'bill', atMostGbpPerYear: billGbp - 300 }] as const) {
      const { outcome } = planner.answer(target)
      if (outcome.kind !== 'plan') throw new Error(outcome.kind)
      const own = planner.evaluate(
        idsOf(outcome.plan).map((id) => on(id)),
        target,
      )
      expect(own.plan).toEqual(outcome.plan)
      expect([own.needs, own.conflicts, own.notOffered, own.orderNotes]).toEqual([[], [], [], []])
    }
  })

  test('what the steps of random plans add is after less before, and every step is accounted for', () => {
    let [counted, conflicting, waiting] = [0, 0, 0]
    for (const { planner: of, steps } of randomPlans(24)) {
      const { plan, conflicts, needs } = of.evaluate(steps, null)
      const sum = (figure: (step: Plan['steps'][number]) => number) =>
        plan.steps.reduce((total, step) => total + figure(step), 0)
      expect(of.before.sapValue + sum(({ adds }) => adds.sapPoints)).toBeCloseTo(plan.after.sapValue, 9)
      expect(of.before.netImportKwh + sum(({ adds }) => adds.netImportKwh)).toBeCloseTo(plan.after.netImportKwh, 6)
      const billGbp = of.before.bill.meter.totalGbp + sum(({ adds }) => adds.meterGbpPerYear)
      expect(billGbp).toBeCloseTo(plan.after.bill.meter.totalGbp, 6)
      const left = new Set(needs.filter(({ isCounted }) => !isCounted).map(({ optionId }) => optionId))
      const named = [...idsOf(plan), ...conflicts.map(({ optionId }) => optionId), ...left]
      expect(named.toSorted()).toEqual(steps.map(({ optionId }) => optionId).toSorted())
      counted += plan.steps.length
      conflicting += conflicts.length
      waiting += left.size
    }
    expect(Math.min(counted, conflicting, waiting)).toBeGreaterThan(0)
  })

  test('another order changes only the figures between', () => {
    for (const { planner: of, steps, random } of randomPlans(8)) {
      const { plan } = of.evaluate(steps, BAND_C)
      const ids = idsOf(plan)
      const other = of.evaluate(
        ids.toSorted(() => random() - 0.5).map((id) => on(id)),
        BAND_C,
      )
      expect(other.plan.after).toEqual(plan.after)
      expect(other.plan.cost?.typicalGbp ?? -1).toBeCloseTo(plan.cost?.typicalGbp ?? -1, 6)
      expect(other.plan.chance).toBe(plan.chance)
      expect(other.plan.money?.netPresentValueGbp ?? 0).toBeCloseTo(plan.money?.netPresentValueGbp ?? 0, 4)
    }
  })

  test('a step that is off changes nothing', () => {
    for (const { planner: of, steps } of randomPlans(4)) {
      const [first, ...others] = steps
      if (first === undefined) continue
      expect(of.evaluate([off(first.optionId), ...others], BAND_C)).toEqual(of.evaluate(others, BAND_C))
    }
  })

  test('an option that the home does not offer is named with the reason, on or off', () => {
    const { notOffered, plan } = planner.evaluate(
      [on('loftFull'), on('ewi:990mm'), off('hydrogen'), on('gshp:x')],
      null,
    )
    expect(notOffered).toEqual([
      { optionId: 'ewi:990mm', because: expect.any(String) },
      { optionId: 'hydrogen', because: null },
      { optionId: 'gshp:x', because: expect.any(String) },
    ])
    expect(idsOf(plan)).toEqual(['loftFull'])
  })

  test('of two ways to do the same the first counts', () => {
    const known = opened(POOR, { answers: { is_listed: false, is_in_conservation_area: false } })
    const { conflicts, plan } = known.evaluate([on('windowsDouble'), on('windowsTriple')], null)
    expect(idsOf(plan)).toEqual(['windowsDouble'])
    expect(conflicts).toMatchObject([{ optionId: 'windowsTriple', withOptionId: 'windowsDouble' }])
  })

  test('a step whose need is missing counts where the home can have it, and says what would do', () => {
    const leaky = opened(POOR, { include: ['airtightness'] })
    const { needs, plan } = leaky.evaluate([on('airtightness')], null)
    expect(needs).toMatchObject([{ optionId: 'airtightness', isCounted: true }])
    expect(needs[0]?.oneOf).toEqual(expect.arrayContaining(['dmev', 'cmev']))
    expect(plan.after.spaceHeatingKwh).toBeLessThan(leaky.before.spaceHeatingKwh)
    expect(leaky.evaluate([on('dmev'), on('airtightness')], null).needs).toEqual([])
  })

  test('a battery without panels does not count; before panels it counts with them', () => {
    const battery = planner.offered.measures
      .flatMap(({ options }) => options)
      .find(({ slot }) => slot === 'battery')?.id
    const panels = planner.offered.measures.flatMap(({ options }) => options).find(({ slot }) => slot === 'panels')?.id
    if (battery === undefined || panels === undefined) throw new Error('no panels')
    const alone = planner.evaluate([on(battery)], null)
    expect(alone.needs).toMatchObject([{ optionId: battery, isCounted: false }])
    expect(alone.plan.steps).toEqual([])
    const early = planner.evaluate([on(battery), on(panels)], null)
    expect(idsOf(early.plan)).toEqual([panels, battery])
    expect(early.orderNotes.map(({ optionId }) => optionId)).toEqual([battery])
    expect(early.needs).toEqual([])
  })

  test('a heat pump before insulation is priced by the whole plan, and the note says what the order costs', () => {
    const cold = exampleHouse({ ...POOR, totalFloorAreaM2: 130, wall: { ...POOR.wall, insulation: 'none' } })
    const home = opened(cold, { include: ['ashp', 'cavityFill'] })
    const pump = home.offered.measures.find(({ measureId }) => measureId === 'ashp')?.options[0]?.id ?? ''
    const fill = home.offered.measures.find(({ measureId }) => measureId === 'cavityFill')?.options[0]?.id ?? ''
    const first = home.evaluate([on(pump), on(fill)], null)
    const last = home.evaluate([on(fill), on(pump)], null)
    expect(first.plan.cost).toEqual(last.plan.cost)
    expect(first.orderNotes).toMatchObject([
      { optionId: pump, because: expect.stringMatching(/sized now, it costs about £/) },
    ])
    expect(last.orderNotes).toEqual([])
  })
})

describe('PLAN-27: years', () => {
  const planner = opened(POOR)

  test('works are paid in their year and save from the year after', () => {
    const now = planner.evaluate([on('loftFull')], null)
    const later = planner.evaluate([on('loftFull', 2030)], null)
    const costGbp = now.plan.cost?.typicalGbp ?? Number.NaN
    expect(now.moneyByYear).toHaveLength(31)
    expect(now.moneyByYear[0]).toMatchObject({ year: 2026, costGbp, savingGbp: 0, cumulativeGbp: -costGbp })
    expect(later.moneyByYear.slice(0, 4).map((one) => [one.costGbp, one.savingGbp, one.cumulativeGbp])).toEqual(
      Array.from({ length: 4 }, () => [0, 0, 0]),
    )
    expect(later.moneyByYear[4]).toMatchObject({ year: 2030, costGbp, savingGbp: 0 })
    expect(later.moneyByYear[5]?.savingGbp).toBeCloseTo(now.moneyByYear[1]?.savingGbp ?? Number.NaN, 9)
    expect(later.plan.money?.netPresentValueGbp).not.toBeCloseTo(now.plan.money?.netPresentValueGbp ?? 0, 0)
    expect(later.plan.steps[0]?.year).toBe(2030)
  })

  test('the years, not the order, decide when a saving begins', () => {
    const { moneyByYear, orderNotes } = planner.evaluate([on('loftFull', 2029), on('led', 2027)], null)
    const lamps = planner.evaluate([on('led', 2027)], null)
    expect(moneyByYear.slice(1, 4).map(({ savingGbp }) => savingGbp)).toEqual(
      lamps.moneyByYear.slice(1, 4).map(({ savingGbp }) => savingGbp),
    )
    expect(orderNotes.map(({ optionId }) => optionId)).toEqual(['led'])
  })

  test('a year that is past counts as this one and says so; one that is no year is rejected by name', () => {
    const { moneyByYear, orderNotes } = planner.evaluate([on('loftFull', 2024)], null)
    expect(moneyByYear).toEqual(planner.evaluate([on('loftFull')], null).moneyByYear)
    expect(orderNotes).toEqual([{ optionId: 'loftFull', because: '2024 is past: it counts as 2026' }])
    expect(() => planner.evaluate([on('loftFull', 2028.5)], null)).toThrow(/steps\[0\]\.year/)
    expect(() => planner.evaluate([on('loftFull', 28)], null)).toThrow(/steps\[0\]\.year/)
  })
})

test('answers of the planner are plain data that a worker can send', () => {
  const planner = opened(POOR)
  const answers = {
    before: planner.before,
    offered: planner.offered,
    rules: planner.rules,
    bandC: planner.answer(BAND_C),
    bestValue: planner.bestValue(),
    bestRating: planner.bestRating(),
    curve: planner.curve('bill'),
    budget: planner.budget(5000, 'bill'),
    own: planner.evaluate([on('loftFull'), on('ewi:990mm')], BAND_C),
    whatIf: planner.whatIf([{ kind: 'draught_proof', keepsChimneys: true }]),
  }
  expect(structuredClone(answers)).toEqual(answers)
})

import { describe, expect, test } from 'vitest'
import { assess } from '../assess/assess.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { BAND_C, outcomeOf, POOR, planned, planOf } from '../testing/planned-homes.ts'
import { type PlannedHome } from './plan-home.ts'
import { PLAN_YEARS } from './plan-money.ts'
import type { PlanTarget } from './plan-targets.ts'

const house = exampleHouse()

describe('targets', () => {
  test('PLAN-1: each target names its basis: the certificate, or the meter for bills', () => {
    const home = planned(POOR, {
      targets: [
        BAND_C,
        { kind: 'rating', rating: 'high' },
        { kind: 'net_import', atMostKwhPerYear: 6000 },
        { kind: 'carbon', atMostKgPerYear: 2500 },
        { kind: 'bill', atMostGbpPerYear: home0().before.bill.meter.totalGbp - 150 },
      ],
    })
    expect(home.answers.map(({ target, basis }) => [target.kind, basis])).toEqual([
      ['score', 'certificate'],
      ['rating', 'certificate'],
      ['net_import', 'certificate'],
      ['carbon', 'certificate'],
      ['bill', 'meter'],
    ])
    const byMeter = home.answers.at(-1)?.outcome
    if (byMeter?.kind !== 'plan') throw new Error(byMeter?.kind)
    const { before } = home
    expect(byMeter.plan.after.bill.meter.totalGbp).toBeLessThanOrEqual(before.bill.meter.totalGbp - 150)
    expect(before.bill.certificate.totalGbp).not.toBeCloseTo(before.bill.meter.totalGbp, 0)
  })

  test('PLAN-10: more chance is never reached for less money', () => {
    const costs = [0.5, 0.8, 0.95].map(
      (chance) => planOf(planned(POOR, { targets: [{ ...BAND_C, chance }] })).cost?.typicalGbp ?? Number.NaN,
    )
    expect(costs).toEqual(costs.toSorted((one, other) => one - other))
    expect(costs[0]).toBeLessThan(costs[2] ?? 0)
  })

  test('a home in band C by the rules of today gets no works, with and without a certificate', () => {
    const good = exampleHouse({ ageBand: 'K', wall: { ...house.wall, insulation: 'as_built_insulated' } })
    expect(outcomeOf(planned(good)).kind).toBe('new_certificate')
    const certificate = { score: 71, lodgedOn: '2024-05-01' }
    expect(outcomeOf(planned(good, { certificate }))).toEqual({ kind: 'met_by_certificate', until: '2034-04-30' })
    const carbon: PlanTarget = { kind: 'carbon', atMostKgPerYear: 50_000 }
    expect(outcomeOf(planned(good, { targets: [carbon] }))).toEqual({ kind: 'met' })
  })
})

const home0 = (): PlannedHome => planned(POOR, { targets: [] })

describe('steps', () => {
  test('PLAN-24: the figures after each step are those of the models with the same changes', () => {
    const { steps } = planOf(planned(POOR))
    const changes = steps.flatMap(({ option }) => option.changes)
    const assessed = assess(POOR, { changes, money: { tariffDate: '2026-11-27' } })
    if (assessed.kind !== 'analysed') throw new Error(assessed.kind)
    const after = steps.at(-1)?.after
    expect(after?.sapValue).toBeCloseTo(assessed.certificate.today.sapValue, 9)
    expect(after?.co2KgPerYear).toBeCloseTo(assessed.certificate.today.co2Kg, 9)
    expect(after?.netImportKwh).toBeCloseTo(assessed.rating.netGridImportKwh, 9)
    expect(after?.spaceHeatingKwh).toBeCloseTo(assessed.heatLoss.default.spaceHeatingKwh, 9)
  })

  test('PLAN-14: a step that saves more than twice the measured gas carries the evidence', () => {
    const bare = { ...POOR, roof: { ...house.roof, insulation: 'none', insulationThicknessMm: 0 } } as const
    const home = planned(bare, { include: ['loftFull'] })
    const step = planOf(home).steps.find(({ option }) => option.measureId === 'loftFull')
    const [warning] = step?.warnings ?? []
    expect(warning?.evidence.of).toBe('gas_use')
    expect(warning?.savedPercent).toBeGreaterThan(2 * (warning?.evidence.high ?? Number.POSITIVE_INFINITY))
    const lamps = planned(exampleHouse({ ...POOR, lowEnergyLightingShare: 0 }), { include: ['led'] })
    const led = planOf(lamps).steps.find(({ option }) => option.measureId === 'led')
    expect(led?.warnings).toEqual([])
  })
})

describe('PLAN-13: money', () => {
  const home = planned(POOR, { include: ['ashp'], mayRaiseBill: true, tenure: 'private_rented' })
  const plan = planOf(home)
  const money = plan.money
  if (money === null) throw new Error('no money')
  const upkeepGbp = plan.steps.reduce((sum, { option }) => sum + option.servicingGbpPerYear, 0)

  test('costs before grants stand in this year, upkeep in each year after', () => {
    expect(money.years).toBe(PLAN_YEARS)
    expect(money.flows.paysGbp.yearsGbp).toHaveLength(PLAN_YEARS + 1)
    expect(-(money.flows.paysGbp.yearsGbp[0] ?? 0)).toBeCloseTo(plan.cost?.typicalGbp ?? Number.NaN, 6)
    expect(upkeepGbp).toBeGreaterThan(50)
    expect(-(money.flows.paysGbp.yearsGbp[1] ?? 0)).toBeCloseTo(upkeepGbp, 6)
  })

  test('the tenant saves by long-run prices, with today and the stress case beside them', () => {
    const saving = money.savingGbpPerYear
    const meterGbp = home.before.bill.meter.totalGbp - plan.after.bill.meter.totalGbp
    expect(saving.today).toBeCloseTo(meterGbp, 6)
    expect(money.flows.tenant?.yearsGbp.slice(1)).toEqual(Array.from({ length: PLAN_YEARS }, () => saving.longRun))
    // More electricity and less gas: dearer electricity leaves less of the saving.
    expect(saving.stress).toBeLessThan(saving.longRun)
  })

  test('a payback beyond the years looked at is none', () => {
    const slow = planOf(planned(POOR, { include: ['ewi'], tenure: 'owner_occupied' }))
    expect(slow.money?.paybackYears).toBeNull()
    const quick = planOf(planned(POOR, { tenure: 'owner_occupied' })).money?.paybackYears ?? Number.NaN
    expect(quick).toBeLessThanOrEqual(PLAN_YEARS)
  })

  test('what would be renewed anyway counts in its year, half of the life from now where that is not known', () => {
    const renewed = plan.steps.find(({ option }) => (option.renewalCreditGbp ?? 0) > 0)?.option
    if (renewed === undefined) throw new Error('nothing is renewed')
    const creditIn = (year: number, dueInYears: Record<string, number>): number => {
      const due = planned(POOR, { include: ['ashp'], mayRaiseBill: true, tenure: 'private_rented', dueInYears })
      const flow = planOf(due).money?.flows.paysGbp.yearsGbp ?? []
      return (flow[year] ?? Number.NaN) + upkeepGbp
    }
    const usual = Math.round(renewed.lifeYears / 2)
    expect(creditIn(3, { [renewed.measureId]: 3 })).toBeCloseTo(renewed.renewalCreditGbp ?? 0, 6)
    expect(creditIn(usual, {})).toBeGreaterThan(0)
  })
})

test('PLAN-3: a heat pump larger than the prices known gives a plan whose cost is not known, without money', () => {
  const large = { ...POOR, totalFloorAreaM2: 900, wall: { ...POOR.wall, construction: 'solid_brick' } } as const
  const home = planned(large, {
    targets: [{ kind: 'carbon', atMostKgPerYear: 9000 }],
    include: ['ashp'],
    exclude: ['ewi', 'iwi', 'loftTopUp', 'loftFull', 'floorSolid', 'windowsDouble', 'windowsTriple', 'windowsSash'],
    mayRaiseBill: true,
  })
  const outcome = outcomeOf(home)
  if (outcome.kind !== 'cost_not_known') throw new Error(outcome.kind)
  expect(outcome.plan.after.designHeatLossKw).toBeGreaterThan(20)
  expect(outcome.plan.after.co2KgPerYear).toBeLessThanOrEqual(9000)
  expect([outcome.plan.cost, outcome.plan.money]).toEqual([null, null])
})

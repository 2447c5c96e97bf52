import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FINANCE, VAT_KINDS } from '../tables/finance/finance-figures.ts'
import { internalRateOfReturn, netPresentValueGbp, simplePaybackYears } from './appraisal.ts'
import { nominalFlow, nominalRate } from './cash-flow.ts'
import { planPrices } from './long-run-prices.ts'
import { type CostedStep, growingSavings, partyFlows } from './plan-cash-flows.ts'
import { vatRate, withVat } from './vat.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])

const real = (yearsGbp: readonly number[]) => ({ basis: 'real', yearsGbp }) as const
const at = (share: number) => ({ basis: 'real', share }) as const

/** A cost now, then savings: payments change direction once. */
const investment = fc
  .tuple(
    fc.double({ min: 1, max: 50_000, noNaN: true }),
    fc.array(fc.double({ min: 1, max: 5000, noNaN: true }), { minLength: 1, maxLength: 40 }),
  )
  .map(([cost, savings]) => real([-cost, ...savings]))
const rate = fc.double({ min: -0.5, max: 1, noNaN: true })

describe('FIN-1: VAT', () => {
  test.each([
    ['energy_saving', '2027-03-31', 0],
    ['energy_saving', '2027-04-01', 0.05],
    ['standard', '2027-04-01', 0.2],
    ['not_proven', '2026-11-27', 0.2],
  ] as const)('%s on %s: %s', (kind, day, expected) => {
    expect(vatRate(kind, day)).toBe(expected)
    expect(withVat(1000, kind, day)).toBeCloseTo(1000 * (1 + expected), 9)
  })

  test('Northern Ireland: 0 % from 1 May 2023', () => {
    expect(vatRate('energy_saving', '2023-05-01', 'northern_ireland')).toBe(0)
    expect(() => vatRate('energy_saving', '2023-04-30', 'northern_ireland')).toThrow(/northern_ireland/)
    expect(withVat(100, 'energy_saving', '2027-04-01', 'northern_ireland')).toBeCloseTo(105, 9)
  })

  test('rejects what is no day', () => {
    expect(() => vatRate('standard', '2027-02-30')).toThrow(/a day as YYYY-MM-DD/)
  })

  test('rejects a day before the table', () => {
    for (const kind of VAT_KINDS) expect(() => vatRate(kind, '2001-01-01')).toThrow(/vat-rate/)
  })
})

describe('FIN-2: real and nominal', () => {
  test('a nominal flow at a nominal rate is worth what the real one is', () => {
    fc.assert(
      fc.property(investment, rate, fc.double({ min: -0.02, max: 0.1, noNaN: true }), (flow, share, inflation) => {
        const worth = netPresentValueGbp(flow, at(share))
        const nominal = netPresentValueGbp(nominalFlow(flow, inflation), nominalRate(at(share), inflation))
        expect(Math.abs(nominal - worth)).toBeLessThan(1e-9 * size(flow.yearsGbp, share))
      }),
      { seed, numRuns: 500 },
    )
  })
})

test('FIN-2: the compiler rejects a rate of another basis', () => {
  // @ts-expect-error a nominal rate for a real cash flow
  expect(netPresentValueGbp(real([-100, 110]), { basis: 'nominal', share: 0.1 })).toBeCloseTo(0, 9)
})

describe('FIN-3: simple payback', () => {
  test.each([
    [880, 110, 8],
    [6700, 620, 10.806],
    [5700, 150, 38],
  ])('£%s with £%s a year: %s years', (cost, saving, years) => {
    expect(simplePaybackYears(cost, saving)).toBeCloseTo(years, 3)
  })

  test('no saving never pays back, and no cost is paid back at once', () => {
    expect([simplePaybackYears(100, 0), simplePaybackYears(100, -5), simplePaybackYears(0, -5)]).toEqual([
      null,
      null,
      0,
    ])
  })
})

describe('FIN-4: net present value', () => {
  test.each([
    [880, 110, 42, 0.035, 0.01, 1944.36],
    [6700, 620, 25, 0.035, 0, 3518.54],
    [5700, 150, 20, 0.05, 0.02, -3500.19],
  ])('FIN-8: £%s, £%s a year for %s years', (cost, saving, years, share, growth, npv) => {
    const flow = real([-cost, ...growingSavings(saving, growth, years)])
    expect(netPresentValueGbp(flow, at(share))).toBeCloseTo(npv, 2)
  })

  test('falls with the rate, rises with savings, and is the sum at 0 %', () => {
    fc.assert(
      fc.property(investment, rate, rate, fc.double({ min: 1, max: 100, noNaN: true }), (flow, one, other, more) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const fall = netPresentValueGbp(flow, at(low)) - netPresentValueGbp(flow, at(high))
        expect(fall).toBeGreaterThanOrEqual(0)
        expect(high - low <= 1e-6 || fall > 0).toBe(true)
        const better = real(flow.yearsGbp.map((gbp, year) => (year === 0 ? gbp : gbp + more)))
        expect(netPresentValueGbp(better, at(one))).toBeGreaterThan(netPresentValueGbp(flow, at(one)))
        const sum = flow.yearsGbp.reduce((total, gbp) => total + gbp, 0)
        expect(netPresentValueGbp(flow, at(0))).toBeCloseTo(sum, 6)
      }),
      { seed, numRuns: 500 },
    )
  })
})

describe('FIN-5: internal rate of return', () => {
  test('is where the net present value is 0', () => {
    fc.assert(
      fc.property(investment, (flow) => {
        const found = internalRateOfReturn(flow)
        const ends = [-0.9, 10].map((share) => netPresentValueGbp(flow, at(share)))
        expect(found.kind === 'rate').toBe((ends[0] ?? 0) * (ends[1] ?? 0) < 0)
        fc.pre(found.kind === 'rate')
        const residual = netPresentValueGbp(flow, at(found.share))
        expect(Math.abs(residual)).toBeLessThan(1e-8 * size(flow.yearsGbp, found.share))
      }),
      { seed, numRuns: 500 },
    )
  })

  test('a known case, and none where nothing returns or several rates fit', () => {
    expect(internalRateOfReturn(real([-100, 110]))).toEqual({
      kind: 'rate',
      share: expect.closeTo(0.1, 9),
      basis: 'real',
    })
    expect(internalRateOfReturn(real([-100, 0, 0]))).toEqual({ kind: 'none', because: 'no_return' })
    expect(internalRateOfReturn(real([-100, 230, -132]))).toEqual({ kind: 'none', because: 'several' })
  })
})

const pump: CostedStep = {
  inYear: 0,
  costGbp: 12_000,
  lifeYears: 20,
  replacementGbp: 9000,
  servicingGbpPerYear: 150,
  renewal: { inYear: 3, costGbp: 3000, lifeYears: 12, servicingGbpPerYear: 100 },
}

describe('FIN-6: who pays and who saves', () => {
  const money = { steps: [pump], savingsGbp: growingSavings(400, 0, 20) }

  test('a tenant saves and pays no works, a landlord pays and saves no energy', () => {
    const { payer, paysGbp, tenant, hasRateOfReturn } = partyFlows(money, 'private_rented')
    expect([payer, hasRateOfReturn]).toEqual(['private_landlord', true])
    expect(paysGbp.yearsGbp[0]).toBe(-12_000)
    expect(paysGbp.yearsGbp[1]).toBe(-50)
    expect(tenant?.yearsGbp.slice(0, 3)).toEqual([0, 400, 400])
  })

  test('an owner does both, and a social landlord gets no rate of return', () => {
    const owner = partyFlows(money, 'owner_occupied')
    const social = partyFlows(money, 'social_rented')
    expect(owner.tenant).toBeNull()
    expect(social.hasRateOfReturn).toBe(false)
    expect(owner.paysGbp.yearsGbp).toEqual(
      social.paysGbp.yearsGbp.map((gbp, year) => gbp + (social.tenant?.yearsGbp[year] ?? 0)),
    )
  })
})

describe('FIN-7: replacements, servicing and renewals', () => {
  const flowOf = (step: CostedStep, years: number) =>
    partyFlows({ steps: [step], savingsGbp: growingSavings(0, 0, years) }, 'private_rented').paysGbp.yearsGbp

  test('works that were due anyway count at their extra cost', () => {
    const yearsGbp = flowOf(pump, 20)
    expect(yearsGbp[3]).toBe(3000 - 50)
    expect(yearsGbp[15]).toBe(3000 - 50)
    expect(yearsGbp[20]).toBe(-50)
  })

  test('an inverter is replaced in year 12, and nothing in the last year', () => {
    const panels = { ...pump, lifeYears: 12, replacementGbp: 800, servicingGbpPerYear: 0, renewal: null }
    expect(flowOf(panels, 25).flatMap((gbp, year) => (gbp === 0 ? [] : [[year, gbp]]))).toEqual([
      [0, -12_000],
      [12, -800],
      [24, -800],
    ])
    expect(flowOf(panels, 24)[24]).toBe(0)
  })

  test('a renewal before the step is not avoided', () => {
    const later = { ...pump, inYear: 5, renewal: { inYear: 3, costGbp: 3000, lifeYears: 40, servicingGbpPerYear: 0 } }
    expect(flowOf(later, 20).filter((gbp) => gbp > 0)).toEqual([])
  })

  test('rejects a life of 0 years', () => {
    expect(() => flowOf({ ...pump, lifeYears: 0 }, 20)).toThrow(/lifeYears/)
  })
})

test('FIN-9: long-run prices are the mean of four quarters', () => {
  const { longRun, today, stress } = planPrices('2026-11-27')
  expect(longRun.electricityP).toBeCloseTo(26.2, 1)
  expect(longRun.gasP).toBeCloseTo(6.74, 2)
  expect(longRun.exportP).toBe(8)
  expect([today.electricityP, today.gasP]).toEqual([26.32, 7.97])
  expect(stress.electricityP - longRun.electricityP).toBeCloseTo(FINANCE.stressElectricityAddP, 9)
  expect(() => planPrices('2024-01-31')).toThrow(/energy-price/)
})

/** Sum of all payments without their signs, discounted: what rounding is measured against. */
function size(yearsGbp: readonly number[], share: number): number {
  return yearsGbp.reduce((sum, gbp, year) => sum + Math.abs(gbp) / (1 + share) ** year, 1)
}

import { existsSync, readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedReferencePath } from '../../golden/shared-reference.ts'
import { ratingFigures } from '../tables/certificate/rating-figures.ts'
import { fixedSelfConsumption, largestOwnUseRatio, ownUseShare, selfConsumption } from './self-consumption.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

/** 4 kWp on a south roof in the Midlands, and the demand of a home without a heat pump [kWh]. */
const GENERATION = [
  111.1014, 173.3328, 288.3475, 384.7129, 459.7948, 471.2047, 459.4859, 408.4941, 328.0516, 226.0977, 129.3526, 94.8676,
]
const DEMAND = [
  378.044, 337.522, 355.3938, 317.4885, 299.039, 267.17, 265.3344, 269.6933, 278.6947, 315.3069, 333.2316, 367.3027,
]

const JULY = 6

const kwh = fc.double({ min: 0, max: 2000, noNaN: true })
const positiveKwh = fc.double({ min: 1e-6, max: 2000, noNaN: true })
const year = fc.array(kwh, { minLength: 12, maxLength: 12 })
const battery = fc.double({ min: 0, max: 40, noNaN: true })

describe('SOL-10 own use by month', () => {
  it('uses a third of 4 kWp in a home without a battery, nearly two thirds with 5 kWh', () => {
    const total = GENERATION.reduce((sum, month) => sum + month, 0)
    expect(selfConsumption(GENERATION, DEMAND).annualUsedKwh / total).toBeCloseTo(0.34, 2)
    expect(selfConsumption(GENERATION, DEMAND, 5).annualUsedKwh / total).toBeCloseTo(0.59, 2)
  })

  it('falls as output rises and rises with the battery', () => {
    fc.assert(
      fc.property(positiveKwh, positiveKwh, kwh, battery, battery, (a, b, demand, one, other) => {
        const share = (generated: number, batteryKwh: number): number => ownUseShare(generated, demand, batteryKwh)
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(share(more, one)).toBeLessThanOrEqual(share(less, one) + 1e-12)
        const [smaller, larger] = [Math.min(one, other), Math.max(one, other)]
        expect(share(a, larger)).toBeGreaterThanOrEqual(share(a, smaller) - 1e-12)
      }),
    )
  })

  it('never exceeds demand or output, and what is not used is exported', () => {
    fc.assert(
      fc.property(year, year, battery, (generation, demand, batteryKwh) => {
        const { usedKwh, exportedKwh, annualUsedKwh, annualExportedKwh } = selfConsumption(
          generation,
          demand,
          batteryKwh,
        )
        for (const [month, used] of usedKwh.entries()) {
          expect(used).toBeLessThanOrEqual(Math.min(demand[month] ?? 0, generation[month] ?? 0) + 1e-9)
          expect(used + (exportedKwh[month] ?? 0)).toBeCloseTo(generation[month] ?? 0, 9)
          expect(exportedKwh[month]).toBeGreaterThanOrEqual(0)
        }
        const sum = (months: number[]): number => months.reduce((total, month) => total + month, 0)
        expect(annualUsedKwh).toBeCloseTo(sum(usedKwh), 6)
        expect(annualExportedKwh).toBeCloseTo(sum(exportedKwh), 6)
      }),
    )
  })

  it('counts a battery of 20 kWh as one of 15', () => {
    expect(selfConsumption(GENERATION, DEMAND, 20)).toEqual(selfConsumption(GENERATION, DEMAND, 15))
  })

  it('lowers own use beyond a ratio of output to demand, and not before', () => {
    fc.assert(
      fc.property(battery, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (batteryKwh, share) => {
        const used = (ratio: number): number => ratio * ownUseShare(ratio * 100, 100, batteryKwh)
        const most = largestOwnUseRatio(batteryKwh)
        expect(used(most * share)).toBeLessThanOrEqual(used(most) + 1e-12)
        expect(used(most * 40)).toBeLessThan(used(most))
      }),
    )
  })

  it('is nothing without output or without demand', () => {
    expect(ownUseShare(0, 100, 5)).toBe(0)
    expect(ownUseShare(100, 0, 5)).toBe(0)
  })

  it('rejects impossible input', () => {
    expect(() => ownUseShare(-1, 100, 0)).toThrow('photovoltaics.generationKwh')
    expect(() => ownUseShare(1, Number.NaN, 0)).toThrow('photovoltaics.demandKwh')
    expect(() => selfConsumption(GENERATION, DEMAND, -1)).toThrow('photovoltaics.batteryKwh')
  })
})

describe('SOL-11 own use before SAP 10', () => {
  it('is half, whatever the home uses', () => {
    const half = fixedSelfConsumption(GENERATION)
    expect(half.usedKwh).toEqual(GENERATION.map((month) => month / 2))
    expect(half.annualUsedKwh).toBe(half.annualExportedKwh)
  })
})

describe('SOL-13 savings of solar electricity', () => {
  const factors = ratingFigures('rdsap_10').electricityByMonth

  it('a kilowatt-hour used at home saves more primary energy than one sold, in every month', () => {
    expect(factors?.soldPrimary).toHaveLength(12)
    for (const [month, sold] of factors?.soldPrimary.entries() ?? []) {
      expect(factors?.primary[month]).toBeGreaterThan(sold)
    }
  })

  it('is least in summer, when the grid is cleanest', () => {
    for (const months of [factors?.co2Kg, factors?.primary, factors?.soldCo2Kg, factors?.soldPrimary]) {
      expect(months?.indexOf(Math.min(...(months ?? [])))).toBe(JULY)
    }
  })
})

const casesPath = sharedReferencePath('solar/cases.json')

interface AppendixMCase {
  id: string
  cBatKwh: number
  ePvMonthly: number[]
  dPvMonthly: number[]
  beta: number[]
  onsiteAnnual: number
  exportAnnual: number
}

describe.skipIf(!existsSync(casesPath))(
  'SOL-10 against every shared case of Appendix M (skipped where ../shared is absent)',
  () => {
    const { appendixM }: { appendixM: AppendixMCase[] } = existsSync(casesPath)
      ? JSON.parse(readFileSync(casesPath, 'utf8'))
      : { appendixM: [] }

    it.each(appendixM)('$id: each beta and the year within 0.1 %', (one) => {
      const result = selfConsumption(one.ePvMonthly, one.dPvMonthly, one.cBatKwh)
      for (const [month, beta] of one.beta.entries()) {
        const actual = ownUseShare(one.ePvMonthly[month] ?? 0, one.dPvMonthly[month] ?? 0, one.cBatKwh)
        expect(Math.abs(actual / beta - 1)).toBeLessThan(1e-5)
      }
      expect(Math.abs(result.annualUsedKwh / one.onsiteAnnual - 1)).toBeLessThan(0.001)
      expect(Math.abs(result.annualExportedKwh / one.exportAnnual - 1)).toBeLessThan(0.001)
    })
  },
)

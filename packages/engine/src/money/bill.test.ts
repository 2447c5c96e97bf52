import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRICED_FUELS } from '../vocabulary.ts'
import { type BoughtEnergy, billOf, type SolarSupply } from './bill.ts'
import { MONTHLY_PROFILE } from './monthly-profiles.ts'
import { type Price, type Tariff, tariffOn } from './tariff.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const TARIFF = tariffOn('2026-07-01')

function bought(fuel: BoughtEnergy['fuel'], kwh: number, changes: Partial<BoughtEnergy> = {}): BoughtEnergy {
  return { purpose: 'appliances', fuel, kwh, highRateShare: 1, months: MONTHLY_PROFILE.even, ...changes }
}

function panels(monthlyKwh: number, changes: Partial<SolarSupply> = {}): SolarSupply {
  const exportPrice: Price = { priceP: 12, from: '2026-03-01', source: 'test', mark: 'V' }
  return { generationKwh: Array.from({ length: 12 }, () => monthlyKwh), batteryKwh: 0, exportPrice, ...changes }
}

function priceOf(price: Price, factor: number): Price {
  return { ...price, priceP: price.priceP * factor }
}

function dearer(tariff: Tariff, factor: number): Tariff {
  const { single, high, low } = tariff.electricity
  return {
    ...tariff,
    electricity: { single: priceOf(single, factor), high: priceOf(high, factor), low: priceOf(low, factor) },
  }
}

const kwh = fc.double({ min: 0, max: 30_000, noNaN: true })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const monthlySolar = fc.double({ min: 0, max: 2000, noNaN: true })
const battery = fc.double({ min: 0, max: 20, noNaN: true })
const anyBought = fc.array(
  fc.record({
    purpose: fc.constantFrom('space_heating', 'hot_water', 'lighting', 'appliances'),
    fuel: fc.constantFrom(...PRICED_FUELS),
    kwh,
    highRateShare: share,
    months: fc.constantFrom(MONTHLY_PROFILE.even, MONTHLY_PROFILE.lighting, MONTHLY_PROFILE.appliances),
  }),
  { maxLength: 6 },
)

describe('MON-2 lines of a bill', () => {
  it.each([
    ['2026-07-01', 2500, 9500, 1663.84],
    ['2026-04-01', 2700, 11_500, 1641.18],
    ['2026-07-01', 6000, 0, 1775.34],
  ])('prices of %s: %i kWh of electricity and %i of gas cost £%f', (date, electricityKwh, gasKwh, totalGbp) => {
    const bill = billOf(
      [bought('electricity', electricityKwh), bought('mains_gas', gasKwh)],
      panels(0),
      tariffOn(date),
      false,
    )
    expect(bill.totalGbp.toFixed(2)).toBe(totalGbp.toFixed(2))
  })

  it('add up to the total with the standing charges, whatever is bought', () => {
    fc.assert(
      fc.property(anyBought, monthlySolar, battery, fc.boolean(), (energies, solar, batteryKwh, hasTwoRates) => {
        const bill = billOf(energies, panels(solar, { batteryKwh }), TARIFF, hasTwoRates)
        const lines = bill.lines.reduce((sum, one) => sum + one.costGbp, 0)
        const standing = bill.standingCharges.reduce((sum, one) => sum + one.costGbp, 0)
        expect(bill.energyGbp).toBeCloseTo(lines, 9)
        expect(bill.totalGbp).toBeCloseTo(lines + standing, 9)
      }),
    )
  })

  it('split electricity of a two-rate tariff between day and night', () => {
    const bill = billOf([bought('electricity', 1000, { highRateShare: 0.3 })], panels(0), TARIFF, true)
    expect(bill.lines.map((one) => [one.rate, one.kwh])).toEqual([
      ['high', 300],
      ['low', 700],
    ])
    const [high, low] = bill.lines
    expect(high?.price.priceP).toBeGreaterThan(low?.price.priceP ?? Infinity)
  })

  it.each(PRICED_FUELS)('charge for %s: no total leaves out a fuel', (fuel) => {
    const bill = billOf([bought(fuel, 1000)], panels(0), TARIFF, false)
    const [line] = bill.lines
    expect(line).toMatchObject({ fuel, kwh: 1000 })
    expect(line?.costGbp).toBeGreaterThan(20)
    expect(line?.costGbp).toBeLessThan(500)
    expect(bill.totalGbp).toBeCloseTo((line?.costGbp ?? Number.NaN) + bill.standingGbp, 9)
  })

  it('never get cheaper when the tariff gets more expensive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ kwh, highRateShare: share }), { minLength: 1, maxLength: 4 }),
        monthlySolar,
        battery,
        fc.double({ min: 1, max: 3, noNaN: true }),
        fc.boolean(),
        (uses, solar, batteryKwh, factor, hasTwoRates) => {
          const energies = uses.map((use) => bought('electricity', use.kwh, use))
          const cost = (tariff: Tariff): number =>
            billOf(energies, panels(solar, { batteryKwh }), tariff, hasTwoRates).totalGbp
          expect(cost(dearer(TARIFF, factor))).toBeGreaterThanOrEqual(cost(TARIFF) - 1e-6)
        },
      ),
    )
  })
})

describe('MON-4 panels on the bill', () => {
  it('never raise it, and more panels never raise it, even at an export price of 0', () => {
    const exportP = fc.constantFrom(0, 4, 12)
    fc.assert(
      fc.property(
        kwh,
        share,
        monthlySolar,
        monthlySolar,
        battery,
        exportP,
        fc.boolean(),
        (use, high, a, b, ...rest) => {
          const [batteryKwh, priceP, hasTwoRates] = rest
          const exportPrice: Price = { priceP, from: '2026-03-01', source: 'test', mark: 'V' }
          const cost = (solar: number): number =>
            billOf(
              [bought('electricity', use, { highRateShare: high })],
              panels(solar, { batteryKwh, exportPrice }),
              TARIFF,
              hasTwoRates,
            ).totalGbp
          expect(cost(Math.max(a, b))).toBeLessThanOrEqual(cost(Math.min(a, b)) + 1e-6)
          expect(cost(a)).toBeLessThanOrEqual(cost(0) + 1e-6)
        },
      ),
    )
  })

  it('save at most what is bought by day, and export the rest', () => {
    fc.assert(
      fc.property(kwh, share, monthlySolar, battery, (use, high, solar, batteryKwh) => {
        const energy = bought('electricity', use, { highRateShare: high })
        const bill = billOf([energy], panels(solar, { batteryKwh }), TARIFF, true)
        expect(bill.solarUsedKwh).toBeLessThanOrEqual(use * high + 1e-6)
        expect(bill.solarUsedKwh + bill.solarSoldKwh).toBeCloseTo(bill.solarGeneratedKwh, 6)
        expect(bill.electricityKwh).toBeCloseTo(use, 9)
      }),
    )
  })
})

describe('MON-5 standing charges', () => {
  it('are paid for electricity by every home and for gas by a home that burns it', () => {
    const charges = (energies: BoughtEnergy[]): string[] =>
      billOf(energies, panels(0), TARIFF, false).standingCharges.map((one) => one.fuel)
    expect(charges([])).toEqual(['electricity'])
    expect(charges([bought('mains_gas', 10)])).toEqual(['electricity', 'mains_gas'])
    expect(charges([bought('oil', 10), bought('mains_gas', 0)])).toEqual(['electricity'])
    expect(charges([bought('network_boilers', 10)])).toEqual(['electricity', 'network_boilers'])
  })
})

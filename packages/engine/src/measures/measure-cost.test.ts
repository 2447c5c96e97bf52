import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MEASURES } from '../tables/measures/measure-figures.ts'
import { MEASURE_IDS, type MeasureId } from '../tables/measures/measure-ids.ts'
import { COST_REGIONS, REGION_COSTS } from '../tables/measures/price-figures.ts'
import { NATIONS } from '../vocabulary.ts'
import { regionOfHome } from './cost-region.ts'
import { type CostOptions, costOf, costsByDesignHeatLoss, programmeTotal } from './measure-cost.ts'
import { contradictingEvidence } from './measured-evidence.ts'
import type { OwnRate } from './schedule-of-rates.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])

const TODAY: CostOptions = { asOf: '2026-11-27', nation: 'england', region: null }
const APRIL_2027: CostOptions = { ...TODAY, asOf: '2027-04-01' }

function typical(id: MeasureId, quantity: number, options: CostOptions = TODAY): number | undefined {
  return costOf(id, quantity, options)?.typicalGbp
}

describe('MEA-2: fixed + rate × quantity', () => {
  /** Costs at the quantities that the sources state. */
  test.each<[MeasureId, number, number, number, number]>([
    ['loftFull', 45, 390, 745, 1380],
    ['cavityFill', 88, 1068, 2212, 3040],
    ['ewi', 96, 9660, 15_000, 25_200],
    ['iwi', 70, 6550, 12_000, 17_550],
    ['windowsDouble', 15.5, 4850, 6810, 11_140],
    ['pv', 4.4, 4940, 6848, 9980],
    ['battery', 5, 2850, 4600, 6300],
    ['boiler', 1, 2200, 3500, 4500],
    ['gshp', 8, 19_200, 26_400, 35_200],
  ])('%s of %s', (id, quantity, lowGbp, typicalGbp, highGbp) => {
    const cost = costOf(id, quantity, TODAY)
    expect(cost?.lowGbp).toBeCloseTo(lowGbp, 6)
    expect(cost?.typicalGbp).toBeCloseTo(typicalGbp, 6)
    expect(cost?.highGbp).toBeCloseTo(highGbp, 6)
  })

  /** The figures that the review of 26 November 2026 put right. */
  test.each<[MeasureId, number, number, number, number]>([
    ['ventCheck', 1, 500, 1200, 2500],
    ['floorSuspended', 45, 1900, 3500, 6000],
    ['floorSolid', 45, 4500, 7500, 12_000],
    ['secondaryGlazing', 15.5, 3000, 5500, 9500],
    ['roomInRoof', 60, 7000, 11_000, 16_000],
    ['newWetSystem', 1, 4000, 5500, 7000],
    ['newCertificate', 1, 60, 90, 120],
  ])('%s of %s, as corrected', (id, quantity, lowGbp, typicalGbp, highGbp) => {
    const cost = costOf(id, quantity, TODAY)
    expect(cost?.lowGbp).toBeCloseTo(lowGbp, 6)
    expect(cost?.typicalGbp).toBeCloseTo(typicalGbp, 6)
    expect(cost?.highGbp).toBeCloseTo(highGbp, 6)
  })

  test('sash windows, fire doors, old homes and a battery with panels have prices of their own', () => {
    expect(typical('fireDoor', 1)).toBeCloseTo(2200, 6)
    expect(typical('enablingBefore1945', 1)).toBeCloseTo(1000, 6)
    expect(typical('batteryWithPanels', 10)).toBeCloseTo(5000, 6)
    expect((typical('windowsSash', 11) ?? 0) - (typical('windowsSash', 10) ?? 0)).toBeCloseTo(1100, 6)
  })

  test('rejects a quantity that is negative or no number', () => {
    for (const quantity of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => costOf('cavityFill', quantity, TODAY)).toThrow(/quantity of cavityFill/)
    }
  })

  test('any measure, place and day: in order, finite, never negative, and never less for more', () => {
    const property = fc.property(
      fc.constantFrom(...MEASURE_IDS.filter((id) => id !== 'ashp')),
      fc.double({ min: 0, max: 500, noNaN: true }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      fc.constantFrom(...NATIONS),
      fc.constantFrom(null, ...COST_REGIONS),
      fc.constantFrom('2026-11-27', '2027-03-31', '2027-04-01', '2031-01-01'),
      fc.boolean(),
      (id, quantity, more, nation, region, asOf, isProgramme) => {
        const options = { asOf, nation, region, isProgramme }
        const cost = costOf(id, quantity, options)
        const larger = costOf(id, quantity + more, options)
        if (cost === null || larger === null) throw new Error('every measure but the heat pump has a price')
        expect(cost.lowGbp).toBeGreaterThanOrEqual(0)
        expect(cost.lowGbp).toBeLessThanOrEqual(cost.typicalGbp)
        expect(cost.typicalGbp).toBeLessThanOrEqual(cost.highGbp)
        expect(Number.isFinite(larger.highGbp)).toBe(true)
        expect(larger.typicalGbp).toBeGreaterThanOrEqual(cost.typicalGbp)
      },
    )
    fc.assert(property, { seed, numRuns: 500 })
  })
})

describe('MEA-3: VAT of the day', () => {
  test.each<[MeasureId, number, number]>([
    ['cavityFill', 0, 0.05],
    ['pv', 0, 0.05],
    ['battery', 0, 0.05],
    ['windowsDouble', 0.2, 0.2],
    ['boiler', 0.2, 0.2],
    ['cylinderNew', 0.2, 0.2],
    ['supplyUpgrade', 0.2, 0.2],
    ['airToAir', 0.2, 0.2],
    ['heatBattery', 0.2, 0.2],
    ['dmev', 0.2, 0.2],
  ])('%s: %s today, %s from 1 April 2027', (id, now, later) => {
    const price = MEASURES.find((measure) => measure.id === id)?.price
    const typicalPrice = price?.range?.typical
    const net = ((typicalPrice?.fixedGbp ?? 0) + (typicalPrice?.rateGbp ?? 0)) / (1 + (price?.vatIncluded ?? 0))
    expect(typical(id, 1)).toBeCloseTo(net * (1 + now), 6)
    expect(typical(id, 1, { ...TODAY, asOf: '2027-03-31' })).toBeCloseTo(net * (1 + now), 6)
    expect(typical(id, 1, APRIL_2027)).toBeCloseTo(net * (1 + later), 6)
  })

  test('ventilation that belongs to the supply of insulation carries its VAT', () => {
    expect(typical('dmev', 2, { ...TODAY, isPartOfEnergySaving: true })).toBeCloseTo(800, 6)
    expect(typical('dmev', 2)).toBeCloseTo(960, 6)
    expect(typical('dmev', 2, { ...APRIL_2027, isPartOfEnergySaving: true })).toBeCloseTo(840, 6)
  })

  test('Northern Ireland has its own days', () => {
    const options: CostOptions = { ...TODAY, nation: 'northern_ireland', asOf: '2022-06-01' }
    expect(() => costOf('cavityFill', 88, options)).toThrow(/vat-rate/)
    expect(typical('cavityFill', 88, { ...options, asOf: '2027-04-01' })).toBeCloseTo(2212 * 1.05, 6)
  })

  test('rejects what is no day', () => {
    for (const asOf of ['2027-02-30', 'tomorrow', '']) {
      expect(() => costOf('cavityFill', 88, { ...TODAY, asOf })).toThrow(/day/)
    }
  })

  test('what the supplier gives free stays free', () => {
    expect(costOf('smartMeter', 1, APRIL_2027)).toEqual({ lowGbp: 0, typicalGbp: 0, highGbp: 0 })
  })
})

describe('MEA-4: region', () => {
  test.each(REGION_COSTS.map(({ region, factor }) => [region, factor] as const))('%s: × %s', (region, factor) => {
    expect(typical('cavityFill', 88, { ...TODAY, region })).toBeCloseTo(2212 * factor, 6)
  })

  test.each([
    ['england', 'E1 6AN', 'london'],
    ['england', 'YO31 1BR', 'yorkshire'],
    ['england', 'CH1 1AA', 'north_west'],
    ['wales', 'CH5 1AA', 'wales'],
    ['england', 'TD15 1AA', 'north_east'],
    ['scotland', 'TD1 1AA', 'scotland'],
    ['england', 'LD7 1AA', 'west_midlands'],
    ['northern_ireland', null, 'northern_ireland'],
    ['scotland', null, 'scotland'],
  ] as const)('a home in %s, %s: %s', (nation, postcode, region) => {
    expect(regionOfHome({ nation, postcode }).region).toBe(region)
  })

  test.each([
    [null, /postcode is not known/],
    ['G1 1AA', /G is no postcode area of the home's nation/],
    ['ZZ1 1AA', /ZZ is no postcode area/],
  ])('without a region the mean counts, and it says so: %s', (postcode, because) => {
    const found = regionOfHome({ nation: 'england', postcode })
    expect(found.region).toBeNull()
    expect(found.because).toMatch(because)
    expect(typical('cavityFill', 88, { ...TODAY, region: found.region })).toBeCloseTo(2212, 6)
  })
})

test('MEA-5: prices stay those of their month, whatever the day', () => {
  expect(typical('boiler', 1, { ...TODAY, asOf: '2040-01-01' })).toBeCloseTo(3500, 6)
})

describe('MEA-6: heat pumps by design heat loss', () => {
  test.each([
    [0, 11_494],
    [6, 11_494],
    [6.01, 12_164],
    [7.9, 12_164],
    [20, 17_878],
  ])('%s kW: £%s', (kw, typicalGbp) => {
    expect(typical('ashp', kw)).toBeCloseTo(typicalGbp, 6)
  })

  test('no price is known above the largest capacity', () => {
    expect(costOf('ashp', 20.1, TODAY)).toBeNull()
  })

  test('the costs by capacity are those of the measure', () => {
    for (const id of ['ashp', 'gshp'] as const) {
      const costs = costsByDesignHeatLoss(id, APRIL_2027)
      expect(costs).toHaveLength(8)
      for (const { upToKw, cost } of costs) expect(cost).toEqual(costOf(id, upToKw, APRIL_2027))
    }
  })

  test('quartiles are 0.862 and 1.211 of the median', () => {
    expect(costOf('ashp', 7, TODAY)).toEqual({ lowGbp: 10_485, typicalGbp: 12_164, highGbp: 14_731 })
  })

  test('rejects a measure of another quantity', () => {
    expect(() => costsByDesignHeatLoss('boiler', TODAY)).toThrow(/design heat loss/)
  })
})

describe('MEA-7: programmes', () => {
  test('a programme buys cheaper', () => {
    const cost = costOf('cavityFill', 88, { ...TODAY, isProgramme: true })
    expect(cost?.lowGbp).toBeCloseTo(1068 * 0.7, 6)
    expect(cost?.typicalGbp).toBeCloseTo(2212 * 0.85, 6)
    expect(cost?.highGbp).toBeCloseTo(3040, 6)
  })

  test('its total has contingency, preliminaries and roles on top', () => {
    const total = programmeTotal({ lowGbp: 1000, typicalGbp: 1000, highGbp: 1000 })
    expect(total.lowGbp).toBeCloseTo(1200, 6)
    expect(total.typicalGbp).toBeCloseTo(1220, 6)
    expect(total.highGbp).toBeCloseTo(1250, 6)
  })
})

describe('MEA-8: own schedule of rates', () => {
  const one = { fixedGbp: 200, rateGbp: 20 }
  const own: OwnRate = { price: { low: one, typical: one, high: one }, pricedOn: '2026-06-01', isVatIncluded: false }
  const withRates = { ...TODAY, region: 'london' as const, isProgramme: true, rates: { cavityFill: own } }

  test('replaces the price, the region and the discount of a programme', () => {
    expect(costOf('cavityFill', 50, withRates)).toEqual({ lowGbp: 1200, typicalGbp: 1200, highGbp: 1200 })
  })

  test('leaves measures without an own price as they are', () => {
    const { rates: _, ...without } = withRates
    expect(costOf('loftFull', 45, withRates)).toEqual(costOf('loftFull', 45, without))
  })

  test('adds the VAT of the day, and takes out that of the day of the price', () => {
    expect(typical('cavityFill', 50, { ...withRates, asOf: '2027-04-01' })).toBeCloseTo(1260, 6)
    const included = { cavityFill: { ...own, pricedOn: '2027-05-01', isVatIncluded: true } }
    expect(typical('cavityFill', 50, { ...withRates, asOf: '2027-06-01', rates: included })).toBeCloseTo(1200, 6)
    expect(typical('cavityFill', 50, { ...withRates, rates: included })).toBeCloseTo(1200 / 1.05, 6)
  })

  test('prices a heat pump that the library has no price for', () => {
    expect(typical('ashp', 30, { ...TODAY, rates: { ashp: own } })).toBeCloseTo(800, 6)
  })
})

test('MEA-9: only a saving of more than twice the measured one contradicts it', () => {
  expect(contradictingEvidence('cavityFill', 23.9)).toBeNull()
  expect(contradictingEvidence('cavityFill', 24)?.source).toMatch(/NEED/)
  expect(contradictingEvidence('boiler', 90)).toBeNull()
})

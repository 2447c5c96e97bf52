import { describe, expect, test } from 'vitest'
import { climateOf, localClimate, ratingClimate } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { describedHome, exampleHouse } from '../testing/example-homes.ts'
import { EDITIONS, type Edition } from '../vocabulary.ts'
import { type HeatBalance, heatBalance } from './heat-balance.ts'

function dwellingOf(edition: Edition, changes: Partial<HomeFeatures> = {}): Dwelling {
  const described = describedHome(exampleHouse(changes), edition)
  if (described.kind !== 'dwelling') throw new Error(described.kind)
  return described.dwelling
}

function balanceOf(edition: Edition, changes: Partial<HomeFeatures> = {}): HeatBalance {
  return heatBalance(dwellingOf(edition, changes), ratingClimate(edition))
}

describe('HL-1b: climates', () => {
  test('SAP 2005 has one UK climate for everything, SAP 2009 prints what follows from its own of the region', () => {
    expect(ratingClimate('sap_2009').externalC).toEqual([4.5, 5, 6.8, 8.7, 11.7, 14.6, 16.9, 16.9, 14.3, 10.8, 7, 4.9])
    expect(localClimate('sap_2005', 3)).toBe(ratingClimate('sap_2009'))
    const southWest = localClimate('sap_2009', 4)
    expect([southWest.externalC[0], southWest.windMPerS[0]]).toEqual([6.4, 5.4])
    expect(localClimate('sap_2009', 20).verticalFluxWPerM2.south[6]).toBeLessThan(
      southWest.verticalFluxWPerM2.south[6] ?? 0,
    )
    expect(() => localClimate('sap_2009', 22)).toThrow(/climateRegionId/)
  })

  test('since SAP 2012 region 0 for the rating, the home’s own for the rest', () => {
    for (const edition of ['sap_2012', 'sap_2012_walls_2017', 'rdsap_10', 'sap_10_2'] as const) {
      expect(ratingClimate(edition)).toBe(climateOf(0))
      expect(localClimate(edition, 15)).toBe(climateOf(15))
    }
    expect(() => localClimate('sap_2012', 22)).toThrow(/climateRegionId/)
  })

  test('HL-7b: vertical sun of SAP 2009 is near that of region 0, which replaced it', () => {
    const [old, present] = [ratingClimate('sap_2009').verticalFluxWPerM2, climateOf(0).verticalFluxWPerM2]
    expect(old.south[0]).toBeCloseTo(47.3, 1)
    expect(old.north[0]).toBeCloseTo(10.7, 1)
    for (const orientation of ['north', 'east', 'south', 'west'] as const) {
      const year = (months: number[]) => months.reduce((sum, watts) => sum + watts, 0)
      expect(year(old[orientation]) / year(present[orientation])).toBeGreaterThan(0.9)
      expect(year(old[orientation]) / year(present[orientation])).toBeLessThan(1.1)
    }
    expect(old.east[5]).toBeCloseTo(old.west[5] ?? 0, 6)
  })
})

describe('HL-8: hot water by edition', () => {
  /** 84 m²: 2.53 people. */
  const people = 1 + 1.76 * (1 - Math.exp(-0.000349 * 70.1 ** 2)) + 0.0013 * 70.1

  test('25 N + 36 litres a day at the rise of each month in SAP 2009 and 2012', () => {
    const january = (4.19 * 1.1 * (25 * people + 36) * 31 * 41.2) / 3600
    expect(balanceOf('sap_2012').occupancy).toBeCloseTo(people, 9)
    expect(balanceOf('sap_2012').hotWater.monthlyUsedKwh[0]).toBeCloseTo(0.85 * january, 9)
    expect(balanceOf('sap_2009').hotWater.monthlyUsedKwh[0]).toBeCloseTo(0.85 * january, 9)
  })

  test('25 N + 38 litres at 50 K all year in SAP 2005', () => {
    const year = (4.19 * (25 * people + 38) * 365 * 50) / 3600
    expect(balanceOf('sap_2005').hotWater.annualUsed).toBeCloseTo(0.85 * year, 6)
  })

  test.each(EDITIONS)('%s: what reaches the tap is less than what the heater gives', (edition) => {
    const { hotWater } = balanceOf(edition)
    expect(hotWater.annualUsed).toBeLessThan(hotWater.annual)
    expect(hotWater.monthlyKwh.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(hotWater.annual, 6)
    expect(hotWater.monthlyUsedKwh.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(hotWater.annualUsed, 6)
  })

  test('HL-8c: primary pipework lost 1,220, 610 or 360 kWh a year to SAP 2009', () => {
    const lossOf = (insulatedShare: number, winterHoursPerDay: number) => {
      const dwelling = dwellingOf('sap_2009')
      const plain = { ...dwelling.hotWater, isCombi: false, storageLossKwhPerDay: 0, primaryPipework: null }
      const piped = { ...plain, primaryPipework: { insulatedShare, winterHoursPerDay, summerHoursPerDay: 3 } }
      return (
        heatBalance({ ...dwelling, hotWater: piped }).hotWater.annual -
        heatBalance({ ...dwelling, hotWater: plain }).hotWater.annual
      )
    }
    expect(lossOf(0, 11)).toBeCloseTo(1220, 6)
    expect(lossOf(1, 11)).toBeCloseTo(610, 6)
    expect(lossOf(0, 5)).toBeCloseTo(610, 6)
    expect(lossOf(1, 3)).toBeCloseTo(360, 6)
  })
})

describe('HL-9b: lighting by edition', () => {
  test('59.73 (A N)^0.4714, half of it saved by low-energy bulbs, in SAP 2009 and 2012', () => {
    const [none, all] = [0, 1].map((lowEnergyLightingShare) => balanceOf('sap_2012', { lowEnergyLightingShare }))
    expect(all?.lightingKwh).toBeCloseTo(0.5 * (none?.lightingKwh ?? 0), 9)
    const withoutDaylight = 59.73 * (84 * (none?.occupancy ?? 0)) ** 0.4714
    expect((none?.lightingKwh ?? 0) / withoutDaylight).toBeGreaterThanOrEqual(0.96)
    expect((none?.lightingKwh ?? 0) / withoutDaylight).toBeLessThan(1.1)
  })

  test('9.3 kWh/m² in SAP 2005, with the same daylight', () => {
    const lightingKwh = (edition: Edition) => balanceOf(edition, { lowEnergyLightingShare: 0 }).lightingKwh
    const { occupancy } = balanceOf('sap_2009')
    expect(lightingKwh('sap_2005') / lightingKwh('sap_2009')).toBeCloseTo(
      (9.3 * 84) / (59.73 * (84 * occupancy) ** 0.4714),
      9,
    )
  })
})

describe('HL-12c: two days of the week were heated from morning to night', () => {
  const fabric = dwellingOf('rdsap_10')
  const temperaturesOf = (edition: Edition, controlType: 2 | 3) =>
    heatBalance({ ...fabric, edition, heating: { ...fabric.heating, controlType } }, climateOf(0)).spaceHeating

  test('living areas were warmer before RdSAP 10', () => {
    for (const edition of ['sap_2005', 'sap_2009', 'sap_2012'] as const) {
      const [old, present] = [temperaturesOf(edition, 2), temperaturesOf('rdsap_10', 2)]
      expect(old.livingAreaC[0]).toBeGreaterThan(present.livingAreaC[0] ?? 0)
      expect(old.restC[0]).toBeGreaterThan(present.restC[0] ?? 0)
    }
  })

  test('the rest of a home under zone control was not', () => {
    // The gains differ a little with the lighting of the edition, hence not to the last digit.
    expect(temperaturesOf('sap_2012', 3).restC[0]).toBeCloseTo(temperaturesOf('rdsap_10', 3).restC[0] ?? 0, 1)
  })
})

test('HL-12: two balances in a row do not affect each other', () => {
  const [first, second] = [dwellingOf('rdsap_10'), dwellingOf('sap_2012', { totalFloorAreaM2: 150 })]
  const once = heatBalance(first)
  heatBalance(second)
  expect(heatBalance(first)).toEqual(once)
})

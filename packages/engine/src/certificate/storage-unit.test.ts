import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { climateOf } from '../climate/climate.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { heatBalance } from '../heat-loss/heat-balance.ts'
import { kilowattHours } from '../quantities/units.ts'
import { dwellingOf, exampleHouse, heatingDetailsOf } from '../testing/example-homes.ts'
import { certify } from './certify.ts'
import { storageUnitShares } from './storage-unit.ts'

const HOUSE = exampleHouse({
  lodgedOn: '2017-06-01',
  mainHeating: { ...exampleHouse().mainHeating, fuel: 'electricity', sapCode: 192 },
  hotWater: { ...exampleHouse().hotWater, source: 'main_system' },
  meter: 'dual',
})
const DWELLING = dwellingOf(HOUSE, 'sap_2012')
const BALANCE = heatBalance(DWELLING, climateOf(0))

function sharesOf(volumeL: number, temperatureC: number): { space: number; water: number } {
  const { space, water } = storageUnitShares({ volumeL, temperatureC, heatsWater: true }, BALANCE, BALANCE.htcWPerK)
  return { space, water: water ?? Number.NaN }
}

describe('SYS-2b: combined storage units', () => {
  test('one January by hand: the shortfall of the store is a temperature fall of the rooms, bought by day', () => {
    const htc = 200
    const space = 1200
    const used = 170
    const only = (amount: number): number[] => [amount, ...Array.from({ length: 11 }, () => 0)]
    const balance = {
      ...BALANCE,
      spaceHeating: { ...BALANCE.spaceHeating, annual: kilowattHours(space), monthlyKwh: only(space) },
      hotWater: { ...BALANCE.hotWater, annual: kilowattHours(250), monthlyKwh: only(250), monthlyUsedKwh: only(used) },
    }
    // 1,400 kWh in 744 h are 1,881.72 W; the store carries 0.1456 · 180 · (85 − 48) = 969.70 W: short of 4.5601 K.
    const shortK = ((1400 * 1000) / 744 - 969.696) / htc
    const bought = (0.024 * htc * 31 * shortK) / (1 - Math.exp(-shortK))
    const unit = { volumeL: 180, temperatureC: 85, heatsWater: true }
    const shares = storageUnitShares(
      unit,
      balance,
      Array.from({ length: 12 }, () => htc),
    )
    expect(shares.space).toBeCloseTo(bought / 1400, 9)
    expect(shares.water).toBeCloseTo(bought / 1400, 9)
    expect(shares.space).toBeCloseTo(0.49, 2)
  })

  test('a larger or hotter store buys less by day', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 500, noNaN: true }),
        fc.double({ min: 60, max: 95, noNaN: true }),
        fc.double({ min: 1, max: 1.5, noNaN: true }),
        (volumeL, temperatureC, factor) => {
          const shares = sharesOf(volumeL, temperatureC)
          const larger = sharesOf(volumeL * factor, temperatureC)
          const hotter = sharesOf(volumeL, temperatureC * factor)
          for (const share of ['space', 'water'] as const) {
            expect(shares[share]).toBeGreaterThanOrEqual(0)
            expect(shares[share]).toBeLessThanOrEqual(1)
            expect(larger[share]).toBeLessThanOrEqual(shares[share] + 1e-12)
            expect(hotter[share]).toBeLessThanOrEqual(shares[share] + 1e-12)
          }
        },
      ),
    )
  })

  test('water, which is needed all year, has a smaller share by day than heat', () => {
    const { space, water } = sharesOf(200, 85)
    expect(water).toBeLessThan(space)
    expect(water).toBeGreaterThan(0)
  })

  const shareOf = (changes: Partial<HomeFeatures>, purpose: 'main_heating' | 'hot_water'): number => {
    const certificate = certify({ ...HOUSE, ...changes })
    if (certificate.kind !== 'certificate') throw new Error(certificate.kind)
    return certificate.rating.uses.find((use) => use.purpose === purpose)?.highRateShare ?? Number.NaN
  }

  test('the certificate uses these shares, with the store in its document', () => {
    const small = { hotWater: { ...HOUSE.hotWater, cylinderVolumeL: 180 } }
    const hot = { ...small, heatingDetails: [heatingDetailsOf({ storageUnitC: 95 })] }
    expect(shareOf(small, 'main_heating')).toBeGreaterThan(shareOf(hot, 'main_heating'))
    expect(shareOf(hot, 'main_heating')).toBeGreaterThan(shareOf({}, 'main_heating'))
    expect(shareOf({}, 'main_heating')).toBeGreaterThan(0)
  })

  test('an immersion heater beside it keeps its own share; other tariffs have theirs', () => {
    const immersion = { hotWater: { ...HOUSE.hotWater, source: 'electric_immersion' as const, cylinderVolumeL: 110 } }
    expect(dwellingOf({ ...HOUSE, ...immersion }, 'sap_2012').systems.storageUnit?.heatsWater).toBe(false)
    expect(shareOf(immersion, 'hot_water')).toBe(
      dwellingOf({ ...HOUSE, ...immersion }, 'sap_2012').systems.water.highRateShare,
    )
    expect(shareOf({ meter: 'off_peak_18_hour' }, 'main_heating')).toBe(0)
    expect(shareOf({ meter: 'single' }, 'main_heating')).toBe(1)
  })

  test('lists an assumption for a store that is not recorded', () => {
    const unit = dwellingOf({ ...HOUSE, heatingDetails: [heatingDetailsOf({ storageUnitC: 400 })] }, 'sap_2012').systems
      .storageUnit
    expect(unit).toEqual({ volumeL: 300, temperatureC: 90, heatsWater: true })
  })
})

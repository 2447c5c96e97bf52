import { describe, expect, test } from 'vitest'
import type { HomeFeatures, HotWaterFeatures } from '../dwelling/features/home-features.ts'
import { NO_HOT_WATER_DETAILS, type ShowerOutlet } from '../dwelling/features/surveyed-details.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import type { Edition } from '../vocabulary.ts'
import type { Certificate, EnergyPurpose } from './certificate.ts'
import { certify } from './certify.ts'

const HOUSE = exampleHouse({ hotWater: { ...exampleHouse().hotWater, hasCylinder: false } })
const MIXER: ShowerOutlet = { kind: 'mixer_shower', flowLPerMin: 7, powerKw: null, hasHeatRecovery: false }
const ELECTRIC: ShowerOutlet = { kind: 'electric_shower', flowLPerMin: null, powerKw: null, hasHeatRecovery: false }

function certificate(changes: Partial<HomeFeatures>, edition: Edition = 'rdsap_10'): Certificate {
  const certified = certify({ ...HOUSE, ...changes }, edition)
  if (certified.kind !== 'certificate') throw new Error(certified.kind)
  return certified
}

function withOutlets(showers: ShowerOutlet[] | null, baths: number | null = 1): Partial<HomeFeatures> {
  return { hotWaterDetails: { ...NO_HOT_WATER_DETAILS, showers, baths } }
}

function kwhOf({ rating }: Certificate, purpose: EnergyPurpose): number {
  return rating.uses.filter((use) => use.purpose === purpose).reduce((sum, use) => sum + use.deliveredKwh, 0)
}

describe('SYS-9: showers and baths', () => {
  const plain = certificate(withOutlets([MIXER]))

  test('a home without a list has a bath and a mixer shower of the usual flow', () => {
    expect(certificate({}).sapValue).toBe(plain.sapValue)
  })

  test('an electric shower uses electricity instead of hot water: 0.1 h of 9.3 kW each time', () => {
    const electric = certificate(withOutlets([ELECTRIC]))
    const people = 2.53
    expect(kwhOf(electric, 'electric_showers')).toBeCloseTo((0.45 * people + 0.65) * 0.1 * 365 * 9.3, -1)
    expect(electric.rating.waterHeatingKwh).toBeLessThan(0.75 * plain.rating.waterHeatingKwh)
    expect(electric.sapValue).toBeLessThan(plain.sapValue)
  })

  test('two showers of different kinds share what one would do', () => {
    const both = certificate(withOutlets([MIXER, ELECTRIC]))
    const electric = certificate(withOutlets([ELECTRIC]))
    expect(kwhOf(both, 'electric_showers')).toBeCloseTo(kwhOf(electric, 'electric_showers') / 2, 6)
    const mean = (plain.rating.waterHeatingKwh + electric.rating.waterHeatingKwh) / 2
    // Between the two lies the loss of the combination boiler, which stops growing at 100 litres.
    expect(both.rating.waterHeatingKwh).toBeGreaterThan(0.95 * mean)
    expect(both.rating.waterHeatingKwh).toBeLessThan(1.05 * mean)
  })

  test('a stronger flow takes more hot water, a home without bath takes more showers', () => {
    const strong = certificate(withOutlets([{ ...MIXER, flowLPerMin: 12 }]))
    expect(strong.rating.waterHeatingKwh).toBeGreaterThan(1.1 * plain.rating.waterHeatingKwh)
    const noBath = certificate(withOutlets([ELECTRIC], 0))
    expect(kwhOf(noBath, 'electric_showers')).toBeGreaterThan(
      1.2 * kwhOf(certificate(withOutlets([ELECTRIC])), 'electric_showers'),
    )
  })

  test.each(['sap_2005', 'sap_2009', 'sap_2012'] as const)('%s does not use outlets', (edition) => {
    expect(certificate(withOutlets([ELECTRIC], 0), edition).sapValue).toBe(certificate({}, edition).sapValue)
  })
})

describe('SYS-10: heat from drains and flues', () => {
  const water = (changes: Partial<HotWaterFeatures>): Partial<HomeFeatures> => ({
    hotWater: { ...HOUSE.hotWater, ...changes },
  })

  test.each(['sap_2009', 'sap_2012', 'rdsap_10'] as const)('%s: either saves, both save more', (edition) => {
    const plain = certificate({}, edition)
    const flue = certificate(water({ hasFlueGasHeatRecovery: true }), edition)
    const both = certificate(water({ hasFlueGasHeatRecovery: true, hasWasteWaterHeatRecovery: true }), edition)
    expect(flue.sapValue).toBeGreaterThan(plain.sapValue + 0.5)
    expect(both.sapValue).toBeGreaterThan(flue.sapValue + 0.5)
    expect(both.rating.waterHeatingKwh).toBeGreaterThan(0.5 * plain.rating.waterHeatingKwh)
    expect(flue.rating.spaceHeatingKwh).toBe(plain.rating.spaceHeatingKwh)
  })

  test('an electric boiler has no flue to recover from, and an electric shower no drain of water from the boiler', () => {
    const mainHeating = { ...HOUSE.mainHeating, fuel: 'electricity' as const }
    const electric = { ...water({ hasFlueGasHeatRecovery: true }), mainHeating }
    expect(certificate(electric).sapValue).toBe(certificate({ mainHeating }).sapValue)
    const shower = { ...water({ hasWasteWaterHeatRecovery: true }), ...withOutlets([ELECTRIC]) }
    expect(certificate(shower).sapValue).toBe(certificate(withOutlets([ELECTRIC])).sapValue)
  })
})

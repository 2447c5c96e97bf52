import { describe, expect, test } from 'vitest'
import type { Systems } from '../dwelling/systems.ts'
import { type HeatNeed, heatNeed } from '../heat-loss/heat-balance.ts'
import { certificateSelfConsumption } from '../solar/certificate-photovoltaics.ts'
import { boxDwelling } from '../testing/example-homes.ts'
import { ownGeneration, soldGeneration } from './own-generation.ts'

const BOX = boxDwelling({ edition: 'sap_10_2' })
const GENERATION_KWH = Array.from({ length: 12 }, () => 300)
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const PLAIN = heatNeed(BOX)
const NEED: HeatNeed = { ...PLAIN, lightingKwh: 0, hotWater: { ...PLAIN.hotWater, electricShowers: null } }

/**
 * Appliances and cooking of 2.7395 people on 100 m², and 160 kWh of pumps and fans: 207.8 · (273.95)^0.4714 = 2928.8 kWh
 * with their swing, and 138 + 28 · 2.7395 + 160 = 374.7 kWh, spread over the days.
 */
function basicKwh(month: number): number {
  const swing = 1 + 0.157 * Math.cos((2 * Math.PI * (month + 1 - 1.78)) / 12)
  return ((207.8 * 273.952_7 ** 0.4714 * swing + 374.706_756) * (DAYS[month] ?? 0)) / 365
}

function usedKwh(systems: Partial<Systems>, balance: HeatNeed = NEED): number {
  const all = { ...BOX.systems, pumpsAndFansKwh: 160, ventilationFansKwh: 0, tariff: 'standard', ...systems } as const
  return ownGeneration(GENERATION_KWH, { ...BOX, systems: all }, balance, 0).annualUsedKwh
}

/** Own use when panels serve the basic demand and `more` in each month. */
function expectedKwh(more: (month: number) => number): number {
  const demandKwh = GENERATION_KWH.map((_, month) => basicKwh(month) + more(month))
  return certificateSelfConsumption('sap_10_2', GENERATION_KWH, demandKwh).annualUsedKwh
}

describe('CERT-6b: what a home sells where its meter cannot export', () => {
  const own = certificateSelfConsumption('sap_10_2', GENERATION_KWH, GENERATION_KWH)

  test('nothing from RdSAP 10 on; own use stays', () => {
    const unsold = soldGeneration(own, 'rdsap_10', false)
    expect(own.annualExportedKwh).toBeGreaterThan(100)
    expect(unsold).toMatchObject({ usedKwh: own.usedKwh, annualUsedKwh: own.annualUsedKwh, annualExportedKwh: 0 })
    expect(unsold.exportedKwh).toEqual(GENERATION_KWH.map(() => 0))
  })

  test('the rest of its output where the meter can export, where nothing says it, and in older editions', () => {
    expect(soldGeneration(own, 'rdsap_10', true)).toBe(own)
    expect(soldGeneration(own, 'rdsap_10', null)).toBe(own)
    expect(soldGeneration(own, 'sap_2012', false)).toBe(own)
  })
})

const ELECTRIC = { fuel: 'electricity', efficiency: 2, highRateShare: 0 } as const

describe('CERT-6a: electricity that panels can serve', () => {
  test('appliances, cooking, pumps and fans of a home heated by gas', () => {
    expect(usedKwh({})).toBeCloseTo(
      expectedKwh(() => 0),
      3,
    )
  })

  test('lights, 365 kWh a year with their swing', () => {
    const lit = usedKwh({}, { ...NEED, lightingKwh: 365 })
    const swing = (month: number) => 1 + 0.5 * Math.cos((2 * Math.PI * (month + 1 - 0.2)) / 12)
    expect(lit).toBeCloseTo(
      expectedKwh((month) => (DAYS[month] ?? 0) * swing(month)),
      3,
    )
  })

  test('electric showers', () => {
    const monthlyKwh = GENERATION_KWH.map(() => 20)
    const electricShowers = { annualKwh: 240, monthlyKwh }
    const showered = usedKwh({}, { ...NEED, hotWater: { ...NEED.hotWater, electricShowers } })
    expect(showered).toBeCloseTo(
      expectedKwh(() => 20),
      3,
    )
  })

  test('heating and hot water by electricity at the standard price, less what other heaters give', () => {
    const secondaries = [{ heater: { ...ELECTRIC, fuel: 'mains_gas' as const }, share: 0.1 }]
    const water = { ...BOX.systems.water, fuel: 'electricity', summerEfficiency: 1 } as const
    const { spaceHeating, hotWater } = NEED
    expect(usedKwh({ main: ELECTRIC, secondaries, water })).toBeCloseTo(
      expectedKwh((month) => (0.9 * (spaceHeating.monthlyKwh[month] ?? 0)) / 2 + (hotWater.monthlyKwh[month] ?? 0)),
      3,
    )
  })

  test('not heating at off-peak prices', () => {
    const water = { ...BOX.systems.water, fuel: 'electricity', summerEfficiency: 1 } as const
    expect(usedKwh({ main: ELECTRIC, water, tariff: '7_hour' })).toBeCloseTo(
      expectedKwh(() => 0),
      3,
    )
  })
})

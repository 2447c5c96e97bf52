import { describe, expect, test } from 'vitest'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { NO_HOT_WATER_DETAILS } from '../dwelling/features/surveyed-details.ts'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import { dwellingOf, exampleHouse } from '../testing/example-homes.ts'
import { EDITIONS, type Edition } from '../vocabulary.ts'
import { heatBalance } from './heat-balance.ts'
import { dailyHotWaterL } from './hot-water-litres.ts'

function designed(isLowWaterUse: boolean | null, edition: Edition): HomeFeatures {
  return exampleHouse({
    hotWater: { ...exampleHouse().hotWater, hasCylinder: edition !== 'sap_10_2' },
    hotWaterDetails: { ...NO_HOT_WATER_DETAILS, isLowWaterUse },
  })
}

describe.each(EDITIONS.filter((edition) => edition !== 'sap_2005'))('HL-8d in %s', (edition) => {
  const usual = dwellingOf(designed(null, edition), edition)
  const low = dwellingOf(designed(true, edition), edition)
  const rules = EDITION_RULES[edition]

  test('a home designed to use little water draws 5 % less of it, in every month', () => {
    for (let month = 0; month < 12; month++) {
      const usualL = dailyHotWaterL(usual.hotWater, 2.5, month, 11, rules)
      expect(dailyHotWaterL(low.hotWater, 2.5, month, 11, rules)).toBeCloseTo(0.95 * usualL, 10)
    }
  })

  test('the taps get 5 % less heat, the store loses as much, and the rooms gain less', () => {
    const [before, after] = [heatBalance(usual), heatBalance(low)]
    expect(after.hotWater.annualUsed).toBeCloseTo(0.95 * before.hotWater.annualUsed, 6)
    expect(after.hotWater.annual).toBeGreaterThan(0.95 * before.hotWater.annual - 1e-6)
    expect(after.hotWater.annual).toBeLessThan(before.hotWater.annual)
    expect(after.spaceHeating.annual).toBeGreaterThan(before.spaceHeating.annual)
  })

  test('assumes the usual household where a document states nothing or denies it', () => {
    expect(dwellingOf(designed(false, edition), edition).hotWater).toEqual(usual.hotWater)
  })
})

test('HL-8d: SAP 2005 had no such rule', () => {
  const heat = (isLow: boolean): number =>
    heatBalance(dwellingOf(designed(isLow, 'sap_2005'), 'sap_2005')).hotWater.annual
  expect(heat(true)).toBe(heat(false))
})

import { describe, expect, test } from 'vitest'
import { electrifiedCookingKwh, electrifiedHotWaterKwh, newCylinderKwh } from './electrified-gas.ts'

describe('EU-4: hot water by heat pump in place of a gas boiler', () => {
  test('2,000 kWh of gas at 80 % are 1,600 kWh of heat, and 640 kWh of electricity at 2.5', () => {
    expect(electrifiedHotWaterKwh(2000)).toBeCloseTo(640, 9)
  })

  test('another boiler and another heat pump: 1,000 · 0.9 / 3', () => {
    expect(electrifiedHotWaterKwh(1000, 0.9, 3)).toBeCloseTo(300, 9)
  })

  test('no gas needs no electricity', () => {
    expect(electrifiedHotWaterKwh(0)).toBe(0)
  })
})

test('EU-4a: a new cylinder loses 438 kWh of heat a year, for which a heat pump needs 175.2 kWh', () => {
  expect(newCylinderKwh()).toBeCloseTo(175.2, 9)
  expect(newCylinderKwh(2, 3)).toBeCloseTo(730 / 3, 9)
})

describe('EU-5: electric cooker in place of a gas one', () => {
  test('uses 57 % of the gas', () => {
    expect(electrifiedCookingKwh(300)).toBeCloseTo(171, 9)
    expect(electrifiedCookingKwh(0)).toBe(0)
  })
})

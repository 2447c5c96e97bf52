import { describe, expect, test } from 'vitest'
import { kilowattHours } from '../quantities/units.ts'
import { boxDwelling } from '../testing/example-homes.ts'
import { waterFuelKwh } from './water-heating-fuel.ts'

const { water } = boxDwelling().systems
const BOILER = { ...water, isMainHeater: true, winterEfficiency: 0.8, summerEfficiency: 0.5 }

/** One month, so much for rooms and for water. */
function month(roomsKwh: number, waterKwh: number) {
  const monthly = (kwh: number) => [kwh, ...Array.from({ length: 11 }, () => 0)]
  return {
    hotWater: { annual: kilowattHours(waterKwh), monthlyKwh: monthly(waterKwh) },
    spaceHeating: { monthlyKwh: monthly(roomsKwh) },
  }
}

describe('CERT-3a: fuel for hot water', () => {
  test('equal heat for rooms and water: 200 / (100 / 0.8 + 100 / 0.5) = 61.5 %, 162.5 kWh', () => {
    expect(waterFuelKwh(BOILER, month(100, 100), 1)).toBeCloseTo(162.5, 9)
  })

  test('a boiler that heats half of the rooms is nearer to its summer efficiency', () => {
    // 150 / (50 / 0.8 + 100 / 0.5) = 57.14 %.
    expect(waterFuelKwh(BOILER, month(100, 100), 0.5)).toBeCloseTo(175, 9)
  })

  test('the summer figure without space heating, near the winter one with a lot', () => {
    expect(waterFuelKwh(BOILER, month(0, 100), 1)).toBeCloseTo(200, 9)
    expect(waterFuelKwh(BOILER, month(1e9, 100), 1)).toBeCloseTo(125, 3)
  })

  test('months without hot water take no fuel', () => {
    expect(waterFuelKwh(BOILER, month(100, 0), 1)).toBe(0)
  })

  test('any other heater has one efficiency, whatever the rooms take', () => {
    expect(waterFuelKwh({ ...BOILER, isMainHeater: false }, month(100, 100), 1)).toBeCloseTo(200, 9)
    expect(waterFuelKwh({ ...BOILER, winterEfficiency: 0.5 }, month(100, 100), 1)).toBeCloseTo(200, 9)
  })
})

import { describe, expect, test } from 'vitest'
import { boxDwelling } from '../testing/example-homes.ts'
import { type HeatGradient, writeHeatGradient } from './heat-gradient.ts'
import { FACTORS } from './unknowns.ts'

/** By 1 W/K of loss 20 kWh more; the other sensitivities are large, so that none is missed. */
const HEAT = { perLoss: 20, perAir: 1000, perLeakage: 300, perSun: -400, perInternalGains: -2000, perGain: -5 }

function gradientOf(dwelling = boxDwelling()): HeatGradient {
  // The gradient overwrites every entry that heat responds to.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const target = Object.fromEntries([...FACTORS, 'storeys'].map((factor) => [factor, 0])) as HeatGradient
  writeHeatGradient(dwelling, HEAT, target)
  return target
}

describe('UNC-9: heat by the logarithm of an input is 20 kWh times the W/K behind it', () => {
  test.each([
    ['wall_u_value', 26.4],
    ['roof_u_value', 16],
    ['floor_u_value', 25],
    ['party_wall', 10],
    ['extensions', 26.4 + 16 + 25],
    ['thermal_bridging', 0.05 * 300],
    ['wall_area', 26.4 + 0.05 * 88],
    ['roof_and_floor_area', 16 + 25 + 0.05 * 200],
    ['doors', 2.8 + 0.05 * 2],
    // Behind curtains: A · U'² / U with U' = 1.5 / 1.06.
    ['window_u_value', 13.349_947],
  ] as const)('%s: %f W/K', (factor, wPerK) => {
    expect(gradientOf()[factor]).toBeCloseTo(20 * wPerK, 4)
  })

  test('larger windows: their loss less that of the wall they replace, and the sun', () => {
    // 14.1509 + 0.5 of the window, less 30.8 · 10 / 88 of the wall.
    expect(gradientOf().window_area).toBeCloseTo(20 * (14.150_943 + 0.5 - 3.5) - 400, 4)
  })

  test('higher rooms: walls, party walls and all air', () => {
    expect(gradientOf().room_height).toBeCloseTo(20 * (30.8 + 10) + 1000, 9)
  })

  test('a larger floor: plans in full, walls and windows by half, air, half the sun and 0.7 of internal gains', () => {
    expect(gradientOf().floor_area).toBeCloseTo(20 * (51 + 0.5 * (30.8 + 11.150_943 + 10)) + 1000 - 200 - 1400, 4)
  })

  test('leakage, and four fifths of what the cylinder gives off: 48 W of 1.44 kWh a day less in gains', () => {
    const { hotWater } = boxDwelling()
    const gradient = gradientOf(boxDwelling({ hotWater: { ...hotWater, storageLossKwhPerDay: 1.44 } }))
    expect(gradient.air_leakage).toBe(300)
    expect(gradient.cylinder_loss).toBeCloseTo(-5 * 0.8 * 60, 9)
  })
})

import { describe, expect, test } from 'vitest'
import { squareMetres } from '../quantities/units.ts'
import { areaOf, boxDwelling } from '../testing/example-homes.ts'
import { type Factors, oneMoreStorey, unchanged, withFactors, withOneMoreStorey } from './changed-inputs.ts'

const BOX = boxDwelling({ footprint: squareMetres(100), roofPlan: squareMetres(100) })

function changed(factors: Partial<Factors>) {
  return withFactors(BOX, { ...unchanged(), ...factors })
}

function uValueOf(dwelling: typeof BOX, kind: string): number {
  return dwelling.elements.find((element) => element.kind === kind)?.uValue ?? Number.NaN
}

describe('UNC-3: a factor multiplies one quantity', () => {
  test('factors of 1 change nothing', () => {
    expect(changed({})).toEqual(BOX)
  })

  test.each([
    ['wall_u_value', 'wall', 0.36],
    ['roof_u_value', 'roof', 0.192],
    ['floor_u_value', 'floor', 0.3],
    ['party_wall', 'party_wall', 0.6],
  ] as const)('%s: the %s is of %f W/m²K at a factor of 1.2', (factor, kind, uValue) => {
    const dwelling = changed({ [factor]: 1.2 })
    expect(uValueOf(dwelling, kind)).toBeCloseTo(uValue, 12)
    const others = dwelling.elements.filter((element) => element.kind !== kind)
    expect(others).toEqual(BOX.elements.filter((element) => element.kind !== kind))
  })

  test('a floor area of 1.21 makes plans 1.21 and walls 1.1 times as large', () => {
    const dwelling = changed({ floor_area: 1.21 })
    expect(dwelling.totalFloorArea).toBeCloseTo(121, 9)
    expect(areaOf(dwelling, 'roof')).toBeCloseTo(121, 9)
    expect(areaOf(dwelling, 'party_wall')).toBeCloseTo(22, 9)
    expect(dwelling.volume).toBeCloseTo(302.5, 9)
    expect(dwelling.windows[0]?.area).toBeCloseTo(11, 9)
    // Walls of 96.8 m², of which the larger window takes 1 m².
    expect(areaOf(dwelling, 'wall')).toBeCloseTo(95.8, 9)
  })

  test('larger windows take their area from the wall', () => {
    const dwelling = changed({ window_area: 1.5 })
    expect(dwelling.windows[0]?.area).toBeCloseTo(15, 9)
    expect(areaOf(dwelling, 'wall')).toBeCloseTo(83, 9)
  })

  test('windows leave a tenth of the wall', () => {
    expect(areaOf(changed({ window_area: 20 }), 'wall')).toBeCloseTo(8.8, 9)
  })

  test('the dwelling given stays as it is', () => {
    const before = structuredClone(BOX)
    changed({ floor_area: 2, air_leakage: 2, heater_efficiency: 0.5 })
    expect(BOX).toEqual(before)
  })
})

describe('UNC-3b: one storey more on the same floor area', () => {
  test('half the plan, and walls of two storeys of 2.5 m with 0.25 m between them around it', () => {
    const { plan, upright } = oneMoreStorey(BOX)
    expect(plan).toBe(0.5)
    // √½ · (2.5 + 2.5 + 0.25) / 2.5.
    expect(upright).toBeCloseTo(1.484_924, 6)
  })

  test('shrinks roof and floor, makes the walls higher, and leaves doors and windows', () => {
    const taller = withOneMoreStorey(BOX)
    expect(taller.storeys).toBe(2)
    expect([areaOf(taller, 'roof'), areaOf(taller, 'floor'), areaOf(taller, 'door')]).toEqual([50, 50, 2])
    expect(areaOf(taller, 'wall')).toBeCloseTo(88 * 1.484_924, 4)
    expect(taller.windows).toEqual(BOX.windows)
    // 50 m² of 5.25 m.
    expect(taller.volume).toBeCloseTo(262.5, 9)
  })
})

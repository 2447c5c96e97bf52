import { describe, expect, test } from 'vitest'
import { heatBalance } from '../../heat-loss/heat-balance.ts'
import { areaOf, dwellingOf, exampleHouse, examplePart, UNKNOWN_WINDOW } from '../../testing/example-homes.ts'
import type { Edition } from '../../vocabulary.ts'
import type { Dwelling } from '../dwelling.ts'
import type { BuildingPart, MeasuredWindow } from '../features/fabric-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'

const HOUSE = exampleHouse()

const MAIN = examplePart({
  ageBand: 'B',
  wall: { ...HOUSE.wall, construction: 'solid_brick', insulation: 'none' },
  roof: { ...HOUSE.roof, kind: 'pitched', insulation: 'none', insulationThicknessMm: null },
  storeys: [{ floorAreaM2: 60, heightM: 2.5, heatLossPerimeterM: 24, partyWallLengthM: 0 }],
})
const EXTENSION = examplePart({
  ageBand: 'L',
  wall: { ...HOUSE.wall, construction: 'cavity', insulation: 'as_built_insulated' },
  roof: { ...HOUSE.roof, kind: 'flat', insulation: 'insulated_unknown_depth', insulationThicknessMm: null },
  storeys: [{ floorAreaM2: 20, heightM: 2.5, heatLossPerimeterM: 14, partyWallLengthM: 0 }],
})

function pane(areaM2: number, changes: Partial<MeasuredWindow> = {}): MeasuredWindow {
  return { ...UNKNOWN_WINDOW, uValueWPerM2K: null, areaM2, azimuthDeg: 90, ...changes }
}

function home(measured: MeasuredWindow[], buildingParts: BuildingPart[], edition?: Edition): Dwelling {
  const features: HomeFeatures = {
    ...HOUSE,
    totalFloorAreaM2: null,
    doorCount: 0,
    buildingParts,
    windows: { ...HOUSE.windows, measured },
  }
  return dwellingOf(features, edition)
}

/** Walls in their order: of the main building, then of the extension. */
function wallsOf(dwelling: Dwelling): number[] {
  return dwelling.elements.filter(({ kind }) => kind === 'wall').map(({ area }) => area)
}
const roofsOf = (dwelling: Dwelling): number[] =>
  dwelling.elements.filter(({ kind }) => kind === 'roof').map(({ area }) => area)

describe('HL-19b: windows come off the part that they are in', () => {
  const parts = [MAIN, EXTENSION]

  test('of the main building, of the extension, and of neither where not stated', () => {
    expect(wallsOf(home([pane(9, { partIndex: 0 })], parts))).toEqual([51, 35])
    expect(wallsOf(home([pane(9, { partIndex: 1 })], parts))).toEqual([60, 26])
    const [mainOfAll, extensionOfAll] = wallsOf(home([pane(9)], parts))
    expect(mainOfAll).toBeCloseTo(60 * (1 - 9 / 95), 9)
    expect(extensionOfAll).toBeCloseTo(35 * (1 - 9 / 95), 9)
  })

  test('those without a place share the remaining walls', () => {
    const [main, extension] = wallsOf(home([pane(10, { partIndex: 0 }), pane(17)], parts))
    expect(main).toBeCloseTo(50 * (1 - 17 / 85), 9)
    expect(extension).toBeCloseTo(35 * (1 - 17 / 85), 9)
  })

  test('the poorer the wall they take the place of, the less heat the home needs', () => {
    const heat = (partIndex: number | null): number =>
      heatBalance(home([pane(12, { partIndex })], parts)).spaceHeating.annual
    expect(heat(0)).toBeLessThan(heat(null))
    expect(heat(null)).toBeLessThan(heat(1))
  })

  test('more glass than the wall of a part can hold comes off the others', () => {
    const [main, ...others] = wallsOf(home([pane(50, { partIndex: 1 })], parts))
    expect(main).toBeCloseTo(45, 9)
    expect(others).toEqual([])
  })

  test('windows in an alternative wall come off it, and the rest off the part', () => {
    const brickAndFrame = { ...MAIN, otherWalls: [{ areaM2: 20, wall: EXTENSION.wall, isSheltered: false }] }
    expect(wallsOf(home([pane(6)], [brickAndFrame]))).toEqual([20, 34])
    expect(wallsOf(home([pane(6, { partIndex: 0, otherWallIndex: 0 })], [brickAndFrame]))).toEqual([14, 40])
  })

  test('roof windows come off the roof of their part, without a place off the main one', () => {
    const inRoof = (partIndex: number | null): number[] =>
      roofsOf(home([pane(2, { isInRoof: true, partIndex })], parts))
    expect(inRoof(0)).toEqual([58, 20])
    expect(inRoof(1)).toEqual([60, 18])
    expect(inRoof(null)).toEqual([58, 20])
    expect(inRoof(7)).toEqual([58, 20])
  })

  test('no wall changes its size with a window in a roof', () => {
    const dwelling = home([pane(2, { isInRoof: true, partIndex: 1 }), pane(5, { partIndex: 0 })], parts)
    expect(wallsOf(dwelling)).toEqual([55, 35])
    expect(areaOf(dwelling, 'roof')).toBe(78)
  })
})

describe('HL-10a: windows in roofs', () => {
  const parts = [MAIN]
  const pitched = (pitchDeg: number | null, changes: Partial<MeasuredWindow> = {}): Dwelling =>
    home([pane(4, { isInRoof: true, pitchDeg, uValueWPerM2K: 2, ...changes })], parts)

  test('have the pitch that is recorded, else 45 degrees, and are upright from 70 on', () => {
    const pitches = [30, null, -5, 69, 70, 90].map((pitchDeg) => pitched(pitchDeg).windows[0]?.roofPitchDeg)
    expect(pitches).toEqual([30, 45, 45, 69, null, null])
    expect(home([pane(4)], parts).windows[0]?.roofPitchDeg).toBeNull()
  })

  test.each(['sap_2009', 'sap_2012', 'rdsap_10'] as const)(
    'get more sun and light than upright ones: %s',
    (edition) => {
      const changes = { isInRoof: true, uValueWPerM2K: 2 }
      const lying = heatBalance(home([pane(4, { ...changes, pitchDeg: 40 })], parts, edition))
      const upright = heatBalance(home([pane(4, { ...changes, pitchDeg: 80 })], parts, edition))
      lying.solarGainsW.forEach((watts, month) => {
        expect(watts).toBeGreaterThan(upright.solarGainsW[month] ?? Number.NaN)
      })
      expect(lying.lightingKwh).toBeLessThan(upright.lightingKwh)
      expect(lying.spaceHeating.annual).toBeLessThan(upright.spaceHeating.annual)
    },
  )

  test('two halves of a window let in what one does', () => {
    const half = pane(2, { isInRoof: true, pitchDeg: 40, uValueWPerM2K: 2 })
    const [one, two] = [heatBalance(pitched(40)), heatBalance(home([half, half], parts))]
    two.solarGainsW.forEach((watts, month) => expect(watts).toBeCloseTo(one.solarGainsW[month] ?? Number.NaN, 9))
  })
})

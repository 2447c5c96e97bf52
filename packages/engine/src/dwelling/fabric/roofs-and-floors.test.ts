import { describe, expect, test } from 'vitest'
import { assumptionList } from '../../assumptions.ts'
import { AGE_BANDS, type AgeBand, type Edition, NATIONS, type Nation, type StarWord } from '../../vocabulary.ts'
import type { FloorFeatures, RoofFeatures } from '../features/fabric-features.ts'
import { unknownHomeFeatures } from '../features/unknown-home.ts'
import type { ReadingContext } from '../reading-context.ts'
import { type FloorBelow, groundFloorUValue, resolveFloor } from './floors.ts'
import { type RoofAbove, resolveRoofUValue } from './roofs.ts'

const NOTHING = unknownHomeFeatures('england')

function roofUValue(
  kind: RoofAbove,
  ageBand: AgeBand,
  roof: Partial<RoofFeatures>,
  edition: Edition = 'rdsap_10',
  star: StarWord | null = null,
  lodgedEdition: Edition = edition,
): number {
  const { assume } = assumptionList()
  const reading: ReadingContext = {
    nation: 'england',
    ageBand,
    edition,
    lodgedEdition,
    evidenceEdition: edition,
    dwelling: 'house',
    isDocument: false,
    assume,
    trace: null,
  }
  return resolveRoofUValue({ ...NOTHING.roof, kind, ...roof }, kind, reading, star)
}

describe('HL-15: roofs', () => {
  test.each([
    [0, 2.3],
    [100, 0.4],
    [120, 0.4],
    [270, 0.16],
    [290, 0.16],
    [450, 0.11],
  ])('a loft of %i mm has %f W/m²K; between two rows the thinner one counts', (insulationThicknessMm, expected) => {
    expect(roofUValue('pitched', 'C', { insulation: 'loft', insulationThicknessMm })).toBe(expected)
  })

  test('recorded as uninsulated is 2.3 at any age', () => {
    expect(roofUValue('pitched', 'A', { insulation: 'none' })).toBe(2.3)
    expect(roofUValue('flat', 'H', { insulation: 'none' })).toBe(2.3)
  })

  test('an old loft of unknown insulation is 0.40, also where an older certificate assumed none', () => {
    expect(roofUValue('pitched', 'A', {})).toBe(0.4)
    expect(roofUValue('pitched', 'A', { insulation: 'none', isAssumed: true })).toBe(0.4)
  })

  test('later insulation of unknown depth in a flat roof is at most 0.68', () => {
    expect(roofUValue('flat', 'B', { insulation: 'insulated_unknown_depth' })).toBe(0.68)
    expect(roofUValue('flat', 'J', { insulation: 'insulated_unknown_depth' })).toBe(0.25)
  })

  test('an old roof described as insulated is at most 0.68, assumed or not, where its age alone implies none', () => {
    const insulated = { insulation: 'insulated_unknown_depth' } as const
    expect(roofUValue('pitched', 'B', insulated, 'sap_2012')).toBe(0.68)
    expect(roofUValue('pitched', 'B', { ...insulated, isAssumed: true }, 'sap_2005')).toBe(0.68)
    expect(roofUValue('pitched', 'C', { insulation: 'loft' }, 'sap_2009')).toBe(0.68)
    expect(roofUValue('pitched', 'G', { ...insulated, isAssumed: true }, 'sap_2012')).toBe(0.4)
    expect(roofUValue('pitched', 'B', { insulation: 'none', isAssumed: true }, 'sap_2012')).toBe(2.3)
  })

  test('so is a roof room described as insulated', () => {
    expect(roofUValue('room_in_roof', 'B', { insulation: 'all_elements', isAssumed: true }, 'sap_2012')).toBe(0.68)
    expect(roofUValue('room_in_roof', 'J', { insulation: 'all_elements', isAssumed: true }, 'sap_2012')).toBe(0.3)
  })

  test.each([
    ['flat', 'C', 'limited', true, 'poor', 1],
    ['flat', 'B', 'insulated_unknown_depth', false, 'good', 0.3],
    ['pitched', 'D', 'insulated_unknown_depth', true, 'average', 0.5],
    ['pitched', 'K', 'none', false, 'good', 0.3],
    ['pitched', 'E', 'loft', false, 'very_poor', 1.5],
    ['pitched', 'B', 'none', true, 'very_poor', 2.3],
    ['pitched', 'J', 'insulated_unknown_depth', true, 'good', 0.16],
  ] as const)(
    'HL-15b: %s, band %s, %s (assumed: %s) with a %s star has %f',
    (kind, band, insulation, isAssumed, star, u) => {
      expect(roofUValue(kind, band, { insulation, isAssumed }, 'sap_2012', star)).toBe(u)
    },
  )

  test('HL-15b: a star is compared with the words of its own edition', () => {
    const bare = { insulation: 'none', isAssumed: true } as const
    expect(roofUValue('pitched', 'B', bare, 'rdsap_10', 'very_poor', 'sap_2012')).toBe(0.4)
    expect(roofUValue('pitched', 'B', bare, 'rdsap_10', 'good', 'sap_2012')).toBe(0.3)
  })

  test('HL-15b: a recorded depth, a roof room and thatch keep their figures', () => {
    expect(roofUValue('pitched', 'B', { insulation: 'loft', insulationThicknessMm: 50 }, 'sap_2012', 'good')).toBe(0.68)
    expect(roofUValue('room_in_roof', 'B', { insulation: 'none' }, 'sap_2012', 'poor')).toBe(2.3)
    expect(roofUValue('thatched', 'B', { insulation: 'thatch' }, 'sap_2012', 'good')).toBe(0.35)
  })

  test('thatch insulates by itself', () => {
    expect(roofUValue('thatched', 'A', { insulation: 'none' })).toBe(0.35)
    expect(roofUValue('thatched', 'A', { insulation: 'thatch_and_added', insulationThicknessMm: 125 })).toBe(0.2)
  })

  test('a roof room follows its age', () => {
    expect(roofUValue('room_in_roof', 'F', {})).toBe(0.8)
  })
})

describe('HL-16a: ground floors, against certified and worked values', () => {
  test.each([
    [14.85, 7.42, 400, 0, 0.66, 0.712],
    [42, 19, 300, 0, 0.654, 0.691],
    [50, 15.8, 220, 0, 0.535, 0.582],
    [62, 33, 270, 0, 0.739, 0.753],
    [100, 40, 300, 100, 0.209, 0.227],
    [38, 17, 300, 75, 0.259, 0.278],
  ])(
    '%f m² with %f m of outside wall %i mm thick and %i mm of insulation',
    (areaM2, exposedPerimeterM, wallThicknessMm, insulationMm, solid, suspended) => {
      const shape = { areaM2, exposedPerimeterM, wallThicknessMm }
      expect(groundFloorUValue('solid_ground', shape, insulationMm)).toBeCloseTo(solid, 2)
      expect(groundFloorUValue('suspended_ground', shape, insulationMm)).toBeCloseTo(suspended, 2)
      expect(groundFloorUValue('suspended_concrete_ground', shape, insulationMm)).toBeCloseTo(suspended, 2)
    },
  )

  test('a floor without outside wall loses nothing', () => {
    const shape = { areaM2: 40, exposedPerimeterM: 0, wallThicknessMm: 300 }
    expect(groundFloorUValue('solid_ground', shape, 0)).toBe(0)
  })
})

describe('HL-16: floors by the known facts', () => {
  const shape = { areaM2: 42, exposedPerimeterM: 19, wallThicknessMm: 300 }
  const resolve = (floor: Partial<FloorFeatures>, kind: FloorBelow, ageBand: AgeBand, nation: Nation = 'england') =>
    resolveFloor({ ...NOTHING.floor, ...floor }, kind, shape, {
      nation,
      ageBand,
      edition: 'rdsap_10',
      lodgedEdition: 'rdsap_10',
      evidenceEdition: 'rdsap_10',
      dwelling: 'house',
      isDocument: false,
      assume: assumptionList().assume,
      trace: null,
    })

  test('above partly heated premises 0.7, of every age and insulation', () => {
    expect(resolve({}, 'exposed_to_partly_heated', 'B').uValue).toBe(0.7)
    expect(resolve({ insulation: 'insulated' }, 'exposed_to_partly_heated', 'K').uValue).toBe(0.7)
  })

  test('insulation follows the age unless it is recorded as none', () => {
    expect(resolve({}, 'solid_ground', 'K').uValue).toBeLessThan(
      resolve({ insulation: 'none' }, 'solid_ground', 'K').uValue,
    )
  })

  test('later insulation of unknown thickness is at least 50 mm', () => {
    expect(resolve({ insulation: 'insulated' }, 'solid_ground', 'B')).toMatchObject({ isRetrofitted: true })
    expect(resolve({ insulation: 'insulated' }, 'solid_ground', 'B')).toMatchObject({
      uValue: resolve({ insulationThicknessMm: 50 }, 'solid_ground', 'B').uValue,
    })
  })

  test('a floor over outside air is 1.20 as built in old homes and 0.50 with later insulation', () => {
    expect(resolve({}, 'exposed_to_outside', 'D').uValue).toBe(1.2)
    expect(resolve({ insulation: 'insulated' }, 'exposed_to_outside', 'D').uValue).toBe(0.5)
  })
  test.each([
    ['scotland', 'L', 0.18],
    ['scotland', 'M', 0.15],
    ['wales', 'M', 0.15],
    ['england', 'M', 0.18],
  ] as const)('in %s a floor of band %s over outside air stays at %f with 50 mm', (nation, ageBand, expected) => {
    expect(resolve({ insulationThicknessMm: 50 }, 'exposed_to_outside', ageBand, nation).uValue).toBe(expected)
  })

  test.each(NATIONS)('in %s insulation never makes a floor over outside air worse than as built', (nation) => {
    for (const ageBand of AGE_BANDS) {
      const uValueOf = (insulationThicknessMm: number | null) =>
        resolve({ insulationThicknessMm }, 'exposed_to_outside', ageBand, nation).uValue
      for (const thicknessMm of [50, 100, 150]) expect(uValueOf(thicknessMm)).toBeLessThanOrEqual(uValueOf(null))
    }
  })
})

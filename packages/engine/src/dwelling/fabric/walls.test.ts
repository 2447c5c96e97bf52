import { describe, expect, test } from 'vitest'
import { assumptionList } from '../../assumptions.ts'
import { wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import type { AgeBand, Nation, WallConstruction } from '../../vocabulary.ts'
import type { WallFeatures } from '../features/fabric-features.ts'
import { unknownHomeFeatures } from '../features/unknown-home.ts'
import { resolveWall, shelteredUValue } from './walls.ts'

function uValueOf(
  construction: WallConstruction,
  ageBand: AgeBand,
  wall: Partial<WallFeatures> = {},
  nation: Nation = 'england',
): number {
  const { assume } = assumptionList()
  const features = { ...unknownHomeFeatures(nation).wall, construction, ...wall }
  return resolveWall(features, {
    nation,
    ageBand,
    edition: 'rdsap_10',
    lodgedEdition: 'rdsap_10',
    evidenceEdition: 'rdsap_10',
    dwelling: 'house',
    isDocument: false,
    assume,
    trace: null,
  }).uValue
}

describe('HL-14a: walls without later insulation', () => {
  test.each([
    ['cavity', 'C', 1.5],
    ['cavity', 'F', 1.0],
    ['solid_brick', 'A', 1.7],
    ['timber_frame', 'B', 1.9],
    ['system_built', 'E', 1.7],
    ['cob', 'A', 0.8],
    ['cavity', 'L', 0.28],
  ] as const)('%s of band %s has %f W/m²K', (construction, ageBand, expected) => {
    expect(uValueOf(construction, ageBand)).toBe(expected)
  })

  test.each([
    [200, 2.5],
    [220, 1.7],
    [280, 1.7],
    [300, 1.4],
    [420, 1.4],
    [500, 1.1],
  ])('a measured brick wall of %i mm has %f W/m²K', (thicknessMm, expected) => {
    expect(uValueOf('solid_brick', 'B', { thicknessMm })).toBe(expected)
  })

  test.each([
    ['stone_granite', 500, 1.87],
    ['stone_granite', 600, 1.7],
    ['stone_sandstone', 520, 1.64],
    ['stone_sandstone', 500, 1.68],
  ] as const)('%s of %i mm has %f W/m²K by its thickness', (construction, thicknessMm, expected) => {
    expect(uValueOf(construction, 'A', { thicknessMm })).toBe(expected)
  })

  test('stone of band E is capped, lower for sandstone in Scotland', () => {
    expect(uValueOf('stone_granite', 'E', { thicknessMm: 400 })).toBe(1.7)
    expect(uValueOf('stone_sandstone', 'E', { thicknessMm: 400 }, 'scotland')).toBe(1.5)
  })

  test('nations differ where their rules did', () => {
    expect(uValueOf('cavity', 'K', {}, 'scotland')).toBe(0.25)
    expect(uValueOf('cavity', 'H', {}, 'northern_ireland')).toBe(0.45)
  })
})

describe('HL-14b: insulation added', () => {
  test('a filled cavity is 0.70 in old homes and 0.35 in those of 1983 to 1995', () => {
    expect(uValueOf('cavity', 'D', { insulation: 'cavity_fill' })).toBe(0.7)
    expect(uValueOf('cavity', 'H', { insulation: 'cavity_fill' })).toBe(0.35)
  })

  test('100 mm outside a filled cavity gives 0.25, as on a certified worksheet', () => {
    expect(uValueOf('cavity', 'C', { insulation: 'cavity_fill_and_external', insulationThicknessMm: 100 })).toBe(0.25)
  })

  test.each([
    [50, 0.54],
    [100, 0.32],
    [150, 0.23],
    [200, 0.18],
  ])('%i mm on an unmeasured brick wall give %f W/m²K', (insulationThicknessMm, expected) => {
    expect(uValueOf('solid_brick', 'B', { insulation: 'external', insulationThicknessMm })).toBe(expected)
  })

  test('a wall of recorded thickness counts the gap and lining too: 300 mm brick and 75 mm give 0.35', () => {
    const wall = { insulation: 'external', thicknessMm: 300, insulationThicknessMm: 75 } as const
    expect(uValueOf('solid_brick', 'B', wall)).toBe(0.35)
  })

  test('assumes 100 mm for an unrecorded thickness and lists it', () => {
    const { assume, assumptions } = assumptionList()
    const wall: WallFeatures = {
      ...unknownHomeFeatures('england').wall,
      construction: 'solid_brick',
      insulation: 'internal',
    }
    const resolved = resolveWall(wall, {
      nation: 'england',
      ageBand: 'B',
      edition: 'rdsap_10',
      lodgedEdition: 'rdsap_10',
      evidenceEdition: 'rdsap_10',
      dwelling: 'house',
      isDocument: false,
      assume,
      trace: null,
    })
    expect(resolved).toMatchObject({ uValue: 0.32, isInsulatedInside: true })
    expect(assumptions.map((one) => one.field)).toEqual(['wall.thicknessMm', 'wall.insulationThicknessMm'])
    expect(assumptions).toEqual([
      expect.objectContaining({ taken: '220 mm' }),
      {
        field: 'wall.insulationThicknessMm',
        taken: '100 mm',
        reason: 'Insulation was added, its thickness is not recorded.',
        source: 'Assessment practice; no published figure',
      },
    ])
  })

  test('insulated timber frame has its own row', () => {
    expect(uValueOf('timber_frame', 'A', { insulation: 'internal' })).toBe(0.6)
  })

  test.each([
    ['scotland', 'J', 0.3],
    ['scotland', 'K', 0.25],
    ['scotland', 'L', 0.22],
    ['scotland', 'M', 0.17],
    ['wales', 'M', 0.18],
    ['northern_ireland', 'M', 0.18],
    ['england', 'M', 0.26],
    ['scotland', 'E', 0.4],
  ] as const)(
    'in %s a timber frame of band %s insulated inside has %f, never more than as built',
    (nation, band, u) => {
      expect(uValueOf('timber_frame', band, { insulation: 'internal' }, nation)).toBe(u)
      expect(uValueOf('timber_frame', band, { insulation: 'added' }, nation)).toBe(u)
      expect(uValueOf('timber_frame', band, {}, nation)).toBeGreaterThanOrEqual(u)
    },
  )
})

describe('HL-14d: covered stone of band E follows its curve, not the cap', () => {
  test.each([
    ['as on a certified worksheet', { thicknessMm: 120, isDryLined: true }, 2.34],
    ['of 450 mm', { thicknessMm: 450, isDryLined: true }, 1.48],
    ['of unmeasured thickness, which is 450 mm', { isDryLined: true }, 1.48],
  ] as const)('lined granite %s', (_what, wall, expected) => {
    expect(uValueOf('stone_granite', 'E', wall)).toBe(expected)
    expect(uValueOf('stone_granite', 'E', { ...wall, isDryLined: false })).toBe(1.7)
  })

  test('HL-14b: measured granite of 120 mm with 50 mm of insulation', () => {
    const wall = { thicknessMm: 120, insulation: 'internal', insulationThicknessMm: 50 } as const
    expect(uValueOf('stone_granite', 'E', wall)).toBe(0.57)
    expect(uValueOf('stone_granite', 'D', wall)).toBe(0.57)
  })

  test('HL-14b: unmeasured stone starts from 1.7 in E as in older bands', () => {
    expect(uValueOf('stone_granite', 'E', { insulation: 'external', insulationThicknessMm: 50 })).toBe(0.54)
  })
})

test('HL-14: a stated U-value is used before everything else', () => {
  expect(uValueOf('solid_brick', 'A', { uValueWPerM2K: 0.18 })).toBe(0.18)
})

test('HL-14c: a corridor shelters a wall: 1.10 becomes 0.71', () => {
  expect(shelteredUValue(wattsPerSquareMetreKelvin(1.1))).toBe(0.71)
})

import { describe, expect, test } from 'vitest'
import { describedHome, exampleHouse, examplePart } from '../../testing/example-homes.ts'
import type { AgeBand, Edition, MechanicalVentilation, Nation, StarWord, WallConstruction } from '../../vocabulary.ts'
import { resolveRoofUValue } from '../fabric/roofs.ts'
import { resolveWall } from '../fabric/walls.ts'
import type { WallFeatures, WindowFeatures } from '../features/fabric-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { plausibleFeatures } from '../features/plausible-features.ts'
import { unknownHomeFeatures } from '../features/unknown-home.ts'
import type { ReadingContext } from '../reading-context.ts'
import { type DescribedDwelling, dwellingInEdition } from './dwelling-from-features.ts'

const UNKNOWN = unknownHomeFeatures('england')

function readingOf(edition: Edition, ageBand: AgeBand, nation: Nation = 'england'): ReadingContext {
  return {
    edition,
    lodgedEdition: edition,
    evidenceEdition: edition,
    nation,
    ageBand,
    dwelling: 'house',
    isDocument: false,
    assume: () => undefined,
    trace: null,
  }
}

function wallOf(
  edition: Edition,
  construction: WallConstruction,
  ageBand: AgeBand,
  wall: Partial<WallFeatures> = {},
  nation: Nation = 'england',
): number {
  return resolveWall({ ...UNKNOWN.wall, construction, ...wall }, readingOf(edition, ageBand, nation)).uValue
}

function described(edition: Edition, changes: Partial<HomeFeatures> = {}): DescribedDwelling['dwelling'] {
  const found = describedHome(exampleHouse(changes), edition)
  if (found.kind !== 'dwelling') throw new Error(found.kind)
  return found.dwelling
}

describe('HL-14: walls by edition', () => {
  test.each([
    ['solid_brick', 'none', 'B', [2.1, 2.1, 2.1, 1.7, 1.7]],
    ['solid_brick', 'none', 'E', [1.7, 1.7, 1.7, 1.7, 1.7]],
    ['cavity', 'none', 'A', [2.1, 2.1, 2.1, 1.5, 1.5]],
    ['cavity', 'none', 'D', [1.6, 1.6, 1.6, 1.5, 1.5]],
    ['cavity', 'cavity_fill', 'D', [0.5, 0.5, 0.5, 0.7, 0.7]],
    ['cavity', 'cavity_fill', 'F', [0.4, 0.4, 0.4, 0.4, 0.4]],
    ['stone_granite', 'none', 'A', [2.4, 2.3, 2.3, 2.3, 1.87]],
    ['stone_sandstone', 'none', 'A', [2.1, 2, 2, 2, 1.68]],
    ['timber_frame', 'none', 'B', [1.9, 1.9, 1.9, 1.9, 1.9]],
  ] as const)('%s, %s, band %s', (construction, insulation, ageBand, expected) => {
    const editions = ['sap_2005', 'sap_2009', 'sap_2012', 'sap_2012_walls_2017', 'rdsap_10'] as const
    expect(editions.map((edition) => wallOf(edition, construction, ageBand, { insulation }))).toEqual(expected)
  })

  test('Scottish stone had lower fixed figures before version 9.91', () => {
    expect(wallOf('sap_2005', 'stone_sandstone', 'B', {}, 'scotland')).toBe(1.5)
    expect(wallOf('sap_2005', 'stone_granite', 'B', {}, 'scotland')).toBe(1.7)
    expect(wallOf('sap_2012', 'stone_sandstone', 'B', { thicknessMm: 600 }, 'scotland')).toBe(1.8)
  })

  test('a measured thickness of brick counts in RdSAP 10 only', () => {
    const wall = { thicknessMm: 340 }
    expect(wallOf('sap_2012_walls_2017', 'solid_brick', 'B', wall)).toBe(1.7)
    expect(wallOf('rdsap_10', 'solid_brick', 'B', wall)).toBe(1.4)
  })

  test('HL-14a: a stone wall of any thickness loses heat, the thicker the less', () => {
    const ofThickness = (thicknessMm: number): number => wallOf('sap_2012', 'stone_sandstone', 'A', { thicknessMm })
    expect(ofThickness(600)).toBe(1.8)
    const thick = [800, 900, 1100, 1300, 1500, 1600].map(ofThickness)
    expect(thick).toEqual([...thick].sort((a, b) => b - a))
    expect(Math.min(...thick)).toBeGreaterThan(0.8)
  })

  test('outside insulation: printed rows by thickness, one row up to SAP 2009, in series on the walls of 2017', () => {
    const outside = { insulation: 'external', insulationThicknessMm: 100 } as const
    expect(wallOf('sap_2009', 'solid_brick', 'B', outside)).toBe(0.6)
    expect(wallOf('sap_2012', 'solid_brick', 'B', outside)).toBe(0.35)
    expect(wallOf('sap_2012_walls_2017', 'solid_brick', 'B', outside)).toBe(0.32)
    expect(wallOf('sap_2012_walls_2017', 'system_built', 'D', outside)).toBe(0.35)
    expect(wallOf('sap_2012', 'cavity', 'C', { ...outside, insulation: 'cavity_fill_and_external' })).toBe(0.22)
    expect(wallOf('sap_2012_walls_2017', 'cavity', 'C', { ...outside, insulation: 'cavity_fill_and_external' })).toBe(
      0.25,
    )
    expect(wallOf('sap_2012', 'solid_brick', 'B', { ...outside, insulationThicknessMm: 170 })).toBe(0.25)
  })
})

describe('HL-15: lofts by edition', () => {
  const assumed = { ...UNKNOWN.roof, kind: 'pitched', insulation: 'none', isAssumed: true } as const

  test.each([
    ['B', 2.3, 0.4],
    ['E', 1.5, 0.4],
    ['F', 0.68, 0.4],
    ['G', 0.4, 0.4],
    ['H', 0.3, 0.3],
  ] as const)('of unknown insulation, band %s: %f before June 2025, %f since', (ageBand, before, since) => {
    for (const edition of ['sap_2005', 'sap_2009', 'sap_2012', 'sap_2012_walls_2017'] as const) {
      expect(resolveRoofUValue(assumed, 'pitched', readingOf(edition, ageBand), null)).toBe(before)
    }
    expect(resolveRoofUValue(assumed, 'pitched', readingOf('rdsap_10', ageBand), null)).toBe(since)
  })

  test('a recorded depth means the same in all of them', () => {
    const measured = { ...UNKNOWN.roof, kind: 'pitched', insulation: 'loft', insulationThicknessMm: 270 } as const
    const found = (['sap_2005', 'sap_2012', 'rdsap_10'] as const).map((edition) =>
      resolveRoofUValue(measured, 'pitched', readingOf(edition, 'C'), null),
    )
    expect(found).toEqual([0.16, 0.16, 0.16])
  })
})

test('HL-17c: an unknown party wall lost nothing in SAP 2005', () => {
  const uValueOf = (edition: Edition) =>
    described(edition).elements.find((element) => element.kind === 'party_wall')?.uValue
  expect(uValueOf('sap_2005')).toBe(0)
  expect(uValueOf('sap_2009')).toBe(0.25)
  expect(uValueOf('rdsap_10')).toBe(0.25)
})

describe('HL-17c: a party wall of unknown kind is like the outside walls', () => {
  const uValueOf = (construction: WallConstruction, changes: Partial<HomeFeatures> = {}) =>
    described('rdsap_10', {
      wall: { ...UNKNOWN.wall, construction, insulation: 'none' },
      ...changes,
    }).elements.find((element) => element.kind === 'party_wall')?.uValue

  test.each([
    ['solid_brick', 0],
    ['stone_granite', 0],
    ['timber_frame', 0],
    ['system_built', 0],
    ['cavity', 0.25],
  ] as const)('%s: %d W/m²K', (construction, expected) => {
    expect(uValueOf(construction)).toBe(expected)
  })

  test('a document that does not know the kind keeps the figure of an unknown one', () => {
    const wall = { ...UNKNOWN.wall, construction: 'solid_brick', insulation: 'none' } as const
    const buildingParts = [examplePart({ wall, partyWallKind: 'unknown' })]
    expect(uValueOf('solid_brick', { buildingParts })).toBe(0.25)
  })

  test('the assumption names the construction as its reason', () => {
    const found = describedHome(exampleHouse({ wall: { ...UNKNOWN.wall, construction: 'solid_brick' } }), 'rdsap_10')
    if (found.kind !== 'dwelling') throw new Error(found.kind)
    const party = found.assumptions.find(({ field }) => field === 'partyWall')
    expect(party).toMatchObject({ taken: 'U-value 0 W/m²K' })
    expect(party?.reason).toContain('by the construction of the home')
  })
})

describe('HL-19c: the star of double glazing shows when it was made', () => {
  const uValueOf = (
    edition: Edition,
    lodgedOn: string,
    star: StarWord | null,
    windows: Partial<WindowFeatures> = {},
    ageBand: AgeBand = 'C',
  ) =>
    described(edition, {
      ageBand,
      lodgedOn,
      windows: { ...UNKNOWN.windows, glazing: 'double', glazedShare: 1, ...windows },
      stars: { ...UNKNOWN.stars, windows: { energy: star, environment: null } },
    }).windows[0]?.uValue

  test('since RdSAP 10: poor before 2002, average from then on, good from 2022 on', () => {
    const stars = ['poor', 'average', 'good', 'very_good', null] as const
    expect(stars.map((star) => uValueOf('rdsap_10', '2026-01-05', star))).toEqual([3.1, 2, 1.4, 3.1, 3.1])
  })

  test('before RdSAP 10: average before 2002, good from then on, whichever edition describes the home', () => {
    expect(uValueOf('sap_2012', '2016-01-05', 'average')).toBe(3.1)
    expect(uValueOf('sap_2012', '2016-01-05', 'good')).toBe(2)
    expect(uValueOf('rdsap_10', '2016-01-05', 'average')).toBe(3.1)
    expect(uValueOf('rdsap_10', '2016-01-05', 'good')).toBe(2)
  })

  test('windows are not older than their home', () => {
    const inBand = (ageBand: AgeBand) => uValueOf('rdsap_10', '2026-01-05', 'poor', {}, ageBand)
    expect([inBand('I'), inBand('J'), inBand('M')]).toEqual([3.1, 2, 1.4])
  })

  test('a recorded time counts first, and windows of two kinds have no star of their own', () => {
    expect(uValueOf('rdsap_10', '2026-01-05', 'average', { installed: 'before_2002' })).toBe(3.1)
    expect(uValueOf('rdsap_10', '2026-01-05', 'average', { glazedShare: 0.8 })).toBe(3.1)
    expect(uValueOf('rdsap_10', '2026-01-05', 'average', { glazing: 'triple' })).toBe(2.4)
  })
})

test('HL-19: triple and secondary glazing had one figure before RdSAP 10, and nothing was newer than 2002', () => {
  const uValueOf = (edition: Edition, glazing: 'triple' | 'secondary' | 'double') =>
    described(edition, { windows: { ...UNKNOWN.windows, glazing, glazedShare: 1, installed: 'from_2022' } }).windows[0]
      ?.uValue
  expect([uValueOf('sap_2012', 'triple'), uValueOf('rdsap_10', 'triple')]).toEqual([1.8, 1.4])
  expect([uValueOf('sap_2012', 'secondary'), uValueOf('rdsap_10', 'secondary')]).toEqual([2.4, 2.9])
  expect([uValueOf('sap_2012', 'double'), uValueOf('rdsap_10', 'double')]).toEqual([2, 1.4])
})

describe('HL-14d: a better star than that of the bare wall shows a lining', () => {
  const uValueOf = (construction: WallConstruction, star: StarWord, wall: Partial<WallFeatures> = {}) =>
    resolveWall({ ...UNKNOWN.wall, construction, insulation: 'none', ...wall }, readingOf('sap_2012', 'A'), star).uValue

  test('stone of 2.0 starred poor has one: 1 / (1/2.0 + 0.17)', () => {
    expect(uValueOf('stone_sandstone', 'poor')).toBe(1.49)
    expect(uValueOf('stone_sandstone', 'very_poor')).toBe(2)
  })

  test('reads the star by the edition of the certificate, whichever edition describes the home', () => {
    const brick = { ...UNKNOWN.wall, construction: 'solid_brick', insulation: 'none' } as const
    const uValueIn = (edition: Edition, lodgedEdition: Edition): number =>
      resolveWall(brick, { ...readingOf(edition, 'B'), lodgedEdition }, 'poor').uValue
    // Brick of 2.1 would have been very poor on its certificate of 2013; the 1.7 from 2017 on may well be poor.
    expect(uValueIn('sap_2012', 'sap_2012')).toBe(1.55)
    expect(uValueIn('rdsap_10', 'sap_2012')).toBe(1.32)
    expect(uValueIn('sap_2012_walls_2017', 'sap_2012_walls_2017')).toBe(1.7)
    // RdSAP 10 itself calls 1.7 very poor.
    expect(uValueIn('rdsap_10', 'rdsap_10')).toBe(1.32)
    expect(uValueOf('solid_brick', 'very_poor')).toBe(2.1)
  })

  test('a home described by the edition of its certificate and by that of today is lined in both', () => {
    const house = exampleHouse({
      ageBand: 'B',
      lodgedOn: '2013-05-01',
      wall: { ...exampleHouse().wall, construction: 'solid_brick', insulation: 'none' },
      stars: { ...UNKNOWN.stars, walls: { energy: 'poor', environment: null } },
    })
    const inEdition = (features: HomeFeatures, edition: Edition): DescribedDwelling => {
      const found = describedHome(features, edition)
      if (found.kind !== 'dwelling') throw new Error(found.kind)
      return found
    }
    const wallIn = (features: HomeFeatures, edition: Edition): number =>
      inEdition(features, edition).dwelling.elements.find(({ kind }) => kind === 'wall')?.uValue ?? 0
    expect([wallIn(house, 'sap_2009'), wallIn(house, 'rdsap_10')]).toEqual([1.55, 1.32])
    const again = dwellingInEdition(inEdition(house, 'rdsap_10'), plausibleFeatures(house, null), 'sap_2009')
    expect(again.elements).toEqual(inEdition(house, 'sap_2009').dwelling.elements)
    const lodgedToday = { ...house, lodgedOn: '2026-01-05' }
    expect(wallIn(lodgedToday, 'rdsap_10')).toBe(1.32)
  })

  test('not where the document states otherwise, or the bare wall may have that star', () => {
    expect(uValueOf('stone_sandstone', 'poor', { isDryLined: false })).toBe(2)
    const present = resolveWall({ ...UNKNOWN.wall, construction: 'cavity' }, readingOf('sap_2012', 'C'), 'poor')
    expect(present.uValue).toBe(1.6)
  })

  test('timber frames have none', () => {
    expect(uValueOf('timber_frame', 'poor')).toBe(2.5)
  })
})

test('thermal mass: walls make a home light from RdSAP 10 on', () => {
  const frame = { ...UNKNOWN.wall, construction: 'timber_frame', insulation: 'none' } as const
  expect(described('sap_2012', { wall: frame }).thermalMassKjPerM2K).toBe(250)
  expect(described('rdsap_10', { wall: frame }).thermalMassKjPerM2K).toBe(100)

  const wall = { ...UNKNOWN.wall, construction: 'solid_brick', insulation: 'internal' } as const
  expect(described('sap_2012', { wall }).thermalMassKjPerM2K).toBe(250)
  expect(described('rdsap_10', { wall }).thermalMassKjPerM2K).toBe(100)
})

test('HL-18b: before RdSAP 10 the gables of a roof room have its U-value', () => {
  const roof = { ...UNKNOWN.roof, kind: 'room_in_roof', insulation: 'none', isAssumed: true } as const
  const areaOf = (edition: Edition, kind: string) =>
    described(edition, { roof })
      .elements.filter((element) => element.kind === kind)
      .reduce((sum, element) => sum + element.area, 0)
  expect(areaOf('sap_2012', 'roof')).toBeGreaterThan(areaOf('rdsap_10', 'roof'))
  expect(areaOf('sap_2012', 'wall')).toBeLessThan(areaOf('rdsap_10', 'wall'))
})

test('HL-21: balanced ventilation of unknown make recovered heat before RdSAP 10', () => {
  expect(described('sap_2012', { ventilation: 'balanced' }).ventilation.mechanical).toBe('balanced_with_heat_recovery')
  expect(described('rdsap_10', { ventilation: 'balanced' }).ventilation.mechanical).toBe('balanced')
})

test('HL-21: air blown in from the loft counts as natural, from outside as extract; unnamed it is from the loft', () => {
  const countsAs = (ventilation: MechanicalVentilation) => described('rdsap_10', { ventilation }).ventilation.mechanical
  expect(countsAs('supply_from_loft')).toBe('natural')
  expect(countsAs('supply_from_outside')).toBe('extract')
  expect(countsAs('supply')).toBe('natural')
  expect(describedHome(exampleHouse({ ventilation: 'supply' }), 'rdsap_10')).toMatchObject({
    assumptions: expect.arrayContaining([expect.objectContaining({ field: 'ventilation', taken: 'from the loft' })]),
  })
})

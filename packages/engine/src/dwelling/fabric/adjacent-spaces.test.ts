import { describe, expect, test } from 'vitest'
import { assumptionList } from '../../assumptions.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import type { Edition, FlatLevel } from '../../vocabulary.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'
import { floorKindBelow, roofKindAbove } from './adjacent-spaces.ts'

const HOUSE = exampleHouse()
const NO_ROOF = { ...HOUSE.roof, kind: null, uValueWPerM2K: null }
const NO_FLOOR = { ...HOUSE.floor, kind: null, uValueWPerM2K: null }

function readingOf(dwelling: 'house' | 'flat', ageBand: ReadingContext['ageBand'] = 'D') {
  const notes = assumptionList()
  const reading: ReadingContext = {
    edition: 'rdsap_10',
    lodgedEdition: 'rdsap_10',
    evidenceEdition: 'rdsap_10',
    nation: 'england',
    ageBand,
    dwelling,
    isDocument: false,
    assume: notes.assume,
    trace: null,
  }
  return { reading, assumptions: notes.assumptions }
}

function flatAt(level: FlatLevel | null): HomeFeatures {
  return exampleHouse({
    propertyType: 'flat',
    flat: { level, storeyNumber: null, corridor: null, unheatedCorridorLengthM: null },
  })
}

describe('HL-17a: what is above a home', () => {
  test('is what the certificate describes', () => {
    expect(roofKindAbove({ ...NO_ROOF, kind: 'flat' }, HOUSE, readingOf('flat').reading)).toBe('flat')
    expect(roofKindAbove({ ...NO_ROOF, uValueWPerM2K: 0.2 }, HOUSE, readingOf('flat').reading)).toBe('pitched')
    expect(roofKindAbove({ ...NO_ROOF, uValueWPerM2K: 0 }, HOUSE, readingOf('house').reading)).toBe('none')
  })

  test('a house without description has a pitched roof, as an assumption', () => {
    const { reading, assumptions } = readingOf('house')
    expect(roofKindAbove(NO_ROOF, HOUSE, reading)).toBe('pitched')
    expect(assumptions.map(({ field, taken }) => [field, taken])).toEqual([['roof.kind', 'pitched']])
  })

  test.each([
    ['top', 'pitched'],
    ['mid', 'none'],
    ['ground', 'none'],
    [null, 'none'],
  ] as const)('a flat at %s level: %s', (level, kind) => {
    const { reading, assumptions } = readingOf('flat')
    expect(roofKindAbove(NO_ROOF, flatAt(level), reading)).toBe(kind)
    expect(assumptions).toHaveLength(1)
  })
})

describe('HL-17b: what is below a home', () => {
  test('is what the certificate describes', () => {
    const { reading } = readingOf('flat')
    expect(floorKindBelow({ ...NO_FLOOR, kind: 'solid_ground' }, flatAt('top'), reading)).toBe('solid_ground')
    expect(floorKindBelow({ ...NO_FLOOR, uValueWPerM2K: 0 }, flatAt('ground'), reading)).toBe('none')
    expect(floorKindBelow({ ...NO_FLOOR, uValueWPerM2K: 0.5 }, flatAt('top'), reading)).toBe('solid_ground')
  })

  test('a house stands on the ground: suspended timber in A and B, solid after', () => {
    expect(floorKindBelow(NO_FLOOR, HOUSE, readingOf('house', 'B').reading)).toBe('suspended_ground')
    expect(floorKindBelow(NO_FLOOR, HOUSE, readingOf('house', 'C').reading)).toBe('solid_ground')
  })

  test.each([
    ['basement', 'solid_ground', 'solid'],
    ['ground', 'solid_ground', 'solid'],
    ['mid', 'none', 'another dwelling below'],
    ['top', 'none', 'another dwelling below'],
    [null, 'none', 'another dwelling below'],
  ] as const)('a flat at %s level: %s', (level, kind, taken) => {
    const { reading, assumptions } = readingOf('flat')
    expect(floorKindBelow(NO_FLOOR, flatAt(level), reading)).toBe(kind)
    expect(assumptions.map((assumption) => assumption.taken)).toEqual([taken])
  })
})

describe('HL-17e: other premises below', () => {
  const PREMISES = { ...NO_FLOOR, kind: 'other_premises' } as const
  const below = (lodgedEdition: Edition, assessment: 'rdsap' | 'sap' | null = null) => {
    const { reading, assumptions } = readingOf('flat')
    const kind = floorKindBelow(PREMISES, { ...flatAt('top'), assessment }, { ...reading, lodgedEdition })
    return { kind, assumed: assumptions.map(({ field, taken }) => `${field}: ${taken}`) }
  }

  test.each(['sap_2012', 'sap_2012_walls_2017', 'rdsap_10'] as const)(
    'are partly heated on a certificate of %s',
    (edition) => {
      expect(below(edition)).toEqual({ kind: 'exposed_to_partly_heated', assumed: [] })
    },
  )

  test.each(['sap_2005', 'sap_2009'] as const)('may be a home on a certificate of %s, as an assumption', (edition) => {
    expect(below(edition)).toEqual({ kind: 'none', assumed: ['floor.kind: another dwelling below'] })
  })

  test('may be a home on a full assessment, whatever its edition', () => {
    expect(below('sap_2012', 'sap').kind).toBe('none')
    expect(below('sap_10_2', 'sap').kind).toBe('none')
  })
})

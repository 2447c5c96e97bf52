import type { Home } from '@retrofolio/contract/homes/home'
import { describe, expect, test } from 'vitest'
import { buildFeatures, buildHome } from '../../../testing/factories.ts'
import { HomesIndex, type Selection } from './homes-index.ts'

const EVERYTHING: Selection = { search: '', sort: null, choices: {}, ranges: {} }

const homes: Home[] = [
  home(1, '10 Mill Lane, York, YO31 1BR', { netGridImportKwh: 900, zeroBillPotential: 'medium', epcBand: 'C' }),
  home(2, '2 Mill Lane, York, YO31 1BR', { netGridImportKwh: -1500, zeroBillPotential: 'very_high', epcBand: 'A' }),
  home(3, 'Flat 2, 5 Ash Court, Leeds, LS1 4AA', { netGridImportKwh: null, zeroBillPotential: null, epcBand: null }),
  home(4, 'Flat 10, 5 Ash Court, Leeds, LS1 4AA', {
    status: 'missing_data',
    netGridImportKwh: null,
    zeroBillPotential: null,
    reference: 'HD-0005, Block B/7',
    tags: ['Phase 2', 'Void'],
  }),
  home(5, 'Rose Cottage, Mill Lane, York, YO31 1BR', {
    netGridImportKwh: 2100,
    zeroBillPotential: 'low',
    epcBand: 'E',
  }),
]

function home(id: number, fullAddress: string, more: Partial<Home> = {}): Home {
  const features = buildFeatures({ propertyType: id === 3 ? 'Flat' : 'House', floorArea: id * 20 })
  return buildHome({ id, fullAddress, uprn: `77${id}`, features, ...more })
}

function idsOf(selection: Partial<Selection>): number[] {
  return new HomesIndex(homes).select({ ...EVERYTHING, ...selection }).map(({ id }) => id)
}

describe('order', () => {
  test("defaults to the server's", () => {
    expect(idsOf({})).toEqual([1, 2, 3, 4, 5])
  })

  test('by address groups neighbours, 2 before 10, and flats by block', () => {
    expect(idsOf({ sort: { column: 'address', isDescending: false } })).toEqual([3, 4, 5, 2, 1])
  })

  test.each([
    [false, [2, 1, 5, 3, 4]],
    [true, [5, 1, 2, 3, 4]],
  ])('by net import, descending %s: unknown values are last either way', (isDescending, ids) => {
    expect(idsOf({ sort: { column: 'import', isDescending } })).toEqual(ids)
  })

  test('by rating puts the best first', () => {
    expect(idsOf({ sort: { column: 'rating', isDescending: false } })).toEqual([2, 1, 5, 3, 4])
  })
})

describe('search', () => {
  test.each([
    ['mill lane', [1, 2, 5]],
    ['lane 2', [2]],
    ['YO311BR', [1, 2, 5]],
    ['yo31 1br', [1, 2, 5]],
    ['FLAT 10, 5 ash', [4]],
    ['773', [3]],
    ['HD-0005', [4]],
    ['block b/7', [4]],
    ['phase 2', [4]],
    ['nowhere', []],
  ])('%s', (search, ids) => {
    expect(idsOf({ search })).toEqual(ids)
  })
})

describe('filters', () => {
  test('combine values of one filter with OR and different filters with AND', () => {
    expect(idsOf({ choices: { rating: ['medium', 'low'] } })).toEqual([1, 5])
    expect(idsOf({ choices: { rating: ['medium', 'low'], band: ['E'] } })).toEqual([5])
    expect(idsOf({ choices: { status: ['missing_data'] } })).toEqual([4])
    expect(idsOf({ choices: { rating: ['none'], type: ['Flat'] } })).toEqual([3])
  })

  test('a home with several tags matches each of them', () => {
    expect(idsOf({ choices: { tags: ['Void'] } })).toEqual([4])
    expect(idsOf({ choices: { tags: ['Phase 1', 'Phase 2'] } })).toEqual([4])
    expect(idsOf({ choices: { tags: ['none'] } })).toEqual([1, 2, 3, 5])
    const counts = new HomesIndex(homes).countsOf('tags', { ...EVERYTHING, search: 'ash' })
    expect([...counts]).toEqual([
      ['none', 1],
      ['Phase 2', 1],
      ['Void', 1],
    ])
  })

  test('a range includes its ends and excludes unknown values', () => {
    expect(idsOf({ ranges: { import: { min: -1500, max: 900 } } })).toEqual([1, 2])
    expect(idsOf({ ranges: { import: { min: null, max: 0 } } })).toEqual([2])
    expect(idsOf({ ranges: { area: { min: 60, max: null } } })).toEqual([3, 4, 5])
  })

  test('counts each choice as if its own filter were not set', () => {
    const counts = new HomesIndex(homes).countsOf('type', {
      ...EVERYTHING,
      search: 'ash',
      choices: { type: ['House'] },
    })
    expect([...counts]).toEqual([
      ['House', 1],
      ['Flat', 1],
    ])
  })
})

test('sorts and filters ten thousand homes within a few frames', () => {
  const many = Array.from({ length: 10_000 }, (_, id) =>
    home(id, `${(id * 7919) % 200} ${['Ash', 'Mill', 'Oak'][id % 3]} Road, York, YO31 ${id % 9}BR`, {
      netGridImportKwh: (id * 6007) % 5_000,
    }),
  )
  const index = new HomesIndex(many)
  const startedAt = performance.now()
  const selected = index.select({ ...EVERYTHING, search: 'mill', sort: { column: 'address', isDescending: true } })
  const tookMs = performance.now() - startedAt
  expect(selected).toHaveLength(3_333)
  // A generous limit for a busy machine; the benchmark checks 50 ms.
  expect(tookMs).toBeLessThan(500)
})

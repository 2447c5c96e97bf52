import { describe, expect, test } from 'vitest'
import { exampleHome } from '../../examples/home.ts'
import { exampleFigures } from '../../examples/home-figures.ts'
import { type HomeInList, homeColumn } from './home-columns.ts'
import { HomesIndex } from './homes-index.ts'
import { compareChoices, readSelection, type Selection } from './list-selection.ts'

const EVERYTHING: Selection = { search: '', sort: null, choices: {}, ranges: {}, texts: {} }

const homes: HomeInList[] = [
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

function home(id: number, fullAddress: string, more: Partial<HomeInList> = {}): HomeInList {
  const { features: example, ...rest } = exampleHome
  const features = example && { ...example, propertyType: id === 3 ? 'Flat' : 'House', floorArea: id * 20 }
  return { ...rest, figures: null, tags: [], customValues: {}, id, fullAddress, uprn: `77${id}`, features, ...more }
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
    const counts = new HomesIndex(homes).countsOf(homeColumn('tags'), { ...EVERYTHING, search: 'ash' })
    expect(counts.sort((one, other) => compareChoices(homeColumn('tags'), one, other))).toEqual([
      { choice: 'Phase 2', label: 'Phase 2', count: 1 },
      { choice: 'Void', label: 'Void', count: 1 },
      { choice: 'none', label: 'No tags', count: 1 },
    ])
  })

  test('a wall is found by its type, and by its type with insulation', () => {
    const walled = (id: number, wallInsulationType: string | null, quotedFields: string | null = null) =>
      home(id, `${id} Mill Lane`, {
        features: exampleHome.features && { ...exampleHome.features, wallType: 'Cavity', wallInsulationType },
        figures: { ...exampleFigures, quotedFields },
      })
    const walls = homeColumn('walls')
    const mixed = [walled(1, 'filled cavity'), walled(2, 'not insulated (assumed)'), walled(3, null, 'wall_type')]
    const index = new HomesIndex(mixed)
    const wanted = (choice: string) => index.select({ ...EVERYTHING, choices: { walls: [choice] } }).map(({ id }) => id)
    expect(mixed.map(walls.shown)).toEqual([
      'Cavity, filled',
      'Cavity, not insulated (assumed)',
      'Cavity (as certified)',
    ])
    expect(wanted('Cavity')).toEqual([1, 2, 3])
    expect(wanted('Cavity filled')).toEqual([1])
    expect(index.countsOf(walls, EVERYTHING)).toContainEqual({
      choice: 'Cavity filled',
      label: 'Cavity, filled',
      count: 1,
    })
  })

  test('homes of one tenure are one choice and sorted together, whether certified or a fact', () => {
    const held = (id: number, tenure: string | null, quotedFields: string | null = null) =>
      home(id, `${id} Mill Lane`, { figures: { ...exampleFigures, tenure, quotedFields } })
    const tenures = homeColumn('tenure')
    const social = 'Rented from a social landlord'
    const homes = [
      held(1, social, 'tenure'),
      held(2, 'Owner occupied', 'wall_type,tenure'),
      held(3, social),
      held(4, null),
    ]
    const index = new HomesIndex(homes)
    expect(homes.map(tenures.shown)).toEqual([
      `${social} (as certified)`,
      'Owner occupied (as certified)',
      social,
      null,
    ])
    expect(index.countsOf(tenures, EVERYTHING)).toEqual([
      { choice: social, label: social, count: 2 },
      { choice: 'Owner occupied', label: 'Owner occupied', count: 1 },
      { choice: 'none', label: 'Not known', count: 1 },
    ])
    const sorted = (isDescending: boolean) =>
      index.select({ ...EVERYTHING, sort: { column: 'tenure', isDescending } }).map(({ id }) => id)
    expect([sorted(false), sorted(true)]).toEqual([
      [2, 1, 3, 4],
      [3, 1, 2, 4],
    ])
  })

  test('a borderline home is found as such, and by the rating that it could have', () => {
    const [close, sure] = [home(1, '1 Mill Lane'), home(2, '2 Mill Lane')]
    const index = new HomesIndex([
      { ...close, figures: { ...exampleFigures, otherLikelyRating: 'low' } },
      { ...sure, figures: exampleFigures },
    ])
    for (const [choice, ids] of [
      ['yes', [1]],
      ['low', [1]],
      ['medium', []],
      ['none', [2]],
    ] as const) {
      const found = index.select({ ...EVERYTHING, choices: { borderline: [choice] } })
      expect(found.map(({ id }) => id)).toEqual(ids)
    }
  })

  test('a range includes its ends and excludes unknown values', () => {
    expect(idsOf({ ranges: { import: { min: -1500, max: 900 } } })).toEqual([1, 2])
    expect(idsOf({ ranges: { import: { min: null, max: 0 } } })).toEqual([2])
    expect(idsOf({ ranges: { area: { min: 60, max: null } } })).toEqual([3, 4, 5])
  })

  test('a range of days includes its ends', () => {
    const expiring = (id: number, expiresOn: string | null) =>
      home(id, `${id} Mill Lane`, { figures: { ...exampleFigures, expiresOn } })
    const index = new HomesIndex([expiring(1, '2026-12-31'), expiring(2, '2027-01-01'), expiring(3, null)])
    const { selection, problems } = readSelection((name) => (name === 'expires' ? '2026-12-31..2026-12-31' : ''))
    expect(problems).toEqual([])
    expect(index.select(selection).map(({ id }) => id)).toEqual([1])
  })

  test('counts each choice as if its own filter were not set', () => {
    const counts = new HomesIndex(homes).countsOf(homeColumn('type'), {
      ...EVERYTHING,
      search: 'ash',
      choices: { type: ['House'] },
    })
    expect(counts).toEqual([
      { choice: 'House', label: 'House', count: 1 },
      { choice: 'Flat', label: 'Flat', count: 1 },
    ])
  })
})

test('sorts and filters ten thousand homes', () => {
  const many = Array.from({ length: 10_000 }, (_, id) =>
    home(id, `${(id * 7919) % 200} ${['Ash', 'Mill', 'Oak'][id % 3]} Road, York, YO31 ${id % 9}BR`, {
      netGridImportKwh: (id * 6007) % 5_000,
    }),
  )
  const index = new HomesIndex(many)
  const selected = index.select({ ...EVERYTHING, search: 'mill', sort: { column: 'address', isDescending: true } })
  expect(selected).toHaveLength(3_333)
})

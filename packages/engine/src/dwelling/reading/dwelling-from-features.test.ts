import { describe, expect, test } from 'vitest'
import { areaOf, describedHome, dwellingOf, exampleHouse, UNKNOWN_WINDOW } from '../../testing/example-homes.ts'
import type { FlatPosition, HomeFeatures } from '../features/home-features.ts'
import { NO_VENTILATION_DETAILS } from '../features/surveyed-details.ts'

function flat(level: FlatPosition['level'], changes: Partial<HomeFeatures> = {}): HomeFeatures {
  const house = exampleHouse()
  return exampleHouse({
    propertyType: 'flat',
    builtForm: 'mid_terrace',
    totalFloorAreaM2: 50,
    roof: { ...house.roof, kind: null, insulation: null, insulationThicknessMm: null },
    floor: { ...house.floor, kind: null, insulation: null },
    flat: { level, storeyNumber: null, corridor: null, unheatedCorridorLengthM: null },
    ...changes,
  })
}

describe('HL-18: reduced geometry', () => {
  test('a semi-detached house of 84 m² on two storeys', () => {
    const dwelling = dwellingOf(exampleHouse())
    const heights = 2.4 + 2.65
    expect(dwelling.volume).toBeCloseTo(42 * heights, 9)
    expect(areaOf(dwelling, 'roof')).toBe(42)
    expect(areaOf(dwelling, 'floor')).toBe(42)
    const windows = dwelling.windows.reduce((sum, window) => sum + window.area, 0)
    expect(areaOf(dwelling, 'wall') + areaOf(dwelling, 'door') + windows).toBeCloseTo(3.15 * Math.sqrt(42) * heights, 9)
    expect(areaOf(dwelling, 'party_wall')).toBeCloseTo(1.05 * Math.sqrt(42) * heights, 9)
  })

  test('a detached house has no party wall, a bungalow one storey', () => {
    expect(areaOf(dwellingOf(exampleHouse({ builtForm: 'detached' })), 'party_wall')).toBe(0)
    expect(areaOf(dwellingOf(exampleHouse({ propertyType: 'bungalow' })), 'roof')).toBe(84)
  })

  test('uses a stated number of storeys', () => {
    const dwelling = dwellingOf(exampleHouse({ storeys: 3 }))
    expect(dwelling.storeys).toBe(3)
    expect(areaOf(dwelling, 'roof')).toBe(28)
  })

  test('a roof room takes half a storey and is a storey for the stack effect', () => {
    const house = exampleHouse()
    const dwelling = dwellingOf({ ...house, roof: { ...house.roof, kind: 'room_in_roof', insulation: null } })
    expect(dwelling.footprint).toBeCloseTo(84 / 2.5, 9)
    expect(dwelling.storeys).toBe(3)
    expect(dwelling.elements.filter((element) => element.kind === 'roof')).toHaveLength(2)
  })

  test.each([
    ['house', /^42 m² on each of 2 storeys, /],
    ['bungalow', /^84 m² on one storey, /],
  ] as const)('describes the plan assumed for a %s', (propertyType, words) => {
    expect(describedHome(exampleHouse({ propertyType }))).toMatchObject({
      assumptions: expect.arrayContaining([
        expect.objectContaining({ field: 'geometry', taken: expect.stringMatching(words) }),
      ]),
    })
  })

  test('replaces an implausible height and lists it', () => {
    const described = describedHome(exampleHouse({ storeyHeightM: 27.21 }))
    expect(described).toMatchObject({
      assumptions: expect.arrayContaining([expect.objectContaining({ field: 'storeyHeightM', taken: '2.41 m' })]),
    })
  })
})

describe('HL-17: what a flat adjoins', () => {
  test.each([
    ['mid', 0, 0],
    ['top', 50, 0],
    ['ground', 0, 50],
    [null, 0, 0],
  ] as const)('a %s flat without descriptions', (level, roofM2, floorM2) => {
    const dwelling = dwellingOf(flat(level))
    expect([areaOf(dwelling, 'roof'), areaOf(dwelling, 'floor')]).toEqual([roofM2, floorM2])
  })

  test('the certificate’s words are used before the level', () => {
    const features = flat('mid')
    expect(areaOf(dwellingOf({ ...features, roof: { ...features.roof, kind: 'flat' } }), 'roof')).toBe(50)
  })

  test('its party walls lose nothing, and with a heated corridor its door loses nothing', () => {
    const dwelling = dwellingOf(
      flat('mid', { flat: { level: 'mid', storeyNumber: 1, corridor: 'heated', unheatedCorridorLengthM: null } }),
    )
    expect(dwelling.elements.filter((element) => element.kind === 'party_wall').map((one) => one.uValue)).toEqual([0])
    expect(areaOf(dwelling, 'door')).toBe(0)
    expect(dwelling.ventilation.hasDraughtLobby).toBe(true)
  })

  test('an unheated corridor shelters its length of wall', () => {
    const dwelling = dwellingOf(
      flat('mid', { flat: { level: 'mid', storeyNumber: 1, corridor: 'unheated', unheatedCorridorLengthM: 5 } }),
    )
    const walls = dwelling.elements.filter((element) => element.kind === 'wall')
    expect(walls.map((wall) => wall.uValue)).toEqual([0.7, 0.52])
    expect(walls[1]?.area).toBeCloseTo(5 * 2.4, 9)
    expect(dwelling.elements.find((element) => element.kind === 'door')?.uValue).toBe(1.4)
  })
})

describe('HL-19, HL-20: openings', () => {
  test('windows follow age and floor area, half east and half west', () => {
    const { windows } = dwellingOf(exampleHouse())
    expect(windows.map((window) => window.orientation)).toEqual(['east', 'west'])
    expect(windows.reduce((sum, window) => sum + window.area, 0)).toBeCloseTo(0.1294 * 84 + 5.515, 9)
  })

  test('windows that are not multiple glazed are single glazed', () => {
    const house = exampleHouse()
    const { windows, ventilation } = dwellingOf({ ...house, windows: { ...house.windows, glazedShare: 0.75 } })
    expect(new Set(windows.map((window) => window.uValue))).toEqual(new Set([3.1, 4.8]))
    expect(ventilation.draughtProofedShare).toBe(0.75)
  })

  test('HL-20: doors are as counted, and a flat’s first one leads to its corridor', () => {
    expect(areaOf(dwellingOf(exampleHouse()), 'door')).toBeCloseTo(2 * 1.85, 9)
    expect(areaOf(dwellingOf(exampleHouse({ doorCount: 3 })), 'door')).toBeCloseTo(3 * 1.85, 9)
    expect(areaOf(dwellingOf(exampleHouse({ doorCount: 0 })), 'door')).toBe(0)
    const corridor = (kind: 'heated' | 'unheated') =>
      dwellingOf(
        flat('mid', {
          doorCount: 2,
          flat: { level: 'mid', storeyNumber: 1, corridor: kind, unheatedCorridorLengthM: null },
        }),
      ).elements.flatMap((element) => (element.kind === 'door' ? [[element.area, element.uValue]] : []))
    expect(corridor('heated')).toEqual([[1.85, 3]])
    expect(corridor('unheated')).toEqual([
      [1.85, 3],
      [1.85, 1.4],
    ])
  })

  test('HL-21: openings and fans are as recorded', () => {
    const recorded = {
      draughtProofedShare: 0.5,
      extractFanCount: 3,
      shelteredSides: 1,
      airPermeabilityM3PerHM2: 7.7,
    }
    const described = describedHome(exampleHouse({ ...recorded, ventilation: 'natural' }))
    if (described.kind !== 'dwelling') throw new Error(described.kind)
    expect(described.dwelling.ventilation).toMatchObject({
      draughtProofedShare: 0.5,
      extractFans: 3,
      shelteredSides: 1,
      airPermeabilityM3PerHM2: 7.7,
    })
    const assumed = described.assumptions.map((one) => one.field)
    expect(assumed.filter((field) => field in recorded)).toEqual([])
  })

  test('HL-21: a test without a result is named', () => {
    const assumedOf = (pressureTest: 'at_50_pa' | 'none', airPermeabilityM3PerHM2: number | null) => {
      const ventilationDetails = { ...NO_VENTILATION_DETAILS, pressureTest }
      const described = describedHome(exampleHouse({ ventilationDetails, airPermeabilityM3PerHM2 }))
      if (described.kind !== 'dwelling') throw new Error(described.kind)
      return described.assumptions.filter(({ field }) => field === 'airPermeabilityM3PerHM2')
    }
    expect(assumedOf('at_50_pa', null)).toMatchObject([{ taken: 'not known' }])
    expect(assumedOf('at_50_pa', 6)).toEqual([])
    expect(assumedOf('none', null)).toEqual([])
  })

  test('they never take more than 90 % of the wall', () => {
    const house = exampleHouse()
    const measured = [{ ...UNKNOWN_WINDOW, areaM2: 500, azimuthDeg: 182, uValueWPerM2K: 1.2 }]
    const dwelling = dwellingOf({ ...house, windows: { ...house.windows, measured } })
    const gross = 3.15 * Math.sqrt(42) * (2.4 + 2.65)
    expect(dwelling.windows).toHaveLength(1)
    expect(dwelling.windows[0]).toMatchObject({ orientation: 'south', uValue: 1.2 })
    expect(dwelling.windows[0]?.area).toBeCloseTo(0.9 * gross, 9)
    expect(areaOf(dwelling, 'wall')).toBeGreaterThanOrEqual(0)
  })
})

describe('HL-13: what cannot be assumed, and what is', () => {
  test.each([0, -12, 5000])('rejects a floor area of %d m² by its value', (totalFloorAreaM2) => {
    expect(describedHome(exampleHouse({ totalFloorAreaM2 }))).toEqual({
      kind: 'missing',
      fields: ['totalFloorAreaM2'],
      refused: [{ field: 'totalFloorAreaM2', value: totalFloorAreaM2, range: '10 to 2000 m²' }],
    })
  })

  test.each<[Partial<HomeFeatures>, string]>([
    [{ storeys: 60 }, 'Recorded as 60'],
    [{ ageBand: null, constructionYear: 2087, lodgedOn: '2019-05-01' }, 'Recorded as 2087'],
  ])('lists an impossible value among the assumptions: %o', (changes, reason) => {
    expect(describedHome(exampleHouse(changes))).toMatchObject({
      assumptions: expect.arrayContaining([expect.objectContaining({ reason: expect.stringContaining(reason) })]),
    })
  })

  test('requires property type and a plausible floor area', () => {
    expect(describedHome(exampleHouse({ propertyType: null, totalFloorAreaM2: null }))).toEqual({
      kind: 'missing',
      fields: ['propertyType', 'totalFloorAreaM2'],
    })
    for (const totalFloorAreaM2 of [0, 9.9, 2000.1, -5]) {
      expect(describedHome(exampleHouse({ totalFloorAreaM2 }))).toMatchObject({
        kind: 'missing',
        fields: ['totalFloorAreaM2'],
        refused: [{ value: totalFloorAreaM2 }],
      })
    }
  })

  test('park homes are not covered', () => {
    expect(describedHome(exampleHouse({ propertyType: 'park_home' }))).toMatchObject({
      kind: 'unsupported',
      field: 'propertyType',
      value: 'park_home',
    })
  })

  test('HL-5: calculated joints and thermal mass are used before those of the age', () => {
    expect(dwellingOf(exampleHouse())).toMatchObject({ bridgingFactor: 0.15, thermalMassKjPerM2K: 250 })
    const stated = exampleHouse({ thermalBridgingWPerM2K: 0.06, thermalMassKjPerM2K: 100 })
    expect(dwellingOf(stated)).toMatchObject({ bridgingFactor: 0.06, thermalMassKjPerM2K: 100 })
  })

  test('a year of construction gives the age band of its nation', () => {
    const aged = { ageBand: null, constructionYear: 1976, storeyHeightM: null } as const
    expect(dwellingOf(exampleHouse(aged)).volume).toBeCloseTo(42 * (2 * 2.36 + 0.25), 9)
  })

  test.each([
    ['cavity', 'as_built_insulated', 'I'],
    ['cavity', 'partial', 'F'],
    ['timber_frame', 'as_built_insulated', 'I'],
    ['timber_frame', 'partial', 'D'],
    ['cavity', 'cavity_fill', 'D'],
    ['solid_brick', 'none', 'B'],
  ] as const)('no age is recorded: %s walls, %s, imply band %s', (construction, insulation, band) => {
    const { wall } = exampleHouse()
    const described = describedHome(
      exampleHouse({ ageBand: null, wall: { ...wall, construction, insulation } }),
      'sap_2012',
    )
    if (described.kind !== 'dwelling') throw new Error(described.kind)
    expect(described.assumptions).toContainEqual(expect.objectContaining({ field: 'ageBand', taken: band }))
  })

  test.each([
    ['limited', true, 'I'],
    ['insulated', true, 'J'],
    ['insulated', false, 'D'],
    ['none', true, 'D'],
  ] as const)(
    'no age is recorded: a floor with insulation %s, assumed %s, implies band %s',
    (insulation, isAssumed, band) => {
      const { floor } = exampleHouse()
      const described = describedHome(
        exampleHouse({ ageBand: null, floor: { ...floor, insulation, isAssumed } }),
        'sap_2012',
      )
      if (described.kind !== 'dwelling') throw new Error(described.kind)
      expect(described.assumptions).toContainEqual(expect.objectContaining({ field: 'ageBand', taken: band }))
    },
  )

  test('every assumption gives the value, the reason and the source', () => {
    const described = describedHome({ ...exampleHouse(), ageBand: null, builtForm: null })
    if (described.kind !== 'dwelling') throw new Error(described.kind)
    expect(described.assumptions.map((one) => one.field)).toEqual(expect.arrayContaining(['ageBand', 'builtForm']))
    for (const assumption of described.assumptions) {
      for (const text of Object.values(assumption)) expect(text).not.toBe('')
    }
  })
})

import { describe, expect, test } from 'vitest'
import {
  areaOf,
  describedHome,
  dwellingOf,
  exampleHouse,
  examplePart,
  heatingDetailsOf,
  UNKNOWN_WINDOW,
} from '../../testing/example-homes.ts'
import type { BuildingPart, MeasuredWindow, RoofRoom, RoofRoomSurface } from '../features/fabric-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { type DoorDetails, NO_VENTILATION_DETAILS } from '../features/surveyed-details.ts'

describe('HL-18a: measured building parts', () => {
  const house = exampleHouse()
  const part = examplePart()

  test('are used before every inference', () => {
    const dwelling = dwellingOf(exampleHouse({ buildingParts: [part] }))
    expect(dwelling.isMeasured).toBe(true)
    expect(dwelling.totalFloorArea).toBe(76)
    expect(dwelling.volume).toBeCloseTo(40 * 2.4 + 36 * 2.55, 9)
    expect(areaOf(dwelling, 'roof')).toBe(40)
    expect(areaOf(dwelling, 'party_wall')).toBeCloseTo(7 * (2.4 + 2.55), 9)
    const windows = dwelling.windows.reduce((sum, window) => sum + window.area, 0)
    expect(areaOf(dwelling, 'wall') + areaOf(dwelling, 'door') + windows).toBeCloseTo(18 * 2.4 + 17 * 2.55, 9)
  })

  test('areas that a full assessment measures are used before perimeters, the party wall keeps its stated U-value', () => {
    const areas = { wallM2: 70, partyWallM2: 33, partyWallUValueWPerM2K: 0.1, roofM2: 38, floorM2: 30 }
    const dwelling = dwellingOf(exampleHouse({ buildingParts: [{ ...part, areas }] }))
    const windows = dwelling.windows.reduce((sum, window) => sum + window.area, 0)
    expect(areaOf(dwelling, 'wall') + areaOf(dwelling, 'door') + windows).toBeCloseTo(70, 9)
    expect(areaOf(dwelling, 'roof')).toBe(38)
    expect(areaOf(dwelling, 'floor')).toBe(30)
    expect(dwelling.elements.filter(({ kind }) => kind === 'party_wall')).toMatchObject([{ area: 33, uValue: 0.1 }])
  })

  test('HL-14c: an alternative wall to a corridor counts once, sheltered, off the main wall', () => {
    const flat = exampleHouse({
      propertyType: 'flat',
      totalFloorAreaM2: 40,
      flat: { level: 'mid', storeyNumber: 1, corridor: 'unheated', unheatedCorridorLengthM: 5 },
      buildingParts: [
        {
          ...part,
          storeys: part.storeys.slice(0, 1),
          otherWalls: [{ areaM2: 12, wall: { ...house.wall, uValueWPerM2K: 2 }, isSheltered: true }],
        },
      ],
    })
    const dwelling = dwellingOf(flat)
    const walls = dwelling.elements.filter(({ kind }) => kind === 'wall')
    expect(walls).toHaveLength(2)
    expect(walls[0]).toMatchObject({ area: 12, uValue: 1 })
  })

  test('HL-14d: dry lining resists as much on brick as 0.17 m²K/W, and nothing on a young wall', () => {
    const uValueOf = (ageBand: 'B' | 'H', isDryLined: boolean) => {
      const wall = { ...house.wall, construction: 'solid_brick' as const, insulation: 'none' as const, isDryLined }
      return dwellingOf(exampleHouse({ ageBand, wall })).elements.find(({ kind }) => kind === 'wall')?.uValue ?? 0
    }
    expect(1 / uValueOf('B', true) - 1 / uValueOf('B', false)).toBeCloseTo(0.17, 2)
    expect(uValueOf('H', true)).toBe(uValueOf('H', false))
  })

  test('HL-15a, HL-18b: a roof room is as its document measures it, the loft beside it as the roof', () => {
    const roofRoom: RoofRoom = {
      ageBand: 'K',
      insulation: 'all_elements',
      insulationThicknessMm: 100,
      surfaces: [
        { kind: 'gable', areaM2: 9, uValueWPerM2K: null, insulationThicknessMm: null, isSheltered: false },
        { kind: 'slope', areaM2: 25, uValueWPerM2K: null, insulationThicknessMm: null, isSheltered: false },
      ],
    }
    const roof = { ...house.roof, kind: 'pitched' as const, insulation: 'loft' as const, insulationThicknessMm: 200 }
    const dwelling = dwellingOf(exampleHouse({ buildingParts: [{ ...part, roof, roomInRoofAreaM2: 16, roofRoom }] }))
    expect(dwelling.elements.filter(({ kind }) => kind === 'roof')).toMatchObject([
      { area: 25, uValue: 0.54 },
      { area: 24, uValue: 0.21 },
    ])
    const windows = dwelling.windows.reduce((sum, window) => sum + window.area, 0)
    const walls = areaOf(dwelling, 'wall') + areaOf(dwelling, 'door') + windows
    expect(walls).toBeCloseTo(18 * 2.4 + 17 * 2.55 + 9, 9)
  })

  test('HL-15a: surfaces of a roof room count by their own U-value or thickness, gables as walls of their own', () => {
    const surface = (
      kind: RoofRoomSurface['kind'],
      areaM2: number,
      stated: Partial<RoofRoomSurface>,
    ): RoofRoomSurface => ({
      kind,
      areaM2,
      uValueWPerM2K: null,
      insulationThicknessMm: null,
      isSheltered: false,
      ...stated,
    })
    const roofRoom: RoofRoom = {
      ageBand: 'B',
      insulation: 'as_built',
      insulationThicknessMm: null,
      surfaces: [
        surface('slope', 20, {}),
        surface('flat_ceiling', 10, { insulationThicknessMm: 200 }),
        surface('stud_wall', 10, { uValueWPerM2K: 0.5 }),
        surface('gable', 6, { uValueWPerM2K: 0.3 }),
      ],
    }
    const dwelling = dwellingOf(exampleHouse({ buildingParts: [{ ...part, roomInRoofAreaM2: 16, roofRoom }] }))
    const [room] = dwelling.elements.filter(({ kind }) => kind === 'roof')
    expect(room?.area).toBe(40)
    expect(room?.uValue).toBeCloseTo((20 * 2.3 + 10 * 0.21 + 10 * 0.5) / 40, 9)
    expect(dwelling.elements).toContainEqual(expect.objectContaining({ kind: 'wall', area: 6, uValue: 0.3 }))
  })

  test('HL-19a: a window in the roof loses more than an upright one, the more the flatter, unless its own is stated', () => {
    const uValueOf = (stated: Partial<MeasuredWindow>) => {
      const window: MeasuredWindow = {
        ...UNKNOWN_WINDOW,
        areaM2: 1,
        uValueWPerM2K: null,
        azimuthDeg: 180,
        glazing: 'double',
        installed: 'before_2002',
        isInRoof: true,
        ...stated,
      }
      return dwellingOf(exampleHouse({ windows: { ...house.windows, measured: [window] } })).windows[0]?.uValue ?? 0
    }
    const upright = uValueOf({ isInRoof: false })
    expect(uValueOf({}) - upright).toBeCloseTo(0.3, 9)
    expect(uValueOf({ pitchDeg: 75 })).toBe(upright)
    expect(uValueOf({ pitchDeg: 10 }) - upright).toBeCloseTo(0.5, 9)
    expect(uValueOf({ uValueWPerM2K: 1.2 })).toBe(1.2)
  })

  test('HL-20: measured doors and insulated ones have the U-values stated for them', () => {
    const doorsOf = (doors: Partial<DoorDetails>) =>
      dwellingOf(
        exampleHouse({
          doorCount: 2,
          doors: {
            insulatedCount: null,
            insulatedUValueWPerM2K: null,
            draughtProofedCount: null,
            measured: null,
            ...doors,
          },
        }),
      )
        .elements.filter(({ kind }) => kind === 'door')
        .map(({ area, uValue }) => [area, uValue])
    expect(doorsOf({ measured: [{ areaM2: 2.1, uValueWPerM2K: 1.5 }] })).toEqual([[2.1, 1.5]])
    expect(doorsOf({ insulatedCount: 1, insulatedUValueWPerM2K: 1.2 })).toEqual([
      [1.85, 1.2],
      [1.85, 3],
    ])
  })

  test('HL-21a: flues count as a document counts them, else as its heaters’ codes say', () => {
    const flues = (features: Partial<HomeFeatures>) =>
      dwellingOf(exampleHouse(features)).ventilation.otherOpeningsM3PerH
    const gasFire = { system: 'room_heaters', emitter: null, fuel: 'mains_gas', sapCode: 603 } as const
    expect(flues({})).toBe(0)
    expect(flues({ secondaryHeating: gasFire })).toBe(20)
    const backBoiler = { system: 'boiler', emitter: 'radiators', fuel: 'mains_gas', sapCode: 119 } as const
    const openFlue = [heatingDetailsOf({ flue: 'open' })]
    expect(flues({ secondaryHeating: gasFire, heatingDetails: openFlue })).toBe(40)
    expect(flues({ secondaryHeating: gasFire, heatingDetails: openFlue, mainHeating: backBoiler })).toBe(20)
    const none = { openFlues: 0, passiveVents: 2 }
    expect(flues({ secondaryHeating: gasFire, ventilationDetails: { ...NO_VENTILATION_DETAILS, ...none } })).toBe(20)
  })

  test('HL-23b: the pump’s heat follows its age, and to SAP 2009 there was one age', () => {
    const details = heatingDetailsOf({ pumpInstalled: 'from_2013' })
    expect(dwellingOf(exampleHouse({ heatingDetails: [details] })).heating.pumpGainW).toBe(3)
    expect(dwellingOf(exampleHouse()).heating.pumpGainW).toBe(7)
    expect(dwellingOf(exampleHouse(), 'sap_2009').heating.pumpGainW).toBe(10)
    const outside = { ...details, isPumpInHeatedSpace: false }
    expect(dwellingOf(exampleHouse({ heatingDetails: [outside] })).heating.pumpGainW).toBe(0)
  })

  test('HL-23a: the living area is as measured, else by rooms', () => {
    expect(dwellingOf(exampleHouse({ livingAreaM2: 21 })).livingAreaShare).toBe(0.25)
    expect(dwellingOf(exampleHouse({ livingAreaM2: 2100 })).livingAreaShare).toBe(
      dwellingOf(exampleHouse()).livingAreaShare,
    )
  })

  test('HL-19: a measured window is as recorded, and one in the roof comes off the roof', () => {
    const measured: MeasuredWindow[] = [
      { ...UNKNOWN_WINDOW, areaM2: 4, azimuthDeg: 0, uValueWPerM2K: 1.4, solarTransmittance: 0.5, glassShare: 0.8 },
      { ...UNKNOWN_WINDOW, areaM2: 2, azimuthDeg: 180, uValueWPerM2K: null, glazing: 'single', isInRoof: true },
    ]
    const dwelling = dwellingOf(
      exampleHouse({ windows: { ...house.windows, glazedShare: 1, measured }, buildingParts: [part] }),
    )
    expect(dwelling.windows).toMatchObject([
      { area: 4, uValue: 1.4, solarTransmittance: 0.5, frameFactor: 0.8 },
      { area: 2, uValue: 5.1 },
    ])
    expect(areaOf(dwelling, 'roof')).toBe(38)
    expect(areaOf(dwelling, 'wall') + areaOf(dwelling, 'door') + 4).toBeCloseTo(18 * 2.4 + 17 * 2.55, 9)
  })

  test('upper storeys of a new home have a floor too', () => {
    const existing = dwellingOf(exampleHouse({ assessment: 'rdsap', buildingParts: [part] }))
    const asNew = dwellingOf(exampleHouse({ assessment: 'sap', buildingParts: [part] }))
    expect(asNew.volume).toBeCloseTo(existing.volume, 9)
    expect(areaOf(asNew, 'wall')).toBeCloseTo(areaOf(existing, 'wall'), 9)
  })

  test('leaves out parts that contradict the stated floor area by more than a factor of two', () => {
    const described = describedHome(exampleHouse({ totalFloorAreaM2: 160, buildingParts: [part] }))
    expect(described).toMatchObject({
      dwelling: { totalFloorArea: 160, isMeasured: false },
      assumptions: expect.arrayContaining([expect.objectContaining({ field: 'buildingParts', taken: 'left out' })]),
    })
  })

  test('an extension of unknown walls is built like the main building, in its own age', () => {
    const unknown = { ...part.wall, construction: null, insulation: null }
    const extension: BuildingPart = {
      ...part,
      ageBand: 'A',
      wall: unknown,
      storeys: [{ floorAreaM2: 12, heightM: 2.4, heatLossPerimeterM: 9, partyWallLengthM: 0 }],
    }
    const dwelling = dwellingOf(exampleHouse({ buildingParts: [part, extension] }))
    const walls = dwelling.elements.filter((element) => element.kind === 'wall').map((element) => element.uValue)
    // A cavity without fill; what is usual in band A would be solid brick of 1.7.
    expect(walls).toEqual([0.7, 1.5])
  })

  test('HL-14b: a document without the thickness of added insulation means 50 mm', () => {
    const insulated = { ...part, wall: { ...part.wall, construction: 'solid_brick', insulation: 'external' } as const }
    const walls = (features: HomeFeatures) =>
      dwellingOf(features).elements.flatMap((element) => (element.kind === 'wall' ? [element.uValue] : []))
    expect(walls(exampleHouse({ buildingParts: [insulated] }))).toEqual([0.54])
    expect(walls(exampleHouse({ wall: insulated.wall }))).toEqual([0.32])
  })

  test('an extension keeps its own age and walls', () => {
    const extension: BuildingPart = {
      ...part,
      ageBand: 'K',
      wall: { ...part.wall, insulation: 'none' },
      storeys: [{ floorAreaM2: 12, heightM: 2.4, heatLossPerimeterM: 9, partyWallLengthM: 0 }],
    }
    const dwelling = dwellingOf(exampleHouse({ buildingParts: [part, extension] }))
    const walls = dwelling.elements.filter((element) => element.kind === 'wall').map((element) => element.uValue)
    expect(walls).toEqual([0.7, 0.3])
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numbersIn } from '../../golden/numbers-in.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { unknownHomeFeatures } from '../dwelling/features/unknown-home.ts'
import type { HeatLossResult } from '../heat-loss/scenario-heat-loss.ts'
import {
  AGE_BANDS,
  BUILT_FORMS,
  CONSERVATORY_KINDS,
  CORRIDORS,
  CYLINDER_INSULATIONS,
  FLAT_LEVELS,
  FLOOR_INSULATIONS,
  FLOOR_KINDS,
  FUELS,
  GLAZED_AREAS,
  GLAZINGS,
  HEAT_EMITTERS,
  HEATING_SYSTEMS,
  HOT_WATER_SOURCES,
  MECHANICAL_VENTILATIONS,
  METERS,
  NATIONS,
  PROPERTY_TYPES,
  ROOF_INSULATIONS,
  ROOF_KINDS,
  SCENARIOS,
  WALL_CONSTRUCTIONS,
  WALL_INSULATIONS,
} from '../vocabulary.ts'
import { assess } from './assess.ts'
import type { AnalysedHome } from './assessment.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const orUnknown = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(arbitrary, { nil: null, freq: 3 })
const oneOf = <Word>(words: readonly Word[]): fc.Arbitrary<Word | null> => orUnknown(fc.constantFrom(...words))
const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })

const wall = fc.record({
  construction: oneOf(WALL_CONSTRUCTIONS),
  insulation: oneOf(WALL_INSULATIONS),
  isAssumed: fc.boolean(),
  insulationThicknessMm: orUnknown(fc.integer({ min: 0, max: 300 })),
  thicknessMm: orUnknown(fc.integer({ min: 80, max: 900 })),
  isDryLined: orUnknown(fc.boolean()),
  uValueWPerM2K: fc.option(between(0.1, 3), { nil: null, freq: 1 }),
})
const roof = fc.record({
  kind: oneOf(ROOF_KINDS),
  insulation: oneOf(ROOF_INSULATIONS),
  isAssumed: fc.boolean(),
  insulationThicknessMm: orUnknown(fc.integer({ min: 0, max: 500 })),
  uValueWPerM2K: fc.option(between(0.05, 2.5), { nil: null, freq: 1 }),
})
const floor = fc.record({
  kind: oneOf(FLOOR_KINDS),
  insulation: oneOf(FLOOR_INSULATIONS),
  isAssumed: fc.boolean(),
  insulationThicknessMm: orUnknown(fc.integer({ min: 0, max: 300 })),
  uValueWPerM2K: fc.option(between(0.05, 2), { nil: null, freq: 1 }),
})
const measuredWindow = fc.record({
  areaM2: between(0, 40),
  azimuthDeg: orUnknown(between(-360, 720)),
  uValueWPerM2K: orUnknown(between(0.5, 6)),
  solarTransmittance: orUnknown(between(0.1, 1)),
  glassShare: orUnknown(between(0.1, 1)),
  glazing: oneOf(GLAZINGS),
  installed: oneOf(['before_2002', 'from_2002', 'from_2022'] as const),
  gapMm: oneOf([6, 12, 16] as const),
  isInRoof: fc.boolean(),
  pitchDeg: orUnknown(between(0, 90)),
  partIndex: orUnknown(fc.integer({ min: 0, max: 3 })),
  otherWallIndex: orUnknown(fc.integer({ min: 0, max: 1 })),
})
const windows = fc.record({
  glazing: oneOf(GLAZINGS),
  glazedShare: orUnknown(between(0, 1)),
  installed: oneOf(['before_2002', 'from_2002', 'from_2022'] as const),
  area: oneOf(GLAZED_AREAS),
  gapMm: oneOf([6, 12, 16] as const),
  uValueWPerM2K: fc.constant(null),
  measured: fc.option(fc.array(measuredWindow, { maxLength: 4 }), { nil: null, freq: 1 }),
})
const roofRoomSurface = fc.record({
  kind: fc.constantFrom(...(['gable', 'party_gable', 'common_wall', 'slope', 'stud_wall', 'flat_ceiling'] as const)),
  areaM2: between(0, 60),
  uValueWPerM2K: orUnknown(between(0.1, 3)),
  insulationThicknessMm: orUnknown(fc.integer({ min: 0, max: 300 })),
  isSheltered: fc.boolean(),
})
const roofRoom = fc.record({
  ageBand: oneOf(AGE_BANDS),
  insulation: oneOf(['none', 'ceiling_only', 'all_elements', 'as_built'] as const),
  insulationThicknessMm: orUnknown(fc.integer({ min: 0, max: 300 })),
  surfaces: orUnknown(fc.array(roofRoomSurface, { maxLength: 4 })),
})
const areas = fc.record({
  wallM2: between(0, 300),
  partyWallM2: between(0, 200),
  partyWallUValueWPerM2K: orUnknown(between(0, 0.5)),
  roofM2: between(0, 200),
  floorM2: between(0, 200),
})
const buildingPart = fc.record({
  ageBand: oneOf(AGE_BANDS),
  wall,
  otherWalls: fc.array(fc.record({ areaM2: between(0, 80), wall, isSheltered: fc.boolean() }), { maxLength: 2 }),
  partyWallKind: oneOf(['solid', 'cavity_unfilled', 'cavity_filled', 'unknown'] as const),
  roof,
  floor,
  roomInRoofAreaM2: orUnknown(between(0, 60)),
  roofRoom: orUnknown(roofRoom),
  areas: fc.option(areas, { nil: null, freq: 2 }),
  storeys: fc.array(
    fc.record({
      floorAreaM2: between(0, 120),
      heightM: orUnknown(between(0, 6)),
      heatLossPerimeterM: orUnknown(between(0, 60)),
      partyWallLengthM: orUnknown(between(0, 30)),
    }),
    { maxLength: 3 },
  ),
})
const conservatory = fc.record({
  kind: fc.constantFrom(...CONSERVATORY_KINDS),
  floorAreaM2: orUnknown(between(0, 60)),
  glazedPerimeterM: orUnknown(between(0, 30)),
  isDoubleGlazed: orUnknown(fc.boolean()),
  heightStoreys: oneOf([1, 1.5, 2, 2.5, 3, 8] as const),
})
const mainHeating = fc.record({
  system: oneOf(HEATING_SYSTEMS),
  emitter: oneOf(HEAT_EMITTERS),
  fuel: oneOf(FUELS),
  sapCode: orUnknown(fc.integer({ min: 101, max: 701 })),
})
const hotWater = fc.record({
  source: oneOf(HOT_WATER_SOURCES),
  fuel: oneOf(FUELS),
  isOffPeak: orUnknown(fc.boolean()),
  hasCylinderThermostat: orUnknown(fc.boolean()),
  hasCylinder: orUnknown(fc.boolean()),
  cylinderVolumeL: orUnknown(between(60, 300)),
  cylinderInsulation: oneOf(CYLINDER_INSULATIONS),
  cylinderInsulationThicknessMm: orUnknown(between(1, 160)),
  cylinderLossKwhPerDay: orUnknown(between(0.5, 5)),
  hasFlueGasHeatRecovery: fc.boolean(),
  hasWasteWaterHeatRecovery: fc.boolean(),
})
const flat = fc.record({
  level: oneOf(FLAT_LEVELS),
  storeyNumber: orUnknown(fc.integer({ min: -1, max: 20 })),
  corridor: oneOf(CORRIDORS),
  unheatedCorridorLengthM: orUnknown(between(0, 20)),
})

/** Homes that a parser might hand over: any words together, any fact unknown, but nothing that makes no sense. */
const arbitraryFeatures: fc.Arbitrary<HomeFeatures> = fc
  .record({
    nation: fc.constantFrom(...NATIONS),
    postcode: oneOf(['B15 2TT', 'SW1A 1AA', 'IV1 1AA', 'BT9 5AB', 'CF10 1AA', 'XX1 1XX', '']),
    climateRegionId: orUnknown(fc.integer({ min: 0, max: 21 })),
    lodgedOn: oneOf(['2009-01-01', '2016-05-12', '2024-11-30']),
    assessment: oneOf(['sap', 'rdsap'] as const),
    propertyType: fc.constantFrom(...PROPERTY_TYPES.filter((type) => type !== 'park_home')),
    builtForm: oneOf(BUILT_FORMS),
    ageBand: oneOf(AGE_BANDS),
    constructionYear: orUnknown(fc.integer({ min: 1500, max: 2026 })),
    totalFloorAreaM2: between(10, 2000),
    storeyHeightM: orUnknown(between(0, 30)),
    storeys: orUnknown(fc.integer({ min: 0, max: 5 })),
    livingAreaM2: orUnknown(between(5, 60)),
    habitableRooms: orUnknown(fc.integer({ min: 0, max: 30 })),
    openFireplaces: orUnknown(fc.integer({ min: 0, max: 8 })),
    doorCount: orUnknown(fc.integer({ min: 0, max: 9 })),
    draughtProofedShare: orUnknown(between(0, 1)),
    extractFanCount: orUnknown(fc.integer({ min: 0, max: 6 })),
    shelteredSides: orUnknown(fc.integer({ min: 0, max: 4 })),
    thermalBridgingWPerM2K: fc.option(between(0.01, 0.3), { nil: null, freq: 1 }),
    thermalMassKjPerM2K: fc.option(between(50, 500), { nil: null, freq: 1 }),
    airPermeabilityM3PerHM2: fc.option(between(0.5, 15), { nil: null, freq: 1 }),
    flat: orUnknown(flat),
    wall,
    roof,
    floor,
    windows,
    mainHeating,
    heatingControls: oneOf(['none', 'programmer and trvs', 'manual charge control', 'flat rate charging, trvs', '?']),
    hotWater,
    lowEnergyLightingShare: orUnknown(between(0, 1)),
    ventilation: oneOf(MECHANICAL_VENTILATIONS),
    meter: oneOf(METERS),
    buildingParts: fc.option(fc.array(buildingPart, { maxLength: 3 }), { nil: null, freq: 1 }),
    conservatory: fc.option(conservatory, { nil: null, freq: 1 }),
  })
  .map((features) => ({ ...unknownHomeFeatures(features.nation), ...features }))

function analysed(features: HomeFeatures): AnalysedHome {
  const assessment = assess(features)
  if (assessment.kind !== 'analysed') throw new Error(JSON.stringify(assessment))
  return assessment
}

function everyHome(check: (home: AnalysedHome, features: HomeFeatures) => void): void {
  fc.assert(
    fc.property(arbitraryFeatures, (features) => check(analysed(features), features)),
    { numRuns: 300 },
  )
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}

describe('for any home that a parser might return', () => {
  test('every figure is finite, and only those that may be are negative', () => {
    everyHome((home) => {
      expect(numbersIn(home).filter((figure) => !Number.isFinite(figure))).toEqual([])
      expect(numbersIn([home.geometry, home.energyUse, home.solar]).filter((figure) => figure < 0)).toEqual([])
      for (const scenario of SCENARIOS) {
        const { outdoorDesignC: _, ...loss } = home.heatLoss[scenario]
        expect(numbersIn(loss).filter((figure) => figure < 0)).toEqual([])
        expect(loss.spaceHeatingSpf).toBeGreaterThan(0)
      }
    })
  })

  test('HL-27: the whole is the sum of its elements, HL-29: hours times watts is the demand', () => {
    everyHome((home) => {
      for (const scenario of SCENARIOS) {
        const loss = home.heatLoss[scenario]
        const sum = Object.values(loss.elements).reduce((total, one) => total + one.heatLossW, 0)
        expect(sum / loss.designHeatLossW).toBeCloseTo(1, 9)
        const byTemperature = loss.htcWPerK * (loss.indoorDesignC - loss.outdoorDesignC)
        expect(loss.designHeatLossW / byTemperature).toBeCloseTo(1, 9)
        expect((loss.designHeatLossW * loss.equivalentFullLoadHours) / 1000).toBeCloseTo(loss.spaceHeatingKwh, 6)
        expect(loss.electrifiedHeatingKwh).toBeCloseTo(loss.spaceHeatingKwh / loss.spaceHeatingSpf, 9)
      }
    })
  })

  test('HL-26: no element loses less when uninsulated, or more when insulated, than as it is', () => {
    everyHome((home) => {
      const { default: asIs, insulated, not_insulated: bare } = home.heatLoss
      for (const element of ['wall', 'roof', 'floor', 'window', 'door', 'ventilation'] as const) {
        const watts = (loss: HeatLossResult): number => loss.elements[element].heatLossW
        expect(watts(bare)).toBeGreaterThanOrEqual(watts(asIs) - 1e-9)
        expect(watts(insulated)).toBeLessThanOrEqual(watts(asIs) + 1e-9)
      }
    })
  })

  test('equal input gives equal output, and input is never changed', () => {
    everyHome((home, features) => {
      expect(assess(deepFreeze(structuredClone(features)))).toEqual(home)
    })
  })

  test('every assumption has its texts', () => {
    everyHome((home) => {
      const blank = home.assumptions.filter((one) => Object.values(one).some((text) => text.trim() === ''))
      expect(blank).toEqual([])
    })
  })
})

describe('physics that holds for any home', () => {
  const thickness = fc.integer({ min: 0, max: 400 })

  test('HL-15: more loft insulation never raises the loss', () => {
    fc.assert(
      fc.property(arbitraryFeatures, thickness, thickness, (features, a, b) => {
        const withLoft = (insulationThicknessMm: number): number =>
          analysed({
            ...features,
            buildingParts: null,
            roof: {
              kind: 'pitched',
              insulation: 'loft',
              isAssumed: false,
              insulationThicknessMm,
              uValueWPerM2K: null,
            },
          }).heatLoss.default.designHeatLossW
        expect(withLoft(Math.max(a, b))).toBeLessThanOrEqual(withLoft(Math.min(a, b)) + 1e-9)
      }),
      { numRuns: 100 },
    )
  })

  test('HL-14: more wall insulation never raises the loss', () => {
    fc.assert(
      fc.property(arbitraryFeatures, thickness, thickness, (features, a, b) => {
        const withWall = (insulationThicknessMm: number): number =>
          analysed({
            ...features,
            buildingParts: null,
            wall: { ...features.wall, insulation: 'external', insulationThicknessMm, uValueWPerM2K: null },
          }).heatLoss.default.designHeatLossW
        expect(withWall(Math.max(a, b))).toBeLessThanOrEqual(withWall(Math.min(a, b)) + 1e-9)
      }),
      { numRuns: 100 },
    )
  })
})

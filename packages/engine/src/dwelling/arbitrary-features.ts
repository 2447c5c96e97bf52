import * as fc from 'fast-check'
import {
  AGE_BANDS,
  BUILT_FORMS,
  CORRIDORS,
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
  WALL_CONSTRUCTIONS,
  WALL_INSULATIONS,
} from '../vocabulary.ts'
import { type HomeFeatures, unknownHomeFeatures } from './home-features.ts'

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
const windows = fc.record({
  glazing: oneOf(GLAZINGS),
  glazedShare: orUnknown(between(0, 1)),
  installed: oneOf(['before_2002', 'from_2002', 'from_2022'] as const),
  area: oneOf(GLAZED_AREAS),
  uValueWPerM2K: fc.constant(null),
  measured: fc.constant(null),
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
export const arbitraryFeatures: fc.Arbitrary<HomeFeatures> = fc
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
    habitableRooms: orUnknown(fc.integer({ min: 0, max: 30 })),
    openFireplaces: orUnknown(fc.integer({ min: 0, max: 8 })),
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
  })
  .map((features) => ({ ...unknownHomeFeatures(features.nation), ...features }))

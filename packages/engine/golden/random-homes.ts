import type {
  BuildingPart,
  FloorFeatures,
  MeasuredWindow,
  RoofFeatures,
  WallFeatures,
} from '../src/dwelling/features/fabric-features.ts'
import { FEATURE_LEAVES, type FeatureLeaf, type NumberLeaf } from '../src/dwelling/features/feature-leaves.ts'
import type { HomeFeatures } from '../src/dwelling/features/home-features.ts'
import type {
  ConservatoryDetails,
  HeatingDetails,
  HotWaterDetails,
  PhotovoltaicDetails,
  VentilationDetails,
} from '../src/dwelling/features/surveyed-details.ts'
import { unknownHomeFeatures } from '../src/dwelling/features/unknown-home.ts'
import { holderAt } from '../src/object-path.ts'
import { dayText } from '../src/quantities/calendar-days.ts'
import {
  AGE_BANDS,
  CONSERVATORY_KINDS,
  FLOOR_INSULATIONS,
  FLOOR_KINDS,
  GLAZINGS,
  ROOF_INSULATIONS,
  ROOF_KINDS,
  WALL_CONSTRUCTIONS,
  WALL_INSULATIONS,
} from '../src/vocabulary.ts'

export interface Wildness {
  /** Also impossible numbers: negative, far too large, 0. */
  hasImpossibleNumbers: boolean
}

export type Random = () => number

/**
 * A home of random facts: any combination of words, any fact unknown, some homes with measured parts. Every leaf of the
 * features takes part.
 *
 * @param seed whole number; the same seed gives the same home
 * @param wildness whether some numbers are impossible
 * @returns features, which may be implausible
 */
export function randomHome(
  seed: number,
  { hasImpossibleNumbers }: Wildness = { hasImpossibleNumbers: false },
): HomeFeatures {
  const random = seededRandom(seed)
  const knownShare = 0.15 + 0.8 * random()
  const features = unknownHomeFeatures('england')
  features.flat =
    random() < 0.4 ? { level: null, storeyNumber: null, corridor: null, unheatedCorridorLengthM: null } : null
  features.secondMainHeating = random() < 0.15 ? { ...features.mainHeating } : null
  features.secondaryHeating = random() < 0.35 ? { ...features.mainHeating } : null
  for (const leaf of FEATURE_LEAVES) {
    const isAlwaysKnown = leaf.path === 'nation' || (NEEDED.has(leaf.path) && random() < 0.98)
    if (isAlwaysKnown || random() < knownShare) setLeaf(features, leaf, random, hasImpossibleNumbers)
  }
  // One kind in five of the vocabulary, but few homes.
  if (features.propertyType === 'park_home' && random() < 0.9) features.propertyType = 'bungalow'
  if (random() < 0.15) addDocument(features, random)
  if (random() < 0.15) features.conservatory = conservatory(random)
  return features
}

/** Without these a home is not assessed at all. */
const NEEDED: ReadonlySet<string> = new Set(['propertyType', 'totalFloorAreaM2'])

/**
 * A small random number generator, so that a failure can be repeated.
 *
 * @param seed whole number; the same seed gives the same sequence
 * @returns a function that gives the next number, 0 or more and below 1
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function setLeaf(features: HomeFeatures, leaf: FeatureLeaf, random: Random, isWild: boolean): void {
  const keys = leaf.path.split('.')
  const parent = holderAt(features, keys)
  const key = keys.at(-1)
  if (parent === null || key === undefined || leaf.kind === 'presence' || leaf.kind === 'document') return
  parent[key] = valueOf(leaf, random, isWild)
}

type PlainLeaf = Exclude<FeatureLeaf, { kind: 'presence' | 'document' }>

function valueOf(leaf: PlainLeaf, random: Random, isWild: boolean): string | number | boolean {
  switch (leaf.kind) {
    case 'word':
      return pick(leaf.words, random)
    case 'flag':
      return random() < 0.5
    case 'text':
      return pick(TEXTS[leaf.path] ?? ['some text', ''], random)
    case 'day':
      // 2005 to 2027
      return dayText(12_784 + Math.floor(random() * 8000))
    case 'number':
      break
  }
  return amountOf(leaf, random, isWild)
}

function amountOf({ path, lowest, highest, isWhole }: NumberLeaf, random: Random, isWild: boolean): number {
  if (isWild && random() < 0.1) return pick(IMPOSSIBLE, random)
  // Most amounts are small within what is possible at all.
  const amount = lowest + (highest - lowest) * random() ** (path === 'totalFloorAreaM2' ? 4 : 1.5)
  return isWhole ? Math.round(amount) : amount
}

const IMPOSSIBLE = [0, -1, -0.001, 60, 5000, 1e9, -1e12, 1e300, 5e-324, 0.5, 2.5]

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  postcode: ['B15 2TT', 'SW1A 1AA', 'IV1 1AA', 'BT9 5AB', 'CF10 1AA', 'ZE1 0AA', 'XX1 1XX', '', 'no postcode'],
  heatingControls: [
    'none',
    'no time or thermostatic control of room temperature',
    'programmer, no room thermostat',
    'programmer, room thermostat and trvs',
    'programmer and room thermostat',
    'time and temperature zone control',
    'manual charge control',
    'automatic charge control',
    'controls for high heat retention storage heaters',
    'flat rate charging, no thermostatic control of room temperature',
    'charging system linked to use of community heating, programmer and trvs',
    'rheolyddion',
    '?',
  ],
  'editionHints.schemaType': ['RdSAP-Schema-17.0', 'RdSAP-Schema-21.0.1', 'SAP-Schema-19.1.0', 'SAP-Schema-12.0', '?'],
}

function addDocument(features: HomeFeatures, random: Random): void {
  features.buildingParts = Array.from({ length: 1 + Math.floor(random() * 2) }, () => randomPart(random))
  if (random() < 0.5)
    features.windows.measured = Array.from({ length: 1 + Math.floor(random() * 4) }, () => window(random))
  if (random() < 0.5) features.ventilationDetails = ventilation(random)
  if (random() < 0.4) features.photovoltaicDetails = photovoltaics(random)
  if (random() < 0.4) features.hotWaterDetails = hotWater(random)
  if (random() < 0.4) {
    features.heatingDetails = Array.from({ length: 1 + Math.floor(random() * 2) }, () => heatingDetails(random))
  }
  if (random() < 0.4) {
    features.lightBulbs = {
      led: Math.floor(random() * 20),
      compactFluorescent: Math.floor(random() * 5),
      otherLowEnergy: 0,
      incandescent: Math.floor(random() * 8),
      totalPowerW: null,
      totalLumens: null,
    }
  }
}

/** Half of them open to the home; their sizes may be misprints. */
function conservatory(random: Random): ConservatoryDetails {
  return {
    kind: random() < 0.5 ? 'not_separated' : pick(CONSERVATORY_KINDS, random),
    floorAreaM2: orUnknown(random, random() < 0.1 ? 500 * random() : 25 * random()),
    glazedPerimeterM: orUnknown(random, 20 * random()),
    isDoubleGlazed: orUnknown(random, random() < 0.5),
    heightStoreys: orUnknown(random, pick([0, 1, 1.5, 2, 2.5, 3, 9], random)),
  }
}

function randomPart(random: Random): BuildingPart {
  const storeys = 1 + Math.floor(random() * 3)
  const floorAreaM2 = 10 + random() * 90
  return {
    ageBand: orUnknown(random, pick(AGE_BANDS, random)),
    wall: wall(random),
    otherWalls: random() < 0.3 ? [{ areaM2: random() * 30, wall: wall(random), isSheltered: random() < 0.5 }] : [],
    partyWallKind: orUnknown(random, pick(['solid', 'cavity_unfilled', 'cavity_filled', 'unknown'] as const, random)),
    roof: roof(random),
    floor: floor(random),
    roomInRoofAreaM2: random() < 0.2 ? random() * 40 : null,
    roofRoom: null,
    areas: null,
    storeys: Array.from({ length: storeys }, () => ({
      floorAreaM2: floorAreaM2 * (0.6 + 0.4 * random()),
      heightM: orUnknown(random, 2 + random()),
      heatLossPerimeterM: orUnknown(random, 40 * random()),
      partyWallLengthM: orUnknown(random, 20 * random()),
    })),
  }
}

function wall(random: Random): WallFeatures {
  return {
    construction: orUnknown(random, pick(WALL_CONSTRUCTIONS, random)),
    insulation: orUnknown(random, pick(WALL_INSULATIONS, random)),
    isAssumed: random() < 0.5,
    insulationThicknessMm: orUnknown(random, Math.round(random() * 200)),
    thicknessMm: orUnknown(random, 100 + Math.round(random() * 600)),
    isDryLined: orUnknown(random, random() < 0.5),
    uValueWPerM2K: random() < 0.1 ? random() * 3 : null,
  }
}

function roof(random: Random): RoofFeatures {
  return {
    kind: orUnknown(random, pick(ROOF_KINDS, random)),
    insulation: orUnknown(random, pick(ROOF_INSULATIONS, random)),
    isAssumed: random() < 0.5,
    insulationThicknessMm: orUnknown(random, Math.round(random() * 400)),
    uValueWPerM2K: random() < 0.1 ? random() * 2.5 : null,
  }
}

function floor(random: Random): FloorFeatures {
  return {
    kind: orUnknown(random, pick(FLOOR_KINDS, random)),
    insulation: orUnknown(random, pick(FLOOR_INSULATIONS, random)),
    isAssumed: random() < 0.5,
    insulationThicknessMm: orUnknown(random, Math.round(random() * 200)),
    uValueWPerM2K: random() < 0.1 ? random() * 2 : null,
  }
}

function window(random: Random): MeasuredWindow {
  return {
    areaM2: random() * 8,
    azimuthDeg: orUnknown(random, random() * 360),
    uValueWPerM2K: orUnknown(random, 0.7 + random() * 5),
    solarTransmittance: orUnknown(random, 0.3 + random() * 0.6),
    glassShare: orUnknown(random, 0.5 + random() * 0.5),
    glazing: orUnknown(random, pick(GLAZINGS, random)),
    installed: orUnknown(random, pick(['before_2002', 'from_2002', 'from_2022'] as const, random)),
    gapMm: orUnknown(random, pick([6, 12, 16], random)),
    isInRoof: random() < 0.1,
    pitchDeg: orUnknown(random, random() * 90),
    partIndex: orUnknown(random, Math.floor(random() * 3)),
    otherWallIndex: random() < 0.2 ? 0 : null,
  }
}

function ventilation(random: Random): VentilationDetails {
  const count = (most: number): number | null => orUnknown(random, Math.floor(random() * (most + 1)))
  return {
    openFlues: count(2),
    closedFires: count(2),
    solidFuelBoilerFlues: count(1),
    otherHeaterFlues: count(1),
    blockedChimneys: count(2),
    passiveVents: count(3),
    fluelessGasFires: count(1),
    hasDraughtLobby: orUnknown(random, random() < 0.5),
    pressureTest: orUnknown(random, pick(['at_50_pa', 'at_4_pa', 'as_designed', 'none'] as const, random)),
    fanPowerWPerLPerS: orUnknown(random, random() * 2),
    heatRecoveryPercent: orUnknown(random, 50 + random() * 45),
    productIndex: null,
    extractFans: orUnknown(random, pick(['central', 'in_each_room'] as const, random)),
    wetRooms: count(5),
    duct: orUnknown(random, pick(['flexible', 'rigid'] as const, random)),
  }
}

function heatingDetails(random: Random): HeatingDetails {
  const flag = (): boolean | null => orUnknown(random, random() < 0.5)
  return {
    share: orUnknown(random, random()),
    controlCode: null,
    isFromProductDatabase: flag(),
    productIndex: null,
    declaredEfficiencyPercent: orUnknown(random, random() * 700),
    isCondensing: flag(),
    isCombi: flag(),
    flue: orUnknown(random, pick(['open', 'balanced', 'chimney', 'none'] as const, random)),
    hasFlueFan: flag(),
    ignition: null,
    pumpInstalled: orUnknown(random, pick(['before_2013', 'from_2013'] as const, random)),
    isPumpInHeatedSpace: flag(),
    emitterTemperature: orUnknown(random, pick(['over_45', 'up_to_45', 'up_to_35'] as const, random)),
    compensation: null,
    hasDelayedStart: flag(),
    isInterlocked: flag(),
    hasFlueGasHeatRecovery: flag(),
    hasHighHeatRetention: flag(),
    storageUnitC: orUnknown(random, random() * 150),
    isMcsInstalled: flag(),
  }
}

function hotWater(random: Random): HotWaterDetails {
  const flag = (): boolean | null => orUnknown(random, random() < 0.5)
  return {
    systemCode: null,
    immersion: orUnknown(random, pick(['single', 'dual'] as const, random)),
    isTimedApart: flag(),
    isCylinderInHeatedSpace: flag(),
    isCylinderSeen: flag(),
    primaryInsulatedShare: orUnknown(random, pick([0, 0.1, 0.3, 1], random)),
    thermalStore: null,
    coldSupply: orUnknown(random, pick(['mains', 'tank'] as const, random)),
    showers: orUnknown(
      random,
      Array.from({ length: Math.floor(random() * 3) }, () => ({
        kind: pick(['mixer_shower', 'electric_shower'] as const, random),
        flowLPerMin: orUnknown(random, 5 + 10 * random()),
        powerKw: orUnknown(random, 7 + 4 * random()),
        hasHeatRecovery: random() < 0.2,
      })),
    ),
    baths: orUnknown(random, Math.floor(random() * 3)),
    isLowWaterUse: flag(),
    networkLossFactor: null,
  }
}

function photovoltaics(random: Random): PhotovoltaicDetails {
  return {
    arrays: [
      {
        peakKw: random() * 6,
        pitchDeg: orUnknown(random, random() * 90),
        azimuthDeg: orUnknown(random, random() * 360),
        overshading: orUnknown(random, pick(['little', 'modest', 'significant', 'heavy'] as const, random)),
      },
    ],
    isConnected: orUnknown(random, random() < 0.8),
    batteryKwh: orUnknown(random, random() * 12),
    hasDiverter: orUnknown(random, random() < 0.2),
    isExportCapable: orUnknown(random, random() < 0.8),
  }
}

function orUnknown<Value>(random: Random, value: Value): Value | null {
  return random() < 0.7 ? value : null
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

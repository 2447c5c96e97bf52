import type { Assumption, MissingFacts, MissingField, RefusedValue, UnsupportedHome } from '../assessment.ts'
import { climateOfPlace, type PlaceClimate } from '../climate/climate-region.ts'
import { celsius, cubicMetres, squareMetres, wattsPerSquareMetreKelvin } from '../quantities/units.ts'
import { EDITION_RULES } from '../tables/edition-rules.ts'
import { thermalBridgingFactor, thermalMassParameter } from '../tables/fabric-figures.ts'
import { livingAreaShare } from '../tables/geometry-figures.ts'
import type { Edition, PropertyType, WallConstruction } from '../vocabulary.ts'
import { resolveAgeBand } from './age-band.ts'
import { type Assume, type AssumptionList, assumptionList, SOURCES } from './assumption-list.ts'
import { resolveDoors } from './doors.ts'
import type { Dwelling } from './dwelling.ts'
import { type PartEnvelope, partEnvelope } from './envelope.ts'
import { resolveGeometry } from './geometry.ts'
import { type Geometry, isPlausibleFloorArea, PLAUSIBLE_FLOOR_AREA } from './geometry-model.ts'
import { resolveHeating } from './heating-from-features.ts'
import type { HomeFeatures } from './home-features.ts'
import { resolveHotWater } from './hot-water-from-features.ts'
import { resolveLighting } from './lighting-from-features.ts'
import { plausibleFeatures } from './plausible-features.ts'
import type { Reading } from './reading.ts'
import { resolveSystems } from './systems-from-features.ts'
import { corridorOf, roofKindAbove } from './touching.ts'
import { resolveVentilation } from './ventilation-from-features.ts'
import { resolveWindows } from './windows.ts'

/** A dwelling ready for the balance, with everything that had to be assumed. */
export interface DescribedDwelling {
  kind: 'dwelling'
  dwelling: Dwelling
  propertyType: Exclude<PropertyType, 'park_home'>
  assumptions: Assumption[]
}

/** By which analyses describe a home, whatever edition its certificate was lodged under. */
export const PRESENT_EDITION: Edition = 'rdsap_10'

/**
 * A home's features as a complete dwelling. Rules HL-1 and HL-13 to HL-25. Every gap that is filled is written down.
 *
 * @param given what is known; values that cannot be meant count as not known
 * @param edition the rules that fill the gaps
 * @param notes where the assumptions are written down; null where nobody reads them
 * @returns the dwelling, or which facts are missing that nothing can stand in for, or that the kind is not covered
 * @throws EngineError `WORD_UNKNOWN`, `QUANTITY_OUT_OF_RANGE` or `TABLE_KEY_UNKNOWN` for features that make no sense
 */
export function dwellingFromFeatures(
  given: HomeFeatures,
  edition: Edition = PRESENT_EDITION,
  notes: AssumptionList | null = assumptionList(),
): DescribedDwelling | MissingFacts | UnsupportedHome {
  const assume = notes?.assume ?? null
  const features = plausibleFeatures(given, assume)
  const { propertyType } = features
  if (propertyType === 'park_home') {
    const reason = 'Park homes are built to other rules than houses and flats.'
    return { kind: 'unsupported', field: 'propertyType', value: propertyType, reason }
  }
  const totalFloorAreaM2 = plausibleFloorArea(features)
  const fields: MissingField[] = []
  if (propertyType === null) fields.push('propertyType')
  if (totalFloorAreaM2 === null) fields.push('totalFloorAreaM2')
  if (propertyType === null || totalFloorAreaM2 === null) return missing(fields, totalFloorAreaM2, features)

  const reading: Reading = {
    edition,
    nation: features.nation,
    ageBand: resolveAgeBand(features, assume),
    dwelling: propertyType === 'flat' || propertyType === 'maisonette' ? 'flat' : 'house',
    isDocument: features.buildingParts !== null,
    assume,
  }
  const geometry = resolveGeometry(features, propertyType, totalFloorAreaM2, reading)
  return {
    kind: 'dwelling',
    dwelling: describe(features, geometry, reading),
    propertyType,
    assumptions: notes?.assumptions ?? [],
  }
}

/** What is stated but cannot be meant is named with its value, so that nobody looks for it in vain. */
function missing(fields: MissingField[], totalFloorAreaM2: number | null, features: HomeFeatures): MissingFacts {
  const value = features.totalFloorAreaM2
  if (totalFloorAreaM2 !== null || value === null) return { kind: 'missing', fields }
  const refused: RefusedValue[] = [{ field: 'totalFloorAreaM2', value, range: PLAUSIBLE_FLOOR_AREA }]
  return { kind: 'missing', fields, refused }
}

/** The stated floor area, else that of the measured parts; null where neither can be meant. */
function plausibleFloorArea(features: HomeFeatures): number | null {
  const measured = (features.buildingParts ?? []).reduce(
    (sum, part) =>
      sum + (part.roomInRoofAreaM2 ?? 0) + part.storeys.reduce((area, storey) => area + storey.floorAreaM2, 0),
    0,
  )
  const candidates = [features.totalFloorAreaM2 ?? 0, measured]
  return candidates.find(isPlausibleFloorArea) ?? null
}

function describe(features: HomeFeatures, geometry: Geometry, reading: Reading): Dwelling {
  const { totalFloorAreaM2 } = geometry
  const grossWallM2 = geometry.parts.reduce((sum, part) => sum + part.grossWallM2, 0)
  const { windows, multipleGlazedShare } = resolveWindows(features.windows, totalFloorAreaM2, grossWallM2, reading)
  const roofWindowM2 = roofWindowAreaM2(features)
  const windowM2 = Math.max(0, windows.reduce((sum, window) => sum + window.area, 0) - roofWindowM2)
  const doors = resolveDoors(features, squareMetres(Math.max(0, grossWallM2 - windowM2)), reading)
  const doorM2 = doors.reduce((sum, door) => sum + door.area, 0)
  const opaqueShare = grossWallM2 > 0 ? Math.max(0, grossWallM2 - windowM2 - doorM2) / grossWallM2 : 0

  const envelopes = geometry.parts.map((part, index) =>
    partEnvelope(
      part,
      part.grossWallM2 * opaqueShare,
      index === 0 ? corridorWallM2(features, geometry, reading) : 0,
      index === 0 ? roofWindowM2 : 0,
      features,
      reading,
    ),
  )
  const [main] = envelopes
  assumeCorridor(features, reading)
  const mainFloor = main?.floor ?? null
  const construction: WallConstruction = main?.wall.construction ?? 'cavity'
  const habitableRooms = resolveHabitableRooms(features, totalFloorAreaM2, reading.assume)
  const climate = climateOfPlace(features)
  assumeClimate(climate, reading.assume)

  const heating = resolveHeating(features, reading)
  const hotWater = resolveHotWater(features, totalFloorAreaM2, reading)
  const totalFloorArea = squareMetres(totalFloorAreaM2)
  const volume = cubicMetres(geometry.volumeM3)

  return {
    edition: reading.edition,
    totalFloorArea,
    storeys: geometry.storeys,
    volume,
    footprint: squareMetres(geometry.parts.reduce((sum, part) => sum + part.lowestFloorM2, 0)),
    roofPlan: squareMetres(envelopes.reduce((sum, envelope) => sum + envelope.roofPlanM2, 0)),
    roofKind: roofKindAbove(features.roof, features, reading),
    isMeasured: geometry.isMeasured,
    elements: [...envelopes.flatMap((envelope) => envelope.elements), ...doors],
    windows,
    bridgingFactor: wattsPerSquareMetreKelvin(features.thermalBridgingWPerM2K ?? typicalBridging(reading)),
    thermalMassKjPerM2K: features.thermalMassKjPerM2K ?? typicalMass(isLight(main, reading), reading),
    livingAreaShare: resolveLivingArea(features, totalFloorAreaM2, habitableRooms),
    ventilation: resolveVentilation(
      features,
      { construction, floor: mainFloor, habitableRooms, multipleGlazedShare },
      reading,
    ),
    climateRegionId: climate.regionId,
    outdoorDesign: celsius(climate.outdoorDesignC),
    heating,
    hotWater,
    lighting: resolveLighting(features, reading),
    systems: resolveSystems(features, { totalFloorArea, volume, heating, hotWater }, reading),
  }
}

/** They take their area off the roof; documents measure them, and no other source knows of any. */
function roofWindowAreaM2(features: HomeFeatures): number {
  return (features.windows.measured ?? []).reduce((sum, window) => sum + (window.isInRoof ? window.areaM2 : 0), 0)
}

/** Rule HL-23a: as a full assessment measures it, else by the number of habitable rooms. */
function resolveLivingArea(features: HomeFeatures, totalFloorAreaM2: number, habitableRooms: number): number {
  const { livingAreaM2 } = features
  const isPlausible = livingAreaM2 !== null && livingAreaM2 > 0 && livingAreaM2 <= totalFloorAreaM2
  return isPlausible ? livingAreaM2 / totalFloorAreaM2 : livingAreaShare(habitableRooms)
}

/** Wall between a flat and its unheated corridor; part of the perimeter, not on top of it. */
function corridorWallM2(features: HomeFeatures, geometry: Geometry, reading: Reading): number {
  if (corridorOf(features, reading) !== 'unheated') return 0
  const lengthM = Math.max(0, features.flat?.unheatedCorridorLengthM ?? 0)
  return lengthM * (geometry.volumeM3 / geometry.totalFloorAreaM2)
}

const LIGHT_WALLS: ReadonlySet<WallConstruction> = new Set([
  'timber_frame',
  'cob',
  'park_home',
] satisfies WallConstruction[])

/** From RdSAP 10 on; before that every home counted as of medium mass. */
function isLight(main: PartEnvelope | undefined, reading: Reading): boolean {
  if (main === undefined || !EDITION_RULES[reading.edition].doWallsSetMass) return false
  return LIGHT_WALLS.has(main.wall.construction) || main.wall.isInsulatedInside
}

function typicalBridging(reading: Reading): number {
  const factor = thermalBridgingFactor(reading.ageBand)
  reading.assume?.('thermalBridging', `${factor} W/m²K`, 'Joints are not recorded; by age.', SOURCES.rdsap10)
  return factor
}

function typicalMass(hasLightWalls: boolean, reading: Reading): number {
  const mass = thermalMassParameter(hasLightWalls ? 'low' : 'medium')
  reading.assume?.('thermalMass', `${mass} kJ/m²K`, 'Not recorded; by the walls.', SOURCES.rdsap10)
  return mass
}

function assumeCorridor(features: HomeFeatures, reading: Reading): void {
  if (reading.dwelling === 'house' || (features.flat?.corridor ?? null) !== null) return
  const corridor = corridorOf(features, reading)
  const reason = corridor === 'none' ? 'Not recorded; the door opens to the outside.' : 'Its length is recorded.'
  reading.assume?.('flat.corridor', corridor, reason, SOURCES.practice)
}

const FLOOR_AREA_PER_ROOM_M2 = 20
const MOST_ASSUMED_ROOMS = 10

function resolveHabitableRooms(features: HomeFeatures, totalFloorAreaM2: number, assume: Assume): number {
  if (features.habitableRooms !== null && features.habitableRooms >= 1) return Math.round(features.habitableRooms)
  const rooms = Math.min(MOST_ASSUMED_ROOMS, Math.max(1, Math.round(totalFloorAreaM2 / FLOOR_AREA_PER_ROOM_M2)))
  assume?.('habitableRooms', String(rooms), 'Not recorded; one for every 20 m².', SOURCES.practice)
  return rooms
}

function assumeClimate(climate: PlaceClimate, assume: Assume): void {
  if (climate.regionFrom === 'nation') {
    assume?.('climateRegionId', String(climate.regionId), 'Neither region nor postcode is known.', SOURCES.practice)
  }
  if (climate.designFrom === 'region') {
    assume?.('outdoorDesignC', `${round(climate.outdoorDesignC)} °C`, 'Mean of the climate region.', SOURCES.product)
  }
  if (climate.designFrom === 'default') {
    assume?.('outdoorDesignC', `${climate.outdoorDesignC} °C`, 'No local design temperature is known.', SOURCES.product)
  }
}

function round(amount: number): number {
  return Math.round(amount * 10) / 10
}

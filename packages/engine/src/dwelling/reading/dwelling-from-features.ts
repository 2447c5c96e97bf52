import { type Assume, type Assumption, type AssumptionList, assumptionList, SOURCES } from '../../assumptions.ts'
import { climateOfPlace, type PlaceClimate } from '../../climate/climate-region.ts'
import { PRESENT_EDITION } from '../../editions.ts'
import { celsius, cubicMetres, squareMetres, wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { thermalBridgingFactor, thermalMassParameter } from '../../tables/building/fabric-figures.ts'
import { livingAreaShare } from '../../tables/building/geometry-figures.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import type { AgeBand, Edition, PropertyType, WallConstruction } from '../../vocabulary.ts'
import type { Dwelling, OpaqueElement } from '../dwelling.ts'
import { roofKindAbove } from '../fabric/adjacent-spaces.ts'
import { conservatoryFloor } from '../fabric/conservatory-floor.ts'
import { type PartEnvelope, partEnvelope } from '../fabric/envelope.ts'
import { resolveAgeBand } from '../features/age-band.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { PlausibleFeatures } from '../features/plausible-features.ts'
import { corridorOf } from '../geometry/corridor.ts'
import { resolveGeometry } from '../geometry/geometry.ts'
import { type Geometry, isPlausibleFloorArea, PLAUSIBLE_FLOOR_AREA } from '../geometry/geometry-model.ts'
import { resolveHeating } from '../heating/heating-from-features.ts'
import { resolveHotWater } from '../hot-water/hot-water-from-features.ts'
import { type Openings, resolveOpenings } from '../openings/openings-from-features.ts'
import { roofWindowM2, wallWindowM2 } from '../openings/window-places.ts'
import type { ReadingContext } from '../reading-context.ts'
import { resolveVentilation } from '../ventilation/ventilation-from-features.ts'
import { type ChosenEdition, editionOf, editionOfEvidence } from './edition.ts'
import { areWindowsAlike, isGeometryAlike, isHotWaterAlike, isVentilationAlike } from './edition-differences.ts'
import { resolveLighting } from './lighting-from-features.ts'
import type { MissingFacts, MissingField, RefusedValue, UnsupportedHome } from './missing-facts.ts'
import { resolveSystems } from './systems-from-features.ts'

/** A dwelling ready for the balance, with everything that had to be assumed. */
export interface DescribedDwelling {
  kind: 'dwelling'
  dwelling: Dwelling
  propertyType: Exclude<PropertyType, 'park_home'>
  assumptions: Assumption[]
  /** Reused for other editions; changes to the dwelling do not affect it. */
  original: Dwelling
  geometry: Geometry
  openings: Openings
  /** It no longer collects assumptions. */
  reading: ReadingContext
  /** The edition of its certificate, whichever edition describes the home. */
  lodged: ChosenEdition
}

/**
 * A home's features as a complete dwelling. Rules HL-1 and HL-13 to HL-25. Every gap that is filled is listed as an
 * assumption.
 *
 * @param features what is known
 * @param edition the rules that fill the gaps
 * @param notes list that collects the assumptions; null to collect none
 * @returns the dwelling, or which facts are missing that cannot be assumed, or that the kind is not covered
 * @throws EngineError `WORD_UNKNOWN`, `QUANTITY_OUT_OF_RANGE` or `TABLE_KEY_UNKNOWN` for invalid features
 */
export function dwellingFromFeatures(
  features: PlausibleFeatures,
  edition: Edition = PRESENT_EDITION,
  notes: AssumptionList | null = assumptionList(),
): DescribedDwelling | MissingFacts | UnsupportedHome {
  const assume = notes?.assume ?? null
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

  const ageBand = resolveAgeBand(features, assume)
  const lodged = editionOf(features)
  const reading = readingOf(features, propertyType, ageBand, lodged, edition, assume)
  const geometry = resolveGeometry(features, propertyType, totalFloorAreaM2, reading)
  const openings = resolveOpenings(features, geometry, reading)
  const dwelling = describe(features, geometry, openings, reading, null)
  return {
    kind: 'dwelling',
    dwelling,
    propertyType,
    assumptions: notes?.assumptions ?? [],
    original: dwelling,
    geometry,
    openings,
    reading: assume === null ? reading : { ...reading, assume: null },
    lodged,
  }
}

/**
 * A described home by the rules of another edition: the same dwelling as `dwellingFromFeatures` gives, without
 * repeating what both have in common. No assumption is listed.
 *
 * @param described result of `dwellingFromFeatures`
 * @param features those that it was described from
 * @param edition the rules that fill the gaps
 * @returns the dwelling
 * @see docs/method/dwelling.md
 */
export function dwellingInEdition(
  described: DescribedDwelling,
  features: PlausibleFeatures,
  edition: Edition,
): Dwelling {
  const { geometry, openings, propertyType, lodged } = described
  const reading = readingOf(features, propertyType, described.reading.ageBand, lodged, edition, null)
  if (!isGeometryAlike(geometry)) {
    const own = resolveGeometry(features, propertyType, geometry.totalFloorAreaM2, reading)
    return describe(features, own, resolveOpenings(features, own, reading), reading, described)
  }
  const areAlike = areWindowsAlike(features, reading, described.reading)
  const own = areAlike ? openings : resolveOpenings(features, geometry, reading)
  return describe(features, geometry, own, reading, described)
}

function readingOf(
  features: HomeFeatures,
  propertyType: PropertyType,
  ageBand: AgeBand,
  lodged: ChosenEdition,
  edition: Edition,
  assume: Assume,
): ReadingContext {
  return {
    edition,
    lodgedEdition: lodged.edition,
    evidenceEdition: editionOfEvidence(lodged, edition),
    nation: features.nation,
    ageBand,
    dwelling: propertyType === 'flat' || propertyType === 'maisonette' ? 'flat' : 'house',
    isDocument: features.buildingParts !== null,
    assume,
    trace: null,
  }
}

/** A value that is stated but impossible is listed, so that it can be found. */
function missing(fields: MissingField[], totalFloorAreaM2: number | null, features: HomeFeatures): MissingFacts {
  const value = features.totalFloorAreaM2
  if (totalFloorAreaM2 !== null || value === null) return { kind: 'missing', fields }
  const refused: RefusedValue[] = [{ field: 'totalFloorAreaM2', value, range: PLAUSIBLE_FLOOR_AREA }]
  return { kind: 'missing', fields, refused }
}

/** The stated floor area, else that of the measured parts; null where neither is plausible. */
function plausibleFloorArea(features: HomeFeatures): number | null {
  const stated = features.totalFloorAreaM2 ?? 0
  if (isPlausibleFloorArea(stated)) return stated
  const measured = (features.buildingParts ?? []).reduce(
    (sum, part) =>
      sum + (part.roomInRoofAreaM2 ?? 0) + part.storeys.reduce((area, storey) => area + storey.floorAreaM2, 0),
    0,
  )
  return isPlausibleFloorArea(measured) ? measured : null
}

/** @param known the same home as another edition describes it: what both describe alike is as it is there */
function describe(
  features: HomeFeatures,
  geometry: Geometry,
  { windows, multipleGlazedShare, doors, placed, opaqueShare }: Openings,
  reading: ReadingContext,
  known: DescribedDwelling | null,
): Dwelling {
  const { conservatory, totalFloorAreaM2 } = geometry
  let footprintM2 = 0
  for (const part of geometry.parts) footprintM2 += part.lowestFloorM2
  const elements: OpaqueElement[] = []
  let main: PartEnvelope | undefined
  let roofPlanM2 = 0
  for (const part of geometry.parts) {
    const envelope = partEnvelope(
      part,
      (part.grossWallM2 - wallWindowM2(part, geometry, placed)) * opaqueShare,
      main === undefined ? corridorWallM2(features, geometry, reading) : 0,
      roofWindowM2(part, geometry, placed, features.windows),
      placed,
      features,
      reading,
    )
    main ??= envelope
    roofPlanM2 += envelope.roofPlanM2
    for (const element of envelope.elements) elements.push(element)
  }
  for (const door of doors) elements.push(door)
  if (conservatory !== null) elements.push(conservatoryFloor(conservatory))
  assumeCorridor(features, reading)
  const mainFloor = main?.floor ?? null
  const construction: WallConstruction = main?.wall.construction ?? 'cavity'
  const habitableRooms = resolveHabitableRooms(features, totalFloorAreaM2, reading.assume)
  const climate = known?.original ?? describedClimate(features, reading.assume)

  const heating = resolveHeating(features, reading)
  const isWaterAlike = known !== null && isHotWaterAlike(known.original.hotWater, reading, known.reading)
  const hotWater = isWaterAlike ? known.original.hotWater : resolveHotWater(features, totalFloorAreaM2, reading)
  const totalFloorArea = squareMetres(totalFloorAreaM2)
  const volume = cubicMetres(geometry.volumeM3)

  return {
    edition: reading.edition,
    totalFloorArea,
    storeys: geometry.storeys,
    volume,
    footprint: squareMetres(footprintM2),
    roofPlan: squareMetres(roofPlanM2),
    roofKind: roofKindAbove(features.roof, features, reading),
    isMeasured: geometry.isMeasured,
    elements,
    windows,
    bridgingFactor: wattsPerSquareMetreKelvin(features.thermalBridgingWPerM2K ?? typicalBridging(reading)),
    thermalMassKjPerM2K: features.thermalMassKjPerM2K ?? typicalMass(isLight(main, reading), reading),
    livingAreaShare: known?.original.livingAreaShare ?? resolveLivingArea(features, totalFloorAreaM2, habitableRooms),
    ventilation:
      known !== null && isVentilationAlike(features, reading, known.reading)
        ? known.original.ventilation
        : resolveVentilation(
            features,
            { construction, floor: mainFloor, habitableRooms, multipleGlazedShare },
            reading,
          ),
    climateRegionId: climate.climateRegionId,
    outdoorDesign: climate.outdoorDesign,
    heating,
    hotWater,
    lighting: known?.original.lighting ?? resolveLighting(features, totalFloorAreaM2, reading),
    systems: resolveSystems(features, { totalFloorArea, volume, heating, hotWater }, reading, known),
  }
}

/** Rule HL-23a: as a full assessment measures it, else by the number of habitable rooms. */
function resolveLivingArea(features: HomeFeatures, totalFloorAreaM2: number, habitableRooms: number): number {
  const { livingAreaM2 } = features
  const isPlausible = livingAreaM2 !== null && livingAreaM2 > 0 && livingAreaM2 <= totalFloorAreaM2
  return isPlausible ? livingAreaM2 / totalFloorAreaM2 : livingAreaShare(habitableRooms)
}

/** Wall between a flat and its unheated corridor; part of the perimeter, not in addition to it. */
function corridorWallM2(features: HomeFeatures, geometry: Geometry, reading: ReadingContext): number {
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
function isLight(main: PartEnvelope | undefined, reading: ReadingContext): boolean {
  if (main === undefined || !EDITION_RULES[reading.edition].doWallsSetMass) return false
  return LIGHT_WALLS.has(main.wall.construction) || main.wall.isInsulatedInside
}

function typicalBridging(reading: ReadingContext): number {
  const factor = thermalBridgingFactor(reading.ageBand)
  reading.assume?.('thermalBridging', `${factor} W/m²K`, 'Joints are not recorded; by age.', SOURCES.rdsap10)
  return factor
}

function typicalMass(hasLightWalls: boolean, reading: ReadingContext): number {
  const mass = thermalMassParameter(hasLightWalls ? 'low' : 'medium')
  reading.assume?.('thermalMass', `${mass} kJ/m²K`, 'Not recorded; by the walls.', SOURCES.rdsap10)
  return mass
}

function assumeCorridor(features: HomeFeatures, reading: ReadingContext): void {
  if (reading.dwelling === 'house' || (features.flat?.corridor ?? null) !== null) return
  const corridor = corridorOf(features, reading)
  const reason = corridor === 'none' ? 'Not recorded; the door opens to the outside.' : 'Its length is recorded.'
  reading.assume?.('flat.corridor', corridor, reason, SOURCES.practice)
}

/** A habitable room and its share of kitchen, bath and hall. This method's choice. */
const FLOOR_AREA_PER_ROOM_M2 = 20
/** Larger homes have larger rooms rather than more of them. */
const MAX_ASSUMED_ROOMS = 10

/**
 * Habitable rooms of a home; one for every 20 m² where none are counted.
 *
 * @param features of the home
 * @param totalFloorAreaM2 floor area [m²]
 * @param assume collects what is assumed; null to collect none
 * @returns rooms, 1 or more
 */
export function resolveHabitableRooms(features: HomeFeatures, totalFloorAreaM2: number, assume: Assume): number {
  if (features.habitableRooms !== null && features.habitableRooms >= 1) return Math.round(features.habitableRooms)
  const rooms = Math.min(MAX_ASSUMED_ROOMS, Math.max(1, Math.round(totalFloorAreaM2 / FLOOR_AREA_PER_ROOM_M2)))
  assume?.('habitableRooms', String(rooms), 'Not recorded; one for every 20 m².', SOURCES.practice)
  return rooms
}

function describedClimate(features: HomeFeatures, assume: Assume): Pick<Dwelling, 'climateRegionId' | 'outdoorDesign'> {
  const climate = climateOfPlace(features)
  assumeClimate(climate, assume)
  return { climateRegionId: climate.regionId, outdoorDesign: celsius(climate.outdoorDesignC) }
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

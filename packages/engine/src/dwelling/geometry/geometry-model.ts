import { SOURCES } from '../../assumptions.ts'
import type { PartyWallKind } from '../../tables/building/fabric-figures.ts'
import { GEOMETRY } from '../../tables/building/geometry-figures.ts'
import type { EditionRules } from '../../tables/editions/edition-rules.ts'
import { ROOF_INSULATION } from '../../tables/fabric/roof-figures.ts'
import type { AgeBand, BuiltForm } from '../../vocabulary.ts'
import type { FloorFeatures, OtherWall, RoofFeatures, RoofRoom, WallFeatures } from '../features/fabric-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'
import type { ConservatoryGeometry } from './conservatory.ts'

/** Sizes of a home, whole and by building part. */
export interface Geometry {
  totalFloorAreaM2: number
  volumeM3: number
  /** Storeys of the tallest part, including a roof room. */
  storeys: number
  isMeasured: boolean
  parts: PartGeometry[]
  /** Within floor area and volume, in none of the parts. */
  conservatory: ConservatoryGeometry | null
}

/** One building part: the main building or an extension, of one age and construction. */
export interface PartGeometry {
  /** Its index in the `buildingParts` of a document; null without one. */
  index: number | null
  ageBand: AgeBand
  wall: WallFeatures
  /** Within the exposed walls; their areas are net of openings. */
  otherWalls: readonly OtherWall[]
  roof: RoofFeatures
  floor: FloorFeatures
  partyWallKind: PartyWallKind
  /** Exposed walls before openings are taken off, gables of a roof room included. */
  grossWallM2: number
  partyWallM2: number
  /** Stated for the party walls; used before their kind. */
  partyWallUValueWPerM2K: number | null
  lowestFloorM2: number
  /** Floor area through which heat is lost downwards. */
  lossFloorM2: number
  lowestPerimeterM: number
  /** The largest storey: that is what a roof covers. */
  roofPlanM2: number
  roofRoomM2: number
  /** As a document describes it; null where only its area is known. */
  roofRoom: RoofRoom | null
  /** Slopes and ceiling of a roof room without its gables. */
  roofRoomEnvelopeM2: number
}

export interface RoofRoomShape {
  envelopeM2: number
  exposedGablesM2: number
  partyGablesM2: number
}

const GABLES = 2

/**
 * Areas of a room in the roof. Rule HL-18b: envelope 12.5 √(A/1.5), less two gables as long as the side of a square of
 * its area and 2.45 m high.
 *
 * @param roofRoomM2 floor area of the roof room [m²], 0 without one
 * @param freeGables exposed gables, 0 to 2; the others adjoin neighbours
 * @param rules before RdSAP 10 the gables kept the U-value of the roof room [NV]
 * @see RdSAP 10, section 4.9; RdSAP 2012, section S3.9
 */
export function roofRoomShape(roofRoomM2: number, freeGables: number, rules: EditionRules): RoofRoomShape {
  const gableM2 = Math.sqrt(roofRoomM2) * ROOF_INSULATION.roomInRoofHeightM
  const totalM2 = roofRoomEnvelopeM2(roofRoomM2)
  if (rules.areGablesRoofRoom) {
    return {
      envelopeM2: Math.max(0, totalM2 - (GABLES - freeGables) * gableM2),
      exposedGablesM2: 0,
      partyGablesM2: (GABLES - freeGables) * gableM2,
    }
  }
  return {
    envelopeM2: Math.max(0, totalM2 - GABLES * gableM2),
    exposedGablesM2: freeGables * gableM2,
    partyGablesM2: (GABLES - freeGables) * gableM2,
  }
}

/**
 * Slopes, ceiling, gables and common walls together [m²].
 *
 * @param roofRoomM2 floor area of the roof room [m²], 0 or more
 * @returns [m²]
 */
export function roofRoomEnvelopeM2(roofRoomM2: number): number {
  return ROOF_INSULATION.roomInRoofEnvelopeFactor * Math.sqrt(roofRoomM2 / ROOF_INSULATION.roomInRoofEnvelopeDivisor)
}

export function assumeRoofRoom(reading: ReadingContext): void {
  reading.assume?.(
    'roofRoom',
    'square, with two gables 2.45 m high',
    'The shape of a room in the roof is not recorded.',
    SOURCES.rdsap10,
  )
}

/**
 * The built form of a home. Where it is not recorded, the middle of the range is assumed.
 *
 * @param features of the home
 * @param reading house or flat; collects the assumption
 * @returns recorded form, else semi-detached for a house and end-terrace for a flat
 */
export function resolveBuiltForm(features: HomeFeatures, reading: ReadingContext): BuiltForm {
  if (features.builtForm !== null) return features.builtForm
  const builtForm = reading.dwelling === 'house' ? 'semi_detached' : 'end_terrace'
  reading.assume?.(
    'builtForm',
    builtForm.replace('_', '-'),
    'Not recorded; the middle of the range.',
    SOURCES.geometryFit,
  )
  return builtForm
}

/**
 * A room height within the plausible range: the register holds misprints such as 1.0 and 27.21.
 *
 * @param heightM [m]; null where not recorded
 * @returns the height [m]; null where it is not plausible
 * @see geometry-constant.table.json
 */
export function plausibleHeight(heightM: number | null): number | null {
  if (heightM === null) return null
  return heightM >= GEOMETRY.lowestRoomHeightM && heightM <= GEOMETRY.highestRoomHeightM ? heightM : null
}

/**
 * Floor areas that a dwelling can have [m²]. Below 10 m² no dwelling is lettable in any nation; above 2,000 m² the
 * register holds whole blocks and misplaced decimal points.
 */
const PLAUSIBLE_FLOOR_AREA_M2 = { smallest: 10, largest: 2000 } as const

export const PLAUSIBLE_FLOOR_AREA = `${PLAUSIBLE_FLOOR_AREA_M2.smallest} to ${PLAUSIBLE_FLOOR_AREA_M2.largest} m²`

/**
 * Whether a dwelling can have a floor area.
 *
 * @param areaM2 [m²]
 * @returns true from 10 to 2,000 m²
 */
export function isPlausibleFloorArea(areaM2: number): boolean {
  return areaM2 >= PLAUSIBLE_FLOOR_AREA_M2.smallest && areaM2 <= PLAUSIBLE_FLOOR_AREA_M2.largest
}

/**
 * Whether the roof that a certificate describes covers the extensions of a flat only. Rule HL-18e.
 *
 * @param features which have the position of a flat, its extensions and the storeys of its block
 * @param reading house or flat
 * @returns true for a flat that is stated to lie below another, has extensions and a roof
 */
export function isRoofOfExtensions(features: HomeFeatures, reading: Pick<ReadingContext, 'dwelling'>): boolean {
  const { blockStoreys, extensionCount, flat, roof } = features
  if (reading.dwelling === 'house' || flat === null || blockStoreys === 1) return false
  const isBelowAnother = flat.level === 'basement' || flat.level === 'ground' || flat.level === 'mid'
  const hasRoof = roof.kind === 'pitched' || roof.kind === 'flat' || roof.kind === 'thatched'
  return isBelowAnother && hasRoof && (extensionCount ?? 0) >= 1
}

import { SOURCES } from '../../assumptions.ts'
import { squareMetres, type WattsPerSquareMetreKelvin, wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { type PartyWallKind, partyWallUValue } from '../../tables/building/fabric-figures.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import type { WallConstruction } from '../../vocabulary.ts'
import type { OpaqueElement, OpaqueKind } from '../dwelling.ts'
import type { MeasuredWindow } from '../features/fabric-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { starOf } from '../features/star-ratings.ts'
import type { PartGeometry } from '../geometry/geometry-model.ts'
import { otherWallWindowM2 } from '../openings/window-places.ts'
import type { ReadingContext } from '../reading-context.ts'
import { floorKindBelow, roofKindAbove } from './adjacent-spaces.ts'
import { type ResolvedFloor, resolveFloor } from './floors.ts'
import { isRoofRoom, loftUValue, resolveRoofRoomUValue, resolveRoofUValue, UNINSULATED_ROOF_U_VALUE } from './roofs.ts'
import { type ResolvedWall, resolveWall, shelteredUValue } from './walls.ts'

/** RdSAP counts party walls of solid masonry, timber frame and system build as one kind, which loses nothing. */
const WITHOUT_CAVITY: ReadonlySet<WallConstruction> = new Set([
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
  'cob',
  'system_built',
  'timber_frame',
] satisfies WallConstruction[])

/**
 * Kind of a party wall. Rule HL-17c: as a document states it. Else a home is divided by walls like its outer ones: with
 * no cavity outside there is none between neighbours. Party walls of homes assessed as new are filled and sealed, which
 * loses as little as a solid one.
 *
 * @param part whose party wall it is
 * @param construction of its outside walls
 * @param features of the home
 * @returns `unknown` where a document says so, or where the outside walls have a cavity
 */
export function resolvePartyWallKind(
  part: PartGeometry,
  construction: WallConstruction,
  features: HomeFeatures,
): PartyWallKind {
  if (part.partyWallKind !== 'unknown') return part.partyWallKind
  const isUndescribed = part.index === null && WITHOUT_CAVITY.has(construction)
  return isUndescribed || features.assessment === 'sap' ? 'solid' : 'unknown'
}

/** The opaque elements of one building part without its doors, and the areas that other functions need. */
export interface PartEnvelope {
  elements: OpaqueElement[]
  wall: ResolvedWall
  floor: ResolvedFloor | null
  /** Plan area of the part's own roof; 0 under another dwelling. */
  roofPlanM2: number
}

/**
 * Walls, roof, floor and party walls of one building part. Rules HL-14 to HL-17.
 *
 * @param netWallM2 exposed walls less openings [m²]
 * @param shelteredWallM2 of which to an unheated corridor [m²]
 * @param inRoofM2 windows in the part's roof [m²]
 * @param placed windows of which it is known where they are
 */
export function partEnvelope(
  part: PartGeometry,
  netWallM2: number,
  shelteredWallM2: number,
  inRoofM2: number,
  placed: readonly MeasuredWindow[],
  features: HomeFeatures,
  homeReading: ReadingContext,
): PartEnvelope {
  const reading = part.ageBand === homeReading.ageBand ? homeReading : { ...homeReading, ageBand: part.ageBand }
  const wall = resolveWall(part.wall, reading, starOf(features.stars.walls))
  const elements: OpaqueElement[] = []
  const add = (
    kind: OpaqueKind,
    areaM2: number,
    uValue: WattsPerSquareMetreKelvin,
    bare: WattsPerSquareMetreKelvin,
  ) => {
    if (areaM2 > 0) elements.push({ kind, area: squareMetres(areaM2), uValue, uninsulatedUValue: bare })
  }

  // A document that measures the wall to a corridor separately also gives its length: it is one wall.
  let leftWallM2 = netWallM2
  let corridorM2 = shelteredWallM2
  for (let index = 0; index < part.otherWalls.length; index++) {
    const other = part.otherWalls[index]
    if (other === undefined) continue
    const areaM2 = Math.min(leftWallM2, Math.max(0, other.areaM2 - otherWallWindowM2(part, index, placed)))
    const { uValue, uninsulatedUValue } = resolveWall(other.wall, reading)
    leftWallM2 -= areaM2
    if (other.isSheltered) {
      corridorM2 = Math.max(0, corridorM2 - other.areaM2)
      add('wall', areaM2, shelteredUValue(uValue), shelteredUValue(uninsulatedUValue))
    } else {
      add('wall', areaM2, uValue, uninsulatedUValue)
    }
  }
  const shelteredM2 = Math.min(leftWallM2, corridorM2)
  add('wall', leftWallM2 - shelteredM2, wall.uValue, wall.uninsulatedUValue)
  add('wall', shelteredM2, shelteredUValue(wall.uValue), shelteredUValue(wall.uninsulatedUValue))

  const roofKind = roofKindAbove(part.roof, features, reading)
  if (roofKind !== 'none') {
    const uValue = resolveRoofUValue(part.roof, roofKind, reading, starOf(features.stars.roof))
    if (part.roofRoomM2 > 0) {
      // A text describes the roof room; a document also describes the loft beside it.
      const isApart = part.roofRoom !== null && !isRoofRoom(roofKind)
      const roomUValue = part.roofRoom === null ? uValue : resolveRoofRoomUValue(part.roofRoom, reading)
      const besideUValue = isApart ? uValue : loftUValue(reading)
      add('roof', Math.max(0, part.roofRoomEnvelopeM2 - inRoofM2), roomUValue, UNINSULATED_ROOF_U_VALUE)
      add('roof', Math.max(0, part.roofPlanM2 - part.roofRoomM2), besideUValue, UNINSULATED_ROOF_U_VALUE)
    } else {
      add('roof', Math.max(0, part.roofPlanM2 - inRoofM2), uValue, UNINSULATED_ROOF_U_VALUE)
    }
  }

  const floorKind = floorKindBelow(part.floor, features, reading)
  const floor =
    floorKind === 'none'
      ? null
      : resolveFloor(
          part.floor,
          floorKind,
          { areaM2: part.lowestFloorM2, exposedPerimeterM: part.lowestPerimeterM, wallThicknessMm: wall.thicknessMm },
          reading,
        )
  if (floor !== null) add('floor', part.lossFloorM2, floor.uValue, floor.uninsulatedUValue)

  const partyWallKind = resolvePartyWallKind(part, wall.construction, features)
  const stated = part.partyWallUValueWPerM2K
  const partyUValue = wattsPerSquareMetreKelvin(
    stated ?? partyWallUValue(EDITION_RULES[reading.edition], reading.dwelling, partyWallKind),
  )
  if (part.partyWallM2 > 0 && part.partyWallKind === 'unknown' && stated === null) {
    const reason = 'The kind of party wall is not recorded'
    reading.assume?.(
      'partyWall',
      `U-value ${partyUValue} W/m²K`,
      partyWallKind === 'solid' ? `${reason}; by the construction of the home.` : `${reason}.`,
      SOURCES.rdsap10,
    )
  }
  add('party_wall', part.partyWallM2, partyUValue, partyUValue)
  return { elements, wall, floor, roofPlanM2: roofKind === 'none' ? 0 : part.roofPlanM2 }
}

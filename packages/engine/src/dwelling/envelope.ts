import { squareMetres, type WattsPerSquareMetreKelvin, wattsPerSquareMetreKelvin } from '../quantities/units.ts'
import { EDITION_RULES } from '../tables/edition-rules.ts'
import { partyWallUValue } from '../tables/fabric-figures.ts'
import { SOURCES } from './assumption-list.ts'
import type { OpaqueElement, OpaqueKind } from './dwelling.ts'
import { type ResolvedFloor, resolveFloor } from './floors.ts'
import type { PartGeometry } from './geometry-model.ts'
import type { HomeFeatures } from './home-features.ts'
import type { Reading } from './reading.ts'
import { loftUValue, resolveRoofUValue, UNINSULATED_ROOF_U_VALUE } from './roofs.ts'
import { floorKindBelow, roofKindAbove } from './touching.ts'
import { type ResolvedWall, resolveWall, shelteredUValue } from './walls.ts'

/** The opaque elements of one building part but for its doors, and what others need to know of them. */
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
 */
export function partEnvelope(
  part: PartGeometry,
  netWallM2: number,
  shelteredWallM2: number,
  features: HomeFeatures,
  homeReading: Reading,
): PartEnvelope {
  const reading = { ...homeReading, ageBand: part.ageBand }
  const wall = resolveWall(part.wall, reading)
  const elements: OpaqueElement[] = []
  const add = (
    kind: OpaqueKind,
    areaM2: number,
    uValue: WattsPerSquareMetreKelvin,
    bare: WattsPerSquareMetreKelvin,
  ) => {
    if (areaM2 > 0) elements.push({ kind, area: squareMetres(areaM2), uValue, uninsulatedUValue: bare })
  }

  const shelteredM2 = Math.min(netWallM2, shelteredWallM2)
  add('wall', netWallM2 - shelteredM2, wall.uValue, wall.uninsulatedUValue)
  add('wall', shelteredM2, shelteredUValue(wall.uValue), shelteredUValue(wall.uninsulatedUValue))

  const roofKind = roofKindAbove(part.roof, features, reading)
  if (roofKind !== 'none') {
    const uValue = resolveRoofUValue(part.roof, roofKind, reading)
    if (part.roofRoomM2 > 0) {
      add('roof', part.roofRoomEnvelopeM2, uValue, UNINSULATED_ROOF_U_VALUE)
      add('roof', Math.max(0, part.roofPlanM2 - part.roofRoomM2), loftUValue(reading), UNINSULATED_ROOF_U_VALUE)
    } else {
      add('roof', part.roofPlanM2, uValue, UNINSULATED_ROOF_U_VALUE)
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
  if (floor !== null) add('floor', part.lowestFloorM2, floor.uValue, floor.uninsulatedUValue)

  // Rule HL-17c. Party walls of new homes are filled and sealed, which loses as little as a solid one.
  const isNew = part.partyWallKind === 'unknown' && features.assessment === 'sap'
  const partyWallKind = isNew ? 'solid' : part.partyWallKind
  const partyUValue = wattsPerSquareMetreKelvin(
    partyWallUValue(EDITION_RULES[reading.edition], reading.dwelling, partyWallKind),
  )
  if (part.partyWallM2 > 0 && part.partyWallKind === 'unknown') {
    reading.assume(
      'partyWall',
      `U-value ${partyUValue} W/m²K`,
      'The kind of party wall is not recorded.',
      SOURCES.rdsap10,
    )
  }
  add('party_wall', part.partyWallM2, partyUValue, partyUValue)
  return { elements, wall, floor, roofPlanM2: roofKind === 'none' ? 0 : part.roofPlanM2 }
}

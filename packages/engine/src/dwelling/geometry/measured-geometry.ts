import { SOURCES } from '../../assumptions.ts'
import {
  exposedGables,
  GEOMETRY,
  partyWallFactor,
  perimeterFactor,
  typicalRoomHeightM,
} from '../../tables/building/geometry-figures.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { ROOF_INSULATION } from '../../tables/fabric/roof-figures.ts'
import { bandOfNation } from '../features/age-band.ts'
import type {
  BuildingPart,
  BuildingPartStorey,
  OtherWall,
  RoofRoomSurface,
  WallFeatures,
} from '../features/fabric-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'
import { resolveConservatory } from './conservatory.ts'
import {
  assumeRoofRoom,
  type Geometry,
  isPlausibleFloorArea,
  type PartGeometry,
  plausibleHeight,
  type RoofRoomShape,
  resolveBuiltForm,
  roofRoomEnvelopeM2,
  roofRoomShape,
} from './geometry-model.ts'

interface SizedPart {
  geometry: PartGeometry
  floorAreaM2: number
  volumeM3: number
  storeys: number
}

/**
 * Sizes from the building parts of a full certificate, or null where it has none. Rule HL-18a: heat-loss perimeter and
 * party wall length times height, storey by storey; the roof is the largest storey of each part.
 *
 * @param features with the building parts of a document
 * @param reading collects assumptions
 * @returns areas [m²], perimeters [m] and volume [m³]; null without usable parts
 */
export function measuredGeometry(features: HomeFeatures, reading: ReadingContext): Geometry | null {
  const parts = (features.buildingParts ?? [])
    .map((part, index) => sizedPart(part, index, features, reading))
    .filter((part) => part.floorAreaM2 > 0)
  if (parts.length === 0) return null

  const ownFloorAreaM2 = sum(parts, (part) => part.floorAreaM2)
  const conservatory =
    features.conservatory === null
      ? null
      : resolveConservatory(features, ownFloorAreaM2, (storey) => mainRoomHeightM(storey, features, reading), reading)
  const floorAreaM2 = conservatory === null ? ownFloorAreaM2 : ownFloorAreaM2 + conservatory.floorAreaM2
  if (!isPlausibleFloorArea(floorAreaM2)) return null
  const stated = isPlausibleFloorArea(features.totalFloorAreaM2 ?? 0) ? features.totalFloorAreaM2 : null
  const factor = stated === null ? 1 : Math.max(floorAreaM2 / stated, stated / floorAreaM2)
  if (factor > FLOOR_AREA_CONTRADICTION) {
    reading.assume?.(
      'buildingParts',
      'left out',
      `The measured parts add up to ${Math.round(floorAreaM2)} m², which contradicts the floor area stated.`,
      SOURCES.product,
    )
    return null
  }
  if (stated !== null && factor > 1 + FLOOR_AREA_DISAGREEMENT) {
    reading.assume?.(
      'totalFloorAreaM2',
      `${Math.round(floorAreaM2)} m²`,
      `The measured parts add up to this, not to the ${Math.round(stated)} m² stated.`,
      SOURCES.product,
    )
  }
  const ownVolumeM3 = sum(parts, (part) => part.volumeM3)
  return {
    totalFloorAreaM2: floorAreaM2,
    volumeM3: conservatory === null ? ownVolumeM3 : ownVolumeM3 + conservatory.floorAreaM2 * conservatory.heightM,
    storeys: Math.max(...parts.map((part) => part.storeys)),
    isMeasured: true,
    parts: parts.map((part) => part.geometry),
    conservatory,
  }
}

/** Room height of a storey of the main building, or else of the storey below it, without the floor under it. */
function mainRoomHeightM(storey: number, features: HomeFeatures, reading: ReadingContext): number {
  const storeys = features.buildingParts?.[0]?.storeys.filter((one) => one.floorAreaM2 > 0) ?? []
  const found = storeys[Math.min(storey, storeys.length - 1)]
  return (
    plausibleHeight(found?.heightM ?? null) ??
    plausibleHeight(features.storeyHeightM) ??
    typicalHeight(reading.ageBand, reading)
  )
}

/** Share by which stated and measured floor area may differ before it is reported. */
const FLOOR_AREA_DISAGREEMENT = 0.02
/** Beyond this factor the parts are those of another home, or misread. */
const FLOOR_AREA_CONTRADICTION = 2

function sizedPart(part: BuildingPart, index: number, features: HomeFeatures, reading: ReadingContext): SizedPart {
  const isMain = index === 0
  const ageBand = part.ageBand === null ? reading.ageBand : bandOfNation(reading.nation, part.ageBand, reading.assume)
  const storeys = part.storeys.filter((storey) => storey.floorAreaM2 > 0)
  let grossWallM2 = 0
  let partyWallM2 = 0
  let volumeM3 = 0
  storeys.forEach((storey, storeyIndex) => {
    const heightM = storeyHeight(storey, storeyIndex, ageBand, features, reading)
    const side = Math.sqrt(storey.floorAreaM2)
    const perimeterM = storey.heatLossPerimeterM ?? inferredPerimeterM(side, features, reading)
    const partyM = storey.partyWallLengthM ?? inferredPartyWallM(storey, side, features, reading)
    grossWallM2 += perimeterM * heightM
    partyWallM2 += partyM * heightM
    volumeM3 += storey.floorAreaM2 * heightM
  })
  const lowest = storeys[0]
  const roofRoomM2 = part.roomInRoofAreaM2 ?? 0
  const roofRoom = roofRoomOf(part, roofRoomM2, features, reading)
  const lowestFloorM2 = lowest?.floorAreaM2 ?? 0
  return {
    floorAreaM2: sum(storeys, (storey) => storey.floorAreaM2) + roofRoomM2,
    volumeM3: volumeM3 + roofRoomM2 * ROOF_INSULATION.roomInRoofHeightM,
    storeys: storeys.length + (roofRoomM2 > 0 ? 1 : 0),
    geometry: {
      index,
      ageBand,
      wall: wallOfPart(part, isMain, features),
      roof: part.roof,
      floor: part.floor,
      otherWalls: [...part.otherWalls, ...gablesOfTheirOwn(part, isMain, features)],
      partyWallKind: part.partyWallKind ?? 'unknown',
      grossWallM2: (part.areas?.wallM2 ?? grossWallM2) + roofRoom.exposedGablesM2,
      partyWallM2: (part.areas?.partyWallM2 ?? partyWallM2) + roofRoom.partyGablesM2,
      partyWallUValueWPerM2K: part.areas?.partyWallUValueWPerM2K ?? null,
      lowestFloorM2,
      lossFloorM2: part.areas?.floorM2 ?? lowestFloorM2,
      lowestPerimeterM: lowest?.heatLossPerimeterM ?? inferredPerimeterM(Math.sqrt(lowestFloorM2), features, reading),
      roofPlanM2: part.areas?.roofM2 ?? Math.max(0, ...storeys.map((storey) => storey.floorAreaM2)),
      roofRoomM2,
      roofRoom: part.roofRoom,
      roofRoomEnvelopeM2: roofRoom.envelopeM2,
    },
  }
}

/** Surfaces of a roof room as measured; a missing kind follows from its floor area. */
function roofRoomOf(
  part: BuildingPart,
  roofRoomM2: number,
  features: HomeFeatures,
  reading: ReadingContext,
): RoofRoomShape {
  const surfaces = part.roofRoom?.surfaces ?? []
  if (roofRoomM2 <= 0 || surfaces.length === 0) {
    const gables = roofRoomM2 > 0 ? exposedGables(reading.dwelling, resolveBuiltForm(features, reading)) : 0
    if (roofRoomM2 > 0) assumeRoofRoom(reading)
    return roofRoomShape(roofRoomM2, gables, EDITION_RULES[reading.edition])
  }
  const areaM2 = (kinds: readonly RoofRoomSurface['kind'][]) =>
    sum(surfaces, (surface) => (kinds.includes(surface.kind) ? surface.areaM2 : 0))
  const exposedGablesM2 = areaM2(['gable', 'common_wall'])
  const partyGablesM2 = areaM2(['party_gable'])
  const slopesM2 = areaM2(['slope', 'stud_wall', 'flat_ceiling'])
  const envelopeM2 = slopesM2 > 0 ? slopesM2 : roofRoomEnvelopeM2(roofRoomM2) - exposedGablesM2 - partyGablesM2
  return { exposedGablesM2, partyGablesM2, envelopeM2: Math.max(0, envelopeM2) }
}

/** Rule HL-15a: gables and common walls whose U-value is stated, or that a neighbour shelters, are walls of their own. */
function gablesOfTheirOwn(part: BuildingPart, isMain: boolean, features: HomeFeatures): OtherWall[] {
  if ((part.roomInRoofAreaM2 ?? 0) <= 0) return []
  return (part.roofRoom?.surfaces ?? []).flatMap(({ kind, areaM2, uValueWPerM2K, isSheltered }) => {
    const isOuter = (kind === 'gable' || kind === 'common_wall') && areaM2 > 0
    if (!isOuter || (uValueWPerM2K === null && !isSheltered)) return []
    const usual = wallOfPart(part, isMain, features)
    // A stated U-value includes the shelter of the wall.
    return uValueWPerM2K === null
      ? [{ areaM2, wall: usual, isSheltered }]
      : [{ areaM2, wall: { ...usual, uValueWPerM2K }, isSheltered: false }]
  })
}

/** Walls without a code follow the text of the home; those of an extension have at least its construction. */
function wallOfPart(part: BuildingPart, isMain: boolean, features: HomeFeatures): WallFeatures {
  if (part.wall.construction !== null || part.wall.uValueWPerM2K !== null) return part.wall
  return isMain ? features.wall : { ...part.wall, construction: features.wall.construction }
}

/** Parts carry room heights, so that upper storeys add the floor below them. */
function storeyHeight(
  storey: BuildingPartStorey,
  index: number,
  ageBand: PartGeometry['ageBand'],
  features: HomeFeatures,
  reading: ReadingContext,
): number {
  const roomM =
    plausibleHeight(storey.heightM) ?? plausibleHeight(features.storeyHeightM) ?? typicalHeight(ageBand, reading)
  return roomM + (index > 0 ? GEOMETRY.upperStoreyExtraM : 0)
}

function typicalHeight(ageBand: PartGeometry['ageBand'], reading: ReadingContext): number {
  const heightM = typicalRoomHeightM(ageBand)
  reading.assume?.('storeyHeightM', `${heightM} m`, 'Not plausible for a storey; mean of its age.', SOURCES.geometryFit)
  return heightM
}

function inferredPerimeterM(side: number, features: HomeFeatures, reading: ReadingContext): number {
  reading.assume?.(
    'heatLossPerimeterM',
    'by floor area and built form',
    'Not measured for every storey.',
    SOURCES.geometryFit,
  )
  return perimeterFactor(reading.dwelling, resolveBuiltForm(features, reading)) * side
}

/** A storey whose perimeter is recorded but no party wall has none. */
function inferredPartyWallM(
  storey: BuildingPartStorey,
  side: number,
  features: HomeFeatures,
  reading: ReadingContext,
): number {
  if (storey.heatLossPerimeterM !== null) return 0
  return partyWallFactor(reading.dwelling, resolveBuiltForm(features, reading)) * side
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}

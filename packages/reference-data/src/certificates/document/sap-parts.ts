import type { BuildingPart, MeasuredWindow } from '@retrofolio/engine/dwelling/features/fabric-features'
import { GEOMETRY } from '@retrofolio/engine/tables/building/geometry-figures'
import type { AgeBand, Glazing } from '@retrofolio/engine/vocabulary'
import { figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'
import { floorDimensionsOf, wrappedList } from './flat-document.ts'

/**
 * Building parts of full SAP documents, which have areas and U-values of each wall, roof and floor instead of
 * perimeters.
 */

export function isSapPart(part: JsonObject): boolean {
  return 'sap_walls' in part || floorDimensionsOf(part).some((dimension) => 'storey_height' in dimension)
}

export function sapPart(part: JsonObject, ageBand: AgeBand | null): BuildingPart {
  const walls = wrappedList(part['sap_walls'], 'sap_wall')
  const exposed = walls.filter(isExposedWall)
  const party = walls.filter((wall) => figureOf(wall['wall_type']) === PARTY_WALL)
  const roofs = wrappedList(part['sap_roofs'], 'sap_roof')
  const dimensions = floorDimensionsOf(part).sort((a, b) => (figureOf(a['storey']) ?? 0) - (figureOf(b['storey']) ?? 0))
  const heightM = sum(dimensions.map((dimension) => positiveOf(dimension['storey_height']) ?? 0))
  const perimeterM = heightM > 0 ? areaOf(exposed, 'total_wall_area') / heightM : null
  const partyLengthM = heightM > 0 ? areaOf(party, 'total_wall_area') / heightM : null
  const lostFloors = dimensions.filter((dimension) => positiveOf(dimension['heat_loss_area']) !== null)
  return {
    ageBand,
    wall: {
      construction: null,
      insulation: null,
      isAssumed: false,
      insulationThicknessMm: null,
      thicknessMm: null,
      isDryLined: null,
      uValueWPerM2K: meanUValue(exposed, 'total_wall_area'),
    },
    otherWalls: [],
    partyWallKind: null,
    roof: {
      kind: areaOf(roofs, 'total_roof_area') > 0 ? null : 'none',
      insulation: null,
      isAssumed: false,
      insulationThicknessMm: null,
      uValueWPerM2K: meanUValue(roofs, 'total_roof_area'),
    },
    floor: {
      kind: lostFloors.length > 0 ? null : 'none',
      insulation: null,
      isAssumed: false,
      insulationThicknessMm: null,
      uValueWPerM2K: meanUValue(lostFloors, 'heat_loss_area'),
    },
    roomInRoofAreaM2: null,
    roofRoom: null,
    areas: {
      wallM2: areaOf(exposed, 'total_wall_area'),
      partyWallM2: areaOf(party, 'total_wall_area'),
      partyWallUValueWPerM2K: statedMeanUValue(party, 'total_wall_area'),
      roofM2: areaOf(roofs, 'total_roof_area'),
      floorM2: areaOf(dimensions, 'heat_loss_area'),
    },
    storeys: dimensions.flatMap((dimension, storey) => {
      const floorAreaM2 = positiveOf(dimension['total_floor_area'])
      if (floorAreaM2 === null) return []
      const storeyHeightM = positiveOf(dimension['storey_height'])
      return {
        floorAreaM2,
        // Full SAP measures upper storeys from floor to floor; RdSAP heights exclude the floor's thickness.
        heightM: storeyHeightM === null ? null : storeyHeightM - (storey === 0 ? 0 : GEOMETRY.upperStoreyExtraM),
        heatLossPerimeterM: perimeterM,
        partyWallLengthM: partyLengthM,
      }
    }),
  }
}

export function isExposedWall(wall: JsonObject): boolean {
  return (figureOf(wall['wall_type']) ?? 0) < PARTY_WALL
}

/** Wall types: 1 to 3 lose heat, 4 is a party wall, 5 an internal one. */
const PARTY_WALL = 4

export interface SapOpening {
  areaM2: number
  /** Index of the part that lists it. */
  part: number
  opening: JsonObject
  type: JsonObject
}

/** Openings of a full SAP document, each with the data of its type. */
export function sapOpenings(document: JsonObject, parts: readonly JsonObject[]): SapOpening[] {
  const types = new Map(
    wrappedList(document['sap_opening_types'], 'sap_opening_type').map((type) => [textOf(type['name']), type]),
  )
  return parts.flatMap((listing, part) =>
    wrappedList(listing['sap_openings'], 'sap_opening').flatMap((opening) => {
      const type = types.get(textOf(opening['type']))
      const areaM2 = (positiveOf(opening['width']) ?? 0) * (positiveOf(opening['height']) ?? 0)
      return type && areaM2 > 0 ? { areaM2, part, opening, type } : []
    }),
  )
}

/** Opening types: 1 to 3 are doors (solid, half glazed, glazed), 4 windows, 5 roof windows. */
export function isDoor(type: JsonObject): boolean {
  const kind = figureOf(type['type'])
  return kind !== null && kind >= 1 && kind < WINDOW
}

const WINDOW = 4
const ROOF_WINDOW = 5

/** Windows and roof windows among the openings of a full SAP document, without doors. */
export function sapWindows(
  document: JsonObject,
  parts: readonly JsonObject[],
  places: readonly (number | null)[],
): MeasuredWindow[] {
  return sapOpenings(document, parts).flatMap(({ areaM2, opening, part, type }) => {
    const kind = figureOf(type['type'])
    if (kind !== WINDOW && kind !== ROOF_WINDOW) return []
    return {
      areaM2,
      azimuthDeg: azimuthOf(opening['orientation']),
      uValueWPerM2K: positiveOf(type['u_value']),
      solarTransmittance: shareWithin(type['solar_transmittance']),
      glassShare: shareWithin(type['frame_factor']),
      glazing: SAP_GLAZINGS[textOf(type['glazing_type']) ?? ''] ?? null,
      installed: null,
      gapMm: null,
      isInRoof: kind === ROOF_WINDOW,
      pitchDeg: figureOf(opening['pitch']),
      partIndex: places[part] ?? null,
      // The walls of a part are combined to one.
      otherWallIndex: null,
    }
  })
}

/** Glazing codes of full SAP: panes and coatings; 2 single, 3 to 7 double, 8 to 12 triple, 13 secondary. */
const SAP_GLAZINGS: Record<string, Glazing> = {
  '2': 'single',
  '3': 'double',
  '4': 'double',
  '5': 'double',
  '6': 'double',
  '7': 'double',
  '8': 'triple',
  '9': 'triple',
  '10': 'triple',
  '11': 'triple',
  '12': 'triple',
  '13': 'secondary',
}

/** A plausible share of one, else `null`. */
export function shareWithin(value: unknown): number | null {
  const share = figureOf(value)
  return share !== null && share > 0 && share <= 1 ? share : null
}

/** Codes 1 to 8 are the points of the compass from north, clockwise; 0 and 9 are no direction. */
export function azimuthOf(orientation: unknown): number | null {
  const code = figureOf(orientation)
  return code !== null && code >= 1 && code <= 8 ? (code - 1) * 45 : null
}

function meanUValue(elements: readonly JsonObject[], areaKey: string): number | null {
  const rated = elements.filter((element) => figureOf(element['u_value']) !== null)
  const areaM2 = areaOf(rated, areaKey)
  if (areaM2 === 0) return null
  const lossWPerK = sum(rated.map((element) => (figureOf(element['u_value']) ?? 0) * (figureOf(element[areaKey]) ?? 0)))
  return lossWPerK > 0 ? lossWPerK / areaM2 : null
}

/** Zero counts as stated: a filled and sealed party wall loses no heat. */
function statedMeanUValue(elements: readonly JsonObject[], areaKey: string): number | null {
  const isStated = elements.some((element) => figureOf(element['u_value']) !== null)
  return isStated ? (meanUValue(elements, areaKey) ?? 0) : null
}

function areaOf(elements: readonly JsonObject[], areaKey: string): number {
  return sum(elements.map((element) => positiveOf(element[areaKey]) ?? 0))
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

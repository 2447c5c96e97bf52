import type { BuildingPart, BuildingPartStorey, OtherWall } from '@retrofolio/engine/dwelling/features/fabric-features'
import { ageBandOfYear } from '@retrofolio/engine/tables/building/age-bands'
import { AGE_BANDS, type AgeBand, type Nation } from '@retrofolio/engine/vocabulary'
import { flagOf } from '../../text/cell-values.ts'
import { PARTY_WALL_CODES } from './document-codes.ts'
import { asObject, figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'
import { floorDimensionsOf, wrappedList } from './flat-document.ts'
import { floorOfPart, roofOfPart, wallOfPart } from './part-elements.ts'
import { roofRoomOf } from './roof-rooms.ts'
import { isSapPart, sapPart } from './sap-parts.ts'

/** Measured parts of a dwelling, main part first. A part without storeys has no data and is left out. */
export function buildingParts(parts: readonly JsonObject[], nation: Nation): BuildingPart[] | null {
  const measured = parts.map((part) => measuredPart(part, nation)).filter(isMeasured)
  return measured.length > 0 ? measured : null
}

/** Floor area of all storeys and rooms in the roof [m²], which a survey before its calculation does not state. */
export function measuredFloorAreaM2(parts: readonly BuildingPart[] | null): number | null {
  if (parts === null) return null
  const areas = parts.flatMap(({ storeys, roomInRoofAreaM2 }) => [
    ...storeys.map(({ floorAreaM2 }) => floorAreaM2),
    roomInRoofAreaM2 ?? 0,
  ])
  return areas.reduce((total, areaM2) => total + areaM2, 0)
}

/** For each part of a document, its index in `buildingParts`; null if it is left out. */
export function placesOfParts(parts: readonly JsonObject[], nation: Nation): (number | null)[] {
  let kept = 0
  return parts.map((part) => (isMeasured(measuredPart(part, nation)) ? kept++ : null))
}

function measuredPart(part: JsonObject, nation: Nation): BuildingPart {
  return isSapPart(part) ? sapPart(part, ageBandOfPart(part, nation)) : rdsapPart(part, nation)
}

function isMeasured({ storeys }: BuildingPart): boolean {
  return storeys.length > 0
}

/** Letter of the part's own age band, or the band of its year: never that of the main part. */
export function ageBandOfPart(part: JsonObject, nation: Nation): AgeBand | null {
  const letter = textOf(part['construction_age_band'])
  const band = AGE_BANDS.find((known) => known === letter)
  const year = constructionYearOfPart(part)
  return band ?? (year === null ? null : ageBandOfYear(nation, year))
}

export function constructionYearOfPart(part: JsonObject): number | null {
  const year = figureOf(part['construction_year'])
  return year !== null && year >= 1500 && year <= 2100 ? year : null
}

function rdsapPart(part: JsonObject, nation: Nation): BuildingPart {
  const ageBand = ageBandOfPart(part, nation)
  const dimensions = floorDimensionsOf(part).sort((a, b) => (figureOf(a['floor']) ?? 0) - (figureOf(b['floor']) ?? 0))
  return {
    ageBand,
    wall: wallOfPart(part, ageBand),
    otherWalls: otherWallsOf(part, ageBand),
    partyWallKind: PARTY_WALL_CODES[textOf(part['party_wall_construction']) ?? ''] ?? null,
    roof: roofOfPart(part),
    floor: floorOfPart(part, dimensions[0]),
    roomInRoofAreaM2: positiveOf(asObject(part['sap_room_in_roof'])?.['floor_area']),
    roofRoom: roofRoomOf(part),
    areas: null,
    storeys: dimensions.flatMap((dimension) => storeyOf(dimension) ?? []),
  }
}

/** Alternative walls: a single one, or two numbered ones. */
function otherWallsOf(part: JsonObject, ageBand: AgeBand | null): OtherWall[] {
  return ['sap_alternative_wall', 'sap_alternative_wall_1', 'sap_alternative_wall_2']
    .flatMap((key) => wrappedList(part[key], key))
    .flatMap((wall) => {
      const areaM2 = positiveOf(wall['wall_area'])
      if (areaM2 === null) return []
      return { areaM2, wall: wallOfPart(wall, ageBand), isSheltered: flagOf(textOf(wall['sheltered_wall'])) === true }
    })
}

function storeyOf(dimension: JsonObject): BuildingPartStorey | null {
  const floorAreaM2 = positiveOf(dimension['total_floor_area'])
  if (floorAreaM2 === null) return null
  return {
    floorAreaM2,
    heightM: positiveOf(dimension['room_height']),
    heatLossPerimeterM: figureOf(dimension['heat_loss_perimeter']),
    partyWallLengthM: figureOf(dimension['party_wall_length']),
  }
}

import { SOURCES } from '../../assumptions.ts'
import { requireInRange } from '../../errors.ts'
import {
  exposedGables,
  GEOMETRY,
  partyWallFactor,
  perimeterFactor,
  typicalRoomHeightM,
  typicalStoreys,
} from '../../tables/building/geometry-figures.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { ROOF_INSULATION } from '../../tables/fabric/roof-figures.ts'
import type { BuiltForm, PropertyType } from '../../vocabulary.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'
import { resolveConservatory } from './conservatory.ts'
import { corridorOf } from './corridor.ts'
import {
  assumeRoofRoom,
  type Geometry,
  isRoofOfExtensions,
  plausibleHeight,
  resolveBuiltForm,
  roofRoomShape,
} from './geometry-model.ts'
import { measuredGeometry } from './measured-geometry.ts'

/**
 * Sizes of a home. Rule HL-18: measured building parts are used where there are any. Else reduced data: equal storeys,
 * a perimeter of k √A by built form, heights by age.
 *
 * @param features of the home
 * @param propertyType of the home
 * @param totalFloorAreaM2 plausible floor area [m²]
 * @param reading collects assumptions
 * @returns areas [m²], perimeters [m] and volume [m³]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a floor area that is no positive number
 * @see docs/method/dwelling.md
 */
export function resolveGeometry(
  features: HomeFeatures,
  propertyType: PropertyType,
  totalFloorAreaM2: number,
  reading: ReadingContext,
): Geometry {
  return measuredGeometry(features, reading) ?? reducedGeometry(features, propertyType, totalFloorAreaM2, reading)
}

function reducedGeometry(
  features: HomeFeatures,
  propertyType: PropertyType,
  totalFloorAreaM2: number,
  reading: ReadingContext,
): Geometry {
  requireInRange('totalFloorAreaM2', totalFloorAreaM2, Number.MIN_VALUE, Number.MAX_VALUE)
  const builtForm = resolveBuiltForm(features, reading)
  const storeys = resolveStoreys(features, propertyType, reading)
  const hasRoofRoom = features.roof.kind === 'room_in_roof' || features.roof.kind === 'room_in_roof_thatched'
  const roofRoomShare = hasRoofRoom ? GEOMETRY.roofRoomShare : 0
  const roomHeightM = resolveRoomHeight(features, reading)
  // The floor area that a certificate states includes the conservatory.
  const conservatory =
    features.conservatory === null
      ? null
      : resolveConservatory(
          features,
          totalFloorAreaM2 - (features.conservatory.floorAreaM2 ?? 0),
          () => roomHeightM,
          reading,
        )
  const ownFloorAreaM2 = conservatory === null ? totalFloorAreaM2 : totalFloorAreaM2 - conservatory.floorAreaM2
  const storeyM2 = ownFloorAreaM2 / (storeys + roofRoomShare)
  const roofRoomM2 = roofRoomShare * storeyM2
  const heights = storeys * roomHeightM + (storeys - 1) * GEOMETRY.upperStoreyExtraM
  const perimeterM = freePerimeterFactor(builtForm, features, reading) * Math.sqrt(storeyM2)
  const partyM = partyWallFactor(reading.dwelling, builtForm) * Math.sqrt(storeyM2)
  const roofRoom = roofRoomShape(roofRoomM2, exposedGables(reading.dwelling, builtForm), EDITION_RULES[reading.edition])
  const ownVolumeM3 = storeyM2 * heights + roofRoomM2 * ROOF_INSULATION.roomInRoofHeightM
  if (hasRoofRoom) assumeRoofRoom(reading)
  reading.assume?.(
    'geometry',
    `${round(storeyM2)} m² on ${storeys === 1 ? 'one storey' : `each of ${storeys} storeys`}, ${round(perimeterM)} m of outside wall`,
    'No measured plan; sizes follow from floor area, property type, built form and age.',
    SOURCES.geometryFit,
  )
  return {
    totalFloorAreaM2,
    volumeM3: conservatory === null ? ownVolumeM3 : ownVolumeM3 + conservatory.floorAreaM2 * conservatory.heightM,
    storeys: storeys + (hasRoofRoom ? 1 : 0),
    isMeasured: false,
    parts: [
      {
        index: null,
        ageBand: reading.ageBand,
        wall: features.wall,
        otherWalls: [],
        roof: features.roof,
        floor: features.floor,
        partyWallKind: 'unknown',
        grossWallM2: perimeterM * heights + roofRoom.exposedGablesM2,
        partyWallM2: partyM * heights + roofRoom.partyGablesM2,
        partyWallUValueWPerM2K: null,
        lowestFloorM2: storeyM2,
        lossFloorM2: storeyM2,
        lowestPerimeterM: perimeterM,
        roofPlanM2: ownRoofM2(features, storeyM2, reading),
        roofRoomM2,
        roofRoom: null,
        roofRoomEnvelopeM2: roofRoom.envelopeM2,
      },
    ],
    conservatory,
  }
}

/**
 * Rule HL-18c: the fitted perimeter of flats includes the wall to their corridor. A flat whose corridor is heated, or
 * that has none, is a slice of a house: its free sides are those of a house of its form, where that is less.
 */
function freePerimeterFactor(builtForm: BuiltForm, features: HomeFeatures, reading: ReadingContext): number {
  const factor = perimeterFactor(reading.dwelling, builtForm)
  if (reading.dwelling === 'house' || corridorOf(features, reading) === 'unheated') return factor
  return Math.min(factor, perimeterFactor('house', builtForm))
}

/**
 * Rule HL-18e: a flat below another home has no roof above its main part. If its certificate describes one, that is
 * the roof of its extensions.
 */
function ownRoofM2(features: HomeFeatures, storeyM2: number, reading: ReadingContext): number {
  if (!isRoofOfExtensions(features, reading)) return storeyM2
  const roofM2 = Math.min(storeyM2, (features.extensionCount ?? 0) * GEOMETRY.extensionM2)
  const reason = 'Another home is above. The roof is that of an extension, whose area is not recorded.'
  reading.assume?.('roof.area', `${round(roofM2)} m²`, reason, SOURCES.practice)
  return roofM2
}

/** Most storeys of one dwelling, including tower houses. */
const MAX_STOREYS = 8

function resolveStoreys(features: HomeFeatures, propertyType: PropertyType, reading: ReadingContext): number {
  const recorded = features.storeys
  if (recorded !== null && recorded >= 1 && recorded <= MAX_STOREYS) return Math.round(recorded)
  const storeys = typicalStoreys(propertyType)
  const found = recorded === null ? 'Not recorded' : `Recorded as ${recorded}, which no dwelling has`
  reading.assume?.('storeys', String(storeys), `${found}; usual for a ${propertyType}.`, SOURCES.geometryFit)
  return storeys
}

function resolveRoomHeight(features: HomeFeatures, reading: ReadingContext): number {
  const recorded = plausibleHeight(features.storeyHeightM)
  if (recorded !== null) return recorded
  const heightM = typicalRoomHeightM(reading.ageBand)
  reading.assume?.(
    'storeyHeightM',
    `${heightM} m`,
    'Not recorded, or not plausible; mean of its age.',
    SOURCES.geometryFit,
  )
  return heightM
}

function round(amount: number): number {
  return Math.round(amount * 10) / 10
}

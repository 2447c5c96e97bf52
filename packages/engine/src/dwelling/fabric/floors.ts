import { SOURCES } from '../../assumptions.ts'
import { layerResistance, millimetresToMetres } from '../../quantities/conversions.ts'
import { type WattsPerSquareMetreKelvin, wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import {
  defaultFloorInsulationMm,
  exposedFloorUValue,
  GROUND_FLOOR,
  PARTLY_HEATED_FLOOR_U_VALUE,
} from '../../tables/fabric/floor-figures.ts'
import { type AgeBand, type GroundFloorKind, isGroundFloor, type ResolvedFloorKind } from '../../vocabulary.ts'
import type { FloorFeatures } from '../features/fabric-features.ts'
import { usualGroundFloor } from '../features/shown-by-u-value.ts'
import { printedUValue, type ReadingContext } from '../reading-context.ts'

export type FloorBelow = Exclude<ResolvedFloorKind, 'none'>

export interface FloorShape {
  areaM2: number
  exposedPerimeterM: number
  wallThicknessMm: number
}

export interface ResolvedFloor {
  kind: FloorBelow
  uValue: WattsPerSquareMetreKelvin
  uninsulatedUValue: WattsPerSquareMetreKelvin
  /** Recorded as insulated after it was built. */
  isRetrofitted: boolean
}

/**
 * Kind and U-value of the lowest floor. Rule HL-16: a ground floor by its area, exposed perimeter and insulation. A
 * floor above air or unheated space has a row in a table. All floors above partly heated premises have the same figure.
 *
 * @param floor as described
 * @param kind of floor
 * @param shape area [m²] above 0, perimeter [m] and wall thickness
 * @param reading age, nation and edition; collects assumptions
 * @returns kind and U-values [W/m²K]
 * @throws EngineError `TABLE_KEY_UNKNOWN` for an age without figures
 * @see RdSAP 10, Tables 19 and 20; BS EN ISO 13370
 */
export function resolveFloor(
  floor: FloorFeatures,
  kind: FloorBelow,
  shape: FloorShape,
  reading: ReadingContext,
): ResolvedFloor {
  const isRetrofitted = floor.insulation === 'insulated' && !floor.isAssumed
  const uninsulatedUValue = uninsulated(kind, shape, reading)
  if (floor.uValueWPerM2K !== null) {
    return { kind, uValue: wattsPerSquareMetreKelvin(floor.uValueWPerM2K), uninsulatedUValue, isRetrofitted }
  }
  const insulationMm = insulationThickness(floor, kind, isRetrofitted, reading)
  const uValue = floorUValue(kind, shape, insulationMm, reading.ageBand, reading)
  return { kind, uValue: printedUValue(uValue), uninsulatedUValue, isRetrofitted }
}

/**
 * Kind of a ground floor that no source describes: suspended timber in A and B, solid after.
 *
 * @param reading age of the home; collects the assumption
 * @returns kind of floor
 * @see RdSAP 10
 */
export function likelyGroundFloor(reading: ReadingContext): FloorBelow {
  const kind = usualGroundFloor(reading.ageBand)
  reading.assume?.(
    'floor.kind',
    kind === 'solid_ground' ? 'solid' : 'suspended timber',
    'Usual for the age of the home.',
    SOURCES.rdsap10,
  )
  return kind
}

function insulationThickness(
  floor: FloorFeatures,
  kind: FloorBelow,
  isRetrofitted: boolean,
  reading: ReadingContext,
): number {
  if (floor.insulationThicknessMm !== null) return floor.insulationThicknessMm
  // The table of exposed floors already holds what each age builds in.
  const byAge = isGroundFloor(kind) ? defaultFloorInsulationMm(reading.nation, reading.ageBand) : 0
  if (isRetrofitted) {
    const taken = Math.max(GROUND_FLOOR.retrofittedThicknessMm, byAge)
    reading.assume?.(
      'floor.insulationThicknessMm',
      `${taken} mm`,
      'Insulated, thickness not recorded.',
      SOURCES.rdsap10,
    )
    return taken
  }
  if (floor.insulation === 'none' && !floor.isAssumed) return 0
  if (isGroundFloor(kind)) {
    reading.assume?.('floor.insulationThicknessMm', `${byAge} mm`, 'Not recorded; usual for the age.', SOURCES.rdsap10)
  }
  return byAge
}

function uninsulated(kind: FloorBelow, shape: FloorShape, reading: ReadingContext): WattsPerSquareMetreKelvin {
  return printedUValue(floorUValue(kind, shape, 0, 'A', reading))
}

function floorUValue(
  kind: FloorBelow,
  shape: FloorShape,
  insulationMm: number,
  ageBand: AgeBand,
  reading: ReadingContext,
): number {
  if (isGroundFloor(kind)) return groundFloorUValue(kind, shape, insulationMm)
  if (kind === 'exposed_to_partly_heated') return PARTLY_HEATED_FLOOR_U_VALUE
  return exposedFloorUValue(reading.nation, insulationMm, ageBand)
}

/**
 * U-value of a ground floor. Rule HL-16a: with B = 2A/P, a solid floor follows the ground's thickness, a suspended
 * one adds its void. Relates to outside air, so it takes the full temperature difference.
 *
 * @param kind solid or suspended, whatever it is made of
 * @param shape area [m²] above 0, exposed perimeter [m] 0 or more, wall thickness [mm]
 * @param insulationMm all-over insulation [mm], 0 or more
 * @returns [W/m²K]; 0 for a floor without exposed perimeter
 * @see BS EN ISO 13370 as simplified by RdSAP
 */
export function groundFloorUValue(kind: GroundFloorKind, shape: FloorShape, insulationMm: number): number {
  if (!(shape.exposedPerimeterM > 0)) return 0
  const { soilConductivity: soil, internalSurfaceResistance: inside, externalSurfaceResistance: outside } = GROUND_FLOOR
  const breadth = (2 * shape.areaM2) / shape.exposedPerimeterM
  const wallM = millimetresToMetres(shape.wallThicknessMm)
  const insulation = layerResistance(insulationMm, GROUND_FLOOR.insulationConductivity)

  if (kind === 'solid_ground') {
    const thickness = wallM + soil * (inside + insulation + outside)
    return thickness < breadth
      ? (2 * soil * Math.log((Math.PI * breadth) / thickness + 1)) / (Math.PI * breadth + thickness)
      : soil / (GROUND_FLOOR.narrowBreadthFactor * breadth + thickness)
  }
  const thickness = wallM + soil * (inside + outside)
  const ground = (2 * soil * Math.log((Math.PI * breadth) / thickness + 1)) / (Math.PI * breadth + thickness)
  const edge =
    (2 * GROUND_FLOOR.heightAboveGroundM * GROUND_FLOOR.underfloorWallUValue +
      GROUND_FLOOR.airFactor *
        GROUND_FLOOR.ventOpeningPerPerimeter *
        GROUND_FLOOR.windSpeed *
        GROUND_FLOOR.windShielding) /
    breadth
  return 1 / (2 * inside + insulation + GROUND_FLOOR.deckResistance + 1 / (ground + edge))
}

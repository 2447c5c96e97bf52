import { squareMetres } from '../../quantities/units.ts'
import { CONSERVATORY } from '../../tables/openings/conservatory-figures.ts'
import type { OpaqueElement } from '../dwelling.ts'
import type { ConservatoryGeometry } from '../geometry/conservatory.ts'
import { printedUValue } from '../reading-context.ts'
import { type FloorShape, groundFloorUValue } from './floors.ts'

/**
 * Floor of a conservatory. Rule HL-18d: a solid ground floor without insulation.
 *
 * @param conservatory floor area [m²] and glazed perimeter [m]
 * @returns the element, U-value rounded to two places
 */
export function conservatoryFloor({ floorAreaM2, glazedPerimeterM }: ConservatoryGeometry): OpaqueElement {
  const shape: FloorShape = {
    areaM2: floorAreaM2,
    exposedPerimeterM: glazedPerimeterM,
    wallThicknessMm: CONSERVATORY.wallThicknessMm,
  }
  const uValue = printedUValue(groundFloorUValue('solid_ground', shape, 0))
  return { kind: 'floor', area: squareMetres(floorAreaM2), uValue, uninsulatedUValue: uValue }
}

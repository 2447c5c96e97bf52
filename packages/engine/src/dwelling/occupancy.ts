import type { SquareMetres } from '../quantities/units.ts'
import { GAINS } from '../tables/energy-use/gain-figures.ts'

/**
 * People of the standard household of a floor area. Rule HL-6. Never the real household.
 *
 * @param totalFloorArea [m²], above 0
 * @returns people, 1 or more
 * @see SAP 10.2, Table 1b
 */
export function standardOccupancy(totalFloorArea: SquareMetres): number {
  const excess = totalFloorArea - GAINS.occupancyOffsetM2
  if (excess <= 0) return GAINS.occupancyBase
  return (
    GAINS.occupancyBase +
    GAINS.occupancyRange * (1 - Math.exp(-GAINS.occupancyExponent * excess * excess)) +
    GAINS.occupancySlope * excess
  )
}

import type { Monthly } from '../quantities/monthly.ts'
import { verticalTerm2009, type Weather2009 } from '../tables/climate/climate-2009.ts'
import { DECLINATION_DEG } from '../tables/climate/solar-radiation.ts'

const A = verticalTerm2009('A')
const B = verticalTerm2009('B')
const C = verticalTerm2009('C')

/**
 * Mean solar flux on a vertical surface in each month of SAP 2009. Rule HL-7b: horizontal sun times
 * A + B cos o + C cos 2o, each quadratic in latitude less declination.
 *
 * @param weather of which the sun on the horizontal, and the latitude
 * @param azimuthDeg bearing that the surface faces [degrees], 0 north, 90 east
 * @returns January first, over all 24 hours [W/m²]
 * @see SAP 2009, section 6 and Table 6a
 */
export function verticalFlux2009({ horizontalWPerM2, latitudeDeg }: Weather2009, azimuthDeg: number): Monthly {
  const bearing = (azimuthDeg * Math.PI) / 180
  return horizontalWPerM2.map((horizontal, month) => {
    const lowDeg = latitudeDeg - (DECLINATION_DEG[month] ?? 0)
    return (
      horizontal *
      (quadratic(A, lowDeg) + quadratic(B, lowDeg) * Math.cos(bearing) + quadratic(C, lowDeg) * Math.cos(2 * bearing))
    )
  })
}

function quadratic(term: typeof A, x: number): number {
  return term.constant + (term.linear + term.square * x) * x
}

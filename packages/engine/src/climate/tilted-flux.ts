import type { Monthly } from '../quantities/monthly.ts'
import { DECLINATION_DEG, type Orientation, regionRadiation, tiltConstants } from '../tables/solar-climate.ts'

/**
 * Mean solar flux on an inclined surface in each month. Rule HL-7: S = U3 · (A cos² + B cos + C), where the cosine
 * is of latitude less declination and A, B, C are cubic in the sine of half the tilt.
 *
 * @param regionId SAP climate region, 0 to 21; its own latitude is used
 * @param orientation one of the eight published orientations
 * @param tiltDeg angle from the horizontal [degrees], 0 to 90
 * @returns January first, over all 24 hours [W/m²]
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a region or orientation that is not published
 * @see SAP 10.2, Appendix U3.2
 */
export function tiltedFluxWPerM2(regionId: number, orientation: Orientation, tiltDeg: number): Monthly {
  const { latitudeDeg, horizontalWPerM2 } = regionRadiation(regionId)
  const k = tiltConstants(orientation)
  // Half the tilt: the constants of the 2009 edition went with the whole one.
  const s = Math.sin(radians(tiltDeg) / 2)
  const squared = cubic(k, 0, s)
  const linear = cubic(k, 3, s)
  const constant = cubic(k, 6, s) + 1

  return Array.from(horizontalWPerM2, (horizontal, month) => {
    const cosine = Math.cos(radians(latitudeDeg - (DECLINATION_DEG[month] ?? 0)))
    return horizontal * ((squared * cosine + linear) * cosine + constant)
  })
}

function cubic(k: readonly number[], first: number, s: number): number {
  const [cube = 0, square = 0, line = 0] = k.slice(first, first + 3)
  return ((cube * s + square) * s + line) * s
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

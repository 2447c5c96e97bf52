import type { WindowElement } from '../dwelling/dwelling.ts'
import { ORIENTATIONS, type Orientation } from '../tables/climate/solar-radiation.ts'
import { WINDOW } from '../tables/openings/opening-figures.ts'

/**
 * Area of open sky that lets in as much sun as the upright windows of each orientation. Rule HL-10: 0.9 · A · g · FF ·
 * Z, with the winter access factor all year.
 *
 * @param windows area, orientation, transmittance and frame
 * @param apertureM2 gets the eight orientations clockwise from north [m²]
 * @see SAP 10.2, section 6
 */
export function solarApertureM2(windows: readonly WindowElement[], apertureM2: Float64Array): void {
  apertureM2.fill(0)
  for (const window of windows) {
    if (window.roofPitchDeg !== null) continue
    const position = POSITION[window.orientation]
    apertureM2[position] =
      (apertureM2[position] ?? 0) +
      WINDOW.normalIncidence * window.area * window.solarTransmittance * window.frameFactor * WINDOW.solarAccess
  }
}

const POSITION: Readonly<Record<Orientation, number>> = {
  north: ORIENTATIONS.indexOf('north'),
  northeast: ORIENTATIONS.indexOf('northeast'),
  east: ORIENTATIONS.indexOf('east'),
  southeast: ORIENTATIONS.indexOf('southeast'),
  south: ORIENTATIONS.indexOf('south'),
  southwest: ORIENTATIONS.indexOf('southwest'),
  west: ORIENTATIONS.indexOf('west'),
  northwest: ORIENTATIONS.indexOf('northwest'),
}

import type { Climate } from '../climate/climate.ts'
import { roofFluxWPerM2 } from '../climate/roof-flux.ts'
import type { WindowElement } from '../dwelling/dwelling.ts'
import { WINDOW } from '../tables/opening-figures.ts'
import { ORIENTATIONS, type Orientation } from '../tables/solar-climate.ts'

/**
 * Area of open sky that lets in as much sun as the upright windows of each orientation. Rule HL-10: 0.9 · A · g · FF · Z,
 * with the winter access factor all year.
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

/**
 * Heat of the sun through upright windows in one month [W]. Rule HL-10.
 *
 * @param fluxByMonth on vertical surfaces, the eight orientations of each month clockwise from north [W/m²]
 */
export function solarGainW(apertureM2: Float64Array, fluxByMonth: Float64Array, month: number): number {
  let gainW = 0
  const first = month * ORIENTATIONS.length
  for (let position = 0; position < ORIENTATIONS.length; position++) {
    gainW += (apertureM2[position] ?? 0) * (fluxByMonth[first + position] ?? 0)
  }
  return gainW
}

/**
 * Heat of the sun through windows that lie in a roof, in one month [W]. Rule HL-10a: with the sun on their own plane, and
 * no overshading.
 *
 * @param windows of which those without a pitch are passed over
 * @see SAP 2012 and SAP 10.2, Appendix U3.2 and Table 6d; SAP 2009, Tables 6a and 6d
 */
export function roofSolarGainW(windows: readonly WindowElement[], climate: Climate, month: number): number {
  let gainW = 0
  for (const window of windows) {
    if (window.roofPitchDeg === null) continue
    const aperture =
      WINDOW.normalIncidence * window.area * window.solarTransmittance * window.frameFactor * WINDOW.roofSolarAccess
    gainW += aperture * (roofFluxWPerM2(climate, window.roofPitchDeg, window.orientation)[month] ?? 0)
  }
  return gainW
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

import type { Climate } from '../climate/climate.ts'
import type { WindowElement } from '../dwelling/dwelling.ts'
import { type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { WINDOW } from '../tables/opening-figures.ts'

/**
 * Heat of the sun through windows. Rule HL-10: 0.9 · A · S · g · FF · Z, with the winter access factor all year.
 *
 * @param windows area, orientation, transmittance and frame
 * @param climate flux on vertical surfaces
 * @returns January first [W]
 * @see SAP 10.2, section 6
 */
export function solarGains(windows: readonly WindowElement[], climate: Climate): Monthly {
  const gainsW = zeroMonths()
  for (const window of windows) {
    const flux = climate.verticalFluxWPerM2[window.orientation]
    const aperture =
      WINDOW.normalIncidence * window.area * window.solarTransmittance * window.frameFactor * WINDOW.solarAccess
    for (let month = 0; month < gainsW.length; month++) {
      gainsW[month] = (gainsW[month] ?? 0) + aperture * (flux[month] ?? 0)
    }
  }
  return gainsW
}

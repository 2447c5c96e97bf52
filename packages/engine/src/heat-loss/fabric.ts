import type { Dwelling, WindowElement } from '../dwelling/dwelling.ts'
import { transmission, withResistance } from '../quantities/conversions.ts'
import {
  type SquareMetres,
  squareMetreKelvinsPerWatt,
  squareMetres,
  type WattsPerKelvin,
  type WattsPerSquareMetreKelvin,
  wattsPerKelvin,
} from '../quantities/units.ts'
import { WINDOW } from '../tables/opening-figures.ts'

const CURTAIN_RESISTANCE = squareMetreKelvinsPerWatt(WINDOW.curtainResistance)

/**
 * U-value of a window with its curtains drawn at night. Rule HL-3: U' = 1 / (1/U + 0.04). Windows only, not doors.
 *
 * @param uValue of the window itself [W/m²K], 0 to 6.5
 * @see SAP 10.2, section 3.2
 */
export function curtainCorrected(uValue: WattsPerSquareMetreKelvin): WattsPerSquareMetreKelvin {
  return withResistance(uValue, CURTAIN_RESISTANCE)
}

/** Transmission of all windows, curtains allowed for. Rules HL-2 and HL-3. */
export function windowTransmission(windows: readonly WindowElement[]): WattsPerKelvin {
  let total = 0
  for (const window of windows) total += transmission(curtainCorrected(window.uValue), window.area)
  return wattsPerKelvin(total)
}

/** Area that thermal bridging is taken on: everything between inside and outside, party walls left out. SAP line 31. */
export function exposedArea(dwelling: Dwelling): SquareMetres {
  let total = 0
  for (const element of dwelling.elements) if (element.kind !== 'party_wall') total += element.area
  for (const window of dwelling.windows) total += window.area
  return squareMetres(total)
}

/** Loss at the joints between elements. Rule HL-5: y times the exposed area. SAP line 36. */
export function bridgingTransmission(dwelling: Dwelling): WattsPerKelvin {
  return transmission(dwelling.bridgingFactor, exposedArea(dwelling))
}

/** Loss through all elements, without bridging: SAP line 33. Rule HL-2: the whole is the sum of its elements. */
export function elementTransmission(dwelling: Dwelling): WattsPerKelvin {
  let total: number = windowTransmission(dwelling.windows)
  for (const element of dwelling.elements) total += transmission(element.uValue, element.area)
  return wattsPerKelvin(total)
}

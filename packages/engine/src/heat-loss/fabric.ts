import type { Dwelling, WindowElement } from '../dwelling/dwelling.ts'
import { curtainCorrected } from '../dwelling/openings/curtains.ts'
import { transmission } from '../quantities/conversions.ts'
import { type SquareMetres, squareMetres, type WattsPerKelvin, wattsPerKelvin } from '../quantities/units.ts'

/**
 * Transmission of all windows with their curtains drawn. Rules HL-2 and HL-3.
 *
 * @param windows areas [m²] and U-values [W/m²K], 0 or more
 * @returns [W/K]
 * @see SAP 10.2, section 3.2
 */
export function windowTransmission(windows: readonly WindowElement[]): WattsPerKelvin {
  let total = 0
  for (const window of windows) total += transmission(curtainCorrected(window.uValue), window.area)
  return wattsPerKelvin(total)
}

/**
 * Area that thermal bridging is taken on: everything between inside and outside, without party walls. Rule HL-5.
 *
 * @param dwelling elements and windows
 * @returns [m²]
 * @see SAP 10.2, line 31
 */
export function exposedArea(dwelling: Pick<Dwelling, 'elements' | 'windows'>): SquareMetres {
  let total = 0
  for (const element of dwelling.elements) if (element.kind !== 'party_wall') total += element.area
  for (const window of dwelling.windows) total += window.area
  return squareMetres(total)
}

/**
 * Loss at the joints between elements. Rule HL-5: y times the exposed area.
 *
 * @param dwelling elements, windows and the factor y [W/m²K], 0 or more
 * @returns [W/K]
 * @see SAP 10.2, line 36
 */
export function bridgingTransmission(dwelling: Dwelling): WattsPerKelvin {
  return transmission(dwelling.bridgingFactor, exposedArea(dwelling))
}

/**
 * Loss through all elements, without bridging. Rule HL-2: the sum of U · A, windows with their curtains drawn.
 *
 * @param dwelling elements and windows; party walls count with their own U-value
 * @returns [W/K]
 * @see SAP 10.2, line 33
 */
export function elementTransmission(dwelling: Dwelling): WattsPerKelvin {
  let total: number = windowTransmission(dwelling.windows)
  for (const element of dwelling.elements) total += transmission(element.uValue, element.area)
  return wattsPerKelvin(total)
}

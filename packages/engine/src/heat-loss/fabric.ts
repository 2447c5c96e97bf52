import type { Dwelling, WindowElement } from '../dwelling/dwelling.ts'
import { curtainCorrected } from '../dwelling/openings/curtains.ts'
import { transmission } from '../quantities/conversions.ts'
import { type SquareMetres, squareMetres, type WattsPerKelvin, wattsPerKelvin } from '../quantities/units.ts'

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

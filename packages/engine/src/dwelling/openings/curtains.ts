import { withResistance } from '../../quantities/conversions.ts'
import { squareMetreKelvinsPerWatt, type WattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { WINDOW } from '../../tables/openings/opening-figures.ts'

const CURTAIN_RESISTANCE = squareMetreKelvinsPerWatt(WINDOW.curtainResistance)

/**
 * U-value of a window with its curtains drawn at night. Rule HL-3: U' = 1 / (1/U + 0.04). Windows only, not doors.
 *
 * @param uValue of the window itself [W/m²K], 0 to 6.5
 * @returns [W/m²K]
 * @see SAP 10.2, section 3.2
 */
export function curtainCorrected(uValue: WattsPerSquareMetreKelvin): WattsPerSquareMetreKelvin {
  return withResistance(uValue, CURTAIN_RESISTANCE)
}

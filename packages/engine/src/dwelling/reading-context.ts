import type { Assume } from '../assumptions.ts'
import type { WattsPerSquareMetreKelvin } from '../quantities/units.ts'
import { wattsPerSquareMetreKelvin } from '../quantities/units.ts'
import type { Trace } from '../trace.ts'
import type { AgeBand, DwellingClass, Edition, Nation } from '../vocabulary.ts'

/** Facts about the home that every element resolver needs, and the list that collects its assumptions. */
export interface ReadingContext {
  /** The rules that fill the gaps. */
  edition: Edition
  /** Those that the certificate was lodged under, which drew its stars. */
  lodgedEdition: Edition
  /** The edition whose typical boilers and secondary heaters the home has. Rule HL-30a. */
  evidenceEdition: Edition
  nation: Nation
  ageBand: AgeBand
  dwelling: DwellingClass
  /** A whole document, which states a thickness if it was known. */
  isDocument: boolean
  assume: Assume
  /** Records the steps of the one figure that is explained; null while homes are assessed. */
  trace: Trace | null
}

/**
 * U-values are printed to two places before use, as certificates do.
 *
 * @param uValue [W/m²K], 0 or more
 * @returns rounded to two places [W/m²K]
 */
export function printedUValue(uValue: number): WattsPerSquareMetreKelvin {
  return wattsPerSquareMetreKelvin(Math.round(uValue * 100) / 100)
}

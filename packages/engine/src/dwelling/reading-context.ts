import type { Assume } from '../assumptions.ts'
import type { WattsPerSquareMetreKelvin } from '../quantities/units.ts'
import { wattsPerSquareMetreKelvin } from '../quantities/units.ts'
import type { AgeBand, DwellingClass, Edition, Nation } from '../vocabulary.ts'

/** What every resolver of an element needs to know about the home, and where it writes down what it assumes. */
export interface ReadingContext {
  /** The rules that fill the gaps. */
  edition: Edition
  /** Those that the certificate was lodged under, which drew its stars. */
  lodgedEdition: Edition
  /** Whose boilers and heaters beside the main one the home's are like. Rule HL-30a. */
  evidenceEdition: Edition
  nation: Nation
  ageBand: AgeBand
  dwelling: DwellingClass
  /** A whole document, which would state a thickness that its surveyor knew. */
  isDocument: boolean
  assume: Assume
}

/** U-values are printed to two places before use, as certificates do. */
export function printedUValue(uValue: number): WattsPerSquareMetreKelvin {
  return wattsPerSquareMetreKelvin(Math.round(uValue * 100) / 100)
}

import { namedValue } from '../lookup/table-cells.ts'
import { indexTable } from '../lookup/table-index.ts'
import constantTable from './conservatory-constant.table.json' with { type: 'json' }
import glazingTable from './conservatory-glazing.table.json' with { type: 'json' }

/** Glass of a conservatory that is not separated. U-values are before the curtain allowance. */
export interface ConservatoryGlass {
  wallUValueWPerM2K: number
  roofUValueWPerM2K: number
  solarTransmittance: number
}

const glazings = indexTable('conservatory-glazing', glazingTable)

/**
 * Glass of a conservatory that is not thermally separated.
 *
 * @param isDoubleGlazed else single
 * @returns U-values [W/m²K] before the curtain allowance, and solar transmittance
 * @see conservatory-glazing.table.json
 */
export function conservatoryGlass(isDoubleGlazed: boolean): ConservatoryGlass {
  return isDoubleGlazed ? DOUBLE : SINGLE
}

const SINGLE = glassOf('single')
const DOUBLE = glassOf('double')

function glassOf(glazing: 'single' | 'double'): ConservatoryGlass {
  return {
    wallUValueWPerM2K: glazings.number('wallUValueWPerM2K', glazing),
    roofUValueWPerM2K: glazings.number('roofUValueWPerM2K', glazing),
    solarTransmittance: glazings.number('solarTransmittance', glazing),
  }
}

const constant = (key: string): number => namedValue('conservatory-constant', constantTable.rows, key)

export const CONSERVATORY = {
  /** Cosine of its pitch. */
  roofPitchDeg: constant('roofPitchDeg'),
  roofSlope: Math.cos((constant('roofPitchDeg') * Math.PI) / 180),
  wallThicknessMm: constant('wallThicknessMm'),
} as const

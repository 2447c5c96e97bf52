import { ENERGY_CATEGORIES, type EnergyCategory, type OccupierCount } from '../../vocabulary.ts'
import { namedValue, numberCell, wordCell } from '../lookup/table-cells.ts'
import electrificationTable from './household-electrification.table.json' with { type: 'json' }
import scalingTable from './household-floor-area-scaling.table.json' with { type: 'json' }
import useTable from './household-use.table.json' with { type: 'json' }

const END_USES = ['appliance', 'electric_shower', 'heating_auxiliary', 'cooking'] as const
const SCALINGS = ['appliances', 'lighting', 'none'] as const
const FUELS = ['electricity', 'gas'] as const
const USE = 'household-use'

export type FloorAreaScaling = (typeof SCALINGS)[number]

/** One appliance or gas use of a year at the reference floor area. */
export interface HouseholdUse {
  use: string
  category: EnergyCategory
  fuel: (typeof FUELS)[number]
  endUse: (typeof END_USES)[number]
  /** By occupiers [kWh/yr]. */
  kwh: Record<OccupierCount, number>
  scaling: FloorAreaScaling
}

export const HOUSEHOLD_USES: readonly HouseholdUse[] = useTable.rows.map((row) => ({
  use: String(row[0]),
  category: wordCell(USE, row, 1, ENERGY_CATEGORIES),
  fuel: wordCell(USE, row, 2, FUELS),
  endUse: wordCell(USE, row, 3, END_USES),
  kwh: { 1: numberCell(USE, row, 4), 2: numberCell(USE, row, 5), 3: numberCell(USE, row, 6) },
  scaling: wordCell(USE, row, 7, SCALINGS),
}))

export const REFERENCE_AREA_M2: Record<OccupierCount, number> = {
  1: scaling('referenceAreaOneOccupier'),
  2: scaling('referenceAreaTwoOccupiers'),
  3: scaling('referenceAreaThreeOccupiers'),
}

export const FLOOR_AREA_SCALING = {
  exponentAppliances: scaling('exponentAppliances'),
  exponentLighting: scaling('exponentLighting'),
  lowestFactor: scaling('lowestFactor'),
  highestFactor: scaling('highestFactor'),
} as const

export const ELECTRIFICATION = {
  boilerWaterEfficiency: electrification('boilerWaterEfficiency'),
  hotWaterSpf: electrification('hotWaterSpf'),
  wholeCookerFactor: electrification('wholeCookerFactor'),
  electricHobBaseKwh: electrification('electricHobBaseKwh'),
  electricHobPerOccupierKwh: electrification('electricHobPerOccupierKwh'),
} as const

function scaling(key: string): number {
  return namedValue('household-floor-area-scaling', scalingTable.rows, key)
}

function electrification(key: string): number {
  return namedValue('household-electrification', electrificationTable.rows, key)
}

import { recordOf } from '../../record-of.ts'
import { ENERGY_CATEGORIES, type EnergyCategory, HOUSEHOLD_SIZES, type HouseholdSize } from '../../vocabulary.ts'
import { namedValue, numberCell, wordCell } from '../lookup/table-cells.ts'
import electrificationTable from './household-electrification.table.json' with { type: 'json' }
import scalingTable from './household-floor-area-scaling.table.json' with { type: 'json' }
import useTable from './household-use.table.json' with { type: 'json' }

const END_USES = ['appliance', 'electric_shower', 'heating_auxiliary', 'cooking'] as const
const SCALINGS = ['appliances', 'lighting', 'none'] as const
const FUELS = ['electricity', 'gas'] as const
const USE = 'household-use'
const REFERENCE_AREA_KEYS = [
  'referenceAreaOneOccupier',
  'referenceAreaTwoOccupiers',
  'referenceAreaThreeOccupiers',
] as const

export type FloorAreaScaling = (typeof SCALINGS)[number]

/** One appliance or gas use of a year at the reference floor area. */
export interface HouseholdUse {
  use: string
  category: EnergyCategory
  fuel: (typeof FUELS)[number]
  endUse: (typeof END_USES)[number]
  /** By occupiers [kWh/yr]; above three people by rule EU-11. */
  kwh: Record<HouseholdSize, number>
  scaling: FloorAreaScaling
  growth: HouseholdGrowth
}

/** How a use grows above three people. Rule EU-11. */
export type HouseholdGrowth = 'appliances' | 'lighting' | 'cooking' | 'people' | 'none'

/** The most people that the table itself covers. */
export const MOST_IN_TABLE = 3

export const FLOOR_AREA_SCALING = {
  exponentAppliances: scaling('exponentAppliances'),
  exponentLighting: scaling('exponentLighting'),
  lowestFactor: scaling('lowestFactor'),
  highestFactor: scaling('highestFactor'),
} as const

export const ELECTRIFICATION = {
  boilerWaterEfficiency: electrification('boilerWaterEfficiency'),
  hotWaterSpf: electrification('hotWaterSpf'),
  cylinderLossKwhPerDay: electrification('cylinderLossKwhPerDay'),
  wholeCookerFactor: electrification('wholeCookerFactor'),
  electricHobBaseKwh: electrification('electricHobBaseKwh'),
  electricHobPerOccupierKwh: electrification('electricHobPerOccupierKwh'),
} as const

export const HOUSEHOLD_USES: readonly HouseholdUse[] = useTable.rows.map((row) => {
  const use = {
    use: String(row[0]),
    category: wordCell(USE, row, 1, ENERGY_CATEGORIES),
    fuel: wordCell(USE, row, 2, FUELS),
    endUse: wordCell(USE, row, 3, END_USES),
    scaling: wordCell(USE, row, 7, SCALINGS),
  }
  const inTable = [numberCell(USE, row, 4), numberCell(USE, row, 5), numberCell(USE, row, 6)]
  const growth = growthOf(use)
  const kwh = recordOf(HOUSEHOLD_SIZES, (people) => inTable[people - 1] ?? grown(inTable.at(-1) ?? 0, growth, people))
  return { ...use, kwh, growth }
})

/** Reference floor area of a number of people; that of three people above it, whose use is scaled from theirs. */
export const REFERENCE_AREA_M2: Record<HouseholdSize, number> = recordOf(HOUSEHOLD_SIZES, (people) =>
  scaling(REFERENCE_AREA_KEYS[people - 1] ?? 'referenceAreaThreeOccupiers'),
)

function growthOf({ endUse, scaling }: Pick<HouseholdUse, 'endUse' | 'scaling'>): HouseholdGrowth {
  if (endUse === 'electric_shower') return 'people'
  if (endUse === 'heating_auxiliary') return 'none'
  return scaling === 'none' ? 'cooking' : scaling
}

/** Rule EU-11: from the use of three people to that of more. */
function grown(kwh: number, growth: HouseholdGrowth, people: number): number {
  const { electricHobBaseKwh: base, electricHobPerOccupierKwh: each } = ELECTRIFICATION
  const ratio = people / MOST_IN_TABLE
  let use = kwh
  switch (growth) {
    case 'appliances':
      use = kwh * ratio ** FLOOR_AREA_SCALING.exponentAppliances
      break
    case 'lighting':
      use = kwh * ratio ** FLOOR_AREA_SCALING.exponentLighting
      break
    case 'cooking':
      use = (kwh * (base + each * people)) / (base + each * MOST_IN_TABLE)
      break
    case 'people':
      use = (kwh * people) / MOST_IN_TABLE
      break
    case 'none':
      break
  }
  return use
}

function scaling(key: string): number {
  return namedValue('household-floor-area-scaling', scalingTable.rows, key)
}

function electrification(key: string): number {
  return namedValue('household-electrification', electrificationTable.rows, key)
}

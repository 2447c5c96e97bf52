import { NATIONS, type Nation } from '../../vocabulary.ts'
import { numberCell, optionalWordCell, rowOf, type TableRows, textCell, wordCell } from '../lookup/table-cells.ts'
import regionTable from './cost-region.table.json' with { type: 'json' }
import areaTable from './cost-region-postcode-area.table.json' with { type: 'json' }
import heatPumpTable from './heat-pump-cost.table.json' with { type: 'json' }
import programmeTable from './programme-cost.table.json' with { type: 'json' }

/** Regions of prices. */
export const COST_REGIONS = [
  'london',
  'south_east',
  'east_of_england',
  'south_west',
  'east_midlands',
  'west_midlands',
  'north_east',
  'north_west',
  'yorkshire',
  'wales',
  'scotland',
  'northern_ireland',
] as const
export type CostRegion = (typeof COST_REGIONS)[number]

/** Price of works in a region against the mean of Great Britain, and the name of the region. Rule MEA-4. */
export const REGION_COSTS: readonly { region: CostRegion; name: string; factor: number; mark: string }[] =
  regionTable.rows.map((row) => ({
    region: wordCell('cost-region', row, 0, COST_REGIONS),
    name: textCell('cost-region', row, 1),
    factor: numberCell('cost-region', row, 2),
    mark: textCell('cost-region', row, 5),
  }))

/** Regions that hold a part of each postcode area, the larger part first. */
export const REGIONS_OF_AREA: ReadonlyMap<string, readonly CostRegion[]> = new Map(
  areaTable.rows.map((row) => {
    const table = 'cost-region-postcode-area'
    const alsoIn = optionalWordCell(table, row, 2, COST_REGIONS)
    const region = wordCell(table, row, 1, COST_REGIONS)
    return [textCell(table, row, 0), alsoIn === null ? [region] : [region, alsoIn]]
  }),
)

/** Price of an air source heat pump by the capacity up to which it counts, ascending. Rule MEA-6. */
export const HEAT_PUMP_COSTS: readonly { upToKw: number; lowGbp: number; typicalGbp: number; highGbp: number }[] =
  heatPumpTable.rows.map((row) => ({
    upToKw: numberCell('heat-pump-cost', row, 0),
    lowGbp: numberCell('heat-pump-cost', row, 2),
    typicalGbp: numberCell('heat-pump-cost', row, 3),
    highGbp: numberCell('heat-pump-cost', row, 4),
  }))

const programme = (key: string) => {
  const row: TableRows[number] = rowOf('programme-cost', programmeTable.rows, key)
  return {
    low: numberCell('programme-cost', row, 1),
    typical: numberCell('programme-cost', row, 2),
    high: numberCell('programme-cost', row, 3),
  }
}

/** Factors of programmes: `bulk` on each price, `addition` as a share on top of the works. Rule MEA-7. */
export const PROGRAMME = { bulk: programme('bulk'), addition: programme('addition') } as const

/**
 * The nation that a region of prices belongs to.
 *
 * @param region of prices
 * @returns England for its nine regions
 */
export function nationOfRegion(region: CostRegion): Nation {
  return NATIONS.find((nation) => nation === region) ?? 'england'
}

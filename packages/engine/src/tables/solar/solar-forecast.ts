import type { Aspect } from '../../vocabulary.ts'
import { numberCell, rowOf } from '../lookup/table-cells.ts'
import aspectTable from './solar-forecast-aspect.table.json' with { type: 'json' }
import regionTable from './solar-forecast-region.table.json' with { type: 'json' }

/**
 * Today's sun over that of the SAP method, for a south roof of the region.
 *
 * @param regionId SAP climate region, 0 to 21
 * @returns factor, 1.02 to 1.18
 * @throws EngineError `TABLE_KEY_UNKNOWN` for any other number
 * @see solar-forecast-region.table.json
 */
export function regionForecastFactor(regionId: number): number {
  const table = 'solar-forecast-region'
  return numberCell(table, rowOf(table, regionTable.rows, regionId), 1)
}

/**
 * How much of the region's factor applies to an aspect.
 *
 * @param aspect of the roof face
 * @returns 1 for south, 0.85 for north
 * @see solar-forecast-aspect.table.json
 */
export function aspectForecastShape(aspect: Aspect): number {
  const table = 'solar-forecast-aspect'
  return numberCell(table, rowOf(table, aspectTable.rows, aspect), 3)
}

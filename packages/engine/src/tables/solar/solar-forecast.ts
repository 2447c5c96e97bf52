import type { Aspect } from '../../vocabulary.ts'
import { numberCell, rowOf } from '../lookup/table-cells.ts'
import aspectTable from './solar-forecast-aspect.table.json' with { type: 'json' }
import regionTable from './solar-forecast-region.table.json' with { type: 'json' }

/** Today's climate over the SAP method for a south roof of the region, 1.02 to 1.18. */
export function regionForecastFactor(regionId: number): number {
  const table = 'solar-forecast-region'
  return numberCell(table, rowOf(table, regionTable.rows, regionId), 1)
}

/** How much of the region's factor an aspect earns: 1 for south, 0.85 for north. */
export function aspectForecastShape(aspect: Aspect): number {
  const table = 'solar-forecast-aspect'
  return numberCell(table, rowOf(table, aspectTable.rows, aspect), 3)
}

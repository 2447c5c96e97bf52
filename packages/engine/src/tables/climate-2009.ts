import type { Monthly } from '../quantities/monthly.ts'
import climateTable from './climate-2009.table.json' with { type: 'json' }
import verticalTable from './solar-vertical-2009.table.json' with { type: 'json' }
import { numberCell } from './table-cells.ts'
import { indexTable } from './table-index.ts'

const vertical = indexTable('solar-vertical-2009', verticalTable)

function months(column: number): Monthly {
  return Array.from(climateTable.rows, (row) => numberCell('climate-2009', row, column))
}

/** The one weather of SAP 2009, January first. */
export const CLIMATE_2009 = {
  externalC: months(1),
  windMPerS: months(2),
  horizontalWPerM2: months(3),
  latitudeDeg: vertical.number('constant', 'latitude'),
} as const

/** One of the three terms that make vertical sun of horizontal sun. */
export function verticalTerm2009(term: 'A' | 'B' | 'C'): { constant: number; linear: number; square: number } {
  return {
    constant: vertical.number('constant', term),
    linear: vertical.number('linear', term),
    square: vertical.number('square', term),
  }
}

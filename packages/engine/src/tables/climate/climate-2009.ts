import { MONTHS_PER_YEAR, type Monthly } from '../../quantities/monthly.ts'
import { numberCell, rowOf, type TableRows } from '../lookup/table-cells.ts'
import { indexTable } from '../lookup/table-index.ts'
import sunTable from './climate-2009-sun.table.json' with { type: 'json' }
import temperatureTable from './climate-2009-temperature.table.json' with { type: 'json' }
import windTable from './climate-2009-wind.table.json' with { type: 'json' }
import verticalTable from './solar-vertical-2009.table.json' with { type: 'json' }

const vertical = indexTable('solar-vertical-2009', verticalTable)

/** Weather of one region in SAP 2009, January first. */
export interface Weather2009 {
  externalC: Monthly
  windMPerS: Monthly
  horizontalWPerM2: Monthly
  latitudeDeg: number
}

const WIND_OF_ALL = 0

/**
 * The weather of SAP 2009. Region 0 is the one UK climate that homes were rated in. The wind was that of the country
 * everywhere.
 *
 * @param regionId SAP climate region, 0 to 21
 * @returns temperatures [°C], wind [m/s] and horizontal sun [W/m²] of each month, and the latitude
 * @throws EngineError `TABLE_KEY_UNKNOWN` for any other number
 * @see climate-2009-temperature.table.json
 */
export function weather2009(regionId: number): Weather2009 {
  return {
    externalC: months('climate-2009-temperature', temperatureTable.rows, regionId, 2),
    windMPerS: months('climate-2009-wind', windTable.rows, WIND_OF_ALL, 2),
    horizontalWPerM2: months('climate-2009-sun', sunTable.rows, regionId, 3),
    latitudeDeg: numberCell('climate-2009-sun', rowOf('climate-2009-sun', sunTable.rows, regionId), 2),
  }
}

/**
 * One of the three terms that turn horizontal sun into vertical sun. Rule HL-7b.
 *
 * @param term A, B or C
 * @returns coefficients of a quadratic in the latitude less the declination
 * @see solar-vertical-2009.table.json
 */
export function verticalTerm2009(term: 'A' | 'B' | 'C'): { constant: number; linear: number; square: number } {
  return {
    constant: vertical.number('constant', term),
    linear: vertical.number('linear', term),
    square: vertical.number('square', term),
  }
}

function months(table: string, rows: TableRows, regionId: number, firstColumn: number): Monthly {
  const row = rowOf(table, rows, regionId)
  return Array.from({ length: MONTHS_PER_YEAR }, (_, month) => numberCell(table, row, firstColumn + month))
}

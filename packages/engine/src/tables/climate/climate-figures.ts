import { MONTHS_PER_YEAR, type Monthly } from '../../quantities/monthly.ts'
import type { Nation } from '../../vocabulary.ts'
import { namedValue, numberCell, rowOf, type TableRows } from '../lookup/table-cells.ts'
import { indexTable } from '../lookup/table-index.ts'
import designTable from './climate-design-temperature.table.json' with { type: 'json' }
import nationTable from './climate-nation.table.json' with { type: 'json' }
import areaTable from './climate-postcode-area.table.json' with { type: 'json' }
import districtTable from './climate-postcode-district.table.json' with { type: 'json' }
import temperatureTable from './climate-temperature.table.json' with { type: 'json' }
import windTable from './climate-wind.table.json' with { type: 'json' }
import designConstantTable from './design.table.json' with { type: 'json' }
import heatingMonthTable from './heating-month.table.json' with { type: 'json' }

const FIRST_MONTH_COLUMN = 2
const nations = indexTable('climate-nation', nationTable)
const regionByArea = regionMap(areaTable.rows)
const regionByDistrict = regionMap(districtTable.rows)
const designByArea = new Map(designTable.rows.map((row) => [String(row[0]), Number(row[1])]))

/**
 * Mean external temperature of each month.
 *
 * @param regionId SAP climate region, 0 to 21
 * @returns January first [°C]
 * @throws EngineError `TABLE_KEY_UNKNOWN` for any other number
 * @see climate-temperature.table.json
 */
export function externalTemperaturesC(regionId: number): Monthly {
  return months('climate-temperature', temperatureTable.rows, regionId)
}

/**
 * Mean wind speed of each month.
 *
 * @param regionId SAP climate region, 0 to 21
 * @returns January first [m/s]
 * @throws EngineError `TABLE_KEY_UNKNOWN` for any other number
 * @see climate-wind.table.json
 */
export function windSpeedsMPerS(regionId: number): Monthly {
  return months('climate-wind', windTable.rows, regionId)
}

/**
 * SAP region of an outward code. The district is looked up before its area.
 *
 * @param outwardCode in capitals, such as `YO31`
 * @returns 1 to 21; undefined for letters that no postcode area has
 * @see SAP 10.2, Appendix U, Table U6
 */
export function regionOfOutwardCode(outwardCode: string): number | undefined {
  return regionByDistrict.get(outwardCode) ?? regionByArea.get(areaOf(outwardCode))
}

/**
 * SAP region of a home whose place is known by its nation only.
 *
 * @param nation of the home
 * @returns 0 to 21
 * @see climate-nation.table.json
 */
export function regionOfNation(nation: Nation): number {
  return nations.number('regionId', nation)
}

/**
 * Outside design temperature of a postcode area. Rule HL-1.
 *
 * @param outwardCode in capitals, such as `YO31`
 * @returns [°C]; undefined where none is published
 * @see climate-design-temperature.table.json
 */
export function designTemperatureOfOutwardCode(outwardCode: string): number | undefined {
  return designByArea.get(areaOf(outwardCode))
}

/**
 * Mean outside design temperature of the postcode areas in a region. Rule HL-1.
 *
 * @param regionId SAP climate region, 1 to 21
 * @returns [°C]; undefined for region 0
 * @see climate-design-temperature.table.json
 */
export function designTemperatureOfRegion(regionId: number): number | undefined {
  return designByRegion.get(regionId)
}

const designByRegion: ReadonlyMap<number, number> = meanDesignTemperatures()

function meanDesignTemperatures(): Map<number, number> {
  const collected = new Map<number, number[]>()
  for (const [area, designC] of designByArea) {
    const regionId = regionByArea.get(area)
    if (regionId === undefined) continue
    collected.set(regionId, [...(collected.get(regionId) ?? []), designC])
  }
  return new Map(
    [...collected].map(([regionId, found]) => [regionId, found.reduce((sum, one) => sum + one, 0) / found.length]),
  )
}

function areaOf(outwardCode: string): string {
  return outwardCode.replace(/\d.*$/s, '')
}

function regionMap(rows: TableRows): Map<string, number> {
  return new Map(rows.map((row) => [String(row[0]), Number(row[1])]))
}

function months(table: string, rows: TableRows, regionId: number): Monthly {
  const row = rowOf(table, rows, regionId)
  return Array.from({ length: MONTHS_PER_YEAR }, (_, month) => numberCell(table, row, FIRST_MONTH_COLUMN + month))
}

/** For each month, January first: does space heating run? */
export const IS_HEATING_MONTH: readonly boolean[] = heatingMonthTable.rows.map((row) => row[1] === 1)

export const DESIGN = {
  indoorC: namedValue('design', designConstantTable.rows, 'indoorC'),
  outdoorC: namedValue('design', designConstantTable.rows, 'outdoorC'),
} as const

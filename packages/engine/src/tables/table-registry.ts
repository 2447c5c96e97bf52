import climate2009Table from './climate-2009.table.json' with { type: 'json' }
import temperatureTable from './climate-temperature.table.json' with { type: 'json' }
import windTable from './climate-wind.table.json' with { type: 'json' }
import designTable from './design.table.json' with { type: 'json' }
import editionRuleTable from './edition-rule.table.json' with { type: 'json' }
import electricityMonthTable from './electricity-month.table.json' with { type: 'json' }
import electricitySoldTable from './electricity-sold.table.json' with { type: 'json' }
import electricityTariffTable from './electricity-tariff.table.json' with { type: 'json' }
import epcBandTable from './epc-band.table.json' with { type: 'json' }
import fuelFactorTable from './fuel-factor.table.json' with { type: 'json' }
import gainTable from './gains.table.json' with { type: 'json' }
import heatNetworkTable from './heat-network.table.json' with { type: 'json' }
import emitterTable from './heat-pump-emitter.table.json' with { type: 'json' }
import spfTable from './heat-pump-spf.table.json' with { type: 'json' }
import heatingMonthTable from './heating-month.table.json' with { type: 'json' }
import patternTable from './heating-pattern.table.json' with { type: 'json' }
import waterTable from './hot-water.table.json' with { type: 'json' }
import waterMonthTable from './hot-water-month.table.json' with { type: 'json' }
import electrificationTable from './household-electrification.table.json' with { type: 'json' }
import scalingTable from './household-floor-area-scaling.table.json' with { type: 'json' }
import useTable from './household-use.table.json' with { type: 'json' }
import ratingConstantTable from './rating-constant.table.json' with { type: 'json' }
import sapCurveTable from './sap-curve.table.json' with { type: 'json' }
import scenarioTable from './scenario.table.json' with { type: 'json' }
import declinationTable from './solar-declination.table.json' with { type: 'json' }
import forecastAspectTable from './solar-forecast-aspect.table.json' with { type: 'json' }
import forecastRegionTable from './solar-forecast-region.table.json' with { type: 'json' }
import radiationTable from './solar-horizontal-radiation.table.json' with { type: 'json' }
import overshadingTable from './solar-overshading.table.json' with { type: 'json' }
import roofDefaultTable from './solar-roof-defaults.table.json' with { type: 'json' }
import ownUseTable from './solar-self-consumption.table.json' with { type: 'json' }
import tiltTable from './solar-tilt-constants.table.json' with { type: 'json' }
import verticalTable from './solar-vertical-2009.table.json' with { type: 'json' }
import { type TableRows, unknownKey } from './table-cells.ts'
import ventilationTable from './ventilation.table.json' with { type: 'json' }
import windowConstantTable from './window-constant.table.json' with { type: 'json' }
import windowTable from './window-u-value.table.json' with { type: 'json' }

/** A published table as an explanation names it. */
export interface PublishedTable {
  about: { quantity: string; unit: string; source: string; edition: string }
  columns: readonly string[]
  /** The first column where left out. */
  keys?: readonly string[]
  rows: TableRows
}

const TABLES = {
  'climate-2009': climate2009Table,
  'climate-temperature': temperatureTable,
  'climate-wind': windTable,
  design: designTable,
  'edition-rule': editionRuleTable,
  gains: gainTable,
  'heat-pump-emitter': emitterTable,
  'heat-pump-spf': spfTable,
  'heating-month': heatingMonthTable,
  'heating-pattern': patternTable,
  'hot-water': waterTable,
  'hot-water-month': waterMonthTable,
  'household-electrification': electrificationTable,
  'household-floor-area-scaling': scalingTable,
  'household-use': useTable,
  scenario: scenarioTable,
  'solar-declination': declinationTable,
  'solar-forecast-aspect': forecastAspectTable,
  'solar-forecast-region': forecastRegionTable,
  'solar-horizontal-radiation': radiationTable,
  'solar-roof-defaults': roofDefaultTable,
  'solar-tilt-constants': tiltTable,
  'solar-vertical-2009': verticalTable,
  'electricity-month': electricityMonthTable,
  'electricity-sold': electricitySoldTable,
  'electricity-tariff': electricityTariffTable,
  'epc-band': epcBandTable,
  'fuel-factor': fuelFactorTable,
  'heat-network': heatNetworkTable,
  'rating-constant': ratingConstantTable,
  'sap-curve': sapCurveTable,
  'solar-overshading': overshadingTable,
  'solar-self-consumption': ownUseTable,
  ventilation: ventilationTable,
  'window-constant': windowConstantTable,
  'window-u-value': windowTable,
} as const satisfies Record<string, PublishedTable>

export type TableName = keyof typeof TABLES

/** Tables that explanations cite. */
export const TABLE_NAMES: readonly string[] = Object.keys(TABLES)

export function publishedTable(name: TableName): PublishedTable {
  return TABLES[name]
}

/** One row of a table by column name, with all that its columns say. */
export interface PublishedRow {
  /** The key cells, joined by a bar. */
  key: string
  /** How sure the row is. */
  mark: string
  number(column: string): number
  /** What a column says, or an empty text where the table has no such column. */
  text(column: string): string
}

/**
 * A row that an explanation names.
 *
 * @throws EngineError `TABLE_KEY_UNKNOWN` where the table has no such row or column
 */
export function publishedRow(name: TableName, ...keys: readonly (string | number)[]): PublishedRow {
  const table: PublishedTable = TABLES[name]
  const key = keys.join('|')
  const row = rowsOf(name).get(key)
  if (row === undefined) throw unknownKey(name, key)
  const cell = (column: string): string | number | null | undefined => row[table.columns.indexOf(column)]
  return {
    key,
    mark: String(cell('mark') ?? ''),
    number(column) {
      const found = cell(column)
      if (typeof found !== 'number') throw unknownKey(`${name} ${key}`, column)
      return found
    },
    text: (column) => String(cell(column) ?? ''),
  }
}

/** Keys of all rows, in the table's order. */
export function publishedKeys(name: TableName): string[] {
  return [...rowsOf(name).keys()]
}

function rowsOf(name: TableName): ReadonlyMap<string, TableRows[number]> {
  const known = rowsByTable.get(name)
  if (known !== undefined) return known
  const table: PublishedTable = TABLES[name]
  const positions = (table.keys ?? table.columns.slice(0, 1)).map((column) => table.columns.indexOf(column))
  const rows = new Map(table.rows.map((row) => [positions.map((at) => String(row[at])).join('|'), row] as const))
  rowsByTable.set(name, rows)
  return rows
}

const rowsByTable = new Map<TableName, ReadonlyMap<string, TableRows[number]>>()

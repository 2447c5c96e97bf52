import geometryConstantTable from './building/geometry-constant.table.json' with { type: 'json' }
import geometryFormTable from './building/geometry-form.table.json' with { type: 'json' }
import geometryRoomHeightTable from './building/geometry-room-height.table.json' with { type: 'json' }
import geometryStoreysTable from './building/geometry-storeys.table.json' with { type: 'json' }
import livingAreaTable from './building/living-area.table.json' with { type: 'json' }
import partyWallTable from './building/party-wall.table.json' with { type: 'json' }
import thermalBridgingTable from './building/thermal-bridging.table.json' with { type: 'json' }
import thermalMassTable from './building/thermal-mass.table.json' with { type: 'json' }
import electricityMonthTable from './certificate/electricity-month.table.json' with { type: 'json' }
import electricitySoldTable from './certificate/electricity-sold.table.json' with { type: 'json' }
import electricityTariffTable from './certificate/electricity-tariff.table.json' with { type: 'json' }
import epcBandTable from './certificate/epc-band.table.json' with { type: 'json' }
import fuelFactorTable from './certificate/fuel-factor.table.json' with { type: 'json' }
import heatNetworkTable from './certificate/heat-network.table.json' with { type: 'json' }
import ratingConstantTable from './certificate/rating-constant.table.json' with { type: 'json' }
import sapCurveTable from './certificate/sap-curve.table.json' with { type: 'json' }
import windFactorTable from './certificate/wind-speed-factor.table.json' with { type: 'json' }
import windTurbineTable from './certificate/wind-turbine.table.json' with { type: 'json' }
import climate2009SunTable from './climate/climate-2009-sun.table.json' with { type: 'json' }
import climate2009TemperatureTable from './climate/climate-2009-temperature.table.json' with { type: 'json' }
import climate2009WindTable from './climate/climate-2009-wind.table.json' with { type: 'json' }
import climateDesignTemperatureTable from './climate/climate-design-temperature.table.json' with { type: 'json' }
import temperatureTable from './climate/climate-temperature.table.json' with { type: 'json' }
import windTable from './climate/climate-wind.table.json' with { type: 'json' }
import designTable from './climate/design.table.json' with { type: 'json' }
import heatingMonthTable from './climate/heating-month.table.json' with { type: 'json' }
import declinationTable from './climate/solar-declination.table.json' with { type: 'json' }
import radiationTable from './climate/solar-horizontal-radiation.table.json' with { type: 'json' }
import tiltTable from './climate/solar-tilt-constants.table.json' with { type: 'json' }
import verticalTable from './climate/solar-vertical-2009.table.json' with { type: 'json' }
import editionRuleTable from './editions/edition-rule.table.json' with { type: 'json' }
import gainTable from './energy-use/gains.table.json' with { type: 'json' }
import electrificationTable from './energy-use/household-electrification.table.json' with { type: 'json' }
import scalingTable from './energy-use/household-floor-area-scaling.table.json' with { type: 'json' }
import useTable from './energy-use/household-use.table.json' with { type: 'json' }
import floorDefaultInsulationTable from './fabric/floor-default-insulation.table.json' with { type: 'json' }
import floorExposedTable from './fabric/floor-exposed.table.json' with { type: 'json' }
import floorGroundTable from './fabric/floor-ground.table.json' with { type: 'json' }
import roofInsulationTable from './fabric/roof-insulation.table.json' with { type: 'json' }
import roofStarTable from './fabric/roof-star.table.json' with { type: 'json' }
import roofUValueByAgeTable from './fabric/roof-u-value-by-age.table.json' with { type: 'json' }
import roofUValueByThicknessTable from './fabric/roof-u-value-by-thickness.table.json' with { type: 'json' }
import roofUValueLoft2012Table from './fabric/roof-u-value-loft-2012.table.json' with { type: 'json' }
import scenarioTable from './fabric/scenario.table.json' with { type: 'json' }
import wallBrickTable from './fabric/wall-brick.table.json' with { type: 'json' }
import wallInsulationTable from './fabric/wall-insulation.table.json' with { type: 'json' }
import wallStoneTable from './fabric/wall-stone.table.json' with { type: 'json' }
import wallStone2012Table from './fabric/wall-stone-2012.table.json' with { type: 'json' }
import wallThicknessTable from './fabric/wall-thickness.table.json' with { type: 'json' }
import wallTimberInsulatedTable from './fabric/wall-timber-insulated.table.json' with { type: 'json' }
import wallUValueTable from './fabric/wall-u-value.table.json' with { type: 'json' }
import wallUValue2012Table from './fabric/wall-u-value-2012.table.json' with { type: 'json' }
import wallUValue2017Table from './fabric/wall-u-value-2017.table.json' with { type: 'json' }
import boilerClassTable from './heating/boiler-class.table.json' with { type: 'json' }
import emitterSizingTable from './heating/emitter-sizing.table.json' with { type: 'json' }
import emitterTable from './heating/heat-pump-emitter.table.json' with { type: 'json' }
import spfTable from './heating/heat-pump-spf.table.json' with { type: 'json' }
import heaterByCodeTable from './heating/heater-by-code.table.json' with { type: 'json' }
import heaterEfficiencyTable from './heating/heater-efficiency.table.json' with { type: 'json' }
import heatingControlTable from './heating/heating-control.table.json' with { type: 'json' }
import patternTable from './heating/heating-pattern.table.json' with { type: 'json' }
import heatingResponsivenessTable from './heating/heating-responsiveness.table.json' with { type: 'json' }
import heatingResponsivenessByCodeTable from './heating/heating-responsiveness-by-code.table.json' with { type: 'json' }
import heatingStorageTable from './heating/heating-storage.table.json' with { type: 'json' }
import highRateTable from './heating/high-rate-share.table.json' with { type: 'json' }
import immersionTable from './heating/immersion-share.table.json' with { type: 'json' }
import pumpTable from './heating/pumps-and-fans.table.json' with { type: 'json' }
import likelihoodTable from './heating/secondary-likelihood.table.json' with { type: 'json' }
import secondaryShareTable from './heating/secondary-share.table.json' with { type: 'json' }
import storageUnitTable from './heating/storage-unit.table.json' with { type: 'json' }
import waterTable from './hot-water/hot-water.table.json' with { type: 'json' }
import hotWaterCylinderTable from './hot-water/hot-water-cylinder.table.json' with { type: 'json' }
import waterMonthTable from './hot-water/hot-water-month.table.json' with { type: 'json' }
import overshadingTable from './hot-water/solar-overshading.table.json' with { type: 'json' }
import solarPrimaryTable from './hot-water/solar-primary-loss.table.json' with { type: 'json' }
import solarWaterTable from './hot-water/solar-water-heating.table.json' with { type: 'json' }
import { type TableRows, unknownKey } from './lookup/table-cells.ts'
import comfortTable from './money/comfort-taking.table.json' with { type: 'json' }
import energyPriceTable from './money/energy-price.table.json' with { type: 'json' }
import exportPriceTable from './money/export-price.table.json' with { type: 'json' }
import fuelPriceTable from './money/fuel-price.table.json' with { type: 'json' }
import meterGapTable from './money/meter-gap.table.json' with { type: 'json' }
import offPeakTable from './money/off-peak-rate.table.json' with { type: 'json' }
import conservatoryConstantTable from './openings/conservatory-constant.table.json' with { type: 'json' }
import conservatoryGlazingTable from './openings/conservatory-glazing.table.json' with { type: 'json' }
import doorConstantTable from './openings/door-constant.table.json' with { type: 'json' }
import doorUValueTable from './openings/door-u-value.table.json' with { type: 'json' }
import windowAreaTable from './openings/window-area.table.json' with { type: 'json' }
import windowConstantTable from './openings/window-constant.table.json' with { type: 'json' }
import windowGapTable from './openings/window-gap.table.json' with { type: 'json' }
import windowGlazedAreaTable from './openings/window-glazed-area.table.json' with { type: 'json' }
import windowPitchTable from './openings/window-pitch.table.json' with { type: 'json' }
import windowTable from './openings/window-u-value.table.json' with { type: 'json' }
import windowUValue2012Table from './openings/window-u-value-2012.table.json' with { type: 'json' }
import forecastAspectTable from './solar/solar-forecast-aspect.table.json' with { type: 'json' }
import forecastRegionTable from './solar/solar-forecast-region.table.json' with { type: 'json' }
import roofDefaultTable from './solar/solar-roof-defaults.table.json' with { type: 'json' }
import ownUseTable from './solar/solar-self-consumption.table.json' with { type: 'json' }
import ventilationTable from './ventilation/ventilation.table.json' with { type: 'json' }
import ventilationExtractFansTable from './ventilation/ventilation-extract-fans.table.json' with { type: 'json' }
import ventilationFanTable from './ventilation/ventilation-fan.table.json' with { type: 'json' }

/** A published table as an explanation names it. */
export interface PublishedTable {
  about: { quantity: string; unit: string; source: string; edition: string }
  columns: readonly string[]
  /** The first column where left out. */
  keys?: readonly string[]
  rows: TableRows
}

const TABLES = {
  'climate-2009-sun': climate2009SunTable,
  'climate-2009-temperature': climate2009TemperatureTable,
  'climate-2009-wind': climate2009WindTable,
  'climate-temperature': temperatureTable,
  'climate-wind': windTable,
  design: designTable,
  'edition-rule': editionRuleTable,
  gains: gainTable,
  'heat-pump-emitter': emitterTable,
  'emitter-sizing': emitterSizingTable,
  'heat-pump-spf': spfTable,
  'heating-month': heatingMonthTable,
  'heating-pattern': patternTable,
  'hot-water': waterTable,
  'wind-speed-factor': windFactorTable,
  'wind-turbine': windTurbineTable,
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
  'conservatory-constant': conservatoryConstantTable,
  'conservatory-glazing': conservatoryGlazingTable,
  'door-constant': doorConstantTable,
  'door-u-value': doorUValueTable,
  'floor-default-insulation': floorDefaultInsulationTable,
  'floor-exposed': floorExposedTable,
  'floor-ground': floorGroundTable,
  'geometry-constant': geometryConstantTable,
  'geometry-form': geometryFormTable,
  'geometry-room-height': geometryRoomHeightTable,
  'geometry-storeys': geometryStoreysTable,
  'living-area': livingAreaTable,
  'party-wall': partyWallTable,
  'roof-insulation': roofInsulationTable,
  'roof-star': roofStarTable,
  'roof-u-value-by-age': roofUValueByAgeTable,
  'roof-u-value-by-thickness': roofUValueByThicknessTable,
  'roof-u-value-loft-2012': roofUValueLoft2012Table,
  'thermal-bridging': thermalBridgingTable,
  'thermal-mass': thermalMassTable,
  'ventilation-extract-fans': ventilationExtractFansTable,
  'wall-brick': wallBrickTable,
  'wall-insulation': wallInsulationTable,
  'wall-stone': wallStoneTable,
  'wall-stone-2012': wallStone2012Table,
  'wall-thickness': wallThicknessTable,
  'wall-timber-insulated': wallTimberInsulatedTable,
  'wall-u-value': wallUValueTable,
  'wall-u-value-2012': wallUValue2012Table,
  'wall-u-value-2017': wallUValue2017Table,
  'window-area': windowAreaTable,
  'window-gap': windowGapTable,
  'window-glazed-area': windowGlazedAreaTable,
  'window-u-value-2012': windowUValue2012Table,
  'window-pitch': windowPitchTable,
  'heating-responsiveness': heatingResponsivenessTable,
  'heating-responsiveness-by-code': heatingResponsivenessByCodeTable,
  'hot-water-cylinder': hotWaterCylinderTable,
  'climate-design-temperature': climateDesignTemperatureTable,
  'solar-water-heating': solarWaterTable,
  'solar-primary-loss': solarPrimaryTable,
  'energy-price': energyPriceTable,
  'off-peak-rate': offPeakTable,
  'fuel-price': fuelPriceTable,
  'export-price': exportPriceTable,
  'meter-gap': meterGapTable,
  'comfort-taking': comfortTable,
  'heater-by-code': heaterByCodeTable,
  'heater-efficiency': heaterEfficiencyTable,
  'boiler-class': boilerClassTable,
  'high-rate-share': highRateTable,
  'pumps-and-fans': pumpTable,
  'secondary-share': secondaryShareTable,
  'heating-control': heatingControlTable,
  'secondary-likelihood': likelihoodTable,
  'heating-storage': heatingStorageTable,
  'immersion-share': immersionTable,
  'storage-unit': storageUnitTable,
  ventilation: ventilationTable,
  'ventilation-fan': ventilationFanTable,
  'window-constant': windowConstantTable,
  'window-u-value': windowTable,
} as const satisfies Record<string, PublishedTable>

export type TableName = keyof typeof TABLES

/** Tables that explanations cite. */
export const TABLE_NAMES: readonly string[] = Object.keys(TABLES)

/**
 * Whether a table of this name is published.
 *
 * @param name of a file, without the ending
 * @returns true for a table that explanations cite
 */
export function isTableName(name: string): name is TableName {
  return Object.hasOwn(TABLES, name)
}

/**
 * A published table by name.
 *
 * @param name of its file, without the ending
 * @returns about block, columns and rows
 */
export function publishedTable(name: TableName): PublishedTable {
  return TABLES[name]
}

/** One row of a table by column name. */
export interface PublishedRow {
  /** The key cells, joined by a bar. */
  key: string
  /** How certain the row is. */
  mark: string
  number(column: string): number
  /** Text of a column, or an empty text where the table has no such column. */
  text(column: string): string
}

/**
 * A row that an explanation names.
 *
 * @param name of the table
 * @param keys of the row, in the order of the key columns
 * @returns its cells, units and source
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

/**
 * Keys of all rows of a table.
 *
 * @param name of the table
 * @returns keys joined by `|`, in the table's order
 */
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

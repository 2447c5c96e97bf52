import factorTable from './solar-export-factor.table.json' with { type: 'json' }
import table from './solar-self-consumption.table.json' with { type: 'json' }
import { namedValue, numberCell } from './table-cells.ts'

function figure(key: string): number {
  return namedValue('solar-self-consumption', table.rows, key)
}

/** Constants of beta: each is a base and a slope on the usable battery [1/kWh]. */
export const OWN_USE = {
  factorBase: figure('factorBase'),
  factorPerBatteryKwh: figure('factorPerBatteryKwh'),
  ratioBase: figure('ratioBase'),
  ratioPerBatteryKwh: figure('ratioPerBatteryKwh'),
  exponentBase: figure('exponentBase'),
  exponentPerBatteryKwh: figure('exponentPerBatteryKwh'),
  largestBatteryKwh: figure('largestBatteryKwh'),
  /** SAP 2012 and before. */
  fixedShare: figure('fixedOwnUseShare'),
} as const

export const DIVERTER = {
  availability: figure('diverterAvailability'),
  utilisation: figure('diverterUtilisation'),
} as const

/** Of SAP 10.2, January first: electricity used at home counts as not bought, the rest as sold. */
export const SOLAR_FACTOR = {
  importKgPerKwh: column(1),
  exportKgPerKwh: column(2),
  importPrimary: column(3),
  exportPrimary: column(4),
} as const

function column(index: number): readonly number[] {
  return factorTable.rows.map((row) => numberCell('solar-export-factor', row, index))
}

import { namedValue } from '../lookup/table-cells.ts'
import table from './solar-self-consumption.table.json' with { type: 'json' }

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

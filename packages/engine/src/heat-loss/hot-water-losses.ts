import type { HotWater } from '../dwelling/dwelling.ts'
import { DAYS_PER_YEAR } from '../quantities/conversions.ts'
import type { Monthly } from '../quantities/monthly.ts'
import { IS_HEATING_MONTH } from '../tables/climate/climate-figures.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { HOT_WATER } from '../tables/hot-water/hot-water-figures.ts'
import { SOLAR_PRIMARY_LOSS_FACTOR } from '../tables/hot-water/solar-water-figures.ts'
import type { Trace } from '../trace.ts'

/**
 * Loss of a combination boiler. Rule HL-8b: untested boilers by Table 3a, tested ones by Table 3b; the mean where it is
 * not known which.
 *
 * @param litresPerDay drawn [l]
 * @param days of the month
 * @param testedShare how likely the boiler was tested, 0 to 1
 * @param trace has `litres`, `days` and `testedCombiShare`; gets `combi`
 * @returns [kWh]
 * @see SAP 10.2, Tables 3a and 3b
 */
export function combiLossKwh(litresPerDay: number, days: number, testedShare: number, trace: Trace | null): number {
  const use = Math.min(1, litresPerDay / HOT_WATER.combiFullUseL)
  const untested = (HOT_WATER.combiLossKwh * use * days) / DAYS_PER_YEAR
  if (trace !== null) traceCombiLoss(trace, testedShare)
  return (1 - testedShare) * untested + testedShare * HOT_WATER.combiTestedLossKwhPerDay * days
}

function traceCombiLoss(trace: Trace, testedShare: number): void {
  const name = { symbol: 'Q_c', label: 'Lost by the combination boiler', unit: 'kWh' }
  const untested = { q_c: 'hot-water/combiLossKwh', V_d: 'litres', V_f: 'hot-water/combiFullUseL', d: 'days' }
  if (testedShare === 0) trace.step('combi', name, 'HL-8b', 'q_c · min(1, V_d / V_f) · d / 365', untested)
  else {
    const inputs = { s: 'testedCombiShare', ...untested, q_t: 'hot-water/combiTestedLossKwhPerDay' }
    const formula = '(1 − s) · (q_c · min(1, V_d / V_f) · d / 365) + s · q_t · d'
    trace.step('combi', name, 'HL-8b', formula, inputs)
  }
}

/**
 * Loss of the pipes between heater and cylinder. Rules HL-8c and SOL-18: by pipe and hours of the boiler, or a share of
 * the year's loss.
 *
 * @param hotWater primary pipework and solar collector
 * @param month 0 to 11
 * @param days of the month
 * @param yearlyKwh result of `yearlyPrimaryLossKwh`; null for the rules since SAP 2012
 * @param trace has `days`, `heating` and the figures of the pipework; gets `primary`
 * @returns [kWh]
 * @see SAP 10.2, Table 3
 */
export function primaryLossKwh(
  hotWater: HotWater,
  month: number,
  days: number,
  yearlyKwh: number | null,
  trace: Trace | null,
): number {
  const pipework = hotWater.primaryPipework
  if (pipework === null) return 0
  if (trace !== null) tracePrimaryLoss(trace, yearlyKwh !== null, hasSolarFactor(hotWater))
  const factor = hasSolarFactor(hotWater) ? (SOLAR_PRIMARY_LOSS_FACTOR[month] ?? 1) : 1
  if (yearlyKwh !== null) return ((yearlyKwh * days) / DAYS_PER_YEAR) * factor
  const hours = IS_HEATING_MONTH[month] === true ? pipework.winterHoursPerDay : pipework.summerHoursPerDay
  const perHour =
    HOT_WATER.primaryInsulated * pipework.insulatedShare + HOT_WATER.primaryBare * (1 - pipework.insulatedShare)
  return days * HOT_WATER.primaryHours * (perHour * hours + HOT_WATER.primaryBase) * factor
}

/** Rule SOL-18: while the sun heats the water, a cylinder thermostat keeps the boiler off. */
function hasSolarFactor({ solarCollector }: HotWater): boolean {
  return solarCollector?.hasCylinderThermostat === true
}

function tracePrimaryLoss(trace: Trace, isYearly: boolean, isBySun: boolean): void {
  const name = { symbol: 'Q_pr', label: 'Lost by the pipes between heater and cylinder', unit: 'kWh' }
  if (isBySun) {
    const label = 'Primary loss that remains with solar heating'
    trace.months('solar_factor', 'solar-primary-loss', 'factor', { symbol: 'k_s', label, unit: 'factor' })
  }
  const sun = isBySun ? { k_s: 'solar_factor' } : {}
  const factor = isBySun ? ' · k_s' : ''
  if (isYearly) trace.step('primary', name, 'HL-8c', `q · d / 365${factor}`, { q: 'yearly', d: 'days', ...sun })
  else {
    const formula = `d · n · ((q_i · f_i + q_b · (1 − f_i)) · if(h = 1, h_w, h_s) + q_0)${factor}`
    trace.step('primary', name, 'HL-8c', formula, { ...PRIMARY_INPUTS, ...sun })
  }
}

const PRIMARY_INPUTS = {
  d: 'days',
  n: 'hot-water/primaryHours',
  q_i: 'hot-water/primaryInsulated',
  f_i: 'insulatedShare',
  q_b: 'hot-water/primaryBare',
  h: 'heating',
  h_w: 'winterHours',
  h_s: 'summerHours',
  q_0: 'hot-water/primaryBase',
}

const MOSTLY = 0.5

/**
 * Loss of primary pipework in a year, up to SAP 2009. Rule HL-8c: by insulated pipe and cylinder thermostat; the hours
 * show a missing thermostat.
 *
 * @param hotWater primary pipework
 * @param trace has the figures of the pipework; gets `yearly`
 * @returns [kWh/yr]
 * @see SAP 2009, Table 3
 */
export function yearlyPrimaryLossKwh({ primaryPipework: pipework }: HotWater, trace: Trace | null): number {
  if (pipework === null) return 0
  const lacks =
    (pipework.insulatedShare > MOSTLY ? 0 : 1) +
    (pipework.winterHoursPerDay < HOT_WATER.primaryHoursNoThermostat ? 0 : 1)
  trace?.step('yearly', YEARLY_PRIMARY, 'HL-8c', YEARLY_PRIMARY_FORMULA, YEARLY_PRIMARY_INPUTS)
  return HOT_WATER.yearlyPrimaryLossKwh[lacks] ?? 0
}

const YEARLY_PRIMARY = { symbol: 'q', label: 'Lost by primary pipes in a year', unit: 'kWh' }
const YEARLY_PRIMARY_FORMULA = 'if(f_i > 0.5, if(h_w < h_0, q_0, q_1), if(h_w < h_0, q_1, q_2))'
const YEARLY_PRIMARY_INPUTS = {
  f_i: 'insulatedShare',
  h_w: 'winterHours',
  h_0: 'hot-water/primaryHoursNoThermostat',
  q_0: 'hot-water/primaryYearBoth',
  q_1: 'hot-water/primaryYearOne',
  q_2: 'hot-water/primaryYearNeither',
}

/**
 * Heat that a cylinder and the pipes from its boiler lose in each month. Rules HL-8, HL-8c and SOL-18.
 *
 * @param hotWater store loss [kWh/day] and primary pipework
 * @returns January first [kWh]
 * @see SAP 10.2, lines 57 and 59
 */
export function storedWaterLossKwh(hotWater: HotWater): Monthly {
  return DAYS_IN_MONTH.map(
    (days, month) => hotWater.storageLossKwhPerDay * days + primaryLossKwh(hotWater, month, days, null, null),
  )
}

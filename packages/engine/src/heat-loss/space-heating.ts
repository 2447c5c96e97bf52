import type { Climate } from '../climate/climate.ts'
import { energyOverDays } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import { airChangesPerHour, watts } from '../quantities/units.ts'
import { IS_HEATING_MONTH } from '../tables/climate/climate-figures.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { type ControlType, HEATING_PATTERN } from '../tables/heating/heating-figures.ts'
import { effectiveAirChanges } from './air-changes.ts'
import type { BalanceInput } from './balance-input.ts'
import type { BalanceYear, MonthlyScratch } from './balance-year.ts'
import { balanceSolarGains } from './solar-gains.ts'
import { gainUtilisation, timeConstantHours, utilisationExponent } from './utilisation.ts'

const DAYS_OF_WEEK = 7
const WHOLE_YEAR: readonly number[] = Array.from({ length: MONTHS_PER_YEAR }, (_, month) => month)
const HEATING_MONTHS: readonly number[] = WHOLE_YEAR.filter((month) => IS_HEATING_MONTH[month] === true)

/**
 * Useful heat for space heating of each month, from two zones heated morning and evening. Rule HL-12, with the losses
 * of HL-4 and HL-5 and the sun of HL-10. Each step runs over all months before the next begins: months are independent,
 * so a processor works on several at once.
 *
 * @param input losses, windows, mass, zones and controls
 * @param climate weather to balance in
 * @param year has the internal gains [W], gets air, losses, gains, temperatures [°C] and heat [kWh]; heat is 0 from
 *   June to September
 * @param isWholeYear false leaves out everything from June to September, for a caller who needs the heat only
 * @see SAP 10.2, sections 7 and 8, Tables 9 to 9c; SAP 2012, Table 9
 */
export function balanceSpaceHeating(
  input: BalanceInput,
  climate: Climate,
  year: BalanceYear,
  isWholeYear: boolean,
): void {
  const months = isWholeYear ? WHOLE_YEAR : HEATING_MONTHS
  balanceSolarGains(input, climate, year, months)
  balanceRooms(input, climate, year, months)
}

/**
 * `balanceSpaceHeating` for a year whose gains are known already: a search of packages has the same sun many times.
 *
 * @param input losses, mass, zones and controls
 * @param climate weather to balance in
 * @param year has all gains [W], gets air, losses, temperatures [°C] and heat [kWh]; heat is 0 from June to September
 * @param months to be balanced, 0 to 11
 * @see SAP 10.2, sections 7 and 8, Tables 9 to 9c; SAP 2012, Table 9
 */
export function balanceRooms(
  input: BalanceInput,
  climate: Climate,
  year: BalanceYear,
  months: readonly number[] = HEATING_MONTHS,
): void {
  const weekdays = 1 - input.rules.weekendDays / DAYS_OF_WEEK
  const isZoned = input.controlType === 3
  balanceLosses(input, climate, year, months)
  coolZone(
    year.livingAreaC,
    LIVING_AREA_DEMAND_C,
    HEATING_PATTERN.firstOffHours,
    weekdays,
    input.responsiveness,
    climate,
    year,
    months,
  )
  coolZone(
    year.restC,
    year.restDemandC,
    isZoned ? HEATING_PATTERN.firstOffHoursType3 : HEATING_PATTERN.firstOffHours,
    isZoned ? 1 : weekdays,
    input.responsiveness,
    climate,
    year,
    months,
  )
  balanceHeat(input, climate, year, months)
}

/**
 * Loss, how fast it cools the home, and the demand temperature outside the living area. Rules HL-4, HL-5, HL-11a and
 * HL-12a.
 */
function balanceLosses(input: BalanceInput, climate: Climate, year: BalanceYear, months: readonly number[]): void {
  const { windMPerS } = climate
  const sheltered = airChangesPerHour(input.infiltrationPerHour)
  for (const month of months) {
    const air = effectiveAirChanges(input.mechanical, sheltered, windMPerS[month] ?? 0)
    const htc = input.fabricWPerK + input.airWPerK * air
    const heatLossParameter = htc / input.totalFloorAreaM2
    const tau = timeConstantHours(input.thermalMassKjPerM2K, heatLossParameter)
    year.airChangesPerHour[month] = air
    year.htcWPerK[month] = htc
    year.utilisationExponent[month] = utilisationExponent(tau)
    year.coolingHours[month] = HEATING_PATTERN.coolingBaseHours + HEATING_PATTERN.coolingTauShare * tau
    year.restDemandC[month] = restDemandTemperatureC(heatLossParameter, input.controlType)
  }
}

/** Demand temperature outside the living area [°C]. Rule HL-12a. */
function restDemandTemperatureC(heatLossParameter: number, controlType: ControlType): number {
  const hlp = Math.min(HEATING_PATTERN.hlpCap, heatLossParameter)
  return controlType === 1
    ? HEATING_PATTERN.livingAreaC - HEATING_PATTERN.restDropType1PerHlp * hlp
    : HEATING_PATTERN.livingAreaC - hlp + (hlp * hlp) / HEATING_PATTERN.restHlpSquareDivisor
}

const LIVING_AREA_DEMAND_C: MonthlyScratch = new Float64Array(MONTHS_PER_YEAR).fill(HEATING_PATTERN.livingAreaC)

/**
 * Mean temperature of a zone [°C], lowered by the daily off periods. Rule HL-12b: it falls towards what the home would
 * hold without heating, in a straight line over the cooling time tc = 4 + tau/4. Rule HL-12c: before RdSAP 10 two days
 * of the week had no daytime pause, except for the rest of a home under zone control.
 */
function coolZone(
  meanC: MonthlyScratch,
  demandC: MonthlyScratch,
  firstOffHours: number,
  pausedDays: number,
  responsiveness: number,
  { externalC }: Climate,
  year: BalanceYear,
  months: readonly number[],
): void {
  for (const month of months) {
    const demand = demandC[month] ?? 0
    const external = externalC[month] ?? 0
    const htc = year.htcWPerK[month] ?? 0
    const gains = year.gainsW[month] ?? 0
    const coolingHours = year.coolingHours[month] ?? 0
    const used = gainUtilisation(gains, htc * (demand - external), year.utilisationExponent[month] ?? 0)
    const floating = external + (used * gains) / htc
    const unheated = (1 - responsiveness) * (demand - HEATING_PATTERN.setbackK) + responsiveness * floating
    const fall = demand - unheated
    meanC[month] =
      demand -
      (pausedDays * meanDrop(fall, firstOffHours, coolingHours) +
        meanDrop(fall, HEATING_PATTERN.secondOffHours, coolingHours))
  }
}

const HOURS_OF_DAY = 24

function meanDrop(fallK: number, offHours: number, coolingHours: number): number {
  return offHours <= coolingHours
    ? (0.5 * offHours * offHours * fallK) / (HOURS_OF_DAY * coolingHours)
    : (fallK * (offHours - 0.5 * coolingHours)) / HOURS_OF_DAY
}

/** Heat that keeps the mean of both zones, less used gains. Rule HL-12. */
function balanceHeat(input: BalanceInput, { externalC }: Climate, year: BalanceYear, months: readonly number[]): void {
  const { livingAreaShare, temperatureAdjustmentK } = input
  let annualKwh = 0
  year.spaceHeatingKwh.fill(0)
  for (const month of months) {
    const htc = year.htcWPerK[month] ?? 0
    const gains = year.gainsW[month] ?? 0
    const living = year.livingAreaC[month] ?? 0
    const rest = year.restC[month] ?? 0
    const mean = livingAreaShare * living + (1 - livingAreaShare) * rest + temperatureAdjustmentK
    const loss = htc * (mean - (externalC[month] ?? 0))
    const used = gainUtilisation(gains, loss, year.utilisationExponent[month] ?? 0)
    year.meanInternalC[month] = mean
    year.utilisation[month] = used
    if (IS_HEATING_MONTH[month] !== true) continue
    const heat = energyOverDays(watts(loss - used * gains), DAYS_IN_MONTH[month] ?? 0)
    if (heat < HEATING_PATTERN.smallestMonthKwh) continue
    year.spaceHeatingKwh[month] = heat
    annualKwh += heat
  }
  year.annualSpaceHeatingKwh = annualKwh
}

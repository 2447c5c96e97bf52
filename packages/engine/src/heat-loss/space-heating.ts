import type { Climate } from '../climate/climate.ts'
import { energyOverDays } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import { airChangesPerHour, watts } from '../quantities/units.ts'
import { IS_HEATING_MONTH } from '../tables/climate-figures.ts'
import { type ControlType, HEATING_PATTERN } from '../tables/heating-figures.ts'
import { DAYS_IN_MONTH } from '../tables/solar-climate.ts'
import { effectiveAirChanges } from './air-changes.ts'
import type { BalanceInput } from './balance-input.ts'
import type { BalanceYear } from './balance-year.ts'
import { roofSolarGainW, solarGainW } from './solar-gains.ts'
import { gainUtilisation, timeConstantHours } from './utilisation.ts'

const DAYS_OF_WEEK = 7

/**
 * Useful heat for space heating of each month, from two zones heated morning and evening. Rule HL-12, with the losses
 * of HL-4 and HL-5 and the sun of HL-10.
 *
 * @param input losses, windows, mass, zones and controls
 * @param climate weather to balance in
 * @param year has the internal gains [W], gets air, losses, gains, temperatures [°C] and heat [kWh]; heat is 0 from June
 *   to September
 * @param isWholeYear false leaves out everything from June to September, for a caller who needs the heat only
 * @see SAP 10.2, sections 7 and 8, Tables 9 to 9c; SAP 2012, Table 9
 */
export function balanceSpaceHeating(
  input: BalanceInput,
  climate: Climate,
  year: BalanceYear,
  isWholeYear: boolean,
): void {
  const { livingAreaC } = HEATING_PATTERN
  const pausedDays = 1 - input.rules.weekendDays / DAYS_OF_WEEK
  const isZoned = input.controlType === 3
  const restOffHours = isZoned ? HEATING_PATTERN.firstOffHoursType3 : HEATING_PATTERN.firstOffHours
  const restPausedDays = isZoned ? 1 : pausedDays
  let annualKwh = 0

  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const isHeated = IS_HEATING_MONTH[month] === true
    year.spaceHeatingKwh[month] = 0
    if (!isHeated && !isWholeYear) continue
    const external = climate.externalC[month] ?? 0
    const air = effectiveAirChanges(
      input.mechanical,
      airChangesPerHour(input.infiltrationPerHour),
      climate.windMPerS[month] ?? 0,
    )
    const htc = input.fabricWPerK + input.airWPerK * air
    const solar =
      solarGainW(input.apertureM2, climate.verticalFluxByMonth, month) +
      roofSolarGainW(input.roofWindows, climate, month)
    const gains = (year.internalGainsW[month] ?? 0) + solar
    const heatLossParameter = htc / input.totalFloorAreaM2
    const tau = timeConstantHours(input.thermalMassKjPerM2K, heatLossParameter)
    const restDemand = restDemandTemperatureC(heatLossParameter, input.controlType)

    const living =
      livingAreaC -
      offPeriodDrop(
        livingAreaC,
        HEATING_PATTERN.firstOffHours,
        pausedDays,
        htc,
        gains,
        external,
        tau,
        input.responsiveness,
      )
    const rest =
      restDemand -
      offPeriodDrop(restDemand, restOffHours, restPausedDays, htc, gains, external, tau, input.responsiveness)
    const mean = input.livingAreaShare * living + (1 - input.livingAreaShare) * rest + input.temperatureAdjustmentK
    const loss = htc * (mean - external)
    const used = gainUtilisation(gains, loss, tau)

    year.airChangesPerHour[month] = air
    year.htcWPerK[month] = htc
    year.solarGainsW[month] = solar
    year.gainsW[month] = gains
    year.livingAreaC[month] = living
    year.restDemandC[month] = restDemand
    year.restC[month] = rest
    year.meanInternalC[month] = mean
    year.utilisation[month] = used
    if (!isHeated) continue
    const heat = energyOverDays(watts(loss - used * gains), DAYS_IN_MONTH[month] ?? 0)
    if (heat < HEATING_PATTERN.smallestMonthKwh) continue
    year.spaceHeatingKwh[month] = heat
    annualKwh += heat
  }
  year.annualSpaceHeatingKwh = annualKwh
}

/** Temperature asked for outside the living area [°C]. Rule HL-12a. */
function restDemandTemperatureC(heatLossParameter: number, controlType: ControlType): number {
  const hlp = Math.min(HEATING_PATTERN.hlpCap, heatLossParameter)
  return controlType === 1
    ? HEATING_PATTERN.livingAreaC - HEATING_PATTERN.restDropType1PerHlp * hlp
    : HEATING_PATTERN.livingAreaC - hlp + (hlp * hlp) / HEATING_PATTERN.restHlpSquareDivisor
}

/**
 * How far the daily off periods pull the mean temperature of a zone down [K]. Rule HL-12b: it falls towards what the
 * home would hold without heating, in a straight line over the cooling time tc = 4 + tau/4. Rule HL-12c: before RdSAP
 * 10 two days of the week had no pause by day, but for the rest of a home under zone control.
 */
function offPeriodDrop(
  demandC: number,
  firstOffHours: number,
  pausedDays: number,
  htc: number,
  gains: number,
  external: number,
  tau: number,
  responsiveness: number,
): number {
  const used = gainUtilisation(gains, htc * (demandC - external), tau)
  const floating = external + (used * gains) / htc
  const unheated = (1 - responsiveness) * (demandC - HEATING_PATTERN.setbackK) + responsiveness * floating
  const coolingHours = HEATING_PATTERN.coolingBaseHours + HEATING_PATTERN.coolingTauShare * tau
  const fall = demandC - unheated
  return (
    pausedDays * meanDrop(fall, firstOffHours, coolingHours) +
    meanDrop(fall, HEATING_PATTERN.secondOffHours, coolingHours)
  )
}

const HOURS_OF_DAY = 24

function meanDrop(fallK: number, offHours: number, coolingHours: number): number {
  return offHours <= coolingHours
    ? (0.5 * offHours * offHours * fallK) / (HOURS_OF_DAY * coolingHours)
    : (fallK * (offHours - 0.5 * coolingHours)) / HOURS_OF_DAY
}

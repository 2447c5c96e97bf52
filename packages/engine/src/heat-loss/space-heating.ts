import { energyOverDays } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { type KilowattHours, kilowattHours, watts } from '../quantities/units.ts'
import { IS_HEATING_MONTH } from '../tables/climate-figures.ts'
import { type ControlType, HEATING_PATTERN } from '../tables/heating-figures.ts'
import { DAYS_IN_MONTH } from '../tables/solar-climate.ts'
import { gainUtilisation, timeConstantHours } from './utilisation.ts'

export interface SpaceHeatingInput {
  /** Heat transfer coefficient of each month, January first [W/K]. */
  htcWPerK: Monthly
  /** Internal and solar gains [W]. */
  gainsW: Monthly
  externalC: Monthly
  totalFloorAreaM2: number
  thermalMassKjPerM2K: number
  livingAreaShare: number
  responsiveness: number
  controlType: ControlType
  temperatureAdjustmentK: number
}

export interface SpaceHeating {
  annual: KilowattHours
  /** All January first. */
  monthlyKwh: Monthly
  livingAreaC: Monthly
  restDemandC: Monthly
  restC: Monthly
  meanInternalC: Monthly
  utilisation: Monthly
}

/**
 * Useful heat for space heating of each month, from two zones heated morning and evening. Rule HL-12.
 *
 * @param input monthly coefficients, gains and temperatures; mass, zones and controls
 * @returns heat [kWh] and the temperatures [°C] that led to it; heat is 0 from June to September
 * @see SAP 10.2, sections 7 and 8, Tables 9 to 9c
 */
export function spaceHeating(input: SpaceHeatingInput): SpaceHeating {
  const monthlyKwh = zeroMonths()
  const livingAreaC = zeroMonths()
  const restDemandC = zeroMonths()
  const restC = zeroMonths()
  const meanInternalC = zeroMonths()
  const utilisation = zeroMonths()
  const firstOffHoursRest = input.controlType === 3 ? HEATING_PATTERN.firstOffHoursType3 : HEATING_PATTERN.firstOffHours
  let annual = 0

  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const htc = input.htcWPerK[month] ?? 0
    const gains = input.gainsW[month] ?? 0
    const external = input.externalC[month] ?? 0
    const heatLossParameter = htc / input.totalFloorAreaM2
    const tau = timeConstantHours(input.thermalMassKjPerM2K, heatLossParameter)
    const restDemand = restDemandTemperatureC(heatLossParameter, input.controlType)

    const living =
      HEATING_PATTERN.livingAreaC -
      offPeriodDrop(
        HEATING_PATTERN.livingAreaC,
        HEATING_PATTERN.firstOffHours,
        htc,
        gains,
        external,
        tau,
        input.responsiveness,
      )
    const rest =
      restDemand - offPeriodDrop(restDemand, firstOffHoursRest, htc, gains, external, tau, input.responsiveness)
    const mean = input.livingAreaShare * living + (1 - input.livingAreaShare) * rest + input.temperatureAdjustmentK
    const loss = htc * (mean - external)
    const used = gainUtilisation(gains, loss, tau)

    livingAreaC[month] = living
    restDemandC[month] = restDemand
    restC[month] = rest
    meanInternalC[month] = mean
    utilisation[month] = used
    if (IS_HEATING_MONTH[month] !== true) continue
    const heat = energyOverDays(watts(loss - used * gains), DAYS_IN_MONTH[month] ?? 0)
    if (heat < HEATING_PATTERN.smallestMonthKwh) continue
    monthlyKwh[month] = heat
    annual += heat
  }
  return { annual: kilowattHours(annual), monthlyKwh, livingAreaC, restDemandC, restC, meanInternalC, utilisation }
}

/** Temperature asked for outside the living area [°C]. Rule HL-12a. */
function restDemandTemperatureC(heatLossParameter: number, controlType: ControlType): number {
  const hlp = Math.min(HEATING_PATTERN.hlpCap, heatLossParameter)
  return controlType === 1
    ? HEATING_PATTERN.livingAreaC - HEATING_PATTERN.restDropType1PerHlp * hlp
    : HEATING_PATTERN.livingAreaC - hlp + (hlp * hlp) / HEATING_PATTERN.restHlpSquareDivisor
}

/**
 * How far the two daily off periods pull the mean temperature of a zone down [K]. Rule HL-12b: it falls towards what
 * the home would hold without heating, in a straight line over the cooling time tc = 4 + tau/4.
 */
function offPeriodDrop(
  demandC: number,
  firstOffHours: number,
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
  return meanDrop(fall, firstOffHours, coolingHours) + meanDrop(fall, HEATING_PATTERN.secondOffHours, coolingHours)
}

const HOURS_OF_DAY = 24

function meanDrop(fallK: number, offHours: number, coolingHours: number): number {
  return offHours <= coolingHours
    ? (0.5 * offHours * offHours * fallK) / (HOURS_OF_DAY * coolingHours)
    : (fallK * (offHours - 0.5 * coolingHours)) / HOURS_OF_DAY
}

import { type Climate, climateOf } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { type KilowattHours, kilowattHours } from '../quantities/units.ts'
import { type BalanceInput, emptyBalanceInput, fillBalanceInput } from './balance-input.ts'
import { type BalanceYear, emptyBalanceYear } from './balance-year.ts'
import { balanceHotWater } from './hot-water-demand.ts'
import { balanceInternalGains } from './internal-gains.ts'
import { balanceSpaceHeating } from './space-heating.ts'

export interface HeatBalance extends HeatNeed {
  spaceHeating: SpaceHeating
  hotWater: HotWaterBalance
  /** All January first. */
  airChangesPerHour: Monthly
  htcWPerK: Monthly
  internalGainsW: Monthly
  solarGainsW: Monthly
  gainsW: Monthly
}

/** What certificates and scenarios take from a balance. */
export interface HeatNeed {
  /** People of the standard household. */
  occupancy: number
  januaryAirChangesPerHour: number
  januaryHtcWPerK: number
  hotWater: HotWaterDemand
  /** Electricity for lighting in a year. */
  lightingKwh: number
  spaceHeating: SpaceHeatingNeed
}

export interface HotWaterDemand {
  /** Heat that the water heater gives out: taps, pipes, store and combination boiler losses. SAP line 62. */
  annual: KilowattHours
  /** The part of it that reaches the tap. */
  annualUsed: KilowattHours
  /** All January first [kWh]. */
  monthlyKwh: Monthly
  monthlyUsedKwh: Monthly
  /** Electricity of showers that heat their own water; null without. */
  electricShowers: { annualKwh: number; monthlyKwh: Monthly } | null
}

export interface HotWaterBalance extends HotWaterDemand {
  /** Heat that the rooms gain from it [W], January first. */
  gainsW: Monthly
}

export interface SpaceHeatingNeed {
  annual: KilowattHours
  /** January first. */
  monthlyKwh: Monthly
}

export interface SpaceHeating extends SpaceHeatingNeed {
  /** All January first. */
  livingAreaC: Monthly
  restDemandC: Monthly
  restC: Monthly
  meanInternalC: Monthly
  utilisation: Monthly
}

/**
 * Memory that a batch owns and each of its balances overwrites. It also keeps the last dwelling: dwellings are never
 * changed in place, so the same object has the same hot water and gains.
 */
export interface Workspace {
  readonly input: BalanceInput
  readonly year: BalanceYear
  prepared: { dwelling: Dwelling; hotWater: HotWaterDemand } | null
}

/**
 * A workspace for any number of balances, one after the other.
 *
 * @returns memory of its own
 */
export function createWorkspace(): Workspace {
  return { input: emptyBalanceInput(), year: emptyBalanceYear(), prepared: null }
}

/**
 * The year's heat balance of a dwelling in its climate, by the rules of its edition: losses, gains, hot water and what
 * heating has to add. Rules HL-2 to HL-12.
 *
 * @param dwelling complete description
 * @param climate weather to balance in; the dwelling's own region when left out
 * @param workspace kept by a caller who balances more than once; its content does not change the result
 * @returns heat [kWh], gains [W] and temperatures [°C] of each month
 * @see SAP 10.2, sections 2 to 8; SAP 2012 and SAP 2009 for their editions
 */
export function heatBalance(
  dwelling: Dwelling,
  climate: Climate = climateOf(dwelling.climateRegionId),
  workspace: Workspace = createWorkspace(),
): HeatBalance {
  const hotWater = prepareBalance(dwelling, workspace)
  const { input, year } = workspace
  balanceSpaceHeating(input, climate, year, true)
  return copied(input, year, hotWater)
}

/**
 * The same balance without the figures that only explanations show: summer temperatures are not calculated. Rules HL-2
 * to HL-12.
 *
 * @param dwelling complete description
 * @param climate weather to balance in; the dwelling's own region when left out
 * @param workspace kept by a caller who balances more than once; its content does not change the result
 * @returns people, air, loss, hot water, lighting and space heating
 */
export function heatNeed(
  dwelling: Dwelling,
  climate: Climate = climateOf(dwelling.climateRegionId),
  workspace: Workspace = createWorkspace(),
): HeatNeed {
  const hotWater = prepareBalance(dwelling, workspace)
  const { input, year } = workspace
  balanceSpaceHeating(input, climate, year, false)
  return needOf(input, year, hotWater)
}

/** The balance of plain numbers, as `fillBalanceInput` makes them. */
export function balanceOf(input: BalanceInput, climate: Climate): HeatBalance {
  const year = emptyBalanceYear()
  balanceHotWater(input, year)
  balanceInternalGains(input, year)
  balanceSpaceHeating(input, climate, year, true)
  return copied(input, year, hotWaterDemand(year))
}

/**
 * Everything but the weather, which the balances of one dwelling in two climates share. Scenarios and editions of a home
 * share its hot water as well. Rules HL-2 to HL-10a.
 *
 * @param dwelling complete description
 * @param workspace its input, hot water and gains are overwritten, unless they are of this dwelling already
 * @returns hot water of each month [kWh]
 */
export function prepareBalance(dwelling: Dwelling, workspace: Workspace): HotWaterDemand {
  const { input, year, prepared } = workspace
  if (dwelling === prepared?.dwelling) return prepared.hotWater
  const hasSameHotWater =
    prepared !== null &&
    dwelling.hotWater === prepared.dwelling.hotWater &&
    dwelling.totalFloorArea === prepared.dwelling.totalFloorArea &&
    dwelling.edition === prepared.dwelling.edition
  workspace.prepared = null
  fillBalanceInput(input, dwelling)
  if (!hasSameHotWater) balanceHotWater(input, year)
  const hotWater = hasSameHotWater ? prepared.hotWater : hotWaterDemand(year)
  balanceInternalGains(input, year)
  workspace.prepared = { dwelling, hotWater }
  return hotWater
}

function copied(input: BalanceInput, year: BalanceYear, hotWater: HotWaterDemand): HeatBalance {
  const need = needOf(input, year, hotWater)
  return {
    ...need,
    airChangesPerHour: months(year.airChangesPerHour),
    htcWPerK: months(year.htcWPerK),
    internalGainsW: months(year.internalGainsW),
    solarGainsW: months(year.solarGainsW),
    gainsW: months(year.gainsW),
    hotWater: { ...need.hotWater, gainsW: months(year.hotWaterGainsW) },
    spaceHeating: {
      ...need.spaceHeating,
      livingAreaC: months(year.livingAreaC),
      restDemandC: months(year.restDemandC),
      restC: months(year.restC),
      meanInternalC: months(year.meanInternalC),
      utilisation: months(year.utilisation),
    },
  }
}

const JANUARY = 0

function needOf(input: BalanceInput, year: BalanceYear, hotWater: HotWaterDemand): HeatNeed {
  return {
    occupancy: input.occupancy,
    januaryAirChangesPerHour: year.airChangesPerHour[JANUARY] ?? 0,
    januaryHtcWPerK: year.htcWPerK[JANUARY] ?? 0,
    hotWater,
    lightingKwh: input.lightingKwh,
    spaceHeating: { annual: kilowattHours(year.annualSpaceHeatingKwh), monthlyKwh: months(year.spaceHeatingKwh) },
  }
}

function hotWaterDemand(year: BalanceYear): HotWaterDemand {
  return {
    annual: kilowattHours(year.annualHotWaterKwh),
    annualUsed: kilowattHours(year.annualHotWaterUsedKwh),
    monthlyKwh: months(year.hotWaterKwh),
    monthlyUsedKwh: months(year.hotWaterUsedKwh),
    electricShowers:
      year.annualElectricShowerKwh === 0
        ? null
        : { annualKwh: year.annualElectricShowerKwh, monthlyKwh: months(year.electricShowerKwh) },
  }
}

/** A plain list: the next balance writes over the memory. */
function months(of: Float64Array): Monthly {
  const copy = zeroMonths()
  for (let month = 0; month < copy.length; month++) copy[month] = of[month] ?? 0
  return copy
}

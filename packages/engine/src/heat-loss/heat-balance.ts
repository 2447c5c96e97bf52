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
  /** Of which reaches the tap. */
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
 * The year's heat balance of a dwelling in its climate, by the rules of its edition: losses, gains, hot water and what
 * heating has to add. Rules HL-2 to HL-12.
 *
 * @param dwelling complete description
 * @param climate weather to balance in; the dwelling's own region when left out
 * @see SAP 10.2, sections 2 to 8; SAP 2012 and SAP 2009 for their editions
 */
export function heatBalance(dwelling: Dwelling, climate: Climate = climateOf(dwelling.climateRegionId)): HeatBalance {
  prepare(dwelling)
  balanceSpaceHeating(INPUT, climate, YEAR, true)
  return copied(INPUT, YEAR)
}

/** The same balance without what only its reader wants to see: the summer's temperatures are not worked out. */
export function heatNeed(dwelling: Dwelling, climate: Climate = climateOf(dwelling.climateRegionId)): HeatNeed {
  prepare(dwelling)
  balanceSpaceHeating(INPUT, climate, YEAR, false)
  return needOf(INPUT, YEAR, preparedHotWater)
}

/** The balance of plain numbers, as `fillBalanceInput` makes them. */
export function balanceOf(input: BalanceInput, climate: Climate): HeatBalance {
  prepared = null
  balanceHotWater(input, YEAR)
  balanceInternalGains(input, YEAR)
  balanceSpaceHeating(input, climate, YEAR, true)
  return copied(input, YEAR)
}

/** Used again by every call: a balance is finished before the next one begins. */
const INPUT = emptyBalanceInput()
const YEAR = emptyBalanceYear()

/**
 * The dwelling that lies in that memory. A home is balanced in two climates and in three scenarios, one after the
 * other: a dwelling is never changed in place, so what the weather has no part in needs to be worked out but once.
 */
let prepared: Dwelling | null = null
let preparedHotWater: HotWaterDemand = hotWaterDemand(YEAR)

function prepare(dwelling: Dwelling): void {
  if (dwelling === prepared) return
  const hasSameHotWater =
    prepared !== null &&
    dwelling.hotWater === prepared.hotWater &&
    dwelling.totalFloorArea === prepared.totalFloorArea &&
    dwelling.edition === prepared.edition
  prepared = null
  fillBalanceInput(INPUT, dwelling)
  if (!hasSameHotWater) {
    balanceHotWater(INPUT, YEAR)
    preparedHotWater = hotWaterDemand(YEAR)
  }
  balanceInternalGains(INPUT, YEAR)
  prepared = dwelling
}

function copied(input: BalanceInput, year: BalanceYear): HeatBalance {
  const need = needOf(input, year, hotWaterDemand(year))
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

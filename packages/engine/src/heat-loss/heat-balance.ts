import { type Climate, climateOf } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { type KilowattHours, kilowattHours } from '../quantities/units.ts'
import { type BalanceInput, emptyBalanceInput, fillBalanceInput } from './balance-input.ts'
import { type BalanceYear, emptyBalanceYear } from './balance-year.ts'
import { balanceHotWater } from './hot-water-demand.ts'
import { balanceInternalGains } from './internal-gains.ts'
import { balanceSpaceHeating } from './space-heating.ts'

export interface HeatBalance {
  /** People of the standard household. */
  occupancy: number
  /** All January first. */
  airChangesPerHour: Monthly
  htcWPerK: Monthly
  internalGainsW: Monthly
  solarGainsW: Monthly
  gainsW: Monthly
  hotWater: HotWaterDemand
  /** Electricity for lighting in a year. */
  lightingKwh: number
  spaceHeating: SpaceHeating
}

export interface HotWaterDemand {
  /** Heat that the water heater gives out: taps, pipes, store and combination boiler losses. SAP line 62. */
  annual: KilowattHours
  /** Of which reaches the tap. */
  annualUsed: KilowattHours
  /** All January first [kWh]. */
  monthlyKwh: Monthly
  monthlyUsedKwh: Monthly
  /** Heat that the rooms gain from it [W], January first. */
  gainsW: Monthly
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
 * The year's heat balance of a dwelling in its climate, by the rules of its edition: losses, gains, hot water and what
 * heating has to add. Rules HL-2 to HL-12.
 *
 * @param dwelling complete description
 * @param climate weather to balance in; the dwelling's own region when left out
 * @see SAP 10.2, sections 2 to 8; SAP 2012 and SAP 2009 for their editions
 */
export function heatBalance(dwelling: Dwelling, climate: Climate = climateOf(dwelling.climateRegionId)): HeatBalance {
  fillBalanceInput(INPUT, dwelling)
  return balanceOf(INPUT, climate)
}

/** The same for plain numbers, as `fillBalanceInput` makes them. */
export function balanceOf(input: BalanceInput, climate: Climate): HeatBalance {
  balanceHotWater(input, YEAR)
  balanceInternalGains(input, YEAR)
  balanceSpaceHeating(input, climate, YEAR, true)
  return copied(input, YEAR)
}

/** Used again by every call: a balance is finished before the next one begins. */
const INPUT = emptyBalanceInput()
const YEAR = emptyBalanceYear()

function copied(input: BalanceInput, year: BalanceYear): HeatBalance {
  return {
    occupancy: input.occupancy,
    airChangesPerHour: months(year.airChangesPerHour),
    htcWPerK: months(year.htcWPerK),
    internalGainsW: months(year.internalGainsW),
    solarGainsW: months(year.solarGainsW),
    gainsW: months(year.gainsW),
    hotWater: {
      annual: kilowattHours(year.annualHotWaterKwh),
      annualUsed: kilowattHours(year.annualHotWaterUsedKwh),
      monthlyKwh: months(year.hotWaterKwh),
      monthlyUsedKwh: months(year.hotWaterUsedKwh),
      gainsW: months(year.hotWaterGainsW),
    },
    lightingKwh: input.lightingKwh,
    spaceHeating: {
      annual: kilowattHours(year.annualSpaceHeatingKwh),
      monthlyKwh: months(year.spaceHeatingKwh),
      livingAreaC: months(year.livingAreaC),
      restDemandC: months(year.restDemandC),
      restC: months(year.restC),
      meanInternalC: months(year.meanInternalC),
      utilisation: months(year.utilisation),
    },
  }
}

/** A plain list: the next balance writes over the memory. */
function months(of: Float64Array): Monthly {
  const copy = zeroMonths()
  for (let month = 0; month < copy.length; month++) copy[month] = of[month] ?? 0
  return copy
}

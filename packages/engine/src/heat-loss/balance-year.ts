import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'

/** One number for each month, January first, in memory that is reused for each dwelling. */
export type MonthlyScratch = Float64Array

/** Output of a year's balance. One record serves any number of dwellings, one after the other. */
export interface BalanceYear {
  airChangesPerHour: MonthlyScratch
  htcWPerK: MonthlyScratch
  /** From people, cooking, appliances, lighting, pumps and hot water. */
  internalGainsW: MonthlyScratch
  solarGainsW: MonthlyScratch
  gainsW: MonthlyScratch
  /** Heat that the water heater gives out. */
  hotWaterKwh: MonthlyScratch
  /** The part of it that reaches the tap. */
  hotWaterUsedKwh: MonthlyScratch
  /** Bought by showers that heat their own water. */
  electricShowerKwh: MonthlyScratch
  hotWaterGainsW: MonthlyScratch
  /** How well the dwelling stores gains. */
  utilisationExponent: MonthlyScratch
  /** Time that the dwelling takes to cool. */
  coolingHours: MonthlyScratch
  livingAreaC: MonthlyScratch
  restDemandC: MonthlyScratch
  restC: MonthlyScratch
  meanInternalC: MonthlyScratch
  utilisation: MonthlyScratch
  spaceHeatingKwh: MonthlyScratch
  annualHotWaterKwh: number
  annualHotWaterUsedKwh: number
  annualElectricShowerKwh: number
  annualSpaceHeatingKwh: number
}

/**
 * A record for the balance of a year.
 *
 * @returns zeros, in memory of its own
 */
export function emptyBalanceYear(): BalanceYear {
  const months = (): MonthlyScratch => new Float64Array(MONTHS_PER_YEAR)
  return {
    airChangesPerHour: months(),
    htcWPerK: months(),
    internalGainsW: months(),
    solarGainsW: months(),
    gainsW: months(),
    hotWaterKwh: months(),
    hotWaterUsedKwh: months(),
    electricShowerKwh: months(),
    hotWaterGainsW: months(),
    utilisationExponent: months(),
    coolingHours: months(),
    livingAreaC: months(),
    restDemandC: months(),
    restC: months(),
    meanInternalC: months(),
    utilisation: months(),
    spaceHeatingKwh: months(),
    annualHotWaterKwh: 0,
    annualHotWaterUsedKwh: 0,
    annualElectricShowerKwh: 0,
    annualSpaceHeatingKwh: 0,
  }
}

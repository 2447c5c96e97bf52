import { DAYS_PER_YEAR } from '../quantities/conversions.ts'
import { ELECTRIFICATION } from '../tables/energy-use/household-figures.ts'

/**
 * Electricity that a heat pump would need for the hot water a boiler makes. Rule EU-4: E = gas · η / SPF.
 * Without the boiler's efficiency the electricity would come out a quarter too high.
 *
 * @param gasKwh gas for hot water [kWh/yr], 0 or more
 * @param boilerEfficiency heat over gas, 0 to 1
 * @param spf seasonal performance of hot water, above 0
 * @returns electricity [kWh/yr]
 */
export function electrifiedHotWaterKwh(
  gasKwh: number,
  boilerEfficiency: number = ELECTRIFICATION.boilerWaterEfficiency,
  spf: number = ELECTRIFICATION.hotWaterSpf,
): number {
  return (gasKwh * boilerEfficiency) / spf
}

/**
 * Electricity that a heat pump needs for what its cylinder loses. Rule EU-4a: E = q · 365 / SPF. A heat pump heats water
 * in a cylinder, whatever heats it today.
 *
 * @param lossKwhPerDay heat that the cylinder loses [kWh/day], 0 or more
 * @param spf seasonal performance of hot water, above 0
 * @returns electricity [kWh/yr]
 */
export function newCylinderKwh(
  lossKwhPerDay: number = ELECTRIFICATION.cylinderLossKwhPerDay,
  spf: number = ELECTRIFICATION.hotWaterSpf,
): number {
  return (lossKwhPerDay * DAYS_PER_YEAR) / spf
}

/**
 * Electricity of an electric cooker in place of a gas one. Rule EU-5: E = gas · 0.57.
 *
 * @param gasKwh gas for cooking [kWh/yr], 0 or more
 * @returns electricity [kWh/yr]
 */
export function electrifiedCookingKwh(gasKwh: number): number {
  return gasKwh * ELECTRIFICATION.wholeCookerFactor
}

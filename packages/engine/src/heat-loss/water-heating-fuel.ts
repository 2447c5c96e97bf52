import type { WaterHeater } from '../dwelling/systems.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import type { HeatNeed } from './heat-balance.ts'

/**
 * Energy that the water heater takes in over a year. Rule CERT-3a: the monthly efficiency of a boiler lies between its
 * winter and summer figures, (Qs + Qw) / (Qs / winter + Qw / summer). Any other heater has one efficiency.
 *
 * @param water the heater and its efficiencies, above 0
 * @param balance heat for rooms and water of each month [kWh]
 * @param mainShare share of the space heating that the boiler gives, 0 to 1
 * @returns [kWh/yr]
 * @see SAP 10.2, equation D1
 */
export function waterFuelKwh(water: WaterHeater, balance: HeatOfMonths, mainShare: number): number {
  const { winterEfficiency: winter, summerEfficiency: summer } = water
  if (!water.isMainHeater || winter === summer) return balance.hotWater.annual / summer
  let fuelKwh = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const rooms = mainShare * (balance.spaceHeating.monthlyKwh[month] ?? 0)
    const drawn = balance.hotWater.monthlyKwh[month] ?? 0
    if (drawn > 0) fuelKwh += (drawn * (rooms / winter + drawn / summer)) / (rooms + drawn)
  }
  return fuelKwh
}

/** What a boiler gives to rooms and water. */
export interface HeatOfMonths {
  hotWater: Pick<HeatNeed['hotWater'], 'annual' | 'monthlyKwh'>
  spaceHeating: Pick<HeatNeed['spaceHeating'], 'monthlyKwh'>
}

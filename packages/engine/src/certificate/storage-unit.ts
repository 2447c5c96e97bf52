import type { StorageUnit } from '../dwelling/systems.ts'
import type { HeatNeed } from '../heat-loss/heat-balance.ts'
import { energyOverDays, meanPowerOverDays } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly } from '../quantities/monthly.ts'
import { kilowattHours, watts } from '../quantities/units.ts'
import { IS_HEATING_MONTH } from '../tables/climate/climate-figures.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { STORAGE_UNIT } from '../tables/heating/system-figures.ts'
import { HOT_WATER } from '../tables/hot-water/hot-water-figures.ts'

/** Bought at the high rate, 0 to 1. */
export interface StorageUnitShares {
  space: number
  /** null where a separate heater heats the water. */
  water: number | null
}

/**
 * Electricity that a combined primary storage unit buys at the high rate. Rule SYS-2b: the store moves heat from
 * low-rate hours to the others. The shortfall, x = (power − capacity) / H kelvins of the home's losses, is bought at
 * 0.024 H days x / (1 − exp(−x)) kWh of the month. June to September the store is enough.
 *
 * @param unit volume [l] and winter temperature [°C]
 * @param balance in the climate of the account
 * @param htcWPerK of each month in that climate, January first [W/K], above 0
 * @returns shares at the high rate, 0 to 1
 * @see SAP 2009, SAP 2012 and SAP 10.2, Appendix F
 */
export function storageUnitShares(unit: StorageUnit, balance: HeatNeed, htcWPerK: Monthly): StorageUnitShares {
  const capacityW = STORAGE_UNIT.capacityWPerLAndK * unit.volumeL * (unit.temperatureC - STORAGE_UNIT.leastStoreC)
  const { hotWater, spaceHeating } = balance
  let spaceHighKwh = 0
  let waterHighKwh = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    if (IS_HEATING_MONTH[month] !== true) continue
    const days = DAYS_IN_MONTH[month] ?? 0
    const htc = htcWPerK[month] ?? 0
    const space = spaceHeating.monthlyKwh[month] ?? 0
    const drawn = (hotWater.monthlyUsedKwh[month] ?? 0) / HOT_WATER.usefulShare
    const needed = space + drawn
    const shortK = (meanPowerOverDays(kilowattHours(needed), days) - capacityW) / htc
    const ofShortage = Math.abs(shortK) < MIN_SHORTFALL_K ? 1 : shortK / (1 - Math.exp(-shortK))
    const highKwh = energyOverDays(watts(htc), days) * ofShortage
    const share = needed > 0 ? Math.min(1, highKwh / needed) : 0
    spaceHighKwh += share * space
    waterHighKwh += share * (hotWater.monthlyKwh[month] ?? 0)
  }
  return {
    space: ofWhole(spaceHighKwh, spaceHeating.annual),
    water: unit.heatsWater ? ofWhole(waterHighKwh, hotWater.annual) : null,
  }
}

/** Below it the quotient is 1 to six digits, and rounding would dominate. */
const MIN_SHORTFALL_K = 1e-6

function ofWhole(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

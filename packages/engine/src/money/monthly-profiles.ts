import { DAYS_PER_YEAR } from '../quantities/conversions.ts'
import type { Monthly } from '../quantities/monthly.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { MONTHLY_USE } from '../tables/energy-use/gain-figures.ts'

/** How a year's use is spread over its months, January first, summing to 1. SAP 10.2, Appendix L. */
export const MONTHLY_PROFILE = {
  even: DAYS_IN_MONTH.map((days) => days / DAYS_PER_YEAR),
  lighting: overMonths(MONTHLY_USE.lighting),
  appliances: overMonths(MONTHLY_USE.appliances),
} as const

/**
 * A year's months as shares of their sum; equal shares where the sum is 0.
 *
 * @param months January first, 0 or more
 * @returns shares that sum to 1
 */
export function monthlyProfile(months: Monthly): Monthly {
  const total = months.reduce((sum, month) => sum + month, 0)
  return total > 0 ? months.map((month) => month / total) : MONTHLY_PROFILE.even
}

function overMonths(dailyUse: Monthly): Monthly {
  return monthlyProfile(DAYS_IN_MONTH.map((days, month) => days * (dailyUse[month] ?? 0)))
}

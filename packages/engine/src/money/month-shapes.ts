import { DAYS_PER_YEAR } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly } from '../quantities/monthly.ts'
import { GAINS } from '../tables/gain-figures.ts'
import { DAYS_IN_MONTH } from '../tables/solar-climate.ts'

/** How a year's use is spread over its months, January first, summing to 1. SAP 10.2, Appendix L. */
export const MONTH_SHAPE = {
  even: DAYS_IN_MONTH.map((days) => days / DAYS_PER_YEAR),
  lighting: swinging(GAINS.lightingSwing, GAINS.lightingShiftMonths),
  appliances: swinging(GAINS.applianceSwing, GAINS.applianceShiftMonths),
} as const

/** A year's months as shares of their sum; even where they sum to nothing. */
export function monthShape(months: Monthly): Monthly {
  const total = months.reduce((sum, month) => sum + month, 0)
  return total > 0 ? months.map((month) => month / total) : MONTH_SHAPE.even
}

function swinging(swing: number, shiftMonths: number): Monthly {
  return monthShape(
    DAYS_IN_MONTH.map(
      (days, month) => days * (1 + swing * Math.cos((2 * Math.PI * (month + 1 - shiftMonths)) / MONTHS_PER_YEAR)),
    ),
  )
}

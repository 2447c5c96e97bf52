import { EngineError } from '../errors.ts'
import { FINANCE } from '../tables/finance/finance-figures.ts'
import { PRICE_QUARTERS, type PriceQuarter, TYPICAL_EXPORT } from '../tables/money/money-figures.ts'

/** Unit prices with VAT, in pence of today [p/kWh]. */
export interface UnitPrices {
  electricityP: number
  gasP: number
  exportP: number
}

export interface PlanPrices {
  /** Mean of the last four quarters of the price cap, for savings over many years. */
  longRun: UnitPrices
  /** The quarter of the day. */
  today: UnitPrices
  /** As long run, with the policy costs that return to electricity in April 2029. */
  stress: UnitPrices
}

/**
 * Prices of a plan over many years, of today, and in a stress case. Rule FIN-9. For Great Britain: Northern Ireland is
 * not under the price cap.
 *
 * @param asOf day, `YYYY-MM-DD`; null for the newest prices known
 * @returns prices by case
 * @throws EngineError `TABLE_KEY_UNKNOWN` where the table holds fewer than four quarters up to the day
 */
export function planPrices(asOf: string | null): PlanPrices {
  const quarters = PRICE_QUARTERS.filter(({ from }) => asOf === null || from <= asOf).slice(
    -FINANCE.quartersOfLongRunPrice,
  )
  const latest = quarters.at(-1)
  if (latest === undefined || quarters.length < FINANCE.quartersOfLongRunPrice) {
    throw new EngineError({
      code: 'TABLE_KEY_UNKNOWN',
      field: 'energy-price',
      value: asOf,
      range: 'a day after four quarters',
    })
  }
  const mean = (price: (quarter: PriceQuarter) => number) =>
    quarters.reduce((sum, quarter) => sum + price(quarter), 0) / quarters.length
  const longRun = {
    electricityP: mean(({ electricityP }) => electricityP),
    gasP: mean(({ gasP }) => gasP),
    exportP: FINANCE.longRunExportP,
  }
  return {
    longRun,
    today: { electricityP: latest.electricityP, gasP: latest.gasP, exportP: TYPICAL_EXPORT.priceP },
    stress: { ...longRun, electricityP: longRun.electricityP + FINANCE.stressElectricityAddP },
  }
}

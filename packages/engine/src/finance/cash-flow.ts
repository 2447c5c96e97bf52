import { requireInRange } from '../errors.ts'

/** `real`: pounds of today. `nominal`: pounds of each year, inflation included. */
export type PriceBasis = 'real' | 'nominal'

/** What a party receives (above 0) or pays in each year [£]. The first entry is today. */
export interface CashFlow {
  basis: PriceBasis
  yearsGbp: readonly number[]
}

/** A rate is real or nominal like the cash flow that it discounts; a mixture is rejected by the compiler. */
export interface DiscountRate<Basis extends PriceBasis = PriceBasis> {
  basis: Basis
  /** Share a year, such as 0.035. */
  share: number
}

/**
 * A real cash flow in the pounds of each year. Rule FIN-2.
 *
 * @param flow real
 * @param inflation share a year, above -1
 * @returns the same payments, nominal
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for an impossible inflation
 */
export function nominalFlow(flow: CashFlow & { basis: 'real' }, inflation: number): CashFlow & { basis: 'nominal' } {
  requireInRange('inflation', inflation, -0.5, 1)
  return { basis: 'nominal', yearsGbp: flow.yearsGbp.map((gbp, year) => gbp * (1 + inflation) ** year) }
}

/**
 * The nominal rate that goes with a real one. Rule FIN-2: (1 + real) × (1 + inflation) − 1.
 *
 * @param rate real
 * @param inflation share a year, above -1
 * @returns nominal rate
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for an impossible inflation
 */
export function nominalRate(rate: DiscountRate<'real'>, inflation: number): DiscountRate<'nominal'> {
  requireInRange('inflation', inflation, -0.5, 1)
  return { basis: 'nominal', share: (1 + rate.share) * (1 + inflation) - 1 }
}

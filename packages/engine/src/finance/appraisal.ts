import { requireInRange } from '../errors.ts'
import type { CashFlow, DiscountRate, PriceBasis } from './cash-flow.ts'

/**
 * Years after which constant savings have paid a cost, without interest. Rule FIN-3. Value uplift and grants are no part.
 *
 * @param costGbp net cost [£], 0 or more
 * @param savingGbpPerYear saving less new servicing [£/yr]
 * @returns years, 0 where nothing is paid; null where it is never paid back
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a negative cost
 */
export function simplePaybackYears(costGbp: number, savingGbpPerYear: number): number | null {
  requireInRange('costGbp', costGbp, 0, 1e9)
  if (costGbp === 0) return 0
  return savingGbpPerYear > 0 ? costGbp / savingGbpPerYear : null
}

/**
 * Net present value. Rule FIN-4: the sum of each year's payment over (1 + rate) to the power of its year.
 *
 * @param flow of one party
 * @param rate of the same basis, above -1
 * @returns [£ of today]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for an impossible rate
 */
export function netPresentValueGbp<Basis extends PriceBasis>(
  flow: CashFlow & { basis: Basis },
  rate: DiscountRate<NoInfer<Basis>>,
): number {
  requireInRange('rate', rate.share, LOWEST_RATE, HIGHEST_RATE)
  return presentValue(flow.yearsGbp, 1 / (1 + rate.share))
}

export type RateOfReturn =
  | { kind: 'rate'; share: number; basis: PriceBasis }
  /** `several`: payments change direction more than once, and more than one rate fits. */
  | { kind: 'none'; because: 'no_return' | 'several' }

/**
 * Internal rate of return. Rule FIN-5: the rate at which the net present value is 0, between -90 % and 1000 %.
 *
 * @param flow of one party
 * @returns the rate, or why there is none; never one of several
 */
export function internalRateOfReturn({ basis, yearsGbp }: CashFlow): RateOfReturn {
  const roots = crossings(yearsGbp)
  const [root] = roots
  if (root === undefined) return { kind: 'none', because: 'no_return' }
  if (roots.length > 1) return { kind: 'none', because: 'several' }
  return { kind: 'rate', share: 1 / root - 1, basis }
}

const LOWEST_RATE = -0.9
const HIGHEST_RATE = 10
/** Fine enough that two rates of a plan never lie in one step: a tenth of a point at usual rates. */
const STEPS = 4000
const HALVINGS = 80

/** Discount factors of one year at which the present value changes its sign. */
function crossings(yearsGbp: readonly number[]): number[] {
  const least = 1 / (1 + HIGHEST_RATE)
  const ratio = ((1 / (1 + LOWEST_RATE)) * (1 + HIGHEST_RATE)) ** (1 / STEPS)
  const found: number[] = []
  let low = least
  for (let step = 1; step <= STEPS; step += 1) {
    const high = least * ratio ** step
    if (isCrossed(presentValue(yearsGbp, low), presentValue(yearsGbp, high))) found.push(bisected(yearsGbp, low, high))
    low = high
  }
  return found
}

/** A value of exactly 0 counts with the step that begins there. */
const isCrossed = (low: number, high: number): boolean => (low === 0 && high !== 0) || low * high < 0

function bisected(yearsGbp: readonly number[], from: number, to: number): number {
  let [low, high] = [from, to]
  const lowValue = presentValue(yearsGbp, low)
  if (lowValue === 0) return low
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (presentValue(yearsGbp, middle) * lowValue > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Horner's rule, from the last year. */
const presentValue = (yearsGbp: readonly number[], yearFactor: number): number =>
  yearsGbp.reduceRight((sum, gbp) => sum * yearFactor + gbp, 0)

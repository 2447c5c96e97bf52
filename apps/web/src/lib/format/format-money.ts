import { type FormattedQuantity, formatQuantity } from './format-quantity.ts'

/** A sum of money, rounded to what is known of it. */
export interface FormattedMoney extends FormattedQuantity {
  /** Without "about": for ranges and tables that say so once. */
  amount: string
}

const SMALL_STEP_GBP = 10
const LARGE_STEP_GBP = 50
const LARGE_FROM_GBP = 1000

/**
 * Pounds a year or of a work: to £10 below £1,000 and to £50 from there, as `about £3,200`. Only the lines of a bill, and
 * explanations, show every pound: `formatQuantity` with the unit £.
 */
export function formatMoney(gbp: number): FormattedMoney {
  const inTens = Math.round(gbp / SMALL_STEP_GBP) * SMALL_STEP_GBP
  const step = Math.abs(inTens) < LARGE_FROM_GBP ? SMALL_STEP_GBP : LARGE_STEP_GBP
  const rounded = formatQuantity(gbp, '£', { nearest: step })
  return { ...rounded, isAbout: true, text: `about ${rounded.text}`, amount: rounded.text }
}

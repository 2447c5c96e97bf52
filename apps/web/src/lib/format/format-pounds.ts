import { type FormattedQuantity, formatQuantity } from './format-quantity.ts'

/** Money that is no better known than the prices behind it: £10 below £1,000, and £50 above. */
const SMALL_GBP = 1000
const SMALL_STEP_GBP = 10
const STEP_GBP = 50

/** The amount that is shown. */
export function roundedPounds(gbp: number): number {
  const stepGbp = Math.abs(gbp) < SMALL_GBP ? SMALL_STEP_GBP : STEP_GBP
  return Math.round(gbp / stepGbp) * stepGbp
}

/** Costs and savings of works: `£680`, `£5,650`; `not known` for null. */
export function formatPounds(gbp: number | null, options: { signed?: boolean } = {}): FormattedQuantity {
  return formatQuantity(gbp === null ? null : roundedPounds(gbp), '£', options)
}

/** `£4,100 to £8,250`; one amount where both ends round to it. */
export function formatPoundsRange(lowGbp: number, highGbp: number): string {
  const [low, high] = [formatPounds(lowGbp).text, formatPounds(highGbp).text]
  return low === high ? low : `${low} to ${high}`
}

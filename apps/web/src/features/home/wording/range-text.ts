import { knownStep } from '@retrofolio/contract/homes/known-step'
import { formatQuantity } from '../../../lib/format/format-quantity.ts'

/** `5,100 to 7,900`, to about a tenth of the width, the meaningful precision; pounds as `£1,700 to £2,500`. */
export function rangeText(low: number, high: number, unit: '' | '£' = ''): string {
  const step = stepOf(low, high, unit)
  return `${inSteps(low, step, unit)} to ${inSteps(high, step, unit)}`
}

interface RangeRecord {
  low: number
  central: number
  high: number
}

/** `5,100 to 7,900, half of them below 6,300`. */
export function rangeWithMedian(range: RangeRecord, unit: '' | '£' = ''): string {
  return `${rangeText(range.low, range.high, unit)}, half of them below ${medianText(range, unit)}`
}

/** The middle of a range, to the precision of its ends. A figure need not be its own median, so pages name both. */
export function medianText({ low, central, high }: RangeRecord, unit: '' | '£' = ''): string {
  return inSteps(central, stepOf(low, high, unit), unit)
}

function inSteps(value: number, step: number, unit: '' | '£'): string {
  return formatQuantity(value, unit, { nearest: step }).text
}

/** Money is no better known at the ends of its range than within. */
function stepOf(low: number, high: number, unit: '' | '£'): number {
  const width = high - low
  if (unit === '£') return knownStep(Math.min(Math.abs(low), Math.abs(high)), { low, high })
  return width < 20 ? 1 : 10 ** Math.floor(Math.log10(width / 10))
}

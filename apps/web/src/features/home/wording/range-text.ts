import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'

/** `5,100 to 7,900`, to about a tenth of the width, the meaningful precision; pounds as `£1,700 to £2,500`. */
export function rangeText(low: number, high: number, unit: '' | '£' = ''): string {
  if (unit === '£') return `${formatMoney(low).amount} to ${formatMoney(high).amount}`
  const step = stepOf(high - low)
  return `${inSteps(low, step)} to ${inSteps(high, step)}`
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
  return unit === '£' ? formatMoney(central).amount : inSteps(central, stepOf(high - low))
}

function inSteps(value: number, step: number): string {
  return formatNumber(Math.round(value / step) * step)
}

function stepOf(width: number): number {
  return width < 20 ? 1 : 10 ** Math.floor(Math.log10(width / 10))
}

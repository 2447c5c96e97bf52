import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'

/** `5,100 to 7,900`, to about a tenth of the width, the meaningful precision; pounds as `£1,700 to £2,500`. */
export function rangeText(low: number, high: number, unit: '' | '£' = ''): string {
  if (unit === '£') return `${formatMoney(low).amount} to ${formatMoney(high).amount}`
  const step = stepOf(high - low)
  const text = (end: number) => formatNumber(Math.round(end / step) * step)
  return `${text(low)} to ${text(high)}`
}

function stepOf(width: number): number {
  return width < 20 ? 1 : 10 ** Math.floor(Math.log10(width / 10))
}

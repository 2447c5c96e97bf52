import { formatNumber } from '../../../lib/format/format-quantity.ts'

/** `5 100 to 7 900`, to about a tenth of the width, the meaningful precision. */
export function rangeText(low: number, high: number): string {
  const step = stepOf(high - low)
  const text = (end: number) => formatNumber(Math.round(end / step) * step)
  return `${text(low)} to ${text(high)}`
}

function stepOf(width: number): number {
  return width < 20 ? 1 : 10 ** Math.floor(Math.log10(width / 10))
}

import type { Amount } from '@retrofolio/engine/explain/explanation/expression'
import { beforeNumber, formatNumber } from '../../../../lib/format/format-quantity.ts'

/** Units omitted beside a number. */
const UNWRITTEN = new Set(['dimensionless', 'factor', 'ratio', 'count', 'share', 'exponent', 'power', 'constant'])
const WRITTEN: Readonly<Record<string, string>> = { m2: 'm²', deg: '°', degrees: '°', 'kWh a year': 'kWh/yr' }
const NO_BREAK_SPACE = '\u00a0'

const WHOLE_POUNDS_FROM = 10

/** Three significant digits, and whole numbers from 100. */
export function numberText(amount: number, unit: string): string {
  const size = Math.abs(amount)
  if (size === 0 || !Number.isFinite(amount)) return formatNumber(0)
  if (writtenUnit(unit) === '£') return formatNumber(amount, size >= WHOLE_POUNDS_FROM ? 0 : 2)
  if (size >= 100) return formatNumber(amount)
  if (size < 1e-4) return amount.toExponential(0).replace('-', '−')
  const digits = Math.max(0, 2 - Math.floor(Math.log10(size)))
  const text = formatNumber(amount, digits)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

export function amountText(amount: Amount, unit: string): string {
  if (typeof amount !== 'number') return 'month by month'
  const written = writtenUnit(unit)
  const number = numberText(amount, unit)
  if (unit === 'share')
    return `${formatNumber(amount * 100, Number.isInteger(Math.round(amount * 1000) / 10) ? 0 : 1)}%`
  if (written === '') return number
  if (written === '£') return beforeNumber('£', number)
  return written === '°' ? `${number}°` : `${number}${NO_BREAK_SPACE}${written}`
}

export function writtenUnit(unit: string): string {
  return UNWRITTEN.has(unit) ? '' : (WRITTEN[unit] ?? unit)
}

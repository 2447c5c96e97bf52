import type { CustomColumn, CustomValue } from '@retrofolio/contract/homes/custom-columns'
import { customValueProblem } from '@retrofolio/contract/homes/custom-values'
import { beforeNumber, formatExact } from '../../lib/format/format-quantity.ts'
import { formatDay } from '../../lib/format/format-time.ts'

/** `£1,250.5/yr`, `3 kWh`, `31 March 2026`, `Phase 2`. */
export function valueText({ kind, unit }: Pick<CustomColumn, 'kind' | 'unit'>, value: CustomValue): string {
  if (typeof value === 'number') return numberText(value, unit ?? '')
  // Midday, so that the day is the same in every time zone.
  return kind === 'date' ? formatDay(`${value}T12:00`) : value
}

function numberText(value: number, unit: string): string {
  const number = formatExact(value)
  if (unit.startsWith('£')) return `${beforeNumber('£', number)}${unit.slice(1)}`
  if (unit.startsWith('%')) return `${number}${unit}`
  return unit === '' ? number : `${number}\u00a0${unit}`
}

/** A value as its field holds it. */
export function fieldTextOf(value: CustomValue | null): string {
  return typeof value === 'number' ? formatExact(value) : (value ?? '')
}

/** What a field holds: null for nothing, or why it cannot be saved. */
export function valueOfField(
  column: CustomColumn,
  text: string,
): { value: CustomValue | null; problem: string | null } {
  const typed = text.trim()
  if (typed === '') return { value: null, problem: null }
  const value = column.kind === 'number' ? (numberOf(typed) ?? typed) : typed
  return { value, problem: customValueProblem(column, value) }
}

/** Commas and pounds may be typed. */
function numberOf(text: string): number | null {
  const digits = text.replaceAll(/[£,\s]/g, '').replace('−', '-')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : null
}

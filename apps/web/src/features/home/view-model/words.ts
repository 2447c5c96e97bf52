import type { HomeFeaturesRecord } from '@retrofolio/contract/home'
import {
  type FormattedQuantity,
  formatNumber,
  formatQuantity,
  NOT_KNOWN,
  type Unit,
} from '../../../lib/format-quantity.ts'

/** Tens are the finest step that a year's energy of a home can honestly be told in. */
const STEP = 10

export function inTens(value: number): number {
  return Math.round(value / STEP) * STEP
}

/** A yearly amount of energy, or a rate of heat loss, to the nearest ten. */
export function figure(value: number | null | undefined, unit: Unit): FormattedQuantity {
  return formatQuantity(value === null || value === undefined ? null : inTens(value), unit)
}

/** As a bare number in tens, for sentences and axes that name the unit themselves. */
export function number(value: number | null): string {
  return value === null ? NOT_KNOWN : formatNumber(inTens(value))
}

export function celsius(value: number): string {
  return formatQuantity(value, '°C', { digits: Number.isInteger(value) ? 0 : 1 }).text
}

/** `2026-03-01` as `1 March 2026`; anything else as it is. */
export function day(isoDate: string | null | undefined): string | null {
  if (isoDate === null || isoDate === undefined) return null
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate)
  if (match === null) return isoDate
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** `Semi-detached house`, `Flat, mid-terrace`; null when not even the type is known. */
export function typeAndBuiltForm(features: HomeFeaturesRecord | null): string | null {
  const type = features?.propertyType ?? null
  const builtForm = sentenceCase(features?.builtForm ?? null)
  if (type === null) return builtForm
  if (builtForm === null) return type
  const isPartOfBlock = /flat|maisonette/i.test(type)
  return isPartOfBlock ? `${type}, ${builtForm.toLowerCase()}` : `${builtForm} ${type.toLowerCase()}`
}

/** `Semi-Detached`, as the register has it, becomes `Semi-detached`. */
function sentenceCase(text: string | null): string | null {
  return text === null ? null : capitalised(text.toLowerCase())
}

/** `1930-1949` as `1930–1949`. */
export function years(text: string | null | undefined): string | null {
  return text?.replace(/(\d{4})\s*-\s*(\d{4})/, '$1–$2') ?? null
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

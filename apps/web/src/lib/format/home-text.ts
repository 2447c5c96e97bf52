import { ukDay } from '@retrofolio/contract/uk-day'
import { formatQuantity } from './format-quantity.ts'

export function celsius(value: number): string {
  return formatQuantity(value, '°C', { digits: Number.isInteger(value) ? 0 : 1 }).text
}

// Shared, because creating it is slower than the rest of a tab's calculations.
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-03-01` as `1 March 2026`; other texts unchanged. */
export function dateText(isoDate: string | null | undefined): string | null {
  if (isoDate === null || isoDate === undefined) return null
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate)
  if (match === null) return isoDate
  return DAY.format(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
}

/** Whether the last valid day of a certificate has passed in the UK; false where the day is not known. */
export function hasExpired(expiresOn: string | null, now: Date): boolean {
  return expiresOn !== null && expiresOn < ukDay(now)
}

/** `survey.xml, inspected on 18 February 2026`. */
export function surveyText({ fileName, inspectedOn }: { fileName: string; inspectedOn: string | null }): string {
  const inspected = dateText(inspectedOn)
  return inspected === null ? fileName : `${fileName}, inspected on ${inspected}`
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

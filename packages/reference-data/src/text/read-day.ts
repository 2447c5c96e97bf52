import { memoise } from './memoise.ts'

/**
 * Parses a date in any common form: `2023-02-16`, `16/02/2023`, `16.2.23`, `16-Feb-23`, `16th February 2023`, `Feb 16,
 * 2023`, `20230216`, the serial number of a spreadsheet, each with or without a time. A year or month alone gives its
 * first day. Ambiguous dates are read day first, since the data is British; American order only applies when there is
 * no such month.
 *
 * @returns ISO date; `null` for other texts, and outside 1990 to 2100, which are typing errors
 */
export function isoDateOf(cell: string | null): string | null {
  if (cell === null) return null
  // A few thousand days recur in millions of rows, each with a different time.
  return knownDay(cell.length > DAY_LENGTH && ISO_DAY.test(cell) ? cell.slice(0, DAY_LENGTH) : cell)
}

const DAY_LENGTH = 'YYYY-MM-DD'.length
const ISO_DAY = /^\d{4}-\d{2}-\d{2}[ T]/

/**
 * Whether a date is only valid in American order, such as `03/25/2019`: ambiguous ones in the same file may be American
 * as well.
 */
export function isMonthFirst(cell: string): boolean {
  const [, first, second] = AMERICAN.exec(cell) ?? []
  return second !== undefined && Number(first) <= 12 && Number(second) > 12 && Number(second) <= 31
}

const AMERICAN = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/

/** A year without month and day, as the register's data sets have for the oldest certificates. */
export function isBareYear(cell: string): boolean {
  return /^\d{4}(\.0)?$/.test(cell)
}

/** Including weekday, time and time zone. */
const LONGEST_DATE = 80

const knownDay = memoise((cell: string): string | null => {
  if (cell.length > LONGEST_DATE) return null
  const text = cell.trim().toLowerCase().replace(CLOCK, ' ').trim()
  return NUMBER.test(text) ? dayOfNumber(text) : dayOfParts(text)
})

/** `10:21`, `T10:21:15.123Z`, but not `at 10.21 pm`: a full stop may separate day and month. */
const CLOCK =
  /(?<![t\s,])[t\s,]+(?:at\s+)?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:[ap]\.?m\.?)?\s?(?:z|gmt|utc|bst)?(?:[+-]\d{2}:?\d{2})?(?: ?\([^)]*\))?/

const NUMBER = /^\d+(?:\.\d+)?$/

function dayOfNumber(text: string): string | null {
  if (isBareYear(text)) return plausibleDate(Number.parseInt(text, 10), 1, 1)
  if (/^\d{8}$/.test(text)) {
    const [yearFirst, dayFirst] = [/(....)(..)(..)/, /(..)(..)(....)/].map((shape) => shape.exec(text)?.map(Number))
    return (
      plausibleDate(yearFirst?.[1], yearFirst?.[2], yearFirst?.[3]) ??
      plausibleDate(dayFirst?.[3], dayFirst?.[2], dayFirst?.[1])
    )
  }
  // Spreadsheets count days from 1900; the fraction is the time.
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return null
  const date = new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text))))
  return plausibleDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

function dayOfParts(text: string): string | null {
  const parts = partsOf(text)
  if (parts === null) return null
  const months = parts.map(monthOfWord)
  const named = months.findIndex((month) => month !== null)
  const numbers = parts.filter((_, index) => months[index] === null)
  if (numbers.some((part) => !/^\d+$/.test(part)) || parts.length - numbers.length > 1) return null
  return named === -1 ? dayOfNumbers(numbers) : dayWithMonth(numbers, months[named] ?? 0, named)
}

/** Numbers and words of a date, without weekday and ordinal endings; `null` if anything else is between them. */
function partsOf(text: string): string[] | null {
  if (!/^[\p{L}\d]/u.test(text)) return null
  if (text.replace(/[\p{L}\d]+/gu, '').replace(/[\s,./\-–_'’]+/g, '') !== '') return null
  const parts = text.match(/\d+|\p{L}+/gu) ?? []
  return parts.filter((part, index) => !isFiller(part, parts[index - 1]))
}

function isFiller(part: string, before: string | undefined): boolean {
  if (/^(?:st|nd|rd|th)$/.test(part)) return /^\d{1,2}$/.test(before ?? '')
  return part === 'of' || WEEKDAYS.some((name) => part.length >= 3 && name.startsWith(part))
}

function dayOfNumbers(numbers: readonly string[]): string | null {
  const [first = '', second = '', third = ''] = numbers
  if (numbers.length === 2) {
    if (first.length === 4 && second.length <= 2) return plausibleDate(Number(first), Number(second), 1)
    return second.length === 4 && first.length <= 2 ? plausibleDate(Number(second), Number(first), 1) : null
  }
  if (numbers.length !== 3 || second.length > 2) return null
  if (first.length === 4 && third.length <= 2) return plausibleDate(Number(first), Number(second), Number(third))
  const year = yearOf(third)
  if (first.length > 2 || year === null) return null
  return Number(second) > 12
    ? plausibleDate(year, Number(first), Number(second))
    : plausibleDate(year, Number(second), Number(first))
}

/** If the month is a word, day and year are distinguished by length, otherwise by order. */
function dayWithMonth(numbers: readonly string[], month: number, place: number): string | null {
  const [first = '', second = ''] = numbers
  // `19-Mar` lacks the year, while spreadsheets show March 2019 as `Mar-19`.
  if (numbers.length === 1) return place === 0 || first.length === 4 ? plausibleDate(yearOf(first), month, 1) : null
  if (numbers.length !== 2) return null
  if (first.length === 4) return second.length <= 2 ? plausibleDate(Number(first), month, Number(second)) : null
  return first.length <= 2 ? plausibleDate(yearOf(second), month, Number(first)) : null
}

/** Two digits mean a year of 1970 to 2069. */
function yearOf(digits: string): number | null {
  if (digits.length === 4) return Number(digits)
  return digits.length === 2 ? Number(digits) + (Number(digits) < 70 ? 2000 : 1900) : null
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** English and Welsh. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'ionawr'],
  ['february', 'chwefror'],
  ['march', 'mawrth'],
  ['april', 'ebrill'],
  ['may', 'mai'],
  ['june', 'mehefin'],
  ['july', 'gorffennaf'],
  ['august', 'awst'],
  ['september', 'medi'],
  ['october', 'hydref'],
  ['november', 'tachwedd'],
  ['december', 'rhagfyr'],
]

/** Month of a name or its first three or more letters. */
function monthOfWord(word: string): number | null {
  if (word.length < 3 || /\d/.test(word)) return null
  const month = MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)))
  return month === -1 ? null : month + 1
}

function plausibleDate(
  year: number | null | undefined,
  month: number | undefined,
  day: number | undefined,
): string | null {
  if (year == null || month === undefined || day === undefined || year < 1990 || year > 2100) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isOfCalendar = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isOfCalendar ? date.toISOString().slice(0, DAY_LENGTH) : null
}

import { describeOnce } from '../descriptions/describe-once.ts'

/**
 * True for what every JavaScript object carries, such as `__proto__` or `constructor`: no word of the register, and as the
 * key of a table of words it would find what nobody put there.
 */
export function isObjectName(text: string): boolean {
  // Every one of them begins with a small letter or a line, and most cells with something else.
  if (text.length > LONGEST_OBJECT_NAME || !MAY_BEGIN_NAME.test(text)) return false
  return text in Object.prototype || text.toLowerCase() in Object.prototype
}

/** Letters that such names begin with, of either case. */
const MAY_BEGIN_NAME = /^[_chiptv]/i

const LONGEST_OBJECT_NAME = 'propertyIsEnumerable'.length

/** Number of a cell; `null` for blanks and texts. */
export function numberOf(cell: string | null): number | null {
  if (cell === null || cell === '') return null
  const figure = Number(cell)
  return Number.isFinite(figure) ? figure : null
}

/** Number within a range that can be meant; `null` outside it. */
export function numberWithin(cell: string | null, least: number, most: number): number | null {
  const figure = numberOf(cell)
  return figure !== null && figure >= least && figure <= most ? figure : null
}

/** Count of things, 0 to `most`; `null` for anything else. */
export function countOf(cell: string | null, most: number): number | null {
  const figure = numberWithin(cell, 0, most)
  return figure === null ? null : Math.round(figure)
}

/** Percent, 0 to 100, as a share 0 to 1; more than all of it counts as all. */
export function shareOfPercent(cell: string | null): number | null {
  const percent = numberOf(cell)
  return percent === null || percent < 0 ? null : Math.min(percent, 100) / 100
}

export function flagOf(cell: string | null): boolean | null {
  const letter = cell?.toLowerCase()
  if (letter === 'y' || letter === 'true' || letter === '1') return true
  return letter === 'n' || letter === 'false' || letter === '0' ? false : null
}

/**
 * ISO date of `2023-02-16`, `2023-02-16 10:21:15`, `16/02/2023` (Scottish files) or a bare year, which becomes its first
 * day. Years before the register began to take surveys are typing errors: `null`.
 */
export function isoDateOf(cell: string | null): string | null {
  // The day is all that is looked at of a moment, and a few thousand days come again in millions of rows.
  return cell === null ? null : dayOf(cell.length > DAY_LENGTH ? cell.slice(0, DAY_LENGTH) : cell)
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

const dayOf = describeOnce((cell: string): string | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(cell)
  if (iso) return plausibleDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dayFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(cell)
  if (dayFirst) return plausibleDate(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]))
  return /^\d{4}(\.0)?$/.test(cell) ? plausibleDate(Number.parseInt(cell, 10), 1, 1) : null
})

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function plausibleDate(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const lastDay = month === 2 && isLeapYear ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0)
  return year >= 1990 && year <= 2100 && day >= 1 && day <= lastDay ? text : null
}

/**
 * `YYYY-MM-DD HH:MM:SS` for ordering. The day is the day of lodgement; the timestamp adds the clock only where it is of
 * the same day, because the new export fills it with the moment a certificate was copied into its own store.
 */
export function lodgedAtOf(date: string | null, timestamp: string | null): string | null {
  const stamped = isoDateOf(timestamp)
  const isYearOnly = date !== null && /^\d{4}(\.0)?$/.test(date)
  const isSameYear = stamped !== null && date !== null && stamped.startsWith(date.slice(0, 4))
  const day = isYearOnly && isSameYear ? stamped : (isoDateOf(date) ?? stamped)
  if (day === null) return null
  const clock = day === stamped ? /[ T](\d{2}:\d{2}(?::\d{2})?)/.exec(timestamp ?? '')?.[1] : undefined
  return `${day} ${clock === undefined ? '00:00:00' : clock.padEnd(8, ':00')}`
}

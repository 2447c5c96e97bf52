/** Days of the Gregorian calendar as whole numbers and as `YYYY-MM-DD`; no clock and no time zone. */

const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/
const DAYS_PER_ERA = 146_097
const YEARS_PER_ERA = 400
/** From 0000-03-01, where the count below begins, to 1970-01-01. */
const DAYS_TO_1970 = 719_468

/**
 * Days since 1970-01-01.
 *
 * @param day as `YYYY-MM-DD`
 * @returns whole number; null for a text that is no day of the calendar, such as `2023-02-30`
 */
export function dayNumberOf(day: string): number | null {
  const found = DAY_TEXT.exec(day)
  if (found === null) return null
  const number = dayNumber(Number(found[1]), Number(found[2]), Number(found[3]))
  return dayText(number) === day ? number : null
}

/**
 * The day that many days after 1970-01-01.
 *
 * @param daysSince1970 whole number, within the years 0 to 9999
 * @returns `YYYY-MM-DD`
 */
export function dayText(daysSince1970: number): string {
  const days = daysSince1970 + DAYS_TO_1970
  const era = Math.floor(days / DAYS_PER_ERA)
  const dayOfEra = days - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

/**
 * The same day of the month, months later; the last day of the month where it is shorter.
 *
 * @param day as `YYYY-MM-DD`
 * @param months whole number
 * @returns `YYYY-MM-DD`
 */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const first = dayNumber(Math.floor(count / 12), (count % 12) + 1, 1)
  const next = dayNumber(Math.floor((count + 1) / 12), ((count + 1) % 12) + 1, 1)
  return dayText(Math.min(first + Number(day.slice(8)) - 1, next - 1))
}

/**
 * The day before another.
 *
 * @param day as `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function dayBefore(day: string): string {
  return dayText(dayNumber(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))) - 1)
}

/** Years are counted from March, so that a leap day is the last of its year. */
function dayNumber(year: number, month: number, day: number): number {
  const yearFromMarch = month <= 2 ? year - 1 : year
  const era = Math.floor(yearFromMarch / YEARS_PER_ERA)
  const yearOfEra = yearFromMarch - era * YEARS_PER_ERA
  const monthFromMarch = month > 2 ? month - 3 : month + 9
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_1970
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}

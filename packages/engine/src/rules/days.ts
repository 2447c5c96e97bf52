import { EngineError } from '../errors.ts'
import { addMonths, dayBefore, dayNumberOf } from '../quantities/calendar-days.ts'

/**
 * Checks a day.
 *
 * @param field name that the error gives
 * @param day to check
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` unless it is a day of the calendar as `YYYY-MM-DD`
 */
export function requireDay(field: string, day: string): void {
  if (dayNumberOf(day) === null) {
    throw new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field, value: day, range: 'a day as YYYY-MM-DD' })
  }
}

/** The last day of a period of months that begins on a day; null where no end is set. */
export function lastDayOf(from: string, months: number | null): string | null {
  return months === null ? null : dayBefore(addMonths(from, months))
}

/** The later of two days. */
export function laterDay(a: string, b: string): string {
  return a > b ? a : b
}

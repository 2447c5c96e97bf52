import { ukDay } from '@retrofolio/contract/uk-day'
import { dayNumberOf } from '@retrofolio/engine/quantities/calendar-days'
import { InvalidArgumentError } from 'commander'

/** Parses a day. */
export function calendarDay(text: string): string {
  if (dayNumberOf(text) === null) throw new InvalidArgumentError('Must be a day as YYYY-MM-DD.')
  return text
}

export const today = (): string => ukDay(new Date())

import { isBareYear, isoDateOf } from '../../text/read-day.ts'

/**
 * Why a lodgement date is not used: it is unreadable, later than today, or before the register began. The certificate
 * then counts as undated and ranks below all dated ones of its home.
 */
export type DateProblem = 'unreadable' | 'future' | 'before_register'

export interface LodgementDate {
  /** `YYYY-MM-DD`; `null` if it is missing or has a problem. */
  day: string | null
  /** `null` for a blank cell, too. */
  problem: DateProblem | null
}

/**
 * Parses one lodgement date.
 *
 * @param today `YYYY-MM-DD`, see `britishDay`
 */
export function lodgementDateOf(cell: string | null, today: string): LodgementDate {
  if (cell === null || cell.trim() === '') return { day: null, problem: null }
  const day = isoDateOf(cell)
  if (day === null) return { day, problem: isYearBeforeRegister(cell) ? 'before_register' : 'unreadable' }
  if (day < FIRST_DAY_OF_REGISTER) return { day: null, problem: 'before_register' }
  return day > today ? { day: null, problem: 'future' } : { day, problem: null }
}

/** Time of lodgement, from both columns with it. */
export interface Lodgement extends LodgementDate {
  /** `YYYY-MM-DD HH:MM:SS`, for deciding which of two certificates is later. */
  at: string | null
  /** The cell with the problem. */
  unusedText: string | null
}

/**
 * Takes the day from the date. The timestamp only adds the time, and only if it is on the same day, because in the new
 * export it is the time when a certificate was copied. For that reason it replaces a blank date, but never one with a
 * problem.
 */
export function lodgementOf(date: string | null, timestamp: string | null, today: string): Lodgement {
  const stamped = lodgementDateOf(timestamp, today)
  const own = date === null ? stamped : lodgementDateOf(date, today)
  if (own.day === null) {
    return { ...own, at: null, unusedText: own.problem === null ? null : (date ?? timestamp) }
  }
  const isSameYear = stamped.day?.startsWith(own.day.slice(0, 4)) ?? false
  const day = date !== null && isBareYear(date) && isSameYear ? (stamped.day ?? own.day) : own.day
  return { ...own, at: `${day} ${day === stamped.day ? clockOf(timestamp) : '00:00:00'}`, unusedText: null }
}

/** The first certificates were lodged for sales of 2007 and 2008; the register's data sets begin with 2008. */
export const FIRST_DAY_OF_REGISTER = '2008-01-01'

/** The current date in Britain. */
export function britishDay(now: Date): string {
  return BRITISH_DAYS.format(now)
}

// The Canadian locale formats dates like ISO 8601.
const BRITISH_DAYS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

function isYearBeforeRegister(cell: string): boolean {
  const year = /^(\d{4})(?:\.0|[-/].*)?$/.exec(cell.trim())?.[1]
  return year !== undefined && year < FIRST_DAY_OF_REGISTER.slice(0, 4)
}

function clockOf(timestamp: string | null): string {
  const found = /[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s?([ap])?/i.exec(timestamp ?? '')
  if (found === null) return '00:00:00'
  const [, hours = '', minutes = '00', seconds = '00', half] = found
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  // An invalid time of day must not discard the date.
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return '00:00:00'
  return [String(hour).padStart(2, '0'), minutes, seconds].join(':')
}

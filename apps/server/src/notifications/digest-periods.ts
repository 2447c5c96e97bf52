const UK = 'Europe/London'
const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: UK,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})
/** Digests are there when people start to work. */
const SENT_AT_HOUR = 7
const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

export interface DigestPeriod {
  /** Unique for a member: `daily 2026-03-02`, or `weekly 2026-03-02` with the Monday. */
  period: string
  /** It covers what was written before. */
  until: Date
}

/** The newest digest that is due: of today at 07:00 UK time or of the day before, of this Monday or the one before. */
export function dueDigest(timing: 'daily' | 'weekly', now: Date): DigestPeriod {
  const stepDays = timing === 'daily' ? 1 : 7
  const today = ukDay(now)
  let day = timing === 'daily' ? today : addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  if (startOf(day) > now) day = addDays(day, -stepDays)
  return { period: `${timing} ${day}`, until: startOf(day) }
}

function ukDay(at: Date): string {
  const { year, month, day } = partsOf(at)
  return `${year}-${month}-${day}`
}

/** 07:00 UK time of a day, in winter and in summer. */
function startOf(day: string): Date {
  const inWinter = new Date(`${day}T0${SENT_AT_HOUR}:00:00Z`)
  return Number(partsOf(inWinter).hour) === SENT_AT_HOUR ? inWinter : new Date(inWinter.getTime() - HOUR_MS)
}

function partsOf(at: Date) {
  const parts = new Map(PARTS.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour') }
}

function addDays(day: string, days: number): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

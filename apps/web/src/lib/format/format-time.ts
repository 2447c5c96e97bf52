const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const AGO = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** For example `1 March 2026`, in the reader's time zone. */
export function formatDay(isoTime: string): string {
  return DAY.format(new Date(isoTime))
}

/** For example `09:30`, in the reader's time zone. */
export function formatClock(isoTime: string): string {
  return CLOCK.format(new Date(isoTime))
}

/** For example `5 minutes ago`; after a month, the date. */
export function formatAgo(isoTime: string, now: Date): string {
  const passedMs = now.getTime() - new Date(isoTime).getTime()
  if (passedMs < MINUTE_MS) return 'just now'
  if (passedMs < HOUR_MS) return AGO.format(-Math.floor(passedMs / MINUTE_MS), 'minute')
  if (passedMs < DAY_MS) return AGO.format(-Math.floor(passedMs / HOUR_MS), 'hour')
  if (passedMs < 31 * DAY_MS) return AGO.format(-Math.floor(passedMs / DAY_MS), 'day')
  return `on ${formatDay(isoTime)}`
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** The calendar day of a moment in the United Kingdom, `YYYY-MM-DD`. */
export function ukDay(at: Date): string {
  return DAY.format(at)
}

/** Swedish writes days as ISO 8601 does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** The calendar day of a moment in the United Kingdom, `YYYY-MM-DD`. */
export function ukDay(at: Date): string {
  return DAY.format(at)
}

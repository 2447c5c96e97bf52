export const VALID_YEARS = 10

/**
 * The day before the tenth anniversary of a certificate.
 *
 * @param lodgedOn `YYYY-MM-DD`
 */
export function lastValidDay(lodgedOn: string): string {
  const day = new Date(`${lodgedOn}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + VALID_YEARS)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

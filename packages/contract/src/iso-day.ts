export const MS_PER_DAY = 24 * 60 * 60 * 1_000

/** Days since 1970 of an ISO day; null for other texts. */
export function dayNumber(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  // 30 February would be a day of March.
  return Number.isNaN(time) || new Date(time).getUTCDate() !== Number(text.slice(8)) ? null : time / MS_PER_DAY
}

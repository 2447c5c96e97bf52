/**
 * Whose prices a cost is from, within a sentence: `your rates, version 3` or `our prices`.
 *
 * @param version of the organisation's own prices; null if ours were used
 */
export function ratesInWords(version: number | null): string {
  return version === null ? 'our prices' : `your rates, version ${version}`
}

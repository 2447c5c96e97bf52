/** Narrow and non-breaking, before the unit. */
const THIN_SPACE = '\u202f'
const KILO = 1_000

/** As a file manager writes it: `640 B`, `48 kB`, `3.1 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < KILO) return `${bytes}${THIN_SPACE}B`
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)}${THIN_SPACE}kB`
  return `${(bytes / KILO / KILO).toFixed(1)}${THIN_SPACE}MB`
}

/** `2026-03-01T09:30:00Z`: whole seconds, as the wire has its times. */
export function isoTime(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

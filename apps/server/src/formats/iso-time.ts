/** `2026-03-01T09:30:00Z`: whole seconds, as times are sent on the wire. */
export function isoTime(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

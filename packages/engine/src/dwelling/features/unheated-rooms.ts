import type { HomeFeatures } from './home-features.ts'

/**
 * Whether a source says that a home has no secondary heating. A text that is not understood counts as blank. `Dim` is
 * Welsh for none.
 *
 * @param features secondary heating as recorded, and its wording
 * @returns false where the source omits it
 */
export function saysNoSecondary({
  secondaryHeating,
  describedAs,
}: Pick<HomeFeatures, 'secondaryHeating' | 'describedAs'>): boolean {
  if (secondaryHeating !== null) return secondaryHeating.system === 'none'
  return describedAs.secondaryHeating !== null && /^(?:none|dim|no secondary)\b/i.test(describedAs.secondaryHeating)
}

/**
 * Whether some rooms are not heated. A count of no heated room at all is not a real count.
 *
 * @param heatedRooms null where not counted
 * @param habitableRooms null where not counted
 * @returns false where either is not known
 */
export function isPartlyHeated(heatedRooms: number | null, habitableRooms: number | null): boolean {
  return heatedRooms !== null && habitableRooms !== null && heatedRooms > 0 && heatedRooms < habitableRooms
}

import { requireInRange } from '../errors.ts'
import type { PropertyType } from '../vocabulary.ts'

/** Storeys below a top-floor flat of which nothing more is known: there is at least one. */
const MIN_STOREYS_BELOW = 1

/**
 * The part of the roof above its rooms that a home may count as its own. Rule SOL-7: a house has all of it; a flat
 * shares it evenly with the dwellings below, one to a storey.
 *
 * @param propertyType a flat or maisonette shares, anything else does not
 * @param storeyNumber of a flat, 0 at ground level; null when not known
 * @returns share, above 0 and at most 1
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a storey above 200
 */
export function ownRoofShare(propertyType: PropertyType, storeyNumber: number | null): number {
  if (propertyType !== 'flat' && propertyType !== 'maisonette') return 1
  if (storeyNumber === null) return 1 / (1 + MIN_STOREYS_BELOW)
  requireInRange('flat.storeyNumber', storeyNumber, -5, 200)
  return 1 / (1 + Math.max(0, storeyNumber))
}

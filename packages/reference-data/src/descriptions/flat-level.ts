import type { FlatLevel, FloorKind, RoofKind } from '@retrofolio/engine/vocabulary'
import type { DescribedFloorLevel } from './property-words.ts'

/**
 * Level of a flat in its block. The stated position takes precedence, then the storey number with the top-storey flag,
 * then neighbours above and below in the roof and floor texts.
 */
export function flatLevel(
  stated: DescribedFloorLevel,
  isTopStorey: boolean | null,
  roof: RoofKind | null,
  floor: FloorKind | null,
): FlatLevel | null {
  if (stated.level) return stated.level
  if (stated.storeyNumber !== null) {
    if (stated.storeyNumber < 0) return 'basement'
    if (stated.storeyNumber === 0) return 'ground'
    if (isTopStorey !== null) return isTopStorey ? 'top' : 'mid'
  }
  const hasNeighbourAbove = roof === null ? null : roof === 'none'
  const hasNeighbourBelow = floor === null ? null : floor === 'none' || floor === 'other_premises'
  if (isTopStorey === true || (hasNeighbourAbove === false && hasNeighbourBelow !== false)) return 'top'
  if (hasNeighbourAbove && hasNeighbourBelow) return 'mid'
  return hasNeighbourBelow === false ? 'ground' : null
}

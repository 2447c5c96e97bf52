import type { MeasuredWindow, WindowFeatures } from '../features/fabric-features.ts'
import type { Geometry, PartGeometry } from '../geometry/geometry-model.ts'

const NONE: readonly MeasuredWindow[] = []

/**
 * Windows that their document places in a building part. Rule HL-19b: they come off the walls and the roof of that part; all
 * others, and the doors, come off the walls that are left, each part by its share, or off the main roof. Where windows are
 * held within the wall (HL-19) their places tell nothing.
 */
export function placedWindows(
  { measured }: WindowFeatures,
  { isMeasured }: Geometry,
  areHeld: boolean,
): readonly MeasuredWindow[] {
  return measured === null || !isMeasured || areHeld ? NONE : measured
}

/** In the walls of one part of several, never more than they are [m²]: a part alone has all windows anyway. */
export function wallWindowM2(part: PartGeometry, geometry: Geometry, placed: readonly MeasuredWindow[]): number {
  if (geometry.parts.length < 2) return 0
  let areaM2 = 0
  for (const window of placed) if (!window.isInRoof && window.partIndex === part.index) areaM2 += window.areaM2
  return Math.min(part.grossWallM2, areaM2)
}

/** In one of the other walls of a part [m²]. */
export function otherWallWindowM2(
  part: PartGeometry,
  otherWallIndex: number,
  placed: readonly MeasuredWindow[],
): number {
  let areaM2 = 0
  for (const window of placed) {
    const isThere = window.partIndex === part.index && window.otherWallIndex === otherWallIndex
    if (isThere && !window.isInRoof) areaM2 += window.areaM2
  }
  return areaM2
}

/** In the roof of a part [m²]; the main roof has those without a place too. */
export function roofWindowM2(
  part: PartGeometry,
  geometry: Geometry,
  placed: readonly MeasuredWindow[],
  { measured }: WindowFeatures,
): number {
  if (measured === null) return 0
  const isMain = part === geometry.parts[0]
  let areaM2 = 0
  for (const window of measured) {
    if (!window.isInRoof) continue
    const isPlaced = placed !== NONE && geometry.parts.some((one) => one.index === window.partIndex)
    if (isPlaced ? window.partIndex === part.index : isMain) areaM2 += window.areaM2
  }
  return areaM2
}

import type { MeasuredWindow, WindowFeatures } from '../features/fabric-features.ts'
import type { Geometry, PartGeometry } from '../geometry/geometry-model.ts'

const NONE: readonly MeasuredWindow[] = []

/**
 * Windows that their document places in a building part. Rule HL-19b: their area comes off the walls and the roof of
 * that part. All others, and the doors, come off the remaining walls, each part by its share, or off the main roof.
 * Where windows are limited by the wall (HL-19) their places are not used.
 *
 * @param features measured windows
 * @param geometry measured or reduced
 * @param areHeld whether the windows were limited by the wall
 * @returns the windows; none where their places are not used
 * @see docs/method/dwelling.md
 */
export function placedWindows(
  { measured }: WindowFeatures,
  { isMeasured }: Geometry,
  areHeld: boolean,
): readonly MeasuredWindow[] {
  return measured === null || !isMeasured || areHeld ? NONE : measured
}

/**
 * Windows in the walls of one part of several. Rule HL-19b. A single part has all windows anyway.
 *
 * @param part of the building
 * @param geometry all parts
 * @param placed see `placedWindows`
 * @returns [m²], never more than the gross wall; 0 for a single part
 */
export function wallWindowM2(part: PartGeometry, geometry: Geometry, placed: readonly MeasuredWindow[]): number {
  if (geometry.parts.length < 2) return 0
  let areaM2 = 0
  for (const window of placed) if (!window.isInRoof && window.partIndex === part.index) areaM2 += window.areaM2
  return Math.min(part.grossWallM2, areaM2)
}

/**
 * Windows in one of the other walls of a part. Rule HL-19b.
 *
 * @param part of the building
 * @param otherWallIndex which of its other walls, from 0
 * @param placed see `placedWindows`
 * @returns [m²]
 */
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

/**
 * Windows in the roof of a part. Rule HL-19b: the main roof has those without a place too.
 *
 * @param part of the building
 * @param geometry all parts
 * @param placed see `placedWindows`
 * @param features measured windows
 * @returns [m²]
 */
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

import { squareMetres } from '../../quantities/units.ts'
import type { OpaqueElement, WindowElement } from '../dwelling.ts'
import type { MeasuredWindow } from '../features/fabric-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { starOf } from '../features/star-ratings.ts'
import type { Geometry } from '../geometry/geometry-model.ts'
import type { ReadingContext } from '../reading-context.ts'
import { conservatoryWindows } from './conservatory-windows.ts'
import { resolveDoors } from './doors.ts'
import { placedWindows, wallWindowM2 } from './window-places.ts'
import { resolveWindows } from './windows.ts'

/** Windows and doors of a home, and the wall area beside them. */
export interface Openings {
  /** Those of a conservatory included. */
  windows: readonly WindowElement[]
  multipleGlazedShare: number
  doors: readonly OpaqueElement[]
  /** Windows whose place is known. */
  placed: readonly MeasuredWindow[]
  /** Share of the walls that is left after the windows placed in them. */
  opaqueShare: number
}

/**
 * Windows, doors and the wall that is left between them. Windows whose place is known are taken off the wall they lie
 * in.
 *
 * @param features windows and doors as recorded
 * @param geometry sizes of the home
 * @param reading age and edition; collects assumptions
 * @returns areas [m²], U-values [W/m²K] and shares from 0 to 1
 */
export function resolveOpenings(features: HomeFeatures, geometry: Geometry, reading: ReadingContext): Openings {
  const { conservatory, totalFloorAreaM2 } = geometry
  const ownFloorAreaM2 = conservatory === null ? totalFloorAreaM2 : totalFloorAreaM2 - conservatory.floorAreaM2
  let grossWallM2 = 0
  for (const part of geometry.parts) grossWallM2 += part.grossWallM2
  const { windows, multipleGlazedShare, areHeld } = resolveWindows(
    features.windows,
    starOf(features.stars.windows),
    ownFloorAreaM2,
    grossWallM2,
    reading,
  )
  let allWindowM2 = 0
  for (const window of windows) allWindowM2 += window.area
  const windowM2 = Math.max(0, allWindowM2 - roofWindowAreaM2(features))
  const doors = resolveDoors(features, squareMetres(Math.max(0, grossWallM2 - windowM2)), reading)
  let doorM2 = 0
  for (const door of doors) doorM2 += door.area
  const placed = placedWindows(features.windows, geometry, areHeld)
  let leftWallM2 = 0
  let placedM2 = 0
  for (const part of geometry.parts) {
    const inPartM2 = wallWindowM2(part, geometry, placed)
    leftWallM2 += part.grossWallM2 - inPartM2
    placedM2 += inPartM2
  }
  const opaqueShare =
    leftWallM2 > 0 ? Math.max(0, leftWallM2 - Math.max(0, windowM2 - placedM2) - doorM2) / leftWallM2 : 0

  if (conservatory !== null) windows.push(...conservatoryWindows(conservatory))
  return { windows, multipleGlazedShare, doors, placed, opaqueShare }
}

/** Their area comes off the roof; only documents record them. */
function roofWindowAreaM2(features: HomeFeatures): number {
  return features.windows.measured?.reduce((sum, window) => sum + (window.isInRoof ? window.areaM2 : 0), 0) ?? 0
}

import type { ImagedFace } from '../dwelling/features/imaged-roof.ts'
import { requireInRange } from '../errors.ts'
import { ROOF } from '../tables/solar/solar-defaults.ts'
import { ASPECTS, type Aspect } from '../vocabulary.ts'

/** One plane of a roof, as imaged from above. */
export interface ImagedPlane {
  /** From horizontal [degrees], 0 to 90. */
  pitchDeg: number
  /** Compass bearing that it faces [degrees], 0 north; not used where it is flat. */
  azimuthDeg: number
  /** Slope area [m²]; larger than the plan area below it. */
  areaM2: number
  layoutM2: number
  yieldDcKwhPerKwp: number
}

/** Clockwise from north, 45° each. */
const ROUND: readonly Aspect[] = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']

/**
 * The aspect of a roof plane. Rule SOL-20: the nearest of eight directions; flat below a pitch of 10°.
 *
 * @param pitchDeg from horizontal [degrees], 0 to 90
 * @param azimuthDeg compass bearing [degrees], 0 to 360
 * @returns one of the eight directions, or flat
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for an angle outside its range
 * @see docs/method/solar.md
 */
export function aspectOf(pitchDeg: number, azimuthDeg: number): Aspect {
  requireInRange('seenRoof.pitchDeg', pitchDeg, 0, 90)
  requireInRange('seenRoof.azimuthDeg', azimuthDeg, 0, 360)
  if (pitchDeg < ROOF.flatBelowPitchDeg) return 'flat'
  return ROUND[Math.round(azimuthDeg / (360 / ROUND.length)) % ROUND.length] ?? 'north'
}

/**
 * Joins the planes that face the same way. Rule SOL-20: areas add up. The pitch is the mean by area; the yield is the
 * mean by the panels that found room, or by area where none did.
 *
 * @param planes areas [m²], 0 or more; pitch 0 to 90° and bearing 0 to 360°
 * @returns one face per aspect, in the order of aspects; those without a plane are left out
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a pitch or bearing
 * @see docs/method/solar.md
 */
export function imagedFaces(planes: readonly ImagedPlane[]): ImagedFace[] {
  return ASPECTS.flatMap((aspect) => {
    const looking = planes.filter((plane) => aspectOf(plane.pitchDeg, plane.azimuthDeg) === aspect)
    const areaM2 = sum(looking, (plane) => plane.areaM2)
    if (areaM2 <= 0) return []
    const layoutM2 = sum(looking, (plane) => plane.layoutM2)
    const weight = (plane: ImagedPlane): number => (layoutM2 > 0 ? plane.layoutM2 / layoutM2 : plane.areaM2 / areaM2)
    return [
      {
        aspect,
        pitchDeg: sum(looking, (plane) => (plane.pitchDeg * plane.areaM2) / areaM2),
        areaM2,
        layoutM2,
        yieldDcKwhPerKwp: sum(looking, (plane) => plane.yieldDcKwhPerKwp * weight(plane)),
      },
    ]
  })
}

function sum(planes: readonly ImagedPlane[], of: (plane: ImagedPlane) => number): number {
  return planes.reduce((total, plane) => total + of(plane), 0)
}

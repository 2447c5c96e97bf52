import { requireInRange } from '../../errors.ts'
import type { BuiltForm, PropertyType, RoofKind } from '../../vocabulary.ts'

/** `gable`: two opposed faces; `hip`: four faces at right angles; `flat`: one. */
export type RoofShape = 'gable' | 'hip' | 'flat'

/**
 * The commonest roof of a built form. Rule SOL-5: a flat roof is flat. A detached bungalow is hipped. Every other
 * pitched roof is a gable, whose ridge runs along the street in terraces and semis.
 *
 * @param roofKind as the home has it
 * @param propertyType house, bungalow, flat or maisonette
 * @param builtForm null where not recorded
 * @returns the shape
 * @see docs/method/solar.md
 */
export function roofShape(roofKind: RoofKind, propertyType: PropertyType, builtForm: BuiltForm | null): RoofShape {
  if (roofKind === 'flat') return 'flat'
  if (propertyType === 'bungalow' && builtForm === 'detached') return 'hip'
  return 'gable'
}

/**
 * Slope area of each of the two faces of a gable roof. Rule SOL-5: L · W / 2 / cos(pitch).
 *
 * @param lengthM ridge length in plan [m]
 * @param widthM eaves to eaves in plan [m]
 * @param pitchDeg angle from horizontal [degrees], 0 to 75
 * @returns area of one face [m²]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for the pitch
 * @see docs/method/solar.md
 */
export function gableFaceAreaM2(lengthM: number, widthM: number, pitchDeg: number): number {
  return slopeAreaM2((lengthM * widthM) / 2, pitchDeg)
}

/**
 * Slope areas of a hipped roof: two long trapezoids and two short triangles. Rule SOL-5.
 *
 * @param lengthM longer side in plan [m], at least `widthM`
 * @param widthM shorter side in plan [m]
 * @param pitchDeg angle from horizontal [degrees], 0 to 75
 * @returns area of one face of each kind [m²]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for the pitch
 * @see docs/method/solar.md
 */
export function hipFaceAreasM2(
  lengthM: number,
  widthM: number,
  pitchDeg: number,
): { longFaceM2: number; shortFaceM2: number } {
  const trianglePlanM2 = (widthM * widthM) / 4
  return {
    longFaceM2: slopeAreaM2((lengthM * widthM) / 2 - trianglePlanM2, pitchDeg),
    shortFaceM2: slopeAreaM2(trianglePlanM2, pitchDeg),
  }
}

function slopeAreaM2(planAreaM2: number, pitchDeg: number): number {
  requireInRange('pitchDeg', pitchDeg, 0, 75)
  return planAreaM2 / Math.cos((pitchDeg * Math.PI) / 180)
}

import type { HomeFeatures, PhotovoltaicFeatures } from '../dwelling/features/home-features.ts'
import type { PhotovoltaicArray } from '../dwelling/features/surveyed-details.ts'
import { requireInRange } from '../errors.ts'
import { RDSAP_ARRAY } from '../tables/solar/solar-defaults.ts'
import type { RoofKind } from '../vocabulary.ts'

/**
 * The arrays that a document lists one by one.
 *
 * @param features what the certificate says
 * @returns null where only the power or the share of the roof is known
 */
export function listedArrays({
  photovoltaicDetails,
}: Pick<HomeFeatures, 'photovoltaicDetails'>): readonly PhotovoltaicArray[] | null {
  const arrays = photovoltaicDetails?.arrays ?? []
  return arrays.length === 0 ? null : arrays
}

/**
 * Peak power of the panels that a certificate records. Rule SOL-9: as measured, else from the share of the roof:
 * 0.12 kW per m² of (roof plan area · share), divided by cos 35° on a pitched roof, to two decimals.
 *
 * @param existing what the certificate says
 * @param roofPlanAreaM2 plan area of the home's roof [m²], 0 or more
 * @param roofKind flat roofs are not larger than their plan
 * @returns peak power [kW], 0 when none is recorded
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a share outside 0 to 1 or a negative power
 * @see RdSAP 10 section 11.1
 */
export function existingPeakKw(existing: PhotovoltaicFeatures, roofPlanAreaM2: number, roofKind: RoofKind): number {
  if (existing.peakKw !== null) {
    requireInRange('photovoltaics.peakKw', existing.peakKw, 0, 1000)
    return existing.peakKw
  }
  if (existing.shareOfRoof === null) return 0
  requireInRange('photovoltaics.shareOfRoof', existing.shareOfRoof, 0, 1)
  const slope = roofKind === 'flat' ? 1 : Math.cos((RDSAP_ARRAY.roofPitchDeg * Math.PI) / 180)
  const arrayAreaM2 = (roofPlanAreaM2 * existing.shareOfRoof) / slope
  return Math.round(RDSAP_ARRAY.peakKwPerM2 * arrayAreaM2 * 100) / 100
}

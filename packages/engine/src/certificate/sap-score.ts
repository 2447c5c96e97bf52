import { BAND_SCORES, RATING, type SapCurve } from '../tables/certificate/rating-figures.ts'
import type { EpcBand } from '../vocabulary.ts'

/**
 * SAP value of a yearly cost. Rule CERT-1: ECF = (deflator · cost − offset) / (area + 45). The offset is 30 in SAP 2005
 * and 0 since. Below the change of the curve it is a line, above it a logarithm.
 *
 * @param costGbp of heating, hot water, lighting, pumps and standing charges less what is sold [£/yr]
 * @param totalFloorAreaM2 [m²], above 0
 * @param curve constants of the edition
 * @returns points, not rounded, of any size
 * @see SAP 2012 and SAP 10.2, section 13
 */
export function sapValue(costGbp: number, totalFloorAreaM2: number, curve: SapCurve): number {
  const ecf = (curve.deflator * costGbp - curve.offsetGbp) / (totalFloorAreaM2 + RATING.areaOffsetM2)
  return ecf < curve.changeEcf ? 100 - curve.slope * ecf : curve.constant - curve.factor * Math.log10(ecf)
}

/**
 * The whole number that a certificate prints: rounded half up, never below 1. Rule CERT-1a.
 *
 * @param points SAP value or environmental impact, not rounded
 * @returns whole points, 1 or more; above 100 where a home sells more than it buys
 * @see SAP 2012 and SAP 10.2, section 13
 */
export function printedScore(points: number): number {
  return pointsOnScale(Math.floor(points + 0.5))
}

/**
 * Points within the scale of certificates, not rounded: never below 1. Rule CERT-1a.
 *
 * @param points SAP value or environmental impact, of any size
 * @returns points, 1 or more
 * @see SAP 2012 and SAP 10.2, section 13
 */
export function pointsOnScale(points: number): number {
  return Math.max(RATING.leastScore, points)
}

/**
 * Environmental impact of a year's carbon dioxide. Rule CERT-2: CF = CO2 / (area + 45); a line below 28.3, a logarithm
 * above it.
 *
 * @param co2Kg [kg/yr], below 0 where more is sold than bought
 * @param totalFloorAreaM2 [m²], above 0
 * @returns points, not rounded
 * @see SAP 10.2, section 14
 */
export function environmentalImpact(co2Kg: number, totalFloorAreaM2: number): number {
  const perArea = co2Kg / (totalFloorAreaM2 + RATING.areaOffsetM2)
  return perArea < RATING.impactChange
    ? 100 - RATING.impactSlope * perArea
    : RATING.impactConstant - RATING.impactFactor * Math.log10(perArea)
}

/**
 * Band of a SAP score or an environmental impact: A from 92, B from 81, and so on; G below 21. Rule CERT-1b.
 *
 * @param scorePoints rounded or not, of any size
 * @returns A to G
 * @see SAP 10.2, section 14
 */
export function epcBandOfScore(scorePoints: number): EpcBand {
  for (const [band, leastScore] of BAND_SCORES) if (scorePoints >= leastScore) return band
  return 'G'
}

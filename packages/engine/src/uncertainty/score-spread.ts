import { SCORE_SPREAD } from '../tables/uncertainty/uncertainty-figures.ts'
import type { Edition } from '../vocabulary.ts'

/**
 * Spread of a SAP score that no input explains. Rule UNC-6: assessor and program, as the root of their squares. Two
 * assessments of one home differ by a spread that falls as the rating rises. The words of a lodged certificate show
 * part of that (floor area, kinds of wall, floor and heating); the rest is hidden, by edition. For a certificate made
 * today by another assessor all of it counts.
 *
 * @param points score that the spread belongs to
 * @param certificate edition that it was lodged under, or `today`
 * @returns one standard deviation [points]
 * @see Crawley and others, Energies 12 (2019) 3523
 */
export function assessmentSpreadPoints(points: number, certificate: Edition | 'today'): number {
  const { lowRating, assessmentAtLowRating, highRating, assessmentAtHighRating } = SCORE_SPREAD
  const slope = (assessmentAtHighRating - assessmentAtLowRating) / (highRating - lowRating)
  const within = Math.min(highRating, Math.max(lowRating, points))
  const assessment = assessmentAtLowRating + slope * (within - lowRating)
  const share = certificate === 'today' ? 1 : HIDDEN_SHARE[certificate]
  return Math.sqrt(share * assessment ** 2 + SCORE_SPREAD.method ** 2)
}

const HIDDEN_SHARE: Readonly<Record<Edition, number>> = {
  sap_2005: SCORE_SPREAD.hiddenShareToSap2009,
  sap_2009: SCORE_SPREAD.hiddenShareToSap2009,
  sap_2012: SCORE_SPREAD.hiddenShareSap2012,
  sap_2012_walls_2017: SCORE_SPREAD.hiddenShareSap2012,
  rdsap_10: SCORE_SPREAD.hiddenShareRdsap10,
  sap_10_2: SCORE_SPREAD.hiddenShareRdsap10,
}

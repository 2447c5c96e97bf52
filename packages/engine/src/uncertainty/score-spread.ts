import { SCORE_SPREAD } from '../tables/uncertainty/uncertainty-figures.ts'

/**
 * Spread of a SAP score that no input explains. Rule UNC-6: assessor and program, as the root of their squares. Two
 * assessments of one home differ by a spread that falls as the rating rises. The words of a lodged certificate show
 * part of that (floor area, kinds of wall, floor and heating); the rest is hidden. For a certificate made today by
 * another assessor all of it counts.
 *
 * @param points score that the spread belongs to
 * @returns one standard deviation [points]
 * @see Crawley and others, Energies 12 (2019) 3523
 */
export function assessmentSpreadPoints(points: number, certificate: 'lodged' | 'today'): number {
  const { lowRating, assessmentAtLowRating, highRating, assessmentAtHighRating } = SCORE_SPREAD
  const slope = (assessmentAtHighRating - assessmentAtLowRating) / (highRating - lowRating)
  const within = Math.min(highRating, Math.max(lowRating, points))
  const assessment = assessmentAtLowRating + slope * (within - lowRating)
  const share = certificate === 'lodged' ? SCORE_SPREAD.hiddenShareOfVariance : 1
  return Math.sqrt(share * assessment ** 2 + SCORE_SPREAD.method ** 2)
}

import { sapValueOf } from '../certificate/certify.ts'
import { pointsOnScale } from '../certificate/sap-score.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import type { Workspace } from '../heat-loss/heat-balance.ts'
import { UNLISTED_PANELS_SHARE_OF_ROOF, WRONG_SHARE } from '../tables/uncertainty/uncertainty-figures.ts'
import type { Edition, UnlistedEquipment } from '../vocabulary.ts'
import { type Draws, EVEN_DRAWS } from './draws.ts'
import { SCORE_FACTORS, scoreModel } from './home-figures.ts'
import { answerAt, atEachPoint, deviateAt, type Point } from './point.ts'
import { type Range, rangeOf } from './range.ts'
import { type Jump, type Response, responsesOf } from './response.ts'
import { assessmentSpreadPoints } from './score-spread.ts'
import { type DescribedHome, uncertainDwelling } from './uncertain-dwelling.ts'

/**
 * How the score of a described home depends on what is not known about it.
 *
 * @param unlisted what its certificate implies although it does not list it; null for nothing
 */
export function scoreResponse(
  described: DescribedHome,
  unlisted: UnlistedEquipment | null,
  workspace: Workspace,
): Response | undefined {
  const { dwelling, features } = described
  const uncertain = uncertainDwelling(described, 'certificate')
  const [response] = responsesOf(scoreModel(features, workspace), SCORE_FACTORS, uncertain)
  if (response !== undefined && unlisted === 'panels') {
    response.jumps.push(unlistedPanelsJump(features, dwelling, response.central, workspace))
  }
  return response
}

/** What a score gains by panels of the usual size on a roof that is listed without any. Rule UNC-4f. */
function unlistedPanelsJump(features: HomeFeatures, dwelling: Dwelling, points: number, workspace: Workspace): Jump {
  const photovoltaics = { shareOfRoof: UNLISTED_PANELS_SHARE_OF_ROOF, peakKw: null }
  const withPanels = sapValueOf(dwelling, { ...features, photovoltaics, photovoltaicDetails: null }, workspace)
  return { eitherOr: 'unlisted_panels', probability: WRONG_SHARE.unlistedPanels, by: withPanels - points }
}

/** The score of one possible home, with what its assessor made of it. */
export function assessedScore(response: Response | undefined, point: Point, certificate: Edition | 'today'): number {
  const points = answerAt(response, point)
  return points + assessmentSpreadPoints(response?.central ?? points, certificate) * deviateAt(point, 'assessment')
}

/**
 * Range of the score that an assessor would find today: the figure `sapScoreToday` of `rangesOf`, without the others.
 *
 * @param present as analyses describe the home, after any changes
 * @param unlisted what its certificate implies although it does not list it; null for nothing
 * @param workspace kept by a caller who asks for more than one home; its content does not change the result
 * @param draws points to look at
 * @returns P10, P50 and P90 [points]
 */
export function scoreRangeToday(
  present: DescribedHome,
  unlisted: UnlistedEquipment | null,
  workspace: Workspace,
  draws: Draws = EVEN_DRAWS,
): Range {
  const response = scoreResponse(present, unlisted, workspace)
  const scores = new Float64Array(draws.count)
  atEachPoint(draws, (point, row) => {
    scores[row] = assessedScore(response, point, 'today')
  })
  return onScale(rangeOf(scores))
}

/**
 * No possible home has a certificate below the least score (CERT-1a), and so no range of scores reaches below it. Drawn
 * points stay as they are, so that the ranking of unknowns works however low the home scores.
 */
export function onScale({ p10, p50, p90 }: Range): Range {
  return { p10: pointsOnScale(p10), p50: pointsOnScale(p50), p90: pointsOnScale(p90) }
}

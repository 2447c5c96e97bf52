import { requireInRange } from '../../errors.ts'
import { createWorkspace } from '../../heat-loss/heat-balance.ts'
import { TENTH } from '../../quantities/tenth-deviate.ts'
import { RATING } from '../../tables/certificate/rating-figures.ts'
import { normalQuantile } from '../../uncertainty/normal.ts'
import { scoreRangeToday } from '../../uncertainty/possible-scores.ts'
import type { Range } from '../../uncertainty/range.ts'
import { assessmentSpreadPoints } from '../../uncertainty/score-spread.ts'
import type { UnlistedEquipment } from '../../vocabulary.ts'
import type { EvaluatedPackage } from './evaluated-packages.ts'
import type { PackageHome } from './package-home.ts'

/** Scores that packages reach with a chance: dominance uses these, since the mean of a range is no bound. */
export interface AssuredScores {
  /** Points reached with the chance, before they are rounded. */
  points: (one: EvaluatedPackage) => number
  /** At least `points`, without the work of a range. */
  mostPoints: (one: EvaluatedPackage) => number
  /** What `points` probably is at least, by the ranges so far and without the work of a range: a guess, no bound. */
  likelyPoints: (one: EvaluatedPackage) => number
  /** Whether `mostPoints` was ever too low, which the search then has to report. */
  readonly isBoundBroken: boolean
}

/**
 * Scores that the packages of a home reach with a chance. Rule PLAN-10: by UNC-11, the quantile of the range of the
 * score that an assessor would find after the works. The bound: a range is at least as wide as what
 * two assessors of one home differ by, unless its lower end is the least score, and its median is no higher than the
 * central score. Each range that is made checks this.
 *
 * @param rangeOf range of the score of a package
 * @param chance required, 0.5 to 0.99
 * @returns scores by package
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for another chance
 */
export function assuredScores(rangeOf: (one: EvaluatedPackage) => Range, chance: number): AssuredScores {
  requireInRange('chance', chance, 0.5, 0.99)
  const deviate = normalQuantile(1 - chance) / TENTH
  const known = new Map<EvaluatedPackage, number>()
  const mostPoints = ({ figures: { sapValue } }: EvaluatedPackage): number => {
    // A package that the home cannot have.
    if (sapValue === Number.POSITIVE_INFINITY) return sapValue
    const ofFullWidth = sapValue + deviate * TENTH * assessmentSpreadPoints(sapValue, 'today')
    const fromLeastScore = RATING.leastScore + Math.max(0, 1 - deviate) * Math.max(0, sapValue - RATING.leastScore)
    return Math.max(ofFullWidth, fromLeastScore)
  }
  let isBoundBroken = false
  let widestPoints = Number.NEGATIVE_INFINITY
  return {
    points: (one) => {
      let points = known.get(one)
      if (points === undefined) {
        const { p10, p50 } = rangeOf(one)
        points = p50 - deviate * (p50 - p10)
        if (points > mostPoints(one)) isBoundBroken = true
        widestPoints = Math.max(widestPoints, one.figures.sapValue - points)
        known.set(one, points)
      }
      return points
    },
    mostPoints,
    likelyPoints: ({ figures: { sapValue } }) =>
      widestPoints === Number.NEGATIVE_INFINITY ? widestPoints : sapValue - widestPoints,
    get isBoundBroken() {
      return isBoundBroken
    },
  }
}

/**
 * Ranges of the scores of packages, each calculated once.
 *
 * @param home whose packages these are
 * @param unlisted what its certificate implies although it does not list it; null for nothing
 * @returns range by package: the figure `sapScoreToday` that `rangesOf` gives for the same changes
 */
export function packageScoreRanges(
  home: PackageHome,
  unlisted: UnlistedEquipment | null,
): (one: EvaluatedPackage) => Range {
  const workspace = createWorkspace()
  const known = new Map<EvaluatedPackage, Range>()
  return (one) => {
    let range = known.get(one)
    if (range === undefined) {
      range = scoreRangeToday(home.described(one.choice), unlisted, workspace)
      known.set(one, range)
    }
    return range
  }
}

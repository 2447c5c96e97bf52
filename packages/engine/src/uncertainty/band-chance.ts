import { TENTH } from '../quantities/tenth-deviate.ts'
import { BAND_SCORES } from '../tables/certificate/rating-figures.ts'
import type { EpcBand } from '../vocabulary.ts'
import { normalShare } from './normal.ts'
import type { Range } from './range.ts'

/**
 * Probability that a home's score is in a band or better. Rule UNC-11: each side of the range is half of a normal
 * distribution through P50 and its tenth. A printed score is rounded half up, so a band begins half a point below its
 * first score.
 *
 * @param range P10, P50 and P90 of the score [points], in ascending order
 * @param band the band to reach
 * @returns probability, 0 to 1
 */
export function bandChance(range: Range, band: EpcBand): number {
  return scoreChance(range, leastScore(band))
}

/**
 * Probability that a home's printed score is at least a given one. Rule UNC-11.
 *
 * @param range P10, P50 and P90 of the score [points], in ascending order
 * @param least score to reach [points]
 * @returns probability, 0 to 1
 */
export function scoreChance({ p10, p50, p90 }: Range, least: number): number {
  const short = least - 0.5 - p50
  const deviation = (short < 0 ? p50 - p10 : p90 - p50) / -TENTH
  if (!(deviation > 0)) return short > 0 ? 0 : 1
  return 1 - normalShare(short / deviation)
}

/**
 * Points that a home lacks to a band. Rule UNC-11.
 *
 * @param score printed score [points]
 * @param band the band to reach
 * @returns whole points, 0 for a home that is in the band or better
 */
export function pointsToBand(score: number, band: EpcBand): number {
  return Math.max(0, leastScore(band) - score)
}

function leastScore(band: EpcBand): number {
  return BAND_SCORES.find(([one]) => one === band)?.[1] ?? Number.NEGATIVE_INFINITY
}

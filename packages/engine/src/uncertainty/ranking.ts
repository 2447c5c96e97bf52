import type { Point, PossibleHomes, RangedFigure } from './possible-homes.ts'
import type { Range } from './ranges.ts'
import { UNKNOWN_WORDS, UNKNOWNS, type Unknown } from './unknowns.ts'

/** What one unknown has to do with the width of a range. */
export interface UnknownShare {
  unknown: Unknown
  /** As a person names it, and what to do to know it. */
  title: string
  survey: string
  /** Share of the figure's variance, 0 to 1. */
  shareOfVariance: number
  /** The range that would be left if it were known and turned out as expected. */
  leftLow: number
  leftHigh: number
}
export type Ranking = UnknownShare[]

/** Unknowns below this share are left out: nobody would survey them. */
const LEAST_SHARE = 0.01

/**
 * Which unknown, if surveyed, would narrow a figure most. Rule UNC-8: the variance that each alone gives the figure,
 * by three points of Gauss and Hermite or the two of a yes-or-no, over their sum; a survey takes that share away, and
 * the range shrinks by the root of what is left.
 */
export function rankingOf(homes: PossibleHomes, figure: RangedFigure, range: Range): Ranking {
  const variances = UNKNOWNS.map((unknown) => varianceOf(homes, figure, unknown))
  const total = variances.reduce((sum, variance) => sum + variance, 0)
  if (!(total > 0)) return []
  return UNKNOWNS.map((unknown, index): UnknownShare => {
    const shareOfVariance = (variances[index] ?? 0) / total
    const left = Math.sqrt(1 - shareOfVariance)
    return {
      unknown,
      ...UNKNOWN_WORDS[unknown],
      shareOfVariance,
      leftLow: range.p50 - (range.p50 - range.p10) * left,
      leftHigh: range.p50 + (range.p90 - range.p50) * left,
    }
  })
    .filter(({ shareOfVariance }) => shareOfVariance >= LEAST_SHARE)
    .toSorted((a, b) => b.shareOfVariance - a.shareOfVariance)
}

/** Nodes of three-point Gauss-Hermite integration over a normal deviate: 0 and these, a sixth of the weight each. */
const OUTER_NODE = Math.sqrt(3)

function varianceOf(homes: PossibleHomes, figure: RangedFigure, unknown: Unknown): number {
  const central = homes.figuresAt(ALL_AS_TAKEN)[figure]
  const probability = homes.probabilityOf(unknown)
  if (probability !== null) {
    const other = homes.figuresAt({ ...ALL_AS_TAKEN, isOther: (asked) => asked === unknown })[figure]
    return probability * (1 - probability) * (other - central) ** 2
  }
  const low = homes.figuresAt(only(unknown, -OUTER_NODE))[figure] - central
  const high = homes.figuresAt(only(unknown, OUTER_NODE))[figure] - central
  const mean = (low + high) / 6
  return (low * low + high * high) / 6 - mean * mean
}

const ALL_AS_TAKEN: Point = { deviate: () => 0, isOther: () => false }

function only(unknown: Unknown, deviate: number): Point {
  return { deviate: (asked) => (asked === unknown ? deviate : 0), isOther: () => false }
}

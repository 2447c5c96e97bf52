import { recordOf } from '../record-of.ts'
import type { Spread } from '../tables/uncertainty/uncertainty-figures.ts'
import { UNKNOWNS, type Unknown } from '../vocabulary.ts'
import { type PossibleHomes, RANGED_FIGURES, type RangedFigure, type RangedFigures } from './possible-homes.ts'
import type { Range } from './range.ts'
import { UNKNOWN_WORDS } from './unknowns.ts'

/** Contribution of one unknown to the width of a range. */
export interface UnknownShare {
  unknown: Unknown
  /** As a person names it, and what to do to know it. */
  title: string
  survey: string
  /** Origin of the value, the reason for its spread and how certain that is; null without a spread. */
  spread: Spread | null
  /** Share of the figure's variance, 0 to 1. */
  shareOfVariance: number
  /** The remaining range if it were known and turned out as expected. */
  leftLow: number
  leftHigh: number
}
export type Ranking = UnknownShare[]

/** Unknowns below this share are left out: they are not worth a survey. */
const MIN_SHARE = 0.01

/**
 * Which unknown, if surveyed, would narrow each figure most, largest first. Rule UNC-8: the variance that each alone
 * gives the figure, over their sum, by three Gauss-Hermite points or the two of a yes-or-no. A survey removes that
 * share, and the range shrinks by the root of the rest.
 */
export function rankingsOf(
  homes: PossibleHomes,
  ranges: Readonly<Record<RangedFigure, Range>>,
): Record<RangedFigure, Ranking> {
  const variances = variancesOf(homes)
  return recordOf(RANGED_FIGURES, (figure) => {
    const range = ranges[figure]
    const ofFigure = variances.map((variance) => variance[figure])
    const total = ofFigure.reduce((sum, variance) => sum + variance, 0)
    if (!(total > 0)) return []
    return UNKNOWNS.map((unknown, index): UnknownShare => {
      const shareOfVariance = (ofFigure[index] ?? 0) / total
      const left = Math.sqrt(1 - shareOfVariance)
      return {
        unknown,
        ...UNKNOWN_WORDS[unknown],
        spread: homes.spreadOf(unknown),
        shareOfVariance,
        leftLow: range.p50 - (range.p50 - range.p10) * left,
        leftHigh: range.p50 + (range.p90 - range.p50) * left,
      }
    })
      .filter(({ shareOfVariance }) => shareOfVariance >= MIN_SHARE)
      .toSorted((a, b) => b.shareOfVariance - a.shareOfVariance)
  })
}

/** Nodes of three-point Gauss-Hermite integration over a normal deviate: 0 and these, a sixth of the weight each. */
const OUTER_NODE = Math.sqrt(3)

/** For every figure, by unknown. */
function variancesOf(homes: PossibleHomes): RangedFigures[] {
  const at = (unknown: Unknown | null, deviate: number, share: number): RangedFigures => {
    const point = { deviates: new Float64Array(UNKNOWNS.length), shares: new Float64Array(UNKNOWNS.length), start: 0 }
    if (unknown !== null) {
      point.deviates[UNKNOWNS.indexOf(unknown)] = deviate
      point.shares[UNKNOWNS.indexOf(unknown)] = share
    }
    return homes.figuresAt(point)
  }
  const central = at(null, 0, 0)
  return UNKNOWNS.map((unknown) => {
    const probability = homes.probabilityOf(unknown)
    if (probability !== null) {
      const other = at(unknown, 0, 1)
      return recordOf(
        RANGED_FIGURES,
        (figure) => probability * (1 - probability) * (other[figure] - central[figure]) ** 2,
      )
    }
    const [low, high] = [at(unknown, -OUTER_NODE, 0), at(unknown, OUTER_NODE, 0)]
    return recordOf(RANGED_FIGURES, (figure) => {
      const [below, above] = [low[figure] - central[figure], high[figure] - central[figure]]
      return (below * below + above * above) / 6 - ((below + above) / 6) ** 2
    })
  })
}

import { requireInRange } from '../errors.ts'
import { RATING_LIMITS_KWH } from '../rating/rate.ts'
import type { AssuredScores } from './packages/assured-scores.ts'
import type { Goal } from './packages/cheapest-package.ts'
import type { EvaluatedPackage } from './packages/evaluated-packages.ts'

/** What a plan is to reach. Bills are those at the meter; scores are of a certificate lodged after the works. */
export type PlanTarget =
  /** Printed score of at least so many points, with at least so much chance. */
  | { kind: 'score'; least: number; chance: number }
  | { kind: 'bill'; atMostGbpPerYear: number }
  | { kind: 'rating'; rating: 'high' | 'very_high' }
  | { kind: 'net_import'; atMostKwhPerYear: number }
  | { kind: 'carbon'; atMostKgPerYear: number }

/** The basis on which a target is judged; shown beside it. */
export const TARGET_BASIS = {
  score: 'certificate',
  bill: 'meter',
  rating: 'certificate',
  net_import: 'certificate',
  carbon: 'certificate',
} as const satisfies Record<PlanTarget['kind'], 'certificate' | 'meter'>

/**
 * In each possible home a stronger package is at least as good, and so is the score that it reaches with a chance. But
 * what is done may be known less well than what was there, which moves that score by less than this [points].
 */
const MOST_FALL_POINTS = 0.5

/** An order of options may fail by rounding in tables: a bound is given so much [points]. */
export const ORDER_POINTS = 0.001
/** The same for bills [£/yr]. */
export const ORDER_GBP = 0.1

/** A printed score is rounded half up. */
const HALF_A_POINT = 0.5

/**
 * The goal of a target, for the search. Rule PLAN-2.
 *
 * @param target to reach
 * @param scoresOf scores that packages reach with a chance
 * @param isAccepted what every package has to keep to
 * @returns the goal
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a target outside its range
 */
export function goalOf(
  target: PlanTarget,
  scoresOf: (chance: number) => AssuredScores,
  isAccepted: (one: EvaluatedPackage) => boolean,
): Goal {
  const { reaches, ...bounds } = unlimitedGoal(target, scoresOf)
  return {
    ...bounds,
    reaches: (one) => isAccepted(one) && reaches(one),
  }
}

function unlimitedGoal(target: PlanTarget, scoresOf: (chance: number) => AssuredScores): Goal {
  switch (target.kind) {
    case 'score': {
      requireInRange('least', target.least, 1, 150)
      const points = target.least - HALF_A_POINT
      const scores = scoresOf(target.chance)
      return {
        mayReach: (one) => scores.mostPoints(one) >= points - ORDER_POINTS,
        // A look that probably drops nothing is not worth its range.
        mayReachOnCloserLook: (one) =>
          !Number.isFinite(one.figures.sapValue) ||
          scores.likelyPoints(one) >= points ||
          scores.points(one) >= points - MOST_FALL_POINTS,
        reaches: (one) => scores.mostPoints(one) >= points && scores.points(one) >= points,
      }
    }
    case 'bill':
      requireInRange('atMostGbpPerYear', target.atMostGbpPerYear, -100_000, 100_000)
      return {
        mayReach: ({ figures }) => figures.meteredBillGbp <= target.atMostGbpPerYear + ORDER_GBP,
        mayReachOnCloserLook: () => true,
        reaches: ({ figures }) => figures.meteredBillGbp <= target.atMostGbpPerYear,
      }
    case 'rating':
      return target.rating === 'high'
        ? sure(({ figures }) => figures.netImportKwh < RATING_LIMITS_KWH.high)
        : sure(({ figures }) => figures.netImportKwh <= RATING_LIMITS_KWH.very_high)
    case 'net_import':
      requireInRange('atMostKwhPerYear', target.atMostKwhPerYear, -1e6, 1e6)
      return sure(({ figures }) => figures.netImportKwh <= target.atMostKwhPerYear)
    case 'carbon':
  }
  requireInRange('atMostKgPerYear', target.atMostKgPerYear, -1e6, 1e6)
  return sure(({ figures }) => figures.co2KgPerYear <= target.atMostKgPerYear)
}

const sure = (isReached: (one: EvaluatedPackage) => boolean): Goal => ({
  mayReach: isReached,
  mayReachOnCloserLook: () => true,
  reaches: isReached,
})

/** Rounding of a bill that does not change. */
const SAME_GBP = 1e-6

/**
 * The limit of homes that are let: the tenant's bill at the meter does not rise. Rule PLAN-9.
 *
 * @param billGbp before the works, on the same basis [£/yr]; null where the bill may rise
 * @returns whether a package keeps to it
 */
export function billLimit(billGbp: number | null): (one: EvaluatedPackage) => boolean {
  return ({ figures }) => billGbp === null || figures.meteredBillGbp <= billGbp + SAME_GBP
}

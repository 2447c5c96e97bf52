import { requireInRange } from '../errors.ts'
import { RATING_LIMITS_KWH } from '../rating/rate.ts'
import type { AssuredScores } from './assured-scores.ts'
import type { Goal } from './cheapest-package.ts'
import type { EvaluatedPackage } from './evaluated-packages.ts'

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

/** A printed score is rounded half up. */
const HALF_A_POINT = 0.5

/**
 * The goal of a target, for the search. Rule PLAN-2.
 *
 * @param target to reach
 * @param scores that packages reach with the chance of the target; used for scores only
 * @param limits what every package has to keep to
 * @returns the goal
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a target outside its range
 */
export function goalOf(target: PlanTarget, scores: AssuredScores, limits: Goal): Goal {
  const { mayReach, reaches } = unlimitedGoal(target, scores)
  return {
    mayReach: (one) => mayReach(one) && limits.mayReach(one),
    reaches: (one) => limits.reaches(one) && reaches(one),
  }
}

function unlimitedGoal(target: PlanTarget, scores: AssuredScores): Goal {
  switch (target.kind) {
    case 'score': {
      requireInRange('least', target.least, 1, 150)
      const points = target.least - HALF_A_POINT
      return {
        mayReach: (one) => scores.mostPoints(one) >= points,
        reaches: (one) => scores.mostPoints(one) >= points && scores.points(one) >= points,
      }
    }
    case 'bill':
      requireInRange('atMostGbpPerYear', target.atMostGbpPerYear, -100_000, 100_000)
      return sure(({ figures }) => figures.meteredBillGbp <= target.atMostGbpPerYear)
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

const sure = (isReached: (one: EvaluatedPackage) => boolean): Goal => ({ mayReach: isReached, reaches: isReached })

/** Rounding of a bill that does not change. */
const SAME_GBP = 1e-6

/**
 * The limit of homes that are let: the tenant's bill at the meter does not rise. Rule PLAN-9.
 *
 * @param billGbp before the works, on the same basis [£/yr]; null where the bill may rise
 * @returns a goal that every package has to reach as well
 */
export function billLimit(billGbp: number | null): Goal {
  return sure(({ figures }) => billGbp === null || figures.meteredBillGbp <= billGbp + SAME_GBP)
}

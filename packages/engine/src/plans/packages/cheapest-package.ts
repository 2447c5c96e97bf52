import { branchAndBound } from './branch-and-bound.ts'
import type { EvaluatedPackage } from './evaluated-packages.ts'
import type { PackageBoxes } from './package-boxes.ts'

/** What a package is to reach. */
export interface Goal {
  /** False only if neither this package nor any weaker one reaches the goal. */
  mayReach: (one: EvaluatedPackage) => boolean
  /** The same by a closer look, where one costs more work. */
  mayReachOnCloserLook: (one: EvaluatedPackage) => boolean
  reaches: (one: EvaluatedPackage) => boolean
}

export interface FoundPackage {
  /** null where none was found. */
  best: EvaluatedPackage | null
  /** No package that reaches the goal costs less [£]; the cost of `best` where it is proven. Infinite: none reaches it. */
  leastPossibleGbp: number
}

/** Smaller than a penny: costs that differ by less are equal. */
const SAME_GBP = 1e-6

/**
 * The cheapest package that reaches a goal. Rule PLAN-5.
 *
 * @param boxes all packages of the home
 * @param goal to reach
 * @param known packages that may serve as a first best
 * @param mayGoOn false once the search has to stop; what it has not looked at then bounds the result
 * @returns the cheapest package, and what is proven about its cost
 */
export function cheapestPackage(
  boxes: PackageBoxes,
  goal: Goal,
  known: Iterable<EvaluatedPackage>,
  mayGoOn: () => boolean,
): FoundPackage {
  let best: EvaluatedPackage | null = null
  let bestGbp = Number.POSITIVE_INFINITY
  let openGbp = Number.POSITIVE_INFINITY
  const consider = (one: EvaluatedPackage): void => {
    if (!one.isAllowed || !(one.costGbp < bestGbp - SAME_GBP) || !goal.reaches(one)) return
    best = one
    bestGbp = one.costGbp
  }
  for (const one of known) consider(one)
  branchAndBound(boxes, {
    limitGbp: (strongest) => (goal.mayReach(strongest) ? bestGbp - SAME_GBP : Number.NEGATIVE_INFINITY),
    isWorthwhile: goal.mayReachOnCloserLook,
    consider,
    leaveOpen: (_, leastGbp) => {
      openGbp = Math.min(openGbp, leastGbp)
    },
    mayGoOn,
  })
  return { best, leastPossibleGbp: Math.min(openGbp, bestGbp) }
}

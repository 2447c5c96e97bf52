import { branchAndBound } from './branch-and-bound.ts'
import { cheapestPackage, type FoundPackage } from './cheapest-package.ts'
import type { EvaluatedPackage } from './evaluated-packages.ts'
import type { PackageBoxes } from './package-boxes.ts'

/** What a budget is spent for. */
export interface Aim {
  /** The higher the better; a stronger package never has less. */
  valueOf: (one: EvaluatedPackage) => number
  isAccepted: (one: EvaluatedPackage) => boolean
}

export interface BestFound extends Pick<FoundPackage, 'best'> {
  /** No package within the budget has more; the value of `best` where it is proven. */
  mostPossible: number
  isProven: boolean
}

/** Figures that differ by less are equal. */
const SAME = 1e-9
/** A budget is spent to the last penny. */
const PENNY_GBP = 0.001

/**
 * The package that makes the most of a budget. Rule PLAN-8.
 *
 * @param boxes all packages of the home
 * @param aim what the money is spent for
 * @param budgetGbp most that a package may cost [£], 0 or more
 * @param known packages that may serve as a first best
 * @param mayGoOn false once the search has to stop; what it has not looked at then bounds the result
 * @returns the best package, and what is proven about it
 */
export function bestPackage(
  boxes: PackageBoxes,
  aim: Aim,
  budgetGbp: number,
  known: Iterable<EvaluatedPackage>,
  mayGoOn: () => boolean,
): BestFound {
  let best: EvaluatedPackage | null = null
  let bestValue = Number.NEGATIVE_INFINITY
  let openValue = Number.NEGATIVE_INFINITY
  const consider = (one: EvaluatedPackage): void => {
    if (!one.isAllowed || !(one.costGbp <= budgetGbp) || !aim.isAccepted(one)) return
    const value = aim.valueOf(one)
    const isCheaper = best !== null && one.costGbp < best.costGbp && value > bestValue - SAME
    if (!(value > bestValue + SAME) && !isCheaper) return
    best = one
    bestValue = Math.max(value, bestValue)
  }
  for (const one of known) consider(one)
  branchAndBound(boxes, {
    limitGbp: (strongest) =>
      aim.valueOf(strongest) > bestValue + SAME ? budgetGbp + PENNY_GBP : Number.NEGATIVE_INFINITY,
    isWorthwhile: () => true,
    consider,
    leaveOpen: (strongest) => {
      openValue = Math.max(openValue, aim.valueOf(strongest))
    },
    mayGoOn,
  })
  const mostPossible = Math.max(openValue, bestValue)
  return {
    best: cheapestOfValue(boxes, aim, bestValue, best, mayGoOn),
    mostPossible,
    isProven: !(openValue > bestValue + SAME),
  }
}

/** Of packages that are equally good the cheapest. */
function cheapestOfValue(
  boxes: PackageBoxes,
  { valueOf, isAccepted }: Aim,
  bestValue: number,
  best: EvaluatedPackage | null,
  mayGoOn: () => boolean,
): EvaluatedPackage | null {
  if (best === null) return null
  const isEqual = (one: EvaluatedPackage): boolean => valueOf(one) >= bestValue - SAME
  const goal = {
    mayReach: isEqual,
    mayReachOnCloserLook: () => true,
    reaches: (one: EvaluatedPackage) => isEqual(one) && isAccepted(one),
  }
  return cheapestPackage(boxes, goal, [best], mayGoOn).best
}

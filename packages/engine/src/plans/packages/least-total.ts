import { branchAndBound } from './branch-and-bound.ts'
import type { EvaluatedPackage } from './evaluated-packages.ts'
import type { PackageBoxes } from './package-boxes.ts'

export interface TotalOptions {
  /** What a package costs beside its own cost, all years together [£]; a stronger package never has more. */
  yearlyGbp: (one: EvaluatedPackage) => number
  /** How far an order of options may fail: the bound is given so much more [£]. */
  orderMarginGbp: number
  isAccepted: (one: EvaluatedPackage) => boolean
  mayGoOn: () => boolean
}

/** The package with the least total of costs and bills. */
export interface LeastTotal {
  /** null where no package is acceptable. */
  best: EvaluatedPackage | null
  totalGbp: number
  /** No package has a lower total [£]; that of `best` where it is proven. */
  leastPossibleGbp: number
}

/** Smaller than a penny: totals that differ by less are equal. */
const SAME_GBP = 1e-6

/**
 * The package whose costs and bills together are least. Rule PLAN-25: a box is dropped only if its least cost with the
 * bill of its strongest package is no less than the best total found.
 *
 * @param boxes all packages of the home, by their present values, in chains of falling bills
 * @param known packages that may serve as a first best
 * @param options what the years cost
 * @returns the best package, and what is proven about its total
 */
export function leastTotal(
  boxes: PackageBoxes,
  known: Iterable<EvaluatedPackage>,
  { yearlyGbp, orderMarginGbp, isAccepted, mayGoOn }: TotalOptions,
): LeastTotal {
  let best: EvaluatedPackage | null = null
  let bestGbp = Number.POSITIVE_INFINITY
  let openGbp = Number.POSITIVE_INFINITY
  const consider = (one: EvaluatedPackage): void => {
    if (!one.isAllowed || !isAccepted(one)) return
    const totalGbp = one.costGbp + yearlyGbp(one)
    if (!(totalGbp < bestGbp - SAME_GBP)) return
    best = one
    bestGbp = totalGbp
  }
  const leastOf = (strongest: EvaluatedPackage): number => yearlyGbp(strongest) - orderMarginGbp
  for (const one of known) consider(one)
  branchAndBound(boxes, {
    limitGbp: (strongest) => bestGbp - SAME_GBP - leastOf(strongest),
    isWorthwhile: () => true,
    consider,
    leaveOpen: (strongest, leastGbp) => {
      openGbp = Math.min(openGbp, leastGbp + leastOf(strongest))
    },
    mayGoOn,
  })
  return { best, totalGbp: bestGbp, leastPossibleGbp: Math.min(openGbp, bestGbp) }
}

import type { EvaluatedPackage } from './evaluated-packages.ts'
import { halves, type PackageBox, type PackageBoxes } from './package-boxes.ts'

/** What a package is to reach. */
export interface Goal {
  /** False only if neither this package nor any weaker one reaches the goal. */
  mayReach: (one: EvaluatedPackage) => boolean
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
 * The cheapest package that reaches a goal, by branch and bound. Rules PLAN-5 and PLAN-7: a box is dropped only if its
 * strongest package cannot reach the goal, or if none of its packages can cost less than the best one found.
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
  const explore = (given: PackageBox): void => {
    if (!(boxes.leastCostGbp(given) < bestGbp - SAME_GBP)) return
    if (!mayGoOn()) {
      openGbp = Math.min(openGbp, boxes.leastCostGbp(given))
      return
    }
    if (!goal.mayReach(boxes.strongest(given))) return
    const box = tightened(boxes, given, goal)
    const least = boxes.leastCostGbp(box)
    if (!(least < bestGbp - SAME_GBP)) return
    const weakest = boxes.weakest(box)
    consider(weakest)
    if (!(least < bestGbp - SAME_GBP)) return
    const slot = dearestSlot(boxes, box)
    if (slot === null) return
    for (const half of halves(box, slot)) explore(half)
  }
  for (const box of boxes.all.toSorted((one, other) => boxes.leastCostGbp(one) - boxes.leastCostGbp(other)))
    explore(box)
  return { best, leastPossibleGbp: Math.min(openGbp, bestGbp) }
}

/** Levels without which even everything else does not reach the goal are dropped. */
function tightened(boxes: PackageBoxes, box: PackageBox, goal: Goal): PackageBox {
  let tight = box
  for (let slot = 0; slot < box.chains.length; slot++) {
    while ((tight.low[slot] ?? 0) < (tight.high[slot] ?? 0) && !goal.mayReach(boxes.without(tight, slot))) {
      tight = { ...tight, low: tight.low.with(slot, (tight.low[slot] ?? 0) + 1) }
    }
  }
  return tight
}

/** The open slot whose strongest level adds most to the cost; null where none is open. */
export function dearestSlot(boxes: PackageBoxes, box: PackageBox): number | null {
  let dearest: number | null = null
  let most = Number.NEGATIVE_INFINITY
  for (let slot = 0; slot < box.chains.length; slot++) {
    if ((box.low[slot] ?? 0) === (box.high[slot] ?? 0)) continue
    const added = boxes.leastCostGbp(halves(box, slot)[1])
    if (added > most) {
      most = added
      dearest = slot
    }
  }
  return dearest
}

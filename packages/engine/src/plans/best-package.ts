import { dearestSlot, type FoundPackage } from './cheapest-package.ts'
import type { EvaluatedPackage } from './evaluated-packages.ts'
import { halves, type PackageBox, type PackageBoxes } from './package-boxes.ts'

/** What a budget is spent for. */
export interface Aim {
  /** The higher the better; a stronger package never has less. */
  valueOf: (one: EvaluatedPackage) => number
  /** False only if neither this package nor any weaker one is acceptable. */
  mayBeAccepted: (one: EvaluatedPackage) => boolean
  isAccepted: (one: EvaluatedPackage) => boolean
}

export interface BestFound extends Pick<FoundPackage, 'best'> {
  /** No package within the budget has more; the value of `best` where it is proven. */
  mostPossible: number
  isProven: boolean
}

/** Figures that differ by less are equal. */
const SAME = 1e-9

/**
 * The package that makes the most of a budget, by branch and bound. Rule PLAN-8: a box is dropped only if its strongest
 * package has no more than the best one found, or if none of its packages is within the budget.
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
  const explore = (given: PackageBox): void => {
    if (boxes.leastCostGbp(given) > budgetGbp) return
    const box = affordable(boxes, given, budgetGbp)
    const strongest = boxes.strongest(box)
    if (!(aim.valueOf(strongest) > bestValue + SAME) || !aim.mayBeAccepted(strongest)) return
    if (!mayGoOn()) {
      openValue = Math.max(openValue, aim.valueOf(strongest))
      return
    }
    consider(strongest)
    if (!(aim.valueOf(strongest) > bestValue + SAME)) return
    const slot = dearestSlot(boxes, box)
    if (slot === null) return
    for (const half of halves(box, slot).toReversed()) explore(half)
  }
  const byValue = (box: PackageBox): number => aim.valueOf(boxes.strongest(box))
  for (const box of boxes.all.toSorted((one, other) => byValue(other) - byValue(one))) explore(box)
  return { best, mostPossible: Math.max(openValue, bestValue), isProven: !(openValue > bestValue + SAME) }
}

/** Levels that no budget is left for, with the rest at its cheapest, are dropped. */
function affordable(boxes: PackageBoxes, box: PackageBox, budgetGbp: number): PackageBox {
  let within = box
  for (let slot = 0; slot < box.chains.length; slot++) {
    for (;;) {
      const high = within.high[slot] ?? 0
      if (high === (within.low[slot] ?? 0)) break
      if (boxes.leastCostGbp({ ...within, low: within.low.with(slot, high) }) <= budgetGbp) break
      within = { ...within, high: within.high.with(slot, high - 1) }
    }
  }
  return within
}

import type { EvaluatedPackage } from './evaluated-packages.ts'
import type { PackageBox, PackageBoxes } from './package-boxes.ts'

/** What is looked for among the packages of a home. */
export interface Quest {
  /**
   * A package that is at most as good as this one matters only if it costs less than this [£]. Minus infinity where it
   * does not matter at all.
   */
  limitGbp: (strongest: EvaluatedPackage) => number
  /** False where nothing at most as good as this one matters, by a closer look that is made once for each box. */
  isWorthwhile: (strongest: EvaluatedPackage) => boolean
  /** Takes note of a package. */
  consider: (one: EvaluatedPackage) => void
  /** Takes note of packages that were not looked at, at most as good as one and no cheaper than a cost [£]. */
  leaveOpen: (strongest: EvaluatedPackage, leastGbp: number) => void
  /** False once the search has to stop. */
  mayGoOn: () => boolean
}

/**
 * Looks through all packages of a home. Rule PLAN-7: a box is dropped only if none of its packages can matter, by the
 * figures of its strongest and by the sum of the least costs. Levels of a slot that cannot matter are dropped as well:
 * those too weak from below, and those too dear from above.
 *
 * @param boxes all packages
 * @param quest what is looked for
 */
export function branchAndBound(boxes: PackageBoxes, quest: Quest): void {
  const explore = (given: PackageBox): void => {
    const box = narrowed(boxes, given, quest)
    if (box === null) return
    if (!quest.mayGoOn()) {
      quest.leaveOpen(box.strongest, box.leastGbp)
      return
    }
    if (!quest.isWorthwhile(box.strongest)) return
    quest.consider(boxes.weakest(box))
    quest.consider(box.strongest)
    const slot = boxes.slotToDivide(box)
    if (slot === null || !(box.leastGbp < quest.limitGbp(box.strongest))) return
    const level = box.low[slot] ?? 0
    const halves = [
      boxes.between(box, box.low.slice(), box.high.with(slot, level)),
      boxes.between(box, box.low.with(slot, level + 1), box.high.slice()),
    ]
    for (const half of halves) if (half !== null) explore(half)
  }
  for (const box of boxes.all.toSorted((one, other) => one.leastGbp - other.leastGbp)) explore(box)
}

/** null where no package of the box matters. */
function narrowed(boxes: PackageBoxes, given: PackageBox, quest: Quest): PackageBox | null {
  for (let box: PackageBox | null = given; ; ) {
    if (box === null) return null
    const limitGbp = quest.limitGbp(box.strongest)
    if (!(box.leastGbp < limitGbp)) return null
    const low = box.low.slice()
    const high = box.high.slice()
    let isNarrower = false
    for (let slot = 0; slot < low.length; slot++) {
      while ((high[slot] ?? 0) > (low[slot] ?? 0) && isTooDear(boxes, box, slot, high[slot] ?? 0, limitGbp)) {
        high[slot] = (high[slot] ?? 0) - 1
        isNarrower = true
      }
    }
    if (!isNarrower) {
      for (let slot = 0; slot < low.length; slot++) {
        if ((low[slot] ?? 0) === (high[slot] ?? 0)) continue
        if (box.leastGbp < quest.limitGbp(boxes.without(box, slot))) continue
        low[slot] = (low[slot] ?? 0) + 1
        isNarrower = true
      }
    }
    if (!isNarrower) return box
    box = boxes.between(box, low, high)
  }
}

function isTooDear(boxes: PackageBoxes, box: PackageBox, slot: number, level: number, limitGbp: number): boolean {
  const othersGbp = box.leastGbp - (box.ownGbp[slot] ?? 0)
  return !(othersGbp + boxes.levelGbp(box, slot, level) < limitGbp)
}

import { branchAndBound } from './branch-and-bound.ts'
import type { EvaluatedPackage } from './evaluated-packages.ts'
import type { PackageBoxes } from './package-boxes.ts'

export interface CurvePoint {
  value: number
  package: EvaluatedPackage
  /** No package of this value or more costs less [£]; the cost of the package where it is proven. */
  leastPossibleGbp: number
}

export interface CurveOptions {
  /** The higher the better; a stronger package never has less. */
  valueOf: (one: EvaluatedPackage) => number
  /** Distance of the values that are looked at, such as one point. */
  step: number
  /** How far an order of options may fail: the bound is given so much more. */
  orderMargin: number
  isAccepted: (one: EvaluatedPackage) => boolean
  mayGoOn: () => boolean
}

const SAME_GBP = 1e-6
/** Of a value that is a multiple of the step. */
const ROUNDING = 1e-9

/** The cheapest package found for one value and more. */
interface Step {
  best: EvaluatedPackage | null
  openGbp: number
}

/**
 * The cheapest package for each value that can be reached, in steps, from one look through all packages. Rule PLAN-11:
 * a box is dropped only if it has nothing cheaper for any step that its strongest package reaches.
 *
 * @param boxes all packages of the home
 * @param known packages that serve as first bests
 * @param options what the curve shows against cost
 * @returns points by rising value and cost; empty where no package is acceptable
 */
export function paretoCurve(
  boxes: PackageBoxes,
  known: Iterable<EvaluatedPackage>,
  { valueOf, step, orderMargin, isAccepted, mayGoOn }: CurveOptions,
): CurvePoint[] {
  const values = boxes.all.map(({ strongest }) => valueOf(strongest)).filter(Number.isFinite)
  const weakest = Math.min(...boxes.all.map((box) => valueOf(boxes.weakest(box))).filter(Number.isFinite))
  const first = Math.floor(weakest / step + ROUNDING)
  const last = Math.floor(Math.max(...values, weakest) / step + ROUNDING)
  const steps = Array.from(
    { length: last - first + 1 },
    (): Step => ({ best: null, openGbp: Number.POSITIVE_INFINITY }),
  )
  const placeOf = (one: EvaluatedPackage, more = 0): number =>
    Math.min(steps.length - 1, Math.floor((valueOf(one) + more) / step + ROUNDING) - first)
  const costAt = (place: number): number => steps[place]?.best?.costGbp ?? Number.POSITIVE_INFINITY
  const consider = (one: EvaluatedPackage): void => {
    if (!one.isAllowed || !isAccepted(one)) return
    for (let place = placeOf(one); place >= 0 && one.costGbp < costAt(place) - SAME_GBP; place--) {
      const reached = steps[place]
      if (reached !== undefined) reached.best = one
    }
  }
  for (const one of known) consider(one)
  branchAndBound(boxes, {
    limitGbp: (strongest) => {
      const place = placeOf(strongest, orderMargin)
      return place < 0 ? Number.NEGATIVE_INFINITY : costAt(place) - SAME_GBP
    },
    isWorthwhile: () => true,
    consider,
    leaveOpen: (strongest, leastGbp) => {
      for (let place = placeOf(strongest); place >= 0; place--) {
        const open = steps[place]
        if (open !== undefined) open.openGbp = Math.min(open.openGbp, leastGbp)
      }
    },
    mayGoOn,
  })
  return pointsOf(steps, valueOf)
}

/** One point for each package; the highest step that it is the cheapest of bounds its cost. */
function pointsOf(steps: readonly Step[], valueOf: CurveOptions['valueOf']): CurvePoint[] {
  return steps.flatMap(({ best, openGbp }, place): CurvePoint[] =>
    best === null || steps[place + 1]?.best === best
      ? []
      : [{ value: valueOf(best), package: best, leastPossibleGbp: Math.min(best.costGbp, openGbp) }],
  )
}

import { cheapestPackage, type FoundPackage, type Goal } from './cheapest-package.ts'
import type { EvaluatedPackage, EvaluatedPackages } from './evaluated-packages.ts'
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
  /** What every package has to keep to. */
  limits: Goal
  mayGoOn: () => boolean
}

/**
 * The cheapest package for each value that can be reached, in steps. Rule PLAN-11: each point is the proven cheapest
 * for its value; packages between two steps are not looked for.
 *
 * @param boxes all packages of the home
 * @param packages where figures are kept; those known already serve as first bests
 * @param options what the curve shows against cost
 * @returns points by rising value and cost; empty where no package is acceptable
 */
export function paretoCurve(boxes: PackageBoxes, packages: EvaluatedPackages, options: CurveOptions): CurvePoint[] {
  const { valueOf, step, limits, mayGoOn } = options
  const points: CurvePoint[] = []
  const cheapest = (least: number): FoundPackage => {
    const isEnough = (one: EvaluatedPackage): boolean => valueOf(one) >= least
    const goal: Goal = {
      mayReach: (one) => isEnough(one) && limits.mayReach(one),
      reaches: (one) => isEnough(one) && limits.reaches(one),
    }
    return cheapestPackage(boxes, goal, packages.known.slice(), mayGoOn)
  }
  for (let found = cheapest(Number.NEGATIVE_INFINITY); found.best !== null; ) {
    const value = valueOf(found.best)
    points.push({ value, package: found.best, leastPossibleGbp: found.leastPossibleGbp })
    found = cheapest((Math.floor(value / step + ROUNDING) + 1) * step)
  }
  return points
}

/** Of a value that is a multiple of the step. */
const ROUNDING = 1e-9

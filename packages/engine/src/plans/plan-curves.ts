import type { CostRange } from '../measures/measure.ts'
import type { PackageFigures } from './evaluation/package-figures.ts'
import type { EvaluatedPackage } from './packages/evaluated-packages.ts'
import type { PackageCosts } from './packages/package-costs.ts'
import type { PackageSlot } from './packages/package-home.ts'
import type { CurvePoint } from './packages/pareto-curve.ts'

/** A package on a curve, by the options that it has. */
export interface PlanPackage {
  /** Ids of its options. */
  options: readonly string[]
  /** null where one of its costs is not known. */
  cost: CostRange | null
  figures: PackageFigures
}

export interface PlanCurvePoint extends PlanPackage {
  isProven: boolean
  /** Typical cost below which no package of this value lies [£]. */
  leastPossibleGbp: number
}

/**
 * A package by names.
 *
 * @param one as the search knows it
 * @param slots of the home
 * @param costs of its options
 * @returns its options and cost
 */
export function planPackage(
  { choice, figures }: EvaluatedPackage,
  slots: readonly PackageSlot[],
  costs: PackageCosts,
): PlanPackage {
  return {
    options: slots.flatMap(({ options }, slot) => options[(choice[slot] ?? 0) - 1]?.id ?? []),
    cost: costs.rangeOf(choice, figures.designHeatLossKw),
    figures,
  }
}

/** A penny. */
const PROVEN_GBP = 0.01

/**
 * The points of a curve by names.
 *
 * @param points of the search
 * @param slots of the home
 * @param costs of its options
 * @returns points by rising cost
 */
export function planCurve(
  points: readonly CurvePoint[],
  slots: readonly PackageSlot[],
  costs: PackageCosts,
): PlanCurvePoint[] {
  return points.map((point) => ({
    ...planPackage(point.package, slots, costs),
    isProven: point.package.costGbp - point.leastPossibleGbp < PROVEN_GBP,
    leastPossibleGbp: point.leastPossibleGbp,
  }))
}

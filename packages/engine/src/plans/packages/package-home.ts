import type { PlausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import type { MeasureOption, OfferedMeasures, PlanSlot } from '../../measures/measure.ts'
import { type EvaluatedHome, evaluatedHome } from '../evaluation/evaluated-home.ts'
import type { PackageOptions } from '../evaluation/package-slot.ts'

export interface PackageSlot {
  slot: PlanSlot
  options: readonly MeasureOption[]
}

/** One home with the options that packages are made of. */
export type PackageHome = EvaluatedHome<PackageSlot>

/**
 * A home whose packages can be evaluated by the ten thousand. Rule PLAN-22.
 *
 * @param features what is known about a home that is analysed
 * @param offered measures with their options; those of one slot are alternatives
 * @param options the same choices as those of `assess`
 * @returns the home with its packages
 * @throws EngineError naming field, value and range for options that make no sense
 * @throws RangeError for features without an analysis
 * @see docs/method/plans.md
 */
export function packageHome(
  features: PlausibleFeatures,
  { measures }: OfferedMeasures,
  options: PackageOptions = {},
): PackageHome {
  const bySlot = Map.groupBy(
    measures.flatMap((measure) => measure.options),
    ({ slot }) => slot,
  )
  const slots = Array.from(bySlot, ([slot, alternatives]): PackageSlot => ({ slot, options: alternatives }))
  return evaluatedHome(features, slots, options)
}

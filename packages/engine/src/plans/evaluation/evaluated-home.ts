import { ratePlausible } from '../../assess/assess.ts'
import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import type { PlausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { createWorkspace } from '../../heat-loss/heat-balance.ts'
import type { Monthly } from '../../quantities/monthly.ts'
import type { DescribedHome } from '../../uncertainty/uncertain-dwelling.ts'
import { describedPackages } from './described-packages.ts'
import { packageEvaluation } from './package-evaluation.ts'
import type { PackageFigures } from './package-figures.ts'
import { changesOf, type EvaluatedSlot, inOrderOfChanges, type PackageOptions } from './package-slot.ts'

/**
 * One home with the options that packages are made of. A choice has an entry for each slot: 0 for nothing, else 1 + the
 * index of the option.
 */
export interface EvaluatedHome<Slot extends EvaluatedSlot> {
  /** In the order in which the changes of a package are made. */
  readonly slots: readonly Slot[]
  /**
   * Fills in the figures of a package: those of `assess` for the same changes, to 1e-9. Rule PLAN-22. False where the home
   * cannot have these options together; the figures then mean nothing.
   */
  figures(choice: Uint8Array, out: PackageFigures): boolean
  /** The changes of a package, in order. */
  changes(choice: Uint8Array): readonly HomeChange[]
  /** The home with a package, described with all of its changes at once. Rejects what the home cannot have. */
  described(choice: Uint8Array): DescribedHome
  /**
   * Useful heat without the package's fabric and heating measures, January first [kWh]: comfort is taken from what these
   * save. Rule PLAN-20.
   */
  heatBeforeKwh(choice: Uint8Array): Monthly
}

/**
 * A home with slots of options, for the evaluation of their packages. Rules PLAN-20 to PLAN-24: the home is described
 * once for each combination of options that depend on each other, and the parts are put together.
 *
 * @param features what is known about a home that is analysed
 * @param given each slot once, in any order
 * @param options the same choices as those of `assess`
 * @returns the home with its packages
 * @throws EngineError naming field, value and range for options that make no sense
 * @throws RangeError for features without an analysis
 * @see docs/method/plans.md
 */
export function evaluatedHome<Slot extends EvaluatedSlot>(
  features: PlausibleFeatures,
  given: readonly Slot[],
  options: PackageOptions = {},
): EvaluatedHome<Slot> {
  const rated = ratePlausible(features, options, createWorkspace())
  if (rated.kind !== 'analysed') throw new RangeError('packages need a home that is analysed')
  const slots = inOrderOfChanges(given)
  const packages = describedPackages(features, slots, options)
  const { figures, heatBeforeKwh } = packageEvaluation(packages, rated.certificate.lodged.sapScore)
  return {
    slots,
    figures,
    heatBeforeKwh: (choice) => [...heatBeforeKwh(choice)],
    changes: (choice) => changesOf(slots, choice),
    described: (choice) => {
      const { described, features: known, figures: changed } = packages.described(choice)
      return { dwelling: described.dwelling, features: known, figures: changed }
    },
  }
}

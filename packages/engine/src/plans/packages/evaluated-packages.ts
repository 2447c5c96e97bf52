import { emptyPackageFigures, type PackageFigures } from '../evaluation/package-figures.ts'
import type { PackageCosts } from './package-costs.ts'
import type { PackageHome } from './package-home.ts'

/** One package of options with its figures. */
export interface EvaluatedPackage {
  /** As `PackageHome.figures` takes it. */
  choice: Uint8Array
  figures: PackageFigures
  /** Typical cost [£]; infinite where not known. */
  costGbp: number
  /** Whether the home can have its options together. */
  isPossible: boolean
  /** Whether they may be done together as well. */
  isAllowed: boolean
}

/** The packages of a home, each evaluated once. */
export interface EvaluatedPackages {
  at: (choice: Uint8Array) => EvaluatedPackage
  /** All so far that the home can have, in the order of their evaluation. */
  readonly known: readonly EvaluatedPackage[]
}

/**
 * A store of evaluated packages.
 *
 * @param home whose packages these are
 * @param costs of its options
 * @param lockedIn measures that every package has
 * @returns the store, empty
 */
export function evaluatedPackages(
  home: PackageHome,
  costs: PackageCosts,
  lockedIn: ReadonlySet<string>,
): EvaluatedPackages {
  const byKey = new Map<number, EvaluatedPackage>()
  const known: EvaluatedPackage[] = []
  const places = placeValues(home)
  const isAllowed = allowedPackages(home, lockedIn)
  return {
    known,
    at: (choice) => {
      let key = 0
      for (let slot = 0; slot < places.length; slot++) key += (choice[slot] ?? 0) * (places[slot] ?? 0)
      const before = byKey.get(key)
      if (before !== undefined) return before
      const measured = emptyPackageFigures()
      const isPossible = home.figures(choice, measured)
      const figures = isPossible ? measured : BEYOND_ALL
      const evaluated: EvaluatedPackage = {
        choice: choice.slice(),
        figures,
        costGbp: costs.typicalGbp(choice, figures.designHeatLossKw),
        isPossible,
        isAllowed: isPossible && isAllowed(choice),
      }
      byKey.set(key, evaluated)
      if (isPossible) known.push(evaluated)
      return evaluated
    },
  }
}

/** A number for each package: mixed radix, exact up to 2^53. */
function placeValues({ slots }: PackageHome): number[] {
  let place = 1
  const places = slots.map(({ options }) => {
    const own = place
    place *= options.length + 1
    return own
  })
  if (!(place <= Number.MAX_SAFE_INTEGER)) throw new RangeError('a home has more packages than can be numbered')
  return places
}

/**
 * Of a package that the home cannot have: better than all others, so that no bound drops the packages below it. It is
 * never allowed.
 */
const BEYOND_ALL: PackageFigures = {
  sapValue: Number.POSITIVE_INFINITY,
  spaceHeatingKwh: 0,
  designHeatLossKw: 0,
  netImportKwh: Number.NEGATIVE_INFINITY,
  co2KgPerYear: Number.NEGATIVE_INFINITY,
  billGbp: Number.NEGATIVE_INFINITY,
  meteredBillGbp: Number.NEGATIVE_INFINITY,
  longRunBillGbp: Number.NEGATIVE_INFINITY,
}

/** Rule PLAN-4: what is locked in is in the package, what an option needs too, and nothing that it excludes. */
function allowedPackages({ slots }: PackageHome, lockedIn: ReadonlySet<string>): (choice: Uint8Array) => boolean {
  const isFree = slots.every(({ options }) =>
    options.every(({ requiresOneOf, excludes }) => requiresOneOf.length === 0 && excludes.length === 0),
  )
  if (isFree && lockedIn.size === 0) return () => true
  const names = new Set<string>()
  return (choice) => {
    names.clear()
    for (const [slot, { options }] of slots.entries()) {
      const option = options[(choice[slot] ?? 0) - 1]
      if (option !== undefined) names.add(option.id).add(option.measureId)
    }
    for (const measure of lockedIn) if (!names.has(measure)) return false
    return slots.every(({ options }, slot) => {
      const option = options[(choice[slot] ?? 0) - 1]
      return (
        option === undefined ||
        (option.requiresOneOf.every((some) => some.some((name) => names.has(name))) &&
          !option.excludes.some((name) => names.has(name)))
      )
    })
  }
}

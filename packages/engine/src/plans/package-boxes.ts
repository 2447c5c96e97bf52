import type { EvaluatedPackage, EvaluatedPackages } from './evaluated-packages.ts'
import type { OptionChain } from './option-chains.ts'
import type { PackageCosts } from './package-costs.ts'

/** All packages between a weakest and a strongest one: a chain for each slot, and the levels in it that remain. */
export interface PackageBox {
  chains: readonly OptionChain[]
  low: Uint8Array
  high: Uint8Array
}

/** What the searches ask of the boxes of one home. */
export interface PackageBoxes {
  /** One box for each choice of chains; together they hold every package. */
  readonly all: readonly PackageBox[]
  weakest: (box: PackageBox) => EvaluatedPackage
  strongest: (box: PackageBox) => EvaluatedPackage
  /** The strongest package in which a slot stays at its lowest level. */
  without: (box: PackageBox, slot: number) => EvaluatedPackage
  /** No package of the box costs less [£]. */
  leastCostGbp: (box: PackageBox) => number
}

/**
 * The boxes of a home.
 *
 * @param chains of each slot
 * @param packages where figures are kept
 * @param costs of the options
 * @returns the boxes
 */
export function packageBoxes(
  chains: readonly (readonly OptionChain[])[],
  packages: EvaluatedPackages,
  costs: PackageCosts,
): PackageBoxes {
  const choice = new Uint8Array(chains.length)
  const at = ({ chains: chosen }: PackageBox, levels: Uint8Array): EvaluatedPackage => {
    for (let slot = 0; slot < chosen.length; slot++) choice[slot] = chosen[slot]?.[levels[slot] ?? 0] ?? 0
    return packages.at(choice)
  }
  return {
    all: combined(chains).map((chosen) => ({
      chains: chosen,
      low: new Uint8Array(chosen.length),
      high: Uint8Array.from(chosen, (chain) => chain.length - 1),
    })),
    weakest: (box) => at(box, box.low),
    strongest: (box) => at(box, box.high),
    without: (box, slot) => at(box, box.high.with(slot, box.low[slot] ?? 0)),
    leastCostGbp: (box) => {
      const { designHeatLossKw } = at(box, box.high).figures
      let own = 0
      let works = 0
      for (const [slot, chain] of box.chains.entries()) {
        let least = Number.POSITIVE_INFINITY
        let needed = -1
        for (let level = box.low[slot] ?? 0; level <= (box.high[slot] ?? 0); level++) {
          const one = chain[level] ?? 0
          least = Math.min(least, costs.leastOwnGbp(slot, one, designHeatLossKw))
          needed &= costs.sharedWorksOf(slot, one)
        }
        own += least
        works |= needed
      }
      return own + costs.sharedGbp(works)
    },
  }
}

function combined(chains: readonly (readonly OptionChain[])[]): OptionChain[][] {
  return chains.reduce<OptionChain[][]>(
    (boxes, ofSlot) => boxes.flatMap((box) => ofSlot.map((chain) => [...box, chain])),
    [[]],
  )
}

/** The two halves of a box: a slot at its lowest level, and above it. */
export function halves(box: PackageBox, slot: number): [low: PackageBox, high: PackageBox] {
  const level = box.low[slot] ?? 0
  return [
    { ...box, high: box.high.with(slot, level) },
    { ...box, low: box.low.with(slot, level + 1) },
  ]
}

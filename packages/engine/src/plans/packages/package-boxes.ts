import type { EvaluatedPackage, EvaluatedPackages } from './evaluated-packages.ts'
import type { OptionChain } from './option-chains.ts'
import type { PackageCosts } from './package-costs.ts'
import type { PackageSlot } from './package-home.ts'
import { type Requirements, requirementsOf } from './requirements.ts'

/** All packages between a weakest and a strongest one: a chain for each slot, and the levels in it that remain. */
export interface PackageBox {
  readonly chains: readonly OptionChain[]
  readonly low: Uint8Array
  readonly high: Uint8Array
  /** All slots at their highest level. */
  readonly strongest: EvaluatedPackage
  /** No package of the box has a lower design heat loss [kW]: what the price of a heat pump follows. */
  readonly leastHeatLossKw: number
  /** No package of the box costs less [£]. */
  readonly leastGbp: number
  /** Part of it that each slot adds [£]. */
  readonly ownGbp: Float64Array
}

/** What the search asks of the boxes of one home. */
export interface PackageBoxes {
  /** One box for each choice of chains; together they hold every package. */
  readonly all: readonly PackageBox[]
  /** All slots at their lowest level. */
  weakest: (box: PackageBox) => EvaluatedPackage
  /** The strongest package in which a slot stays at its lowest level. */
  without: (box: PackageBox, slot: number) => EvaluatedPackage
  /** The same chains between other levels; null where no package between them may be done. */
  between: (box: PackageBox, low: Uint8Array, high: Uint8Array) => PackageBox | null
  /** Least cost of a level of a slot alone [£]. */
  levelGbp: (box: PackageBox, slot: number, level: number) => number
  /** The slot to divide a box at; null for a single package. */
  slotToDivide: (box: PackageBox) => number | null
}

/**
 * The boxes of a home.
 *
 * @param slots of the home
 * @param chains of each slot
 * @param packages where figures are kept
 * @param costs of the options
 * @returns the boxes
 */
export function packageBoxes(
  slots: readonly PackageSlot[],
  chains: readonly (readonly OptionChain[])[],
  packages: EvaluatedPackages,
  costs: PackageCosts,
): PackageBoxes {
  const requirements = requirementsOf(slots)
  const choice = new Uint8Array(slots.length)
  const weakest = Uint8Array.from(chains, (ofSlot) => Math.min(...ofSlot.flat()))
  const followsHeatLoss = slots.map(({ options }) => [
    false,
    ...options.map(({ costByDesignHeatLoss }) => costByDesignHeatLoss !== null),
  ])
  const lossWith = (others: Uint8Array, slot: number, one: number): number =>
    packages.at(others.with(slot, one)).figures.designHeatLossKw
  // Ventilation that loses heat in a leaky home may save some in a tight one, so that both are looked at.
  const tightest = chains.reduce((others, ofSlot, slot) => {
    const all = ofSlot.flat().filter((one) => lossWith(others, slot, one) > 0)
    const least = all.toSorted((one, other) => lossWith(others, slot, one) - lossWith(others, slot, other))[0]
    return least === undefined ? others : others.with(slot, least)
  }, weakest)
  const lossesKw = [weakest, tightest].map((others) =>
    chains.map((ofSlot, slot) => {
      const byChoice: number[] = []
      for (const one of ofSlot.flat()) byChoice[one] = lossWith(others, slot, one)
      return byChoice
    }),
  )
  const at = (chosen: readonly OptionChain[], levels: Uint8Array): EvaluatedPackage => {
    for (let slot = 0; slot < levels.length; slot++) choice[slot] = chosen[slot]?.[levels[slot] ?? 0] ?? 0
    return packages.at(choice)
  }
  const boxOf = (chosen: readonly OptionChain[], low: Uint8Array, high: Uint8Array): PackageBox | null => {
    if (!requirements.narrow(chosen, low, high)) return null
    const strongest = at(chosen, high)
    // Only a box with such a price needs it.
    const isPriced = chosen.some((chain, slot) => chain.some((one) => followsHeatLoss[slot]?.[one] === true))
    const leastHeatLossKw = isPriced
      ? Math.min(
          strongest.figures.designHeatLossKw,
          ...lossesKw.map((lossKw) => at(chosen, leastLossLevels(chosen, low, high, lossKw)).figures.designHeatLossKw),
        )
      : strongest.figures.designHeatLossKw
    return {
      chains: chosen,
      low,
      high,
      strongest,
      leastHeatLossKw,
      ...leastCosts(chosen, low, high, leastHeatLossKw, costs),
    }
  }
  const levelGbp = ({ chains: chosen, leastHeatLossKw }: PackageBox, slot: number, level: number): number =>
    costs.leastOwnGbp(slot, chosen[slot]?.[level] ?? 0, leastHeatLossKw)
  return {
    all: combined(chains).flatMap(
      (chosen) =>
        boxOf(
          chosen,
          new Uint8Array(chosen.length),
          Uint8Array.from(chosen, (chain) => chain.length - 1),
        ) ?? [],
    ),
    weakest: (box) => at(box.chains, box.low),
    without: (box, slot) => at(box.chains, box.high.with(slot, box.low[slot] ?? 0)),
    between: (box, low, high) => boxOf(box.chains, low, high),
    levelGbp,
    slotToDivide: (box) => impossibleSlot(box, requirements) ?? dearestSlot(box, levelGbp),
  }
}

/**
 * Of each slot the level with the lowest heat loss, which need not be the strongest in the figure that is looked for:
 * the highest level where they are equal. A choice that the home cannot have alone counts as the lowest, to be safe.
 */
function leastLossLevels(
  chosen: readonly OptionChain[],
  low: Uint8Array,
  high: Uint8Array,
  lossKw: readonly (readonly number[])[],
): Uint8Array {
  const levels = high.slice()
  for (let slot = 0; slot < levels.length; slot++) {
    const lossAt = (level: number): number => lossKw[slot]?.[chosen[slot]?.[level] ?? 0] ?? 0
    for (let level = (high[slot] ?? 0) - 1; level >= (low[slot] ?? 0); level--) {
      if (lossAt(level) < lossAt(levels[slot] ?? 0) - SAME_KW) levels[slot] = level
    }
  }
  return levels
}

const SAME_KW = 1e-9

function leastCosts(
  chosen: readonly OptionChain[],
  low: Uint8Array,
  high: Uint8Array,
  leastHeatLossKw: number,
  costs: PackageCosts,
): Pick<PackageBox, 'leastGbp' | 'ownGbp'> {
  const ownGbp = new Float64Array(chosen.length)
  let sum = 0
  let works = 0
  let spared = 0
  for (let slot = 0; slot < chosen.length; slot++) {
    let least = Number.POSITIVE_INFINITY
    let needed = -1
    for (let level = low[slot] ?? 0; level <= (high[slot] ?? 0); level++) {
      const one = chosen[slot]?.[level] ?? 0
      least = Math.min(least, costs.leastOwnGbp(slot, one, leastHeatLossKw))
      needed &= costs.sharedWorksOf(slot, one)
      spared |= costs.providedBy(slot, one)
    }
    ownGbp[slot] = least
    sum += least
    works |= needed
  }
  return { leastGbp: sum + costs.sharedGbp(works & ~spared), ownGbp }
}

/** Where the home cannot have the strongest package, a slot whose level there needs what that package lacks. */
function impossibleSlot({ chains, low, high, strongest }: PackageBox, requirements: Requirements): number | null {
  if (Number.isFinite(strongest.figures.sapValue)) return null
  const slot = chains.findIndex(
    (_, one) => (low[one] ?? 0) < (high[one] ?? 0) && !requirements.areMet(strongest.choice, one),
  )
  return slot < 0 ? null : slot
}

/** The open slot in which leaving the lowest level adds most to the cost. */
function dearestSlot(box: PackageBox, levelGbp: PackageBoxes['levelGbp']): number | null {
  let dearest: number | null = null
  let most = Number.NEGATIVE_INFINITY
  for (let slot = 0; slot < box.low.length; slot++) {
    const low = box.low[slot] ?? 0
    const high = box.high[slot] ?? 0
    if (low === high) continue
    const added = levelGbp(box, slot, high) - levelGbp(box, slot, low)
    if (dearest !== null && !(added > most)) continue
    most = added
    dearest = slot
  }
  return dearest
}

function combined(chains: readonly (readonly OptionChain[])[]): OptionChain[][] {
  return chains.reduce<OptionChain[][]>(
    (boxes, ofSlot) => boxes.flatMap((box) => ofSlot.map((chain) => [...box, chain])),
    [[]],
  )
}

import type { CostRange, MeasureOption, SharedWork } from '../../measures/measure.ts'
import type { PackageSlot } from './package-home.ts'

/**
 * What the options of one home cost together. Rule PLAN-3: each option at its own cost, shared works once, a heat pump
 * at the cost for the design heat loss after the other steps. An option of unknown cost makes the whole not known.
 */
export interface PackageCosts {
  /** Typical cost [£]; infinite where one of its costs is not known. */
  typicalGbp: (choice: Uint8Array, designHeatLossKw: number) => number
  /** null where one of its costs is not known. */
  rangeOf: (choice: Uint8Array, designHeatLossKw: number) => CostRange | null
  /** Typical cost of one choice of a slot alone, at the design heat loss or more [£]; infinite where not known. */
  leastOwnGbp: (slot: number, choice: number, designHeatLossKw: number) => number
  /** Bits of the shared works that a choice of a slot needs. */
  sharedWorksOf: (slot: number, choice: number) => number
  /** Bits of the shared works that a choice of a slot makes unnecessary. */
  providedBy: (slot: number, choice: number) => number
  /** Typical cost of the shared works of a set of bits [£]; infinite where one is not known. */
  sharedGbp: (works: number) => number
}

/** Bits of a whole number in JavaScript, less the sign. */
const MOST_SHARED_WORKS = 31

/**
 * Costs of the packages of a home.
 *
 * @param slots of the home, with the options that may be chosen
 * @param sharedWorks of the home
 * @returns costs by choice, in pounds with VAT and before grants
 * @throws RangeError for an option that names shared works that are not in the list, or more kinds of them than 31
 */
export function packageCosts(slots: readonly PackageSlot[], sharedWorks: readonly SharedWork[]): PackageCosts {
  if (sharedWorks.length > MOST_SHARED_WORKS) throw new RangeError(`more than ${MOST_SHARED_WORKS} shared works`)
  const masks = slots.map(({ options }) => [0, ...options.map((one) => maskOf(one.id, one.sharedWorks, sharedWorks))])
  const provided = slots.map(({ options }) => [0, ...options.map((one) => maskOf(one.id, one.provides, sharedWorks))])
  const own = slots.map(({ options }) => [0, ...options.map(({ cost }) => typicalOf(cost))])
  const maskOfPackage = (choice: Uint8Array): number => {
    let [needed, spared] = [0, 0]
    for (let slot = 0; slot < slots.length; slot++) {
      needed |= masks[slot]?.[choice[slot] ?? 0] ?? 0
      spared |= provided[slot]?.[choice[slot] ?? 0] ?? 0
    }
    return needed & ~spared
  }
  const sharedRange = (mask: number): CostRange | null =>
    sumOf(sharedWorks.filter((_, bit) => (mask & (1 << bit)) !== 0).map(({ cost }) => cost))
  const sharedByMask = new Map<number, number>()
  const sharedGbp = (mask: number): number => {
    let known = sharedByMask.get(mask)
    if (known === undefined) {
      known = typicalOf(sharedRange(mask))
      sharedByMask.set(mask, known)
    }
    return known
  }
  const ownAt = (slot: number, choice: number, kw: number): CostRange | null => {
    const option = slots[slot]?.options[choice - 1]
    return option === undefined ? NOTHING : ownCost(option, kw)
  }
  return {
    typicalGbp: (choice, kw) => {
      let sum = sharedGbp(maskOfPackage(choice))
      for (let slot = 0; slot < slots.length; slot++) {
        const chosen = choice[slot] ?? 0
        if (chosen > 0) sum += typicalOf(ownAt(slot, chosen, kw))
      }
      return sum
    },
    rangeOf: (choice, kw) =>
      sumOf([sharedRange(maskOfPackage(choice)), ...slots.map((_, slot) => ownAt(slot, choice[slot] ?? 0, kw))]),
    leastOwnGbp: (slot, choice, kw) => {
      const byLoss = slots[slot]?.options[choice - 1]?.costByDesignHeatLoss ?? null
      return byLoss === null ? (own[slot]?.[choice] ?? 0) : leastFrom(byLoss, kw)
    },
    sharedWorksOf: (slot, choice) => masks[slot]?.[choice] ?? 0,
    providedBy: (slot, choice) => provided[slot]?.[choice] ?? 0,
    sharedGbp,
  }
}

const NOTHING: CostRange = { lowGbp: 0, typicalGbp: 0, highGbp: 0 }

/**
 * Cost of one option alone.
 *
 * @param option of a measure
 * @param designHeatLossKw of the home with the package [kW]
 * @returns [£] with VAT; null where not known, as for a heat loss above the largest heat pump of the table
 */
export function ownCost({ cost, costByDesignHeatLoss }: MeasureOption, designHeatLossKw: number): CostRange | null {
  if (costByDesignHeatLoss === null) return cost
  return costByDesignHeatLoss.find(({ upToKw }) => designHeatLossKw <= upToKw)?.cost ?? null
}

function leastFrom(byLoss: NonNullable<MeasureOption['costByDesignHeatLoss']>, kw: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const { upToKw, cost } of byLoss) if (upToKw >= kw) least = Math.min(least, cost.typicalGbp)
  return least
}

const typicalOf = (cost: CostRange | null): number => cost?.typicalGbp ?? Number.POSITIVE_INFINITY

/** null as soon as one part is not known. */
function sumOf(parts: readonly (CostRange | null)[]): CostRange | null {
  const sum = { ...NOTHING }
  for (const part of parts) {
    if (part === null) return null
    sum.lowGbp += part.lowGbp
    sum.typicalGbp += part.typicalGbp
    sum.highGbp += part.highGbp
  }
  return sum
}

function maskOf(id: string, works: readonly string[], known: readonly SharedWork[]): number {
  return works.reduce((mask, work) => {
    const bit = known.findIndex((one) => one.id === work)
    if (bit < 0) throw new RangeError(`option ${id} names ${work}, which is not among the shared works`)
    return mask | (1 << bit)
  }, 0)
}

import type { OptionChain } from './option-chains.ts'
import type { PackageSlot } from './package-home.ts'

/** What the options of a home need of each other. */
export interface Requirements {
  /**
   * Drops from the ends of each chain the levels that need what no level of another slot has, or that exclude the only
   * level that another slot has left.
   *
   * @param low lowest level of each slot; raised in place
   * @param high highest level of each slot; lowered in place
   * @returns false where a slot has no level left
   */
  narrow: (chains: readonly OptionChain[], low: Uint8Array, high: Uint8Array) => boolean
  /** Whether a package has what the choice of one of its slots needs. */
  areMet: (choice: Uint8Array, slot: number) => boolean
}

/** A choice of a slot. */
interface Place {
  slot: number
  choice: number
}

/**
 * The requirements of the options of a home.
 *
 * @param slots with their options
 * @returns requirements by slot and choice
 */
export function requirementsOf(slots: readonly PackageSlot[]): Requirements {
  const needs = slots.map(({ options }) => [
    [],
    ...options.map(({ requiresOneOf }) => requiresOneOf.map((some) => placesOf(some, slots))),
  ])
  const excluded = slots.map(({ options }) => [[], ...options.map(({ excludes }) => placesOf(excludes, slots))])
  const mayBe = (
    chains: readonly OptionChain[],
    low: Uint8Array,
    high: Uint8Array,
    slot: number,
    level: number,
  ): boolean =>
    (needs[slot]?.[chains[slot]?.[level] ?? 0] ?? []).every((some) =>
      some.some((place) => isBetween(place, chains, low, high)),
    ) &&
    !(excluded[slot]?.[chains[slot]?.[level] ?? 0] ?? []).some((place) => isTheOnlyOne(place, slot, chains, low, high))
  return {
    narrow: (chains, low, high) => {
      for (let hasChanged = true; hasChanged; ) {
        hasChanged = false
        for (let slot = 0; slot < needs.length; slot++) {
          while (!mayBe(chains, low, high, slot, high[slot] ?? 0)) {
            if (high[slot] === low[slot]) return false
            high[slot] = (high[slot] ?? 0) - 1
            hasChanged = true
          }
          while (!mayBe(chains, low, high, slot, low[slot] ?? 0)) {
            low[slot] = (low[slot] ?? 0) + 1
            hasChanged = true
          }
        }
      }
      return true
    },
    areMet: (choice, slot) =>
      (needs[slot]?.[choice[slot] ?? 0] ?? []).every((some) =>
        some.some((place) => choice[place.slot] === place.choice),
      ),
  }
}

function placesOf(names: readonly string[], slots: readonly PackageSlot[]): Place[] {
  return slots.flatMap(({ options }, slot) =>
    options.flatMap(({ id, measureId }, option) =>
      names.includes(id) || names.includes(measureId) ? { slot, choice: option + 1 } : [],
    ),
  )
}

function isBetween(
  { slot, choice }: Place,
  chains: readonly OptionChain[],
  low: Uint8Array,
  high: Uint8Array,
): boolean {
  const level = chains[slot]?.indexOf(choice) ?? -1
  return level >= (low[slot] ?? 0) && level <= (high[slot] ?? 0)
}

function isTheOnlyOne(
  { slot, choice }: Place,
  own: number,
  chains: readonly OptionChain[],
  low: Uint8Array,
  high: Uint8Array,
): boolean {
  return slot !== own && low[slot] === high[slot] && chains[slot]?.[low[slot] ?? 0] === choice
}

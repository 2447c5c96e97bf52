import type { AssessOptions } from '../../assess/assess-options.ts'
import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import { PLAN_SLOTS, type PlanSlot } from '../../measures/measure.ts'

/** What the evaluation reads of an option. */
export interface PackageOption {
  changes: readonly HomeChange[]
}

/** A package has at most one of its options. */
export interface EvaluatedSlot {
  slot: PlanSlot
  options: readonly PackageOption[]
}

/** Choices of a plan: those of `assess` but for the changes, which are those of a package. */
export type PackageOptions = Omit<AssessOptions, 'changes'>

/**
 * Slots in the order in which the changes of a package are made.
 *
 * @param slots in any order
 * @returns a new list
 */
export function inOrderOfChanges<Slot extends EvaluatedSlot>(slots: readonly Slot[]): Slot[] {
  return slots.toSorted((one, other) => placeOf(one.slot) - placeOf(other.slot))
}

/**
 * Whether a slot holds fabric or heating measures: comfort is taken from the heat that these save, and no other. Rule
 * PLAN-20.
 *
 * @param slot of a package
 * @returns false for hot water, lights, cooking, panels, battery and meter
 */
export function takesComfort(slot: PlanSlot): boolean {
  return placeOf(slot) <= placeOf('secondary_heating')
}

const placeOf = (slot: PlanSlot): number => PLAN_SLOTS.indexOf(slot)

/**
 * The changes of a package, in order.
 *
 * @param slots with their options, in the order of changes
 * @param choice of each slot: 0 for nothing, else 1 + the index of the option
 * @returns changes
 */
export function changesOf(slots: readonly EvaluatedSlot[], choice: Uint8Array): HomeChange[] {
  return slots.flatMap(({ options }, slot) => options[(choice[slot] ?? 0) - 1]?.changes ?? [])
}

import type { AssessOptions } from '../../assess/assess-options.ts'
import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import type { PlanSlot } from '../../measures/measure.ts'

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

/** The order in which the changes of a package are made: a heater comes before its controls and its water. */
const ORDER: Readonly<Record<PlanSlot, number>> = {
  wall: 1,
  party_wall: 2,
  roof: 3,
  floor: 4,
  windows: 5,
  doors: 6,
  draughts: 7,
  chimneys: 8,
  ventilation: 9,
  heating: 10,
  controls: 11,
  secondary_heating: 12,
  cylinder: 13,
  thermostat: 14,
  showers: 15,
  waste_water: 16,
  solar_water: 17,
  lighting: 18,
  cooking: 19,
  panels: 20,
  battery: 21,
  meter: 22,
}

/**
 * Slots in the order in which the changes of a package are made.
 *
 * @param slots in any order
 * @returns a new list
 */
export function inOrderOfChanges<Slot extends EvaluatedSlot>(slots: readonly Slot[]): Slot[] {
  return slots.toSorted((one, other) => ORDER[one.slot] - ORDER[other.slot])
}

/**
 * Whether a slot holds fabric or heating measures: comfort is taken from the heat that these save, and no other. Rule
 * PLAN-20.
 *
 * @param slot of a package
 * @returns false for hot water, lights, cooking, panels, battery and meter
 */
export function takesComfort(slot: PlanSlot): boolean {
  return ORDER[slot] <= ORDER.secondary_heating
}

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

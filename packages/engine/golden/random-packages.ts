import type { HomeChange } from '../src/dwelling/changes/home-change.ts'
import type { PlanSlot } from '../src/measures/measure.ts'
import type { EvaluatedSlot, PackageOption } from '../src/plans/evaluation/package-slot.ts'
import { randomChangeOf } from './random-changes.ts'
import { type Random, seededRandom } from './random-homes.ts'

/** Kinds of change that the options of a slot are made of. */
const KINDS_OF: Readonly<Record<PlanSlot, readonly HomeChange['kind'][]>> = {
  wall: ['insulate_wall', 'u_value_at_most', 'strip_insulation'],
  party_wall: ['u_value_at_most'],
  roof: ['insulate_roof', 'insulate_roof_room', 'u_value_at_least'],
  floor: ['insulate_floor'],
  windows: ['new_windows', 'windows_at_most', 'old_windows'],
  doors: ['u_value_at_most'],
  draughts: ['draught_proof', 'air_permeability'],
  chimneys: ['draught_proof', 'close_chimneys'],
  ventilation: ['ventilation', 'extract_fans'],
  heating: ['main_heating'],
  controls: ['heating_controls'],
  secondary_heating: ['secondary_heating'],
  cylinder: ['cylinder'],
  thermostat: ['cylinder'],
  showers: ['showers'],
  waste_water: ['waste_water_heat_recovery'],
  solar_water: ['solar_water_heating'],
  lighting: ['lighting'],
  cooking: ['cooking', 'disconnect_gas'],
  panels: ['panels', 'credible_panels', 'panels_on_faces'],
  battery: ['battery'],
  meter: ['tariff'],
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the record above
const SLOTS = Object.keys(KINDS_OF) as PlanSlot[]

/** Changes that an option of any slot may bring along. */
const EXTRAS: readonly HomeChange['kind'][] = [
  'ventilation',
  'emitters',
  'hot_water',
  'cylinder',
  'extract_fans',
  'cooking',
]

/**
 * Slots with options of random changes. Most suit the home alone, some only with others or never. Some options bring
 * along a change of another part.
 *
 * @param seed whole number; the same seed gives the same slots
 * @param suits whether the home can have changes alone
 * @returns slots in the order of a plan, with one to three options each
 */
export function randomSlots(seed: number, suits: (changes: readonly HomeChange[]) => boolean): EvaluatedSlot[] {
  const random = seededRandom(seed)
  return SLOTS.filter(() => random() < 0.6).map((slot) => ({
    slot,
    options: Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomOption(slot, random, suits)),
  }))
}

function randomOption(
  slot: PlanSlot,
  random: Random,
  suits: (changes: readonly HomeChange[]) => boolean,
): PackageOption {
  const draw = (): HomeChange[] => {
    const changes = [randomChangeOf(pick(KINDS_OF[slot], random), random)]
    if (random() < 0.15) changes.push(randomChangeOf(pick(EXTRAS, random), random))
    return changes
  }
  let changes = draw()
  for (let again = 0; again < MOST_DRAWS && !suits(changes); again++) changes = draw()
  return { changes }
}

const MOST_DRAWS = 6

/**
 * A random choice among the options of slots.
 *
 * @param slots with their options
 * @param random gives the choice
 * @returns of each slot 0 for nothing, else 1 + the index of the option
 */
export function randomChoice(slots: readonly EvaluatedSlot[], random: Random): Uint8Array {
  return Uint8Array.from(slots, ({ options }) => (random() < 0.5 ? 0 : 1 + Math.floor(random() * options.length)))
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new RangeError('nothing to pick from')
  return value
}

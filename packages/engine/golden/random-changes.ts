import type { HomeChange } from '../src/dwelling/changes/home-change.ts'
import { HEATING_CONTROLS } from '../src/tables/heating/heating-figures.ts'
import {
  ASPECTS,
  FUELS,
  HEAT_EMITTERS,
  HEATING_SYSTEMS,
  HOT_WATER_SOURCES,
  MECHANICAL_VENTILATIONS,
  METERS,
  WATER_OUTLETS,
} from '../src/vocabulary.ts'
import { type Random, seededRandom } from './random-homes.ts'

/**
 * A list of changes of any kind, each with values that its field accepts. They need not suit any home.
 *
 * @param seed whole number; the same seed gives the same list
 * @returns one to five changes
 */
export function randomChanges(seed: number): HomeChange[] {
  const random = seededRandom(seed)
  const count = 1 + Math.floor(random() * 5)
  return Array.from({ length: count }, () => randomChange(random))
}

function randomChange(random: Random): HomeChange {
  const kinds = Object.keys(FIELDS)
  return randomChangeOf(kinds[Math.floor(random() * kinds.length)] ?? 'draught_proof', random)
}

/**
 * A change of a kind, with values that its fields accept.
 *
 * @param kind of change
 * @param random gives the values
 * @returns change, which need not suit any home
 */
export function randomChangeOf(kind: string, random: Random): HomeChange {
  const change: Record<string, unknown> = { kind }
  for (const [name, draw] of Object.entries(FIELDS[kind] ?? {})) {
    const value = draw(random)
    if (value !== undefined) change[name] = value
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table below has every field of every kind
  return change as unknown as HomeChange
}

type Draw = (random: Random) => unknown

const word =
  (...words: readonly string[]): Draw =>
  (random) =>
    words[Math.floor(random() * words.length)]
const number =
  (lowest: number, highest: number): Draw =>
  (random) =>
    lowest + random() * (highest - lowest)
const count =
  (highest: number): Draw =>
  (random) =>
    Math.floor(random() * (highest + 1))
const maybe =
  (draw: Draw): Draw =>
  (random) =>
    random() < 0.5 ? undefined : draw(random)
const flag: Draw = (random) => random() < 0.5
const without = (words: readonly string[], ...left: string[]): Draw =>
  word(...words.filter((one) => !left.includes(one)))

const FIELDS: Readonly<Record<string, Readonly<Record<string, Draw>>>> = {
  u_value_at_most: { element: word('wall', 'roof', 'floor', 'door', 'party_wall'), uValueWPerM2K: number(0.1, 2) },
  u_value_at_least: { element: word('wall', 'roof', 'floor', 'door'), uValueWPerM2K: number(0.1, 3) },
  strip_insulation: { element: word('wall', 'floor') },
  windows_at_most: { uValueWPerM2K: number(0.6, 3), solarTransmittance: number(0.3, 0.85) },
  old_windows: { singleShare: number(0, 1) },
  draught_proof: { keepsChimneys: maybe(flag) },
  close_chimneys: {},
  insulate_wall: {
    insulation: word('cavity_fill', 'external', 'internal'),
    thicknessMm: maybe(count(200)),
    part: maybe(count(1)),
  },
  insulate_roof: {
    thicknessMm: number(1, 400),
    insulation: maybe(word('loft', 'rafters', 'sloping_ceiling')),
    part: maybe(count(1)),
  },
  insulate_roof_room: { thicknessMm: number(1, 200), part: maybe(count(1)) },
  insulate_floor: { thicknessMm: maybe(number(1, 200)), part: maybe(count(1)) },
  new_windows: {
    glazing: word('double', 'triple', 'secondary'),
    installed: maybe(word('before_2002', 'from_2002', 'from_2022')),
  },
  ventilation: { system: word(...MECHANICAL_VENTILATIONS), fanPowerWPerLPerS: maybe(number(0.1, 2)) },
  extract_fans: { atLeast: count(6) },
  air_permeability: { atMostM3PerHM2: number(0.5, 20) },
  main_heating: {
    system: without(HEATING_SYSTEMS, 'none', 'portable_heaters', 'heat_pump_unknown'),
    fuel: word(...FUELS, 'electricity', 'electricity', 'electricity', 'mains_gas', 'mains_gas'),
    efficiencyPercent: maybe(number(60, 400)),
    isCondensing: maybe(flag),
  },
  emitters: { emitter: word(...HEAT_EMITTERS), flowTemperature: maybe(word('over_45', 'up_to_45', 'up_to_35')) },
  heating_controls: { controls: word(...HEATING_CONTROLS) },
  secondary_heating: {
    system: word('none', 'room_heaters', 'portable_heaters'),
    fuel: maybe(without(FUELS, 'community_heat')),
  },
  hot_water: {
    source: without(HOT_WATER_SOURCES, 'none'),
    fuel: maybe(word(...FUELS)),
    hasCylinder: maybe(flag),
  },
  cylinder: {
    volumeL: maybe(number(60, 400)),
    insulation: maybe(word('foam', 'loose_jacket')),
    thicknessMm: maybe(number(10, 150)),
    hasThermostat: maybe(flag),
  },
  showers: { outlet: word(...WATER_OUTLETS), flowLPerMin: maybe(number(4, 15)), powerKw: maybe(number(6, 11)) },
  waste_water_heat_recovery: {},
  solar_water_heating: {
    apertureM2: maybe(number(1, 8)),
    collector: maybe(word('evacuated_tube', 'flat_plate', 'unglazed')),
  },
  lighting: { lowEnergyShareAtLeast: number(0, 1) },
  cooking: { fuel: word('electricity') },
  disconnect_gas: {},
  battery: { capacityKwhAtLeast: number(1, 20) },
  tariff: { meter: maybe(without(METERS, 'unknown')), exportP: maybe(number(0, 30)) },
  panels: { peakKwAtLeast: number(0.4, 8) },
  panels_on_faces: {
    faces: (random) => [{ aspect: word(...ASPECTS)(random), panels: count(12)(random) }],
  },
  credible_panels: {},
}

/** Every kind of change. */
export const CHANGE_KINDS: readonly string[] = Object.keys(FIELDS)

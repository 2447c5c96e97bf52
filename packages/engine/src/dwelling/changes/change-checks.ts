import { EngineError } from '../../errors.ts'
import { isObject } from '../../object-path.ts'
import { HEATING_CONTROLS } from '../../tables/heating/heating-figures.ts'
import {
  ASPECTS,
  CYLINDER_INSULATIONS,
  FUELS,
  HEAT_EMITTERS,
  HEATING_SYSTEMS,
  HOT_WATER_SOURCES,
  MECHANICAL_VENTILATIONS,
  METERS,
  WATER_OUTLETS,
} from '../../vocabulary.ts'
import type { HomeChange } from './home-change.ts'

/** What a field of a change accepts. */
type Accepted =
  | { words: readonly string[]; isOptional?: boolean }
  | { lowest: number; highest: number; isWhole?: boolean; isOptional?: boolean }
  | { flag: true; isOptional?: boolean }
  | { each: Readonly<Record<string, Accepted>>; isOptional?: boolean }

const word = (...words: string[]): Accepted => ({ words })
const number = (lowest: number, highest: number): Accepted => ({ lowest, highest })
const count = (highest: number): Accepted => ({ lowest: 0, highest, isWhole: true })
const orNothing = (accepted: Accepted): Accepted => ({ ...accepted, isOptional: true })
const without = (words: readonly string[], ...left: string[]): Accepted =>
  word(...words.filter((one) => !left.includes(one)))

/** From the best panels of vacuum insulation to a single sheet of metal [W/m²K]. */
const U_VALUE = number(0.05, 6.5)
const SHARE = number(0, 1)
const PART = orNothing(count(99))
const LAYER = number(1, 1000)
const INSTALLED = word('before_2002', 'from_2002', 'from_2022')

const FIELDS: { readonly [Kind in HomeChange['kind']]: Readonly<Record<string, Accepted>> } = {
  u_value_at_most: { element: word('wall', 'roof', 'floor', 'door', 'party_wall'), uValueWPerM2K: U_VALUE },
  u_value_at_least: { element: word('wall', 'roof', 'floor', 'door'), uValueWPerM2K: U_VALUE },
  strip_insulation: { element: word('wall', 'floor') },
  windows_at_most: { uValueWPerM2K: U_VALUE, solarTransmittance: SHARE },
  old_windows: { singleShare: SHARE },
  draught_proof: { keepsChimneys: orNothing({ flag: true }) },
  close_chimneys: {},
  insulate_wall: {
    insulation: word('cavity_fill', 'external', 'internal'),
    thicknessMm: orNothing(LAYER),
    part: PART,
  },
  insulate_roof: {
    thicknessMm: LAYER,
    insulation: orNothing(word('loft', 'rafters', 'sloping_ceiling')),
    part: PART,
  },
  insulate_roof_room: { thicknessMm: LAYER, part: PART },
  insulate_floor: { thicknessMm: orNothing(LAYER), part: PART },
  new_windows: { glazing: word('double', 'triple', 'secondary'), installed: orNothing(INSTALLED) },
  ventilation: { system: word(...MECHANICAL_VENTILATIONS), fanPowerWPerLPerS: orNothing(number(0.05, 5)) },
  extract_fans: { atLeast: count(20) },
  air_permeability: { atMostM3PerHM2: number(0.1, 30) },
  main_heating: {
    system: without(HEATING_SYSTEMS, 'none', 'portable_heaters', 'heat_pump_unknown'),
    fuel: word(...FUELS),
    efficiencyPercent: orNothing(number(20, 600)),
    isCondensing: orNothing({ flag: true }),
  },
  emitters: {
    emitter: word(...HEAT_EMITTERS),
    flowTemperature: orNothing(word('over_45', 'up_to_45', 'up_to_35')),
  },
  heating_controls: { controls: word(...HEATING_CONTROLS) },
  secondary_heating: {
    system: word('none', 'room_heaters', 'portable_heaters'),
    fuel: orNothing(without(FUELS, 'community_heat')),
  },
  hot_water: {
    source: without(HOT_WATER_SOURCES, 'none'),
    fuel: orNothing(word(...FUELS)),
    hasCylinder: orNothing({ flag: true }),
  },
  cylinder: {
    volumeL: orNothing(number(40, 1000)),
    insulation: orNothing(without(CYLINDER_INSULATIONS, 'none')),
    thicknessMm: orNothing(number(1, 300)),
    hasThermostat: orNothing({ flag: true }),
  },
  showers: {
    outlet: word(...WATER_OUTLETS),
    flowLPerMin: orNothing(number(2, 25)),
    powerKw: orNothing(number(1, 15)),
  },
  waste_water_heat_recovery: {},
  solar_water_heating: {
    apertureM2: orNothing(number(0.5, 50)),
    collector: orNothing(word('evacuated_tube', 'flat_plate', 'unglazed')),
  },
  lighting: { lowEnergyShareAtLeast: SHARE },
  cooking: { fuel: word('electricity') },
  disconnect_gas: {},
  battery: { capacityKwhAtLeast: number(0.1, 1000) },
  tariff: { meter: orNothing(without(METERS, 'unknown')), exportP: orNothing(number(0, 1000)) },
  panels: { peakKwAtLeast: number(0.01, 1000) },
  panels_on_faces: { faces: { each: { aspect: word(...ASPECTS), panels: count(10_000) } } },
  credible_panels: {},
}

/**
 * Rejects changes that no home can have: they may come from outside, as data. Rule CHG-2: nothing is ignored, not even
 * a field that its kind does not have. Whether a change suits a home is checked where it is applied.
 *
 * @param changes of any kind of data
 * @throws EngineError `WORD_UNKNOWN` for an unknown kind, field or word, `QUANTITY_OUT_OF_RANGE` for a number outside
 *   its range, naming the place in the list
 * @see docs/method/changes.md
 */
export function requireKnownChanges(changes: readonly HomeChange[]): void {
  if (!Array.isArray(changes)) throw outOfRange('changes', changes, 'a list of changes')
  for (const [index, change] of changes.entries()) {
    const at = `changes[${index}]`
    const { kind = null } = isObject(change) ? change : {}
    if (!isKind(kind)) throw unknownWord(`${at}.kind`, kind, Object.keys(FIELDS))
    requireFields(at, change, { kind: word(kind), ...FIELDS[kind] })
  }
}

function isKind(kind: unknown): kind is HomeChange['kind'] {
  return typeof kind === 'string' && Object.hasOwn(FIELDS, kind)
}

function requireFields(at: string, given: object, fields: Readonly<Record<string, Accepted>>): void {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(fields, name)) throw unknownWord(`${at}.${name}`, Reflect.get(given, name), Object.keys(fields))
  }
  for (const [name, accepted] of Object.entries(fields)) {
    const value: unknown = Reflect.get(given, name)
    if (value !== undefined) requireAccepted(`${at}.${name}`, value, accepted)
    else if (accepted.isOptional !== true) throw outOfRange(`${at}.${name}`, null, 'given')
  }
}

function requireAccepted(field: string, value: unknown, accepted: Accepted): void {
  if ('words' in accepted) {
    if (typeof value !== 'string' || !accepted.words.includes(value)) throw unknownWord(field, value, accepted.words)
  } else if ('flag' in accepted) {
    if (typeof value !== 'boolean') throw outOfRange(field, value, 'true or false')
  } else if ('each' in accepted) {
    if (!Array.isArray(value) || value.length === 0) throw outOfRange(field, value, 'a list with at least one entry')
    for (const [index, one] of value.entries()) {
      if (!isObject(one)) throw outOfRange(`${field}[${index}]`, one, 'an object')
      requireFields(`${field}[${index}]`, one, accepted.each)
    }
  } else {
    const { lowest, highest, isWhole = false } = accepted
    const isInside = typeof value === 'number' && value >= lowest && value <= highest
    if (isInside && (!isWhole || Number.isInteger(value))) return
    throw outOfRange(field, value, `${isWhole ? 'a whole number ' : ''}between ${lowest} and ${highest}`)
  }
}

function unknownWord(field: string, value: unknown, words: readonly string[]): EngineError {
  return new EngineError({ code: 'WORD_UNKNOWN', field, value, range: `one of ${words.join(', ')}` })
}

function outOfRange(field: string, value: unknown, range: string): EngineError {
  return new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field, value, range })
}

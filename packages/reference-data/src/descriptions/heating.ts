import type { HeatingFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { Fuel, HeatEmitter, HeatingSystem } from '@retrofolio/engine/vocabulary'
import { memoise } from '../text/memoise.ts'
import { fuelOfPhrase } from './fuels.ts'
import { comparable, squashed } from './normalise-description.ts'
import { inEnglish } from './welsh.ts'

interface ReadHeating {
  systems: readonly HeatingFeatures[]
  /** Whether all parts were recognised. */
  isWhole: boolean
}

/**
 * Parses the systems of a main or secondary heating text, in order. The separator `, ` joins systems as well as a
 * system and its fuel. So a part starts a new system only if it is a known system name and cannot be the emitter or
 * fuel of the previous one. An unrecognised text gives no system. Nor does a text with an unrecognised first part,
 * because the next part may be the second system and would be taken for the first.
 */
export const describeHeating = (text: string): readonly HeatingFeatures[] => readHeating(text).systems

/** Whether a heating text is fully recognised: in `Boiler and radiators, hydrogen` only the system is. */
export const isHeatingUnderstood = (text: string): boolean => readHeating(text).isWhole

const readHeating: (text: string) => ReadHeating = memoise((text) => {
  const words = inEnglish('heating', comparable(text))
  const systems: HeatingFeatures[] = []
  let isWhole = true
  for (const part of words.split(',').map((between) => between.trim())) {
    const current = systems.at(-1)
    if (current && (takesEmitter(current, part) || takesFuel(current, part))) continue
    const opened = openedSystem(part)
    if (opened) systems.push(opened)
    else if (part !== '') {
      if (systems.length === 0) return { systems, isWhole: false }
      isWhole = false
    }
  }
  return { systems, isWhole: isWhole && systems.length > 0 }
})

interface SystemName {
  name: RegExp
  system: HeatingSystem
  emitter: HeatEmitter | null
  /** The fuel that the name itself implies. */
  fuel: Fuel | null
}

const SYSTEM_NAMES: SystemName[] = [
  { name: /^boiler (and|&) radiators$/, system: 'boiler', emitter: 'radiators', fuel: null },
  {
    name: /^boiler (and|&) (underfloor( heating)? (and|&) radiators|radiators (and|&) underfloor( heating)?)$/,
    system: 'boiler',
    emitter: 'radiators_and_underfloor',
    fuel: null,
  },
  { name: /^boiler (and|&) underfloor( heating)?$/, system: 'boiler', emitter: 'underfloor', fuel: null },
  { name: /^boiler (and|&) fan coil units$/, system: 'boiler', emitter: 'fan_coil', fuel: null },
  { name: /^exhaust air.*$/, system: 'heat_pump_unknown', emitter: null, fuel: 'electricity' },
  { name: /^gas\/lpg boiler/, system: 'boiler', emitter: null, fuel: null },
  {
    name: /^community scheme with chp( and .*)?$/,
    system: 'community_chp',
    emitter: null,
    fuel: 'community_heat',
  },
  { name: /^community( scheme| heating)?$/, system: 'community', emitter: null, fuel: 'community_heat' },
  { name: /^electric storage heaters?$/, system: 'storage_heaters', emitter: null, fuel: 'electricity' },
  {
    name: /^electric underfloor( heating)?( \(.*\))?$/,
    system: 'electric_underfloor',
    emitter: 'underfloor',
    fuel: 'electricity',
  },
  { name: /^electric ceiling( heating)?$/, system: 'electric_ceiling', emitter: null, fuel: 'electricity' },
  { name: /^room heaters?$/, system: 'room_heaters', emitter: null, fuel: null },
  {
    name: /^portable electric heat(ers?|ing)( ?\(assumed\)| assumed for most rooms)?$/,
    system: 'portable_heaters',
    emitter: null,
    fuel: 'electricity',
  },
  {
    name: /^no system present ?[:?] ?electric heat(ers?|ing) assumed$/,
    system: 'none',
    emitter: null,
    fuel: 'electricity',
  },
  { name: /^warm air$/, system: 'warm_air', emitter: 'warm_air', fuel: null },
  { name: /^(micro-cogeneration|micro-?chp)$/, system: 'micro_cogeneration', emitter: null, fuel: null },
]

const EMITTERS: Record<string, HeatEmitter> = {
  radiators: 'radiators',
  'systems with radiators': 'radiators',
  underfloor: 'underfloor',
  'underfloor heating': 'underfloor',
  'underfloor heating and radiators': 'radiators_and_underfloor',
  'radiators and underfloor': 'radiators_and_underfloor',
  'fan coil units': 'fan_coil',
  'warm air': 'warm_air',
}

const EMITTER_OF_TEXT: ReadonlyMap<string, HeatEmitter> = new Map(
  Object.entries(EMITTERS).map(([words, emitter]) => [squashed(words), emitter]),
)

/** Names of systems without spaces, like texts after `squashed`. */
const SQUASHED_NAMES = SYSTEM_NAMES.map((system) => ({
  ...system,
  name: new RegExp(system.name.source.replace(/ \?| |-\??/g, '')),
}))

function openedSystem(part: string): HeatingFeatures | null {
  const text = squashed(part)
  const pump = heatPumpOf(text)
  if (pump !== null) {
    const fuel = pump === 'community_heat_pump' ? 'community_heat' : 'electricity'
    return { system: pump, emitter: null, fuel, sapCode: null }
  }
  const match = SQUASHED_NAMES.find(({ name }) => name.test(text))
  return match ? { system: match.system, emitter: match.emitter, fuel: match.fuel, sapCode: null } : null
}

/**
 * A heat pump with its source in any wording; the first source counts, as in `air to water`. Exhaust air and solar are
 * separate sources. Any other word, such as `gas` or `hybrid`, makes the system unknown.
 */
function heatPumpOf(text: string): HeatingSystem | null {
  const words = HEAT_PUMP.exec(text)?.[1]
  if (words === undefined) return null
  if (words.includes('community')) return 'community_heat_pump'
  if (/exhaust|solar/.test(words)) return 'heat_pump_unknown'
  const source = /air|ash|ground|gsh|brine|water|wsh/.exec(words)?.[0] ?? ''
  return SYSTEM_OF_SOURCE[source] ?? 'heat_pump_unknown'
}

const HEAT_PUMP =
  /^((?:mixed|exhaust|solar|assisted|air|ground|brine|water|sourced?|to|electric|community|and)*|[agw]sh)(?:heatpumps?|p)$/

const SYSTEM_OF_SOURCE: Record<string, HeatingSystem> = {
  air: 'heat_pump_air',
  ash: 'heat_pump_air',
  ground: 'heat_pump_ground',
  gsh: 'heat_pump_ground',
  brine: 'heat_pump_ground',
  water: 'heat_pump_water',
  wsh: 'heat_pump_water',
}

function takesEmitter(current: HeatingFeatures, part: string): boolean {
  const emitter = EMITTER_OF_TEXT.get(squashed(part))
  if (!emitter || current.emitter !== null || !TAKES_EMITTER.has(current.system ?? 'none')) return false
  current.emitter = emitter
  return true
}

/** Systems whose text may name an emitter after a comma; `Warm air` after any other starts a second system. */
const TAKES_EMITTER: ReadonlySet<HeatingSystem> = new Set([
  'boiler',
  'heat_pump_air',
  'heat_pump_ground',
  'heat_pump_water',
  'heat_pump_unknown',
  'community',
  'community_chp',
  'community_heat_pump',
  'storage_heaters',
])

function takesFuel(current: HeatingFeatures, part: string): boolean {
  const fuel = fuelOfPhrase(part)
  if (!fuel) return false
  // The fuel of a network is not what the home buys.
  current.fuel ??= fuel
  return true
}

import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { type PhraseTable, phraseReader } from './read-phrases.ts'

/** Neither `biomass` nor `solid fuel`, which are several fuels. */
const FUELS = {
  mains_gas: 'mains gas | gas | natural gas | gas mains | gas fired',
  lpg: 'lpg | bulk lpg | lpg bulk',
  bottled_lpg: 'bottled lpg | bottled gas',
  oil: 'oil | heating oil | kerosene | oil fired',
  electricity:
    'electric | electricity | economy 7 | e7 | eco 7 | economy 10 | e10 | off peak electric | off peak electricity | electricity off peak | electricity economy 7 | electric economy 7 | electricity standard | standard electricity',
  house_coal: 'coal | house coal',
  anthracite: 'anthracite',
  smokeless: 'smokeless | smokeless fuel | smokeless coal',
  dual_fuel: 'dual fuel',
  wood_logs: 'wood logs | logs',
  wood_chips: 'wood chips | wood chip | woodchip',
  wood_pellets: 'wood pellets | wood pellet | pellets',
  biodiesel: 'biodiesel',
} as const

const NETWORKS =
  'community | community heating | community scheme | community heating scheme | community heating system | communal | communal heating | communal heating system | communal system | communal boiler | communal gas boiler | community boiler | district | district heating | district heat | district heat network | district heating network | district heating system | dhn | heat network'

const fuelPhrases = (key: 'primaryHeatingFuel' | 'hotWaterFuel'): PhraseTable => [
  ...Object.entries(FUELS).map(([fuel, phrases]) => [{ [key]: fuel }, phrases] as const),
  [{ [key]: 'community_heat' }, `${NETWORKS} | mains gas community | gas community`],
  [{}, 'not community'],
]

const FUEL_WORDS = 'and fuel main supply'

export const readHeatingFuel = phraseReader(fuelPhrases('primaryHeatingFuel'), FUEL_WORDS)
export const readHotWaterFuel = phraseReader(fuelPhrases('hotWaterFuel'), FUEL_WORDS)

const HEATING: PhraseTable = [
  ...Object.entries(FUELS).map(([fuel, phrases]) => [{ primaryHeatingFuel: fuel }, phrases] as const),
  [
    { primaryHeating: 'boiler' },
    'boiler | combi boiler | combi | combination boiler | condensing boiler | condensing combi | condensing combi boiler | condensing combination boiler | system boiler | regular boiler | back boiler | conventional boiler | wet boiler',
  ],
  [
    { primaryHeating: 'boiler', primaryHeatingFuel: 'mains_gas' },
    'gas central heating | mains gas central heating | gas fired central heating',
  ],
  [{ primaryHeating: 'boiler', primaryHeatingFuel: 'oil' }, 'oil central heating | oil fired central heating'],
  [{ primaryHeating: 'boiler', primaryHeatingFuel: 'lpg' }, 'lpg central heating'],
  [
    { primaryHeating: 'storage_heaters' },
    'storage heaters | storage | night storage heaters | night storage | storage radiators | night storage radiators | nsh | nsh heaters | quantum storage heaters | high heat retention storage heaters | hhrsh | hhr storage heaters | off peak storage heaters',
  ],
  [
    { primaryHeating: 'room_heaters', primaryHeatingFuel: 'electricity' },
    'panel heaters | electric panel heaters | convector heaters | electric convectors | electric heaters',
  ],
  [{ primaryHeating: 'room_heaters' }, 'room heaters | individual room heaters'],
  [{ primaryHeating: 'room_heaters', primaryHeatingFuel: 'mains_gas' }, 'gas fire | mains gas fire'],
  [{ primaryHeating: 'room_heaters', primaryHeatingFuel: 'electricity' }, 'electric fire'],
  [{ primaryHeating: 'room_heaters', primaryHeatingFuel: 'house_coal' }, 'coal fire'],
  [{ primaryHeating: 'electric_underfloor' }, 'electric underfloor | electric underfloor heating'],
  [{ primaryHeating: 'electric_ceiling' }, 'electric ceiling | electric ceiling heating | ceiling heating'],
  [{ primaryHeating: 'warm_air' }, 'warm air | hot air | warm air heating | warm air system'],
  [{ primaryHeating: 'warm_air', primaryHeatingFuel: 'electricity' }, 'electricaire'],
  [{ primaryHeating: 'heat_pump_air' }, 'ashp | air source heat pump | air source | air to water heat pump'],
  [{ primaryHeating: 'heat_pump_ground' }, 'gshp | ground source heat pump | ground source'],
  [{ primaryHeating: 'heat_pump_water' }, 'wshp | water source heat pump | water source'],
  [{ primaryHeating: 'heat_pump_unknown' }, 'heat pump'],
  [{ primaryHeating: 'community' }, NETWORKS],
  [{ primaryHeating: 'community_chp' }, 'community chp | district chp | community scheme with chp'],
  [{ primaryHeating: 'community_heat_pump' }, 'community heat pump | communal heat pump'],
  [{ primaryHeating: 'micro_cogeneration' }, 'micro chp | micro cogeneration'],
  [{ primaryHeating: 'portable_heaters' }, 'portable heaters | portable electric heaters | electric portable heaters'],
  [{ primaryHeating: 'none' }, 'no heating | no heating system | no system present'],
  [{ heatEmitter: 'radiators' }, 'radiators'],
  [{ heatEmitter: 'underfloor' }, 'underfloor | underfloor heating'],
  [
    { heatEmitter: 'radiators_and_underfloor' },
    'radiators and underfloor | radiators and underfloor heating | underfloor and radiators | underfloor heating and radiators',
  ],
  [{ heatEmitter: 'fan_coil' }, 'fan coil | fan coils | fan coil units'],
]

const readHeatingWords = phraseReader(HEATING, 'and with to via main heating system type')

/** Tariffs of storage heaters, which stock lists use as names of the heating system. */
const TARIFFS = /^(?:electric(?:ity)?\s*(?:[-,:(]\s*)?)?(?:economy|eco|e)\s*-?7\)?$/i

/** Whether a text names the tariff of storage heaters instead of the heating. */
export const isTariff = (text: string): boolean => TARIFFS.test(text.trim())

/** Parses a text about the main heating, with its fuel if the system burns only one. */
export function readHeating(text: string): KnownFacts | null {
  if (isTariff(text)) return { primaryHeating: 'storage_heaters', primaryHeatingFuel: 'electricity' }
  const says = readHeatingWords(text)
  if (says?.primaryHeating === undefined) return says
  const only = FUELS_OF_SYSTEMS[String(says.primaryHeating)]
  if (only === undefined) return says
  const { primaryHeatingFuel = only } = says
  // The fuel of a heat network is not bought by the home.
  if (only === 'community_heat') return { ...says, primaryHeatingFuel: only }
  return primaryHeatingFuel === only ? { ...says, primaryHeatingFuel } : null
}

/** Systems with only one fuel. */
export const FUELS_OF_SYSTEMS: Readonly<Record<string, string>> = {
  storage_heaters: 'electricity',
  electric_underfloor: 'electricity',
  electric_ceiling: 'electricity',
  portable_heaters: 'electricity',
  heat_pump_air: 'electricity',
  heat_pump_ground: 'electricity',
  heat_pump_water: 'electricity',
  heat_pump_unknown: 'electricity',
  community: 'community_heat',
  community_chp: 'community_heat',
  community_heat_pump: 'community_heat',
}

/** The same for sources of hot water. */
export const FUELS_OF_WATER: Readonly<Record<string, string>> = {
  electric_immersion: 'electricity',
  electric_instantaneous: 'electricity',
  heat_pump: 'electricity',
  community: 'community_heat',
}

export const readHotWater = phraseReader(
  [
    [
      { hotWater: 'main_system' },
      'main system | from main system | from main heating | from main heating system | main heating | main heating system | same as main heating | from main | combi | combi boiler | gas combi | gas combi boiler',
    ],
    [{ hotWater: 'secondary_system' }, 'secondary system | from secondary system | from secondary heating'],
    [
      { hotWater: 'electric_immersion' },
      'immersion | electric immersion | immersion heaters | electric immersion heaters | dual immersion | single immersion',
    ],
    [
      { hotWater: 'electric_instantaneous' },
      'electric instantaneous | instantaneous electric | electric instantaneous at point of use | electric point of use | point of use electric',
    ],
    [
      { hotWater: 'gas_multipoint' },
      'gas multipoint | multipoint | gas multi point | multi point | gas boiler circulator multipoint',
    ],
    [{ hotWater: 'gas_point_of_use' }, 'gas point of use | gas instantaneous at point of use'],
    [{ hotWater: 'heat_pump' }, 'heat pump | ashp | air source heat pump'],
    [{ hotWater: 'community' }, NETWORKS],
    [{ hotWater: 'none' }, 'no hot water system | no system present'],
    [{}, 'off peak | standard tariff | economy 7 | e7 | no cylinder thermostat | no cylinderstat'],
    [{ hasSolarWaterHeating: true }, 'plus solar | with solar | and solar | solar thermal'],
  ],
  'and',
)

export const readEmitter = phraseReader(
  HEATING.filter(([says]) => says.heatEmitter !== undefined).concat([[{ heatEmitter: 'warm_air' }, 'warm air']]),
  'and',
)

import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import { isHeatPump, type PricedFuel } from '../../vocabulary.ts'
import { CONDENSING_EFFICIENCY, controlsOf } from './heating-controls.ts'
import { alreadyThere, answered, judged, notPossible, ofFreeholder } from './judgement.ts'
import { hasCylinder, hasWetSystem, isOnNetwork, type MeasureHome } from './measure-home.ts'
import { type MeasureRule, NOT_PLANNED, ONE, type OptionDraft } from './measure-rule.ts'

/** Rule MEA-39: gas for gas only. */
export const GAS_BOILER: MeasureRule = {
  judge: (home) => {
    const { main } = home.described.dwelling.systems
    if (isOnNetwork(home)) return notPossible('a heat network heats the home')
    if (home.features.hasMainsGas === false) return notPossible('the home has no mains gas')
    if (isHeatPump(home.system)) return notPossible('a heat pump heats the home')
    if (main.fuel !== 'mains_gas') return notPossible('the home is not heated by mains gas')
    if (home.tenure === 'social_rented') {
      return notPossible('bids for social homes do not begin with a fossil boiler')
    }
    if (home.system !== 'boiler') return judged('gas heaters other than a boiler heat the home', [])
    const details = home.features.heatingDetails?.[0] ?? null
    const isKnownOld = details?.isCondensing === false || main.efficiency < OLD_EFFICIENCY
    if (isKnownOld) return judged('the boiler is not a condensing one', [])
    if (main.efficiency >= CONDENSING_EFFICIENCY) return alreadyThere('the boiler is a condensing one')
    return judged('the boiler may not be a condensing one', [
      answered(home, 'old_boiler', { false: 'the boiler is a condensing one of 15 years or less' }),
    ])
  },
  drafts: (home) => [
    {
      slot: 'heating',
      changes: [
        { kind: 'main_heating', system: 'boiler', fuel: 'mains_gas', isCondensing: true },
        ...(hasWetSystem(home) ? [] : controlsOf(home, 'boiler')),
      ],
      quantity: ONE,
      extras: newWetSystem(home),
      excludes: ['gasDisconnection', ...(hasWetSystem(home) ? [] : ['cylinderJacket', 'cylinderThermostat'])],
    },
  ],
}

/** Heaters below this are not condensing boilers. */
const OLD_EFFICIENCY = 0.8

const newWetSystem = (home: MeasureHome): NonNullable<OptionDraft['extras']> =>
  hasWetSystem(home) ? [] : [{ measureId: 'newWetSystem', quantity: 1 }]

/** Rule MEA-39: better storage heaters, for electric heaters only. */
export const STORAGE_HEATERS: MeasureRule = {
  judge: (home) => {
    if (isOnNetwork(home)) return notPossible('a heat network heats the home')
    if (home.described.dwelling.systems.main.fuel !== 'electricity' || isHeatPump(home.system)) {
      return notPossible('they replace electric heaters only')
    }
    const isThere =
      home.features.heatingControls?.includes('high heat retention') === true ||
      home.features.heatingDetails?.[0]?.hasHighHeatRetention === true
    return isThere
      ? alreadyThere('the home has high heat retention storage heaters')
      : judged('electric heaters heat the home by day, or store little heat', [])
  },
  drafts: (home) => [
    {
      slot: 'heating',
      changes: [
        { kind: 'main_heating', system: 'storage_heaters', fuel: 'electricity' },
        { kind: 'heating_controls', controls: 'high_heat_retention' },
        ...waterOfItsOwn(home),
        ...(home.features.meter === null || home.features.meter === 'single' || home.features.meter === 'unknown'
          ? ([{ kind: 'tariff', meter: 'dual' }] as const)
          : []),
      ],
      quantity: ({ features, described }) =>
        Math.max(1, Math.min(features.habitableRooms ?? described.dwelling.totalFloorArea / 20, MOST_HEATERS) | 0),
      extras: waterOfItsOwn(home).length > 0 && !hasCylinder(home) ? [{ measureId: 'cylinderNew', quantity: 1 }] : [],
      excludes: [
        'heatingControls',
        'smartZone',
        'cylinderThermostat',
        ...(waterOfItsOwn(home).length > 0 ? ['cylinderJacket', 'cylinderNew', 'solarThermal'] : []),
      ],
    },
  ],
}

const MOST_HEATERS = 8

/** Where the heater that goes also makes the hot water, a cylinder with an immersion heater takes its place. */
function waterOfItsOwn(home: MeasureHome): HomeChange[] {
  return home.features.hotWater.source === 'main_system' && home.system === 'boiler'
    ? [
        { kind: 'hot_water', source: 'electric_immersion', fuel: 'electricity', hasCylinder: true },
        ...(hasCylinder(home)
          ? []
          : ([
              { kind: 'cylinder', volumeL: 110, insulation: 'foam', thicknessMm: FOAM_MM, hasThermostat: true },
            ] as const)),
      ]
    : []
}

/** As new cylinders have it. */
const FOAM_MM = 80

/** Rule MEA-40: never an improvement. It costs more to run, and points. */
export const INFRARED: MeasureRule = {
  judge: () => notPossible('direct electric heaters cost more to run and lose points: they are no improvement'),
  drafts: NOT_PLANNED,
}

/** Rule MEA-40: never an improvement. */
export const ELECTRIC_BOILER: MeasureRule = {
  judge: (home) =>
    notPossible(
      isOnNetwork(home)
        ? 'a heat network heats the home'
        : 'an electric boiler costs more to run and loses points: it is no improvement',
    ),
  drafts: NOT_PLANNED,
}

/** Rule MEA-49: certificates have none. */
export const HEAT_BATTERY: MeasureRule = {
  judge: (home) =>
    isOnNetwork(home) || hasCylinder(home)
      ? notPossible('the home has a cylinder, or a network brings its hot water')
      : judged('a heat battery takes less room than a cylinder', [
          answered(home, 'cylinder_space', { true: 'there is room for a cylinder, which costs less' }),
        ]),
  drafts: NOT_PLANNED,
}

/** Rules MEA-39 and MEA-50: few homes have one near. */
export const HEAT_NETWORK: MeasureRule = {
  plannedOnceAnswered: ['network_near'],
  judge: (home) =>
    isOnNetwork(home)
      ? alreadyThere('a heat network heats the home')
      : judged('a heat network needs no heater in the home', [
          answered(home, 'network_near', { false: 'no heat network is near' }),
          ofFreeholder(home, 'the pipework of the building'),
        ]),
  drafts: (home) => [
    {
      slot: 'heating',
      changes: [
        { kind: 'main_heating', system: 'community', fuel: 'community_heat' },
        { kind: 'hot_water', source: 'community', hasCylinder: true },
        ...controlsOf(home, 'network_by_use'),
      ],
      quantity: ONE,
      extras: newWetSystem(home),
      excludes: ['cylinderJacket', 'cylinderThermostat', 'cylinderNew', 'solarThermal'],
    },
  ],
}

/** Rule MEA-39: off the gas grid only. */
export const BIOMASS: MeasureRule = {
  judge: (home) => {
    if (isOnNetwork(home)) return notPossible('a heat network heats the home')
    if (WOOD.has(home.described.dwelling.systems.main.fuel)) return alreadyThere('wood heats the home')
    if (home.features.hasMainsGas !== false) return notPossible('it is for homes off the gas grid')
    return judged('the home is off the gas grid', [
      answered(home, 'fuel_store', { false: 'there is no room for a fuel store, or smoke is controlled' }),
      ofFreeholder(home, 'the building'),
    ])
  },
  drafts: (home) => [
    {
      slot: 'heating',
      changes: [
        { kind: 'main_heating', system: 'boiler', fuel: 'wood_pellets' },
        { kind: 'hot_water', source: 'main_system', hasCylinder: true },
        ...controlsOf(home, 'boiler'),
      ],
      quantity: ONE,
      extras: newWetSystem(home),
      excludes: ['cylinderNew'],
    },
  ],
}

const WOOD: ReadonlySet<PricedFuel> = new Set<PricedFuel>(['wood_logs', 'wood_chips', 'wood_pellets'])

/** Rule MEA-37: works that another heating needs, never an option of its own. */
export const WET_SYSTEM: MeasureRule = {
  judge: (home) =>
    hasWetSystem(home)
      ? alreadyThere('water heats the home')
      : judged('a heat pump to radiators needs pipes and radiators, which the home lacks', []),
  drafts: NOT_PLANNED,
}

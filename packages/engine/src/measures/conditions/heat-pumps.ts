import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import { isHeatPump } from '../../vocabulary.ts'
import { controlsOf } from './heating-controls.ts'
import {
  alreadyThere,
  answered,
  type Check,
  judged,
  listedConsent,
  notPossible,
  ofFreeholder,
  refusedIf,
} from './judgement.ts'
import { hasCylinder, hasWetSystem, isFlat, isOnNetwork, type MeasureHome } from './measure-home.ts'
import { type MeasureRule, NOT_PLANNED, type OptionDraft } from './measure-rule.ts'
import { answerTo } from './questions.ts'

/** Rule MEA-37: air to water, with the radiators as they are or with larger ones. */
export const AIR_SOURCE: MeasureRule = {
  judge: (home) => {
    const existing = judgedExisting(home)
    if (existing !== null) return existing
    const density = densityWPerM2(home)
    const warning =
      density > DENSE_W_PER_M2
        ? `; at ${Math.round(density)} W/m² it loses much heat, so insulation or large radiators are needed`
        : ''
    const because = hasWetSystem(home)
      ? 'a heat pump can heat the water of the radiators'
      : 'a heat pump needs radiators and pipes, which the home lacks: they are in the cost'
    return judged(`${because}${warning}. Its points depend on the product that the certificate records`, [
      isFlat(home) ? answered(home, 'outdoor_place', { false: 'there is no place outside for the unit' }) : null,
      ofFreeholder(home, 'the outside wall'),
      cylinderCheck(home),
      answerTo(home, 'is_listed') === true ? listedConsent(home) : null,
    ])
  },
  drafts: (home) => airOrGround(home, 'heat_pump_air'),
}

/** Rule MEA-37: with a ground loop of its own. */
export const GROUND_SOURCE: MeasureRule = {
  judge: (home) =>
    judgedExisting(home) ??
    judged('a heat pump can take its heat from the ground', [
      refusedIf(isFlat(home), 'a flat has no ground of its own: see the shared ground loop'),
      answered(home, 'ground_space', { false: 'there is no room for a ground loop' }),
      cylinderCheck(home),
    ]),
  drafts: (home) => airOrGround(home, 'heat_pump_ground').slice(-1),
}

/** Rule MEA-37: for rooms without radiators; hot water stays as it is. */
export const AIR_TO_AIR: MeasureRule = {
  judge: (home) => {
    const existing = judgedExisting(home)
    if (existing !== null) return existing
    if (hasWetSystem(home)) return notPossible('the home has radiators, which an air-to-water heat pump can use')
    if (home.described.dwelling.systems.main.fuel !== 'electricity') {
      return notPossible('it replaces electric heaters in rooms')
    }
    return judged('units in the rooms replace electric heaters', [
      isFlat(home) ? answered(home, 'outdoor_place', { false: 'there is no place outside for the unit' }) : null,
      ofFreeholder(home, 'the outside wall'),
      listedConsent(home),
    ])
  },
  drafts: (home) => [
    {
      slot: 'heating',
      changes: [
        { kind: 'main_heating', system: 'heat_pump_air', fuel: 'electricity', efficiencyPercent: AIR_TO_AIR_PERCENT },
        { kind: 'emitters', emitter: 'fan_coil' },
        ...(hasCylinder(home) ? ([{ kind: 'hot_water', source: 'electric_immersion' }] as const) : []),
        { kind: 'heating_controls', controls: 'zone' },
      ],
      quantity: ({ features }) => Math.min(MOST_INDOOR_UNITS, Math.max(1, features.habitableRooms ?? 3)),
      excludes: ['heatingControls', 'smartZone', 'cylinderNew', 'solarThermal'],
    },
  ],
}

/** Rule MEA-49: decided for a block. */
export const SHARED_LOOP: MeasureRule = {
  judge: (home) => {
    const existing = judgedExisting(home)
    if (existing !== null) return existing
    if (!isFlat(home)) return notPossible('it is for blocks of flats')
    return judged('a loop in the ground can serve the whole block', [
      answered(home, 'ground_space', { false: 'there is no room for a drilling rig' }),
      ofFreeholder(home, 'the ground'),
    ])
  },
  drafts: NOT_PLANNED,
}

/** Rule MEA-49: the model has one main heating. */
export const HYBRID_HEAT_PUMP: MeasureRule = {
  judge: (home) => {
    const existing = judgedExisting(home)
    if (existing !== null) return existing
    if (!hasWetSystem(home) || !BURNT_IN_HYBRIDS.has(home.described.dwelling.systems.main.fuel)) {
      return notPossible('it adds a heat pump to a gas, oil or LPG boiler')
    }
    return home.designHeatLossKw > LARGE_HOME_KW
      ? judged('the boiler can help a heat pump on the coldest days of a large home', [
          answered(home, 'outdoor_place', { false: 'there is no place outside for the unit' }),
        ])
      : notPossible('a heat pump alone is large enough for the home')
  },
  drafts: NOT_PLANNED,
}

/** Rule MEA-37: a heat pump that counts with the default of the table loses points that a record gives back. */
export const RECORD_HEAT_PUMP: MeasureRule = {
  judge: (home) => {
    if (!isHeatPump(home.system)) return notPossible('the home has no heat pump')
    return hasRecordedProduct(home)
      ? alreadyThere('the product of the heat pump is recorded')
      : judged('the heat pump counts with the default of the table: have the product recorded', [])
  },
  drafts: NOT_PLANNED,
}

/** Rule MEA-37: part of the heat pump’s option; alone for a heat pump that is there. */
export const RADIATORS: MeasureRule = {
  judge: (home) => {
    if (!isHeatPump(home.system) || !hasWetSystem(home)) {
      return notPossible('larger radiators come with a heat pump: see its options')
    }
    const { emitter, hasLargerRadiators } = home.described.dwelling.heating
    return hasLargerRadiators || emitter === 'underfloor'
      ? alreadyThere('the emitters are sized for a heat pump')
      : judged('cooler water lets the heat pump use less electricity', [])
  },
  drafts: NOT_PLANNED,
}

function hasRecordedProduct({ features }: MeasureHome): boolean {
  const details = features.heatingDetails?.[0] ?? null
  return (details?.declaredEfficiencyPercent ?? null) !== null || details?.isFromProductDatabase === true
}

function judgedExisting(home: MeasureHome): ReturnType<MeasureRule['judge']> | null {
  if (isOnNetwork(home)) return notPossible('a heat network heats the home')
  if (!isHeatPump(home.system)) return null
  return alreadyThere(
    hasRecordedProduct(home) ? 'the home has a heat pump' : 'the home has a heat pump: have the product recorded',
  )
}

function cylinderCheck(home: MeasureHome): Check {
  return hasCylinder(home) ? null : answered(home, 'cylinder_space', { false: 'there is no room for a cylinder' })
}

const densityWPerM2 = ({ designHeatLossKw, described }: MeasureHome): number =>
  (designHeatLossKw * 1000) / described.dwelling.totalFloorArea

/** Above it radiators as they are do not suffice [W/m² of floor]. */
const DENSE_W_PER_M2 = 100
/** Above it a boiler may help [kW]. */
const LARGE_HOME_KW = 14
const MOST_INDOOR_UNITS = 4
const BURNT_IN_HYBRIDS: ReadonlySet<string> = new Set(['mains_gas', 'oil', 'lpg', 'bottled_lpg'])

/**
 * Seasonal efficiency of recorded products [%]: the two ends of what the product database has for radiators as they
 * are, at more than 45 °C, and for larger ones, at 45 °C.
 */
const EXISTING_RADIATORS_PERCENT = 280
const LARGER_RADIATORS_PERCENT = 320
const AIR_TO_AIR_PERCENT = 300

function airOrGround(home: MeasureHome, system: 'heat_pump_air' | 'heat_pump_ground'): OptionDraft[] {
  const isWet = hasWetSystem(home)
  const { emitter, hasLargerRadiators } = home.described.dwelling.heating
  const isCool = isWet && (emitter === 'underfloor' || hasLargerRadiators)
  if (isCool) return [draft(home, system, { isLarger: true, extras: [] })]
  const larger: NonNullable<OptionDraft['extras']> = isWet
    ? [{ measureId: 'radiators', quantity: radiatorsToChange(home) }]
    : NEW_WET_SYSTEM
  const withLarger = draft(home, system, { isLarger: true, extras: larger })
  if (!isWet || densityWPerM2(home) > DENSE_W_PER_M2) return [withLarger]
  return [draft(home, system, { isLarger: false, extras: [] }), withLarger]
}

const NEW_WET_SYSTEM: NonNullable<OptionDraft['extras']> = [{ measureId: 'newWetSystem', quantity: 1 }]

/** A radiator in each room and one in the hall; half of them are large enough. Choice of this method. */
function radiatorsToChange({ features, described }: MeasureHome): number {
  const rooms = features.habitableRooms ?? Math.max(1, Math.round(described.dwelling.totalFloorArea / 20))
  return Math.ceil((rooms + 1) / 2)
}

function draft(
  home: MeasureHome,
  system: 'heat_pump_air' | 'heat_pump_ground',
  { isLarger, extras }: { isLarger: boolean; extras: NonNullable<OptionDraft['extras']> },
): OptionDraft {
  const { emitter } = home.described.dwelling.heating
  const isFloor = hasWetSystem(home) && emitter === 'underfloor'
  return {
    suffix: isLarger ? '45c' : 'existing',
    words: isFloor
      ? 'with the underfloor heating'
      : !isLarger
        ? 'with the radiators as they are'
        : extras.length === 0
          ? 'with the radiators as they are, at 45 °C'
          : 'with radiators for 45 °C',
    slot: 'heating',
    changes: [
      {
        kind: 'main_heating',
        system,
        fuel: 'electricity',
        efficiencyPercent: isLarger ? LARGER_RADIATORS_PERCENT : EXISTING_RADIATORS_PERCENT,
      },
      {
        kind: 'emitters',
        emitter: hasWetSystem(home) ? emitter : 'radiators',
        flowTemperature: isLarger ? 'up_to_45' : 'over_45',
      },
      ...HOT_WATER_OF_HEAT_PUMP,
      ...controlsOf(home, 'heat_pump'),
    ],
    quantity: () => home.designHeatLossKw,
    extras,
    excludes: ['cylinderJacket', 'cylinderThermostat', 'cylinderNew'],
  }
}

/** The price of a heat pump has a cylinder in it, so no other is offered with it. */
const HOT_WATER_OF_HEAT_PUMP: readonly HomeChange[] = [
  { kind: 'hot_water', source: 'main_system', hasCylinder: true },
  { kind: 'cylinder', volumeL: 180, insulation: 'foam', thicknessMm: 50, hasThermostat: true },
]

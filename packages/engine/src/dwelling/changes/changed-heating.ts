import { type HeatingControls, hasControls } from '../../tables/heating/heating-figures.ts'
import { FUELS, type Fuel, type HeatingSystem, isHeatPump, WET_SYSTEMS } from '../../vocabulary.ts'
import { correctedFeatures, statedFact, unstarred } from '../features/corrected-features.ts'
import type { HeatingFeatures, HomeFeatures } from '../features/home-features.ts'
import { type HeatingDetails, NO_HEATING_DETAILS } from '../features/surveyed-details.ts'
import { readControls } from '../heating/heating-controls.ts'
import { familyOf } from '../heating/heating-from-features.ts'
import { shownByControls } from '../heating/older-boiler.ts'
import { fuelOf } from '../heating/space-heater.ts'
import type { HeatingChange } from './home-change.ts'
import { unsuitable } from './unsuitable.ts'

type ChangeOf<Kind extends HeatingChange['kind']> = Extract<HeatingChange, { kind: Kind }>

/**
 * Features after a change of the heating. Rule CHG-4: what describes the heater before, such as its code and star, goes.
 * Water-borne emitters stay when water still carries the heat.
 *
 * @param features stay as they are
 * @param change with values that `requireKnownChanges` accepts
 * @param at place of the change in its list
 * @returns the same object where the change is already true
 * @throws EngineError where the change does not suit the home, with field, value and remedy
 * @see docs/method/changes.md
 */
export function withHeatingChange(features: HomeFeatures, change: HeatingChange, at: string): HomeFeatures {
  let changed: HomeFeatures
  switch (change.kind) {
    case 'main_heating':
      changed = withMainHeating(features, change, at)
      break
    case 'emitters':
      changed = withEmitters(features, change, at)
      break
    case 'heating_controls':
      changed = withControls(features, change)
      break
    case 'secondary_heating':
      changed = withSecondary(features, change, at)
      break
  }
  return changed
}

const ELECTRIC_ONLY: readonly Fuel[] = ['electricity']
const BURNT: readonly Fuel[] = FUELS.filter((fuel) => fuel !== 'community_heat')
const NETWORK_ONLY: readonly Fuel[] = ['community_heat']
const GASES_AND_OIL: readonly Fuel[] = ['mains_gas', 'lpg', 'bottled_lpg', 'oil', 'biogas', 'biodiesel', 'bioethanol']

/** Fuels that a system can have. */
const FUELS_OF: Record<ChangeOf<'main_heating'>['system'], readonly Fuel[]> = {
  boiler: BURNT,
  heat_pump_air: ['electricity', 'mains_gas', 'lpg'],
  heat_pump_ground: ELECTRIC_ONLY,
  heat_pump_water: ELECTRIC_ONLY,
  community: NETWORK_ONLY,
  community_chp: NETWORK_ONLY,
  community_heat_pump: NETWORK_ONLY,
  storage_heaters: ELECTRIC_ONLY,
  electric_underfloor: ELECTRIC_ONLY,
  electric_ceiling: ELECTRIC_ONLY,
  room_heaters: BURNT,
  warm_air: ['electricity', ...GASES_AND_OIL],
  micro_cogeneration: GASES_AND_OIL,
}

/** An unrecorded system counts as a boiler. */
function isWet(system: HeatingSystem | null): boolean {
  return system === null || WET_SYSTEMS.has(system)
}

/** No boiler turns more than its fuel into heat; a heat pump brings in some more. */
const BEST_BURNER_PERCENT = 110

function withMainHeating(features: HomeFeatures, change: ChangeOf<'main_heating'>, at: string): HomeFeatures {
  requireSensibleHeater(change, at)
  const { mainHeating: before, heatingDetails } = features
  const details = heatingDetails?.[0] ?? null
  const isSame =
    before.system === change.system &&
    fuelOf(before) === change.fuel &&
    agrees(change.efficiencyPercent, details?.declaredEfficiencyPercent) &&
    agrees(change.isCondensing, details?.isCondensing)
  if (isSame) return features
  const keepsEmitters = isWet(before.system) && isWet(change.system)
  const mainHeating: HeatingFeatures = {
    system: change.system,
    fuel: change.fuel,
    emitter: keepsEmitters ? before.emitter : null,
    sapCode: null,
  }
  const changed = withDetails(
    { ...features, mainHeating, shownBefore: { ...shownByControls(features), isOlderBoiler: false } },
    {
      ...NO_HEATING_DETAILS,
      share: details?.share ?? null,
      emitterTemperature: keepsEmitters ? (details?.emitterTemperature ?? null) : null,
      declaredEfficiencyPercent: change.efficiencyPercent ?? null,
      isCondensing: change.isCondensing ?? null,
    },
  )
  return unstarred(changed, 'mainHeating')
}

function requireSensibleHeater(
  { system, fuel, efficiencyPercent, isCondensing }: ChangeOf<'main_heating'>,
  at: string,
): void {
  const fuels = FUELS_OF[system]
  if (!fuels.includes(fuel)) throw unsuitable(`${at}.fuel`, fuel, `a fuel of this heating: ${fuels.join(', ')}`)
  const isBoiler = system === 'boiler' || system === 'micro_cogeneration'
  if (isCondensing !== undefined && !(isBoiler && GASES_AND_OIL.includes(fuel))) {
    throw unsuitable(`${at}.isCondensing`, isCondensing, 'left out: only boilers for gas or oil condense')
  }
  if (efficiencyPercent === undefined) return
  if (!isHeatPump(system) && efficiencyPercent > BEST_BURNER_PERCENT) {
    throw unsuitable(`${at}.efficiencyPercent`, efficiencyPercent, `at most ${BEST_BURNER_PERCENT} without a heat pump`)
  }
  if (isHeatPump(system) && efficiencyPercent <= 100) {
    throw unsuitable(`${at}.efficiencyPercent`, efficiencyPercent, 'above 100 for a heat pump')
  }
  if (fuels === NETWORK_ONLY) {
    throw unsuitable(`${at}.efficiencyPercent`, efficiencyPercent, 'left out: the network has the heaters')
  }
}

function agrees<Value>(asked: Value | undefined, stated: Value | null | undefined): boolean {
  return asked === undefined || asked === stated
}

/** Details of a heater that say nothing are left out, as in a certificate without them. */
function withDetails(features: HomeFeatures, details: HeatingDetails): HomeFeatures {
  const others = features.heatingDetails?.slice(1) ?? []
  const isEmpty = others.length === 0 && Object.values(details).every((value) => value === null)
  return { ...features, heatingDetails: isEmpty ? null : [details, ...others] }
}

function withEmitters(
  features: HomeFeatures,
  { emitter, flowTemperature }: ChangeOf<'emitters'>,
  at: string,
): HomeFeatures {
  const { mainHeating, entered, heatingDetails } = features
  if (!isWet(mainHeating.system)) {
    throw unsuitable(`${at}.emitter`, emitter, 'for heating by water: change the main heating first')
  }
  const isCool = flowTemperature === 'up_to_45' || flowTemperature === 'up_to_35'
  const details = heatingDetails?.[0] ?? null
  const radiators = entered?.radiators ?? null
  const wanted = isCool ? 'larger' : 'as_installed'
  const hasFlow =
    flowTemperature === undefined ||
    (radiators === null ? details?.emitterTemperature === flowTemperature : radiators === wanted)
  if (mainHeating.emitter === emitter && hasFlow) return features
  const changed: HomeFeatures = { ...features, mainHeating: { ...mainHeating, emitter } }
  if (hasFlow) return changed
  const stated =
    entered === undefined || radiators === null
      ? changed
      : { ...changed, entered: { ...entered, radiators: wanted } as const }
  return withDetails(stated, { ...(details ?? NO_HEATING_DETAILS), emitterTemperature: flowTemperature ?? null })
}

/** Text of the register that means each of the controls, with a thermostat that stops a boiler where there is one. */
const TEXT_OF_CONTROLS: Record<HeatingControls, string> = {
  none: 'no time or thermostatic control of room temperature',
  programmer: 'programmer, no room thermostat',
  room_thermostat: 'room thermostat only',
  programmer_room_thermostat: 'programmer and room thermostat',
  two_room_thermostats: 'programmer and at least two room thermostats',
  trvs: 'programmer, room thermostat and trvs',
  zone: 'time and temperature zone control',
  manual_charge: 'manual charge control',
  automatic_charge: 'automatic charge control',
  celect: 'celect-type controls',
  high_heat_retention: 'controls for high heat retention storage heaters',
  appliance_thermostats: 'appliance thermostats',
  programmer_appliance_thermostats: 'programmer and appliance thermostats',
}

/** How a network charges stays as it is. */
const CHARGING = /^(?:flat rate charging|charging system linked to use of (?:community|heat)[a-z ]*),? ?/

function withControls(features: HomeFeatures, { controls }: ChangeOf<'heating_controls'>): HomeFeatures {
  const before = features.heatingControls
  if (before !== null && readControls(before) === controls) return features
  const text = `${CHARGING.exec(before ?? '')?.[0] ?? ''}${TEXT_OF_CONTROLS[controls]}`
  const details = features.heatingDetails?.[0] ?? null
  const described = { ...features.describedAs, heatingControls: null }
  // New controls bring no other boiler: what the old ones show of it stays.
  const shownBefore = shownByControls(features)
  const changed = { ...features, heatingControls: text, shownBefore, describedAs: described }
  return details === null ? changed : withDetails(changed, { ...details, controlCode: null, isInterlocked: null })
}

/**
 * Rejects controls that the heating of the changed home cannot have. Rule CHG-4.
 *
 * @param features of the home after all changes
 * @param system its main heating
 * @param change that was made
 * @param at place of the change in its list
 * @throws EngineError with field, value and remedy
 */
export function requireFittingControls(
  features: HomeFeatures,
  system: HeatingSystem,
  { controls }: ChangeOf<'heating_controls'>,
  at: string,
): void {
  if (hasControls(familyOf(system, features.heatingControls), controls)) return
  throw unsuitable(`${at}.controls`, controls, `controls that ${system.replaceAll('_', ' ')} can have`)
}

function withSecondary(
  features: HomeFeatures,
  { system, fuel }: ChangeOf<'secondary_heating'>,
  at: string,
): HomeFeatures {
  if (system !== 'room_heaters' && fuel !== undefined && fuel !== 'electricity') {
    throw unsuitable(`${at}.fuel`, fuel, 'left out: only room heaters burn a fuel')
  }
  if (system === 'none' && fuel !== undefined) throw unsuitable(`${at}.fuel`, fuel, 'left out without a heater')
  const isSame =
    statedFact(features, 'secondaryHeating') === system &&
    (fuel === undefined || (features.secondaryHeating !== null && fuelOf(features.secondaryHeating) === fuel))
  if (isSame) return features
  return correctedFeatures(features, {
    secondaryHeating: system,
    ...(fuel === undefined ? {} : { secondaryHeatingFuel: fuel }),
  })
}

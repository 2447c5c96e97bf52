import { SOURCES } from '../../assumptions.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { GAINS } from '../../tables/energy-use/gain-figures.ts'
import {
  type HeatingControls,
  type HeatingFamily,
  type HeatResponse,
  heatResponsiveness,
  heatResponsivenessByCode,
  sizedForWPerExposedM2,
  storageHeaterResponsiveness,
} from '../../tables/heating/heating-figures.ts'
import type { Edition, Fuel, HeatEmitter, HeatingSystem, Meter, PricedFuel } from '../../vocabulary.ts'
import type { Heating } from '../dwelling.ts'
import type { HeatingFeatures, HomeFeatures } from '../features/home-features.ts'
import type { HeatingDetails } from '../features/surveyed-details.ts'
import type { ReadingContext } from '../reading-context.ts'
import { resolveControls } from './heating-controls.ts'
import { declaredPercent, fuelOf } from './space-heater.ts'

const SOLID_FUELS: ReadonlySet<Fuel | PricedFuel> = new Set([
  'house_coal',
  'anthracite',
  'smokeless',
  'dual_fuel',
  'wood_logs',
  'wood_chips',
  'wood_pellets',
] satisfies Fuel[])

/**
 * Whether a fuel is burnt as a solid.
 *
 * @param fuel null where not known
 * @returns false for null
 */
export function isSolidFuel(fuel: Fuel | PricedFuel | null): boolean {
  return fuel !== null && SOLID_FUELS.has(fuel)
}

/**
 * How the main heating behaves. Rule HL-23: responsiveness by SAP code, else by system, emitter and fuel; controls by
 * their words; a pump where water carries the heat.
 *
 * @param features main heating, controls and details
 * @param reading age and edition; collects assumptions
 * @returns responsiveness 0 to 1, control type, adjustment [K] and pump [W]
 * @see SAP 10.2, Tables 4a, 4d, 4e and 5a
 */
export function resolveHeating(features: HomeFeatures, reading: ReadingContext): Heating {
  const system = resolveSystem(features, reading)
  const emitter = features.mainHeating.emitter ?? likelyEmitter(system, reading)
  const controls = resolveControls(features.heatingControls, familyOf(system, features.heatingControls), reading)
  return {
    responsiveness:
      system === 'storage_heaters'
        ? storageResponsiveness(features, controls.controls, reading.edition)
        : responsiveness(system, emitter, features.mainHeating),
    controlType: controls.controlType,
    temperatureAdjustmentK: controls.temperatureAdjustmentK,
    pumpGainW: pumpGain(system, features, reading),
    heatPump: heatPumpOf(system),
    declaredSpf: declaredSpf(system, features),
    emitter,
    sizedForWPerExposedM2: sizedForWPerExposedM2(reading.ageBand),
    hasLargerRadiators: hasLargerRadiators(features),
  }
}

const COOL_WATER: ReadonlySet<HeatingDetails['emitterTemperature']> = new Set(['up_to_45', 'up_to_35'] as const)

/** Rule HL-28a: as a person states, else where a document has water of at most 45 °C in the emitters. */
function hasLargerRadiators({ entered, heatingDetails }: HomeFeatures): boolean {
  const stated = entered?.radiators ?? null
  return stated === null ? COOL_WATER.has(heatingDetails?.[0]?.emitterTemperature ?? null) : stated === 'larger'
}

function likelyEmitter(system: HeatingSystem, reading: ReadingContext): HeatEmitter {
  if (OWN_RESPONSE[system] === undefined && system !== 'storage_heaters') {
    reading.assume?.('mainHeating.emitter', 'radiators', 'The emitters are not recorded.', SOURCES.practice)
  }
  return 'radiators'
}

/**
 * The main heating system. Where it is not recorded, room heaters are assumed for electricity and a boiler otherwise.
 *
 * @param features of the home
 * @param reading collects the assumption
 * @returns kind of heating
 */
export function resolveSystem(features: HomeFeatures, reading: ReadingContext): HeatingSystem {
  if (features.mainHeating.system !== null) return features.mainHeating.system
  const system = features.mainHeating.fuel === 'electricity' ? 'room_heaters' : 'boiler'
  reading.assume?.(
    'mainHeating.system',
    system.replace('_', ' '),
    'The main heating is not recorded.',
    SOURCES.practice,
  )
  return system
}

const FAMILY: Record<HeatingSystem, HeatingFamily> = {
  boiler: 'boiler',
  micro_cogeneration: 'boiler',
  heat_pump_air: 'heat_pump',
  heat_pump_ground: 'heat_pump',
  heat_pump_water: 'heat_pump',
  heat_pump_unknown: 'heat_pump',
  community: 'network_by_use',
  community_chp: 'network_by_use',
  community_heat_pump: 'network_by_use',
  storage_heaters: 'storage',
  electric_underfloor: 'other',
  electric_ceiling: 'other',
  room_heaters: 'room_heaters',
  warm_air: 'warm_air',
  portable_heaters: 'no_system',
  none: 'no_system',
}

/**
 * The family of heating that decides which controls exist. Rule HL-22.
 *
 * @param system kind of heating
 * @param controls text of the controls, which names the charge of a heat network; null where not recorded
 * @returns family
 */
export function familyOf(system: HeatingSystem, controls: string | null): HeatingFamily {
  const family = FAMILY[system]
  return family === 'network_by_use' && controls?.includes('flat rate') === true ? 'network_flat_rate' : family
}

/** Systems that warm the rooms without emitters of their own. */
const OWN_RESPONSE: Partial<Record<HeatingSystem, HeatResponse>> = {
  electric_underfloor: 'electric_underfloor',
  electric_ceiling: 'electric_ceiling',
  warm_air: 'warm_air',
  room_heaters: 'room_heaters',
  portable_heaters: 'room_heaters',
  none: 'room_heaters',
}

function responsiveness(system: HeatingSystem, emitter: HeatEmitter, mainHeating: HeatingFeatures): number {
  const code = responseCode(mainHeating)
  const byCode = code === null ? null : heatResponsivenessByCode(code)
  if (byCode !== null) return byCode
  const { fuel } = mainHeating
  const own = OWN_RESPONSE[system]
  if (own === 'room_heaters' && isSolidFuel(fuel)) return heatResponsiveness('solid_fuel_room_heaters')
  if (own !== undefined) return heatResponsiveness(own)
  const source = isSolidFuel(fuel) ? heatResponsiveness('solid_fuel_boiler') : 1
  return Math.min(source, heatResponsiveness(emitter))
}

const ELECTRIC_WARM_AIR_CODE = 515
const PELLET_STOVE_CODE = 635

/**
 * The SAP code that decides responsiveness. Rule HL-23: that of a full certificate; else the one code that its words
 * leave, for electric warm air and for pellet stoves.
 *
 * @param heating system, fuel and code
 * @returns code of Table 4a; null where the kind decides
 * @see SAP 10.2, Table 4a
 */
export function responseCode({ system, fuel, sapCode }: HeatingFeatures): number | null {
  if (sapCode !== null) return sapCode
  if (system === 'warm_air' && fuel === 'electricity') return ELECTRIC_WARM_AIR_CODE
  return system === 'room_heaters' && fuel === 'wood_pellets' ? PELLET_STOVE_CODE : null
}

/** Kind of storage heaters by their controls where no SAP code names them: slimline ones. */
const LIKELY_STORAGE_CODE = 402
const HIGH_HEAT_RETENTION_CODE = 409
const STORAGE_CODE_BY_CONTROLS: Partial<Record<HeatingControls, number>> = {
  celect: 405,
  high_heat_retention: HIGH_HEAT_RETENTION_CODE,
}

/**
 * The SAP code of storage heaters. Rule HL-23: that of a full certificate, else by the controls.
 *
 * @param features of the home
 * @param controls of the heaters
 * @returns code of Table 4a
 * @see SAP 10.2, Table 4a
 */
export function storageHeaterCode(features: HomeFeatures, controls: HeatingControls): number {
  if (features.heatingDetails?.[0]?.hasHighHeatRetention === true) return HIGH_HEAT_RETENTION_CODE
  return features.mainHeating.sapCode ?? STORAGE_CODE_BY_CONTROLS[controls] ?? LIKELY_STORAGE_CODE
}

function storageResponsiveness(features: HomeFeatures, controls: HeatingControls, edition: Edition): number {
  const isAllDay = isChargedAllDay(features.meter)
  return (
    storageHeaterResponsiveness(storageHeaterCode(features, controls), isAllDay, edition) ??
    storageHeaterResponsiveness(LIKELY_STORAGE_CODE, isAllDay, edition) ??
    0
  )
}

/** Heaters that are charged all day respond better; this includes the 18-hour tariff. */
function isChargedAllDay(meter: Meter | null): boolean {
  return meter === 'dual_24_hour' || meter === 'off_peak_18_hour'
}

/** Rule HL-23b: by the age of the pump where a document states it; none where it is outside the heated rooms. */
function pumpGain(system: HeatingSystem, features: HomeFeatures, reading: ReadingContext): number {
  const isWet = system === 'boiler' || system === 'micro_cogeneration' || heatPumpOf(system) !== 'none'
  if (!isWet) return 0
  const details = features.heatingDetails?.[0]
  const isOil = system === 'boiler' && features.mainHeating.fuel === 'oil'
  const oilPumpW = isOil ? GAINS.oilPumpW : 0
  if (details?.isPumpInHeatedSpace === false) return oilPumpW
  const unknownW = EDITION_RULES[reading.edition].pumpUnknownAgeW
  const pumpW = { before_2013: GAINS.pumpOldW, from_2013: GAINS.pumpNewW }
  return oilPumpW + (details?.pumpInstalled ? pumpW[details.pumpInstalled] : unknownW)
}

function heatPumpOf(system: HeatingSystem): Heating['heatPump'] {
  if (system === 'heat_pump_ground' || system === 'heat_pump_water') return 'ground'
  return system === 'heat_pump_air' || system === 'heat_pump_unknown' ? 'air' : 'none'
}

/** Rule HL-28: a figure of a gas heat pump is per unit of gas, and one of 1 or less is not a seasonal factor. */
function declaredSpf(system: HeatingSystem, { heatingDetails, mainHeating }: HomeFeatures): number | null {
  if (heatPumpOf(system) === 'none' || fuelOf(mainHeating) !== 'electricity') return null
  const percent = declaredPercent(heatingDetails?.[0] ?? null)
  return percent !== null && percent > 100 ? percent / 100 : null
}

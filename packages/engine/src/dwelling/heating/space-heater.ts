import { memoised } from '../../memoised.ts'
import { HEAT_NETWORK } from '../../tables/certificate/rating-figures.ts'
import type { ElectricBoiler } from '../../tables/heating/electric-boiler.ts'
import {
  type BoilerEvidence,
  type BoilerFuel,
  boilerEfficiency,
  DECLARED_IN_SUMMER,
  type DescribedHeater,
  describedEfficiency,
  efficiencyByCode,
  highRateShare,
  NO_INTERLOCK,
  type SeasonalEfficiency,
} from '../../tables/heating/system-figures.ts'
import {
  type Edition,
  type ElectricityTariff,
  type Fuel,
  type HeatEmitter,
  type HeatingSystem,
  isHeatPump,
  isNetworkHeat,
  type PricedFuel,
} from '../../vocabulary.ts'
import type { HeatingFeatures } from '../features/home-features.ts'
import type { HeatingDetails } from '../features/surveyed-details.ts'
import type { SharedHeater } from '../systems.ts'
import { ratedUseOf } from './electricity-tariff.ts'
import { areControlsKnown } from './heating-controls.ts'
import { roomChargingFactor } from './network-charging.ts'

/** A heater as words and codes describe it. */
export interface HeaterInput {
  system: HeatingSystem
  fuel: Fuel
  emitter: HeatEmitter
  sapCode: number | null
  edition: Edition
  /** Whose boilers an unnamed one is like. */
  boilerEdition: Edition
  evidence: BoilerEvidence
  /** Other facts show that the boiler is not recent. */
  isOlder: boolean
  /** null for anything but an electric boiler. */
  electricBoiler: ElectricBoiler | null
  isInterlocked: boolean
  /** Text of the controls. */
  controls: string | null
  tariff: ElectricityTariff
  details: HeatingDetails | null
  /** Secondary: gas fires are decorative as much as they heat. */
  isSecondary: boolean
}

export interface HeaterResult extends SeasonalEfficiency {
  fuel: PricedFuel
  highRateShare: number
  /** Burns fuel behind water: its hot water follows the load of the month. */
  isBoiler: boolean
  /** 0, or below it without interlock. */
  interlockLoss: number
}

/**
 * Efficiency of a heater. Rule SYS-4: by its SAP code where a document gives one, else by its words, fuel and edition;
 * 5 points less for a boiler without interlock.
 *
 * @param question words, codes and stars of the heater, and its edition
 * @returns winter and summer efficiency, above 0, and priced fuel
 * @see SAP 2012, Tables 4a, 4b and 4c
 */
export function spaceHeater(question: HeaterInput): HeaterResult {
  const fuel = pricedFuel(question.system, question.fuel)
  if (isNetworkHeat(fuel)) {
    const efficiency = 1 / (HEAT_NETWORK.distributionFactor * roomChargingFactor(question.controls))
    return { fuel, winter: efficiency, summer: efficiency, highRateShare: 0, isBoiler: false, interlockLoss: 0 }
  }
  const isBoiler = isFuelBoiler(question.system, fuel)
  const own = seasonalEfficiency(question, fuel)
  const lost = isBoiler && burnsFluid(fuel) && !question.isInterlocked ? NO_INTERLOCK : 0
  return {
    fuel,
    winter: own.winter + lost,
    summer: own.summer,
    highRateShare:
      fuel === 'electricity'
        ? highRateShare(ratedUseOf(question.system, question.sapCode, question.electricBoiler), question.tariff)
        : 0,
    isBoiler,
    interlockLoss: lost,
  }
}

/** Input for a secondary heater. */
export type SharedHeaterInput = Pick<
  HeaterInput,
  'system' | 'fuel' | 'emitter' | 'sapCode' | 'edition' | 'boilerEdition' | 'tariff' | 'details' | 'isSecondary'
>

/** A heater that gives a share of the heat; no star or control describes it. */
export function sharedHeater(share: number, question: SharedHeaterInput): SharedHeater {
  const { fuel, highRateShare, winter } = spaceHeater({
    ...question,
    evidence: 'unknown',
    isOlder: false,
    electricBoiler: null,
    isInterlocked: true,
    controls: null,
  })
  return { share, heater: { fuel, efficiency: winter, highRateShare } }
}

/** Burns fuel behind water. */
export function isFuelBoiler(system: HeatingSystem, fuel: PricedFuel): boolean {
  return BOILERS.has(system) && fuel !== 'electricity' && !isNetworkHeat(fuel)
}

const BOILERS: ReadonlySet<HeatingSystem> = new Set(['boiler', 'micro_cogeneration'] satisfies HeatingSystem[])

const NETWORKS: Partial<Record<HeatingSystem, PricedFuel>> = {
  community: 'network_boilers',
  community_chp: 'network_chp',
  community_heat_pump: 'network_heat_pump',
}

/** Priced fuel; for a network its heat, by its source. */
export function pricedFuel(system: HeatingSystem, fuel: Fuel): PricedFuel {
  return NETWORKS[system] ?? (fuel === 'community_heat' ? 'network_boilers' : fuel)
}

/**
 * The efficiency that its maker declares for the heating season. A boiler's summer efficiency for hot water is lower by
 * the difference in the tables. Rule SYS-4d: a declared heat pump figure is for the rooms; its hot water keeps its
 * usual performance.
 */
function seasonalEfficiency(question: HeaterInput, fuel: PricedFuel): SeasonalEfficiency {
  const percent = declaredPercent(question.details)
  if (percent === null) return usualSeasonal(question, fuel)
  const winter = percent / 100
  if (isHeatPump(question.system)) return { winter, summer: usualSeasonal(question, fuel).summer }
  return { winter, summer: percent > 100 ? winter : winter + DECLARED_IN_SUMMER }
}

function usualSeasonal(question: HeaterInput, fuel: PricedFuel): SeasonalEfficiency {
  // The codes have the heat pumps of SAP 2012; those of earlier editions follow their words.
  const isEarlyPump = isHeatPump(question.system) && isTo2009(question.edition)
  const coded = question.sapCode === null || isEarlyPump ? null : efficiencyByCode(question.sapCode)
  return coded ?? describedSeasonal(question, fuel)
}

/**
 * Efficiency over the heating season as the maker declares it [%]; null where none is declared, or the value is not an
 * efficiency.
 */
export function declaredPercent(details: HeatingDetails | null): number | null {
  const percent = details?.declaredEfficiencyPercent ?? null
  return percent !== null && percent >= MIN_DECLARED_PERCENT && percent <= MAX_DECLARED_PERCENT ? percent : null
}

/** Declared values outside this range are not percentages. */
const MIN_DECLARED_PERCENT = 20
const MAX_DECLARED_PERCENT = 600

/** A room thermostat, or an equivalent, switches the boiler off when no room needs heat. Rule SYS-4a. */
export function hasInterlock(controls: string | null): boolean {
  return controls === null || !areControlsKnown(controls) || namesInterlock(controls)
}

const namesInterlock = memoised(
  (controls) =>
    !/no room ?(thermo)?stat|no (time or )?thermostatic/.test(controls) &&
    /room ?stat|room thermostat|zone|energy manager|flow switch|two room/.test(controls),
)

function describedSeasonal(question: HeaterInput, fuel: PricedFuel): SeasonalEfficiency {
  if (isHeatPump(question.system)) return describedEfficiency(heatPump(question, fuel))
  if (fuel === 'electricity') return describedEfficiency('electric')
  if (BOILERS.has(question.system) && burnsFluid(fuel)) {
    const isCondensing = question.details?.isCondensing ?? null
    if (isCondensing !== null) return describedEfficiency(isCondensing ? 'condensing_boiler' : 'non_condensing_boiler')
    return boilerEfficiency(boilerFuelOf(fuel), question.boilerEdition, question.evidence, question.isOlder)
  }
  return describedEfficiency(otherHeater(question, fuel))
}

function isTo2009(edition: Edition): boolean {
  return edition === 'sap_2005' || edition === 'sap_2009'
}

function heatPump(question: HeaterInput, fuel: PricedFuel): DescribedHeater {
  if (fuel !== 'electricity') return 'gas_heat_pump'
  const isGround = question.system === 'heat_pump_ground' || question.system === 'heat_pump_water'
  const isUnderfloor = question.emitter === 'underfloor'
  if (isTo2009(question.edition)) {
    if (isUnderfloor) return isGround ? 'ground_heat_pump_underfloor_2009' : 'air_heat_pump_underfloor_2009'
    return isGround ? 'ground_heat_pump_2009' : 'air_heat_pump_2009'
  }
  if (!isGround) return 'air_heat_pump'
  return isUnderfloor ? 'ground_heat_pump_underfloor' : 'ground_heat_pump'
}

function otherHeater({ system, isSecondary }: HeaterInput, fuel: PricedFuel): DescribedHeater {
  const isLiquid = !isGas(fuel) && burnsFluid(fuel)
  if (BOILERS.has(system)) return fuel === 'wood_pellets' || fuel === 'wood_chips' ? 'pellet_boiler' : 'solid_boiler'
  if (system === 'warm_air') return isLiquid ? 'oil_warm_air' : 'gas_warm_air'
  if (isGas(fuel)) return isSecondary ? 'gas_fire' : 'gas_room_heater'
  if (isLiquid) return 'oil_room_heater'
  if (fuel === 'wood_pellets') return 'pellet_stove'
  return fuel === 'house_coal' ? 'open_fire' : 'solid_room_heater'
}

/** The stars by running cost are based on its price. */
export function isMainsGasOrUnknown(fuel: Fuel | null): boolean {
  return fuel === null || fuel === 'mains_gas'
}

const GASES: ReadonlySet<PricedFuel> = new Set(['mains_gas', 'lpg', 'bottled_lpg', 'biogas'] satisfies PricedFuel[])
const LIQUIDS: ReadonlySet<PricedFuel> = new Set(['oil', 'biodiesel', 'bioethanol'] satisfies PricedFuel[])

function isGas(fuel: PricedFuel): boolean {
  return GASES.has(fuel)
}

/**
 * The rows of boilers that a fuel takes. Rule SYS-4.
 *
 * @param fuel gas or liquid
 * @returns its key in boiler-class.table.json
 */
export function boilerFuelOf(fuel: PricedFuel): BoilerFuel {
  if (fuel === 'lpg' || fuel === 'bottled_lpg') return 'lpg'
  return isGas(fuel) ? 'gas' : 'oil'
}

function burnsFluid(fuel: PricedFuel): boolean {
  return GASES.has(fuel) || LIQUIDS.has(fuel)
}

const ELECTRIC_SYSTEMS: ReadonlySet<HeatingSystem> = new Set([
  'storage_heaters',
  'electric_underfloor',
  'electric_ceiling',
  'portable_heaters',
  'none',
  'heat_pump_air',
  'heat_pump_ground',
  'heat_pump_water',
  'heat_pump_unknown',
] satisfies HeatingSystem[])

/**
 * Fuel of a heater, also where its words do not name one. Rule SYS-4.
 *
 * @param heating as recorded
 * @returns fuel; null where not known
 */
export function fuelOf(heating: HeatingFeatures): Fuel | null {
  if (heating.fuel !== null) return heating.fuel
  return heating.system !== null && ELECTRIC_SYSTEMS.has(heating.system) ? 'electricity' : null
}

import { SOURCES } from '../../assumptions.ts'
import {
  type SecondaryLikelihood,
  type SecondaryRule,
  secondaryLikelihood,
  secondaryShare,
} from '../../tables/heating/system-figures.ts'
import { type ElectricityTariff, type HeatingSystem, isHeatPump } from '../../vocabulary.ts'
import type { HeatingFeatures, HomeFeatures } from '../features/home-features.ts'
import { isPartlyHeated, saysNoSecondary } from '../features/unheated-rooms.ts'
import type { ReadingContext } from '../reading-context.ts'
import type { SharedHeater } from '../systems.ts'
import { fuelOf, sharedHeater } from './space-heater.ts'

/** Storage heaters with a fan or direct parts, and those that keep their heat well. */
const QUICK_STORAGE_CODES: ReadonlySet<number> = new Set([404, 407, 408, 409])
const INTEGRATED_STORAGE = 408
/** Electric underfloor heating in a slab, which is also a store. */
const HEATED_SLAB = 421

const PORTABLE: HeatingFeatures = { system: 'portable_heaters', emitter: null, fuel: 'electricity', sapCode: 693 }
const GAS_FIRE: HeatingFeatures = { system: 'room_heaters', emitter: null, fuel: 'mains_gas', sapCode: null }
/** An electric heater that a source may leave out. */
export const ELECTRIC_HEATER: HeatingFeatures = {
  system: 'room_heaters',
  emitter: null,
  fuel: 'electricity',
  sapCode: null,
}

/**
 * The heaters beside the main one. Rule SYS-5: one that is recorded; portable electric heaters beside storage heaters
 * and night-heated slabs with no other record, and in rooms that the main one does not heat where the source omits the
 * field; beside a gas boiler then a gas fire and an electric heater by their likelihood, where one is more likely than
 * none; else none. Its share goes by the main system and the edition.
 *
 * @param features of the home
 * @param system main heating
 * @param tariff of the rating
 * @param reading edition; collects assumptions
 * @returns heaters with their shares of all space heating, 0 to 1
 * @see SAP 2012, Table 11 and Appendix A
 */
export function resolveSecondaries(
  features: HomeFeatures,
  system: HeatingSystem,
  tariff: ElectricityTariff,
  reading: ReadingContext,
): SharedHeater[] {
  const share = secondaryShare(ruleOf(system, features, reading))
  if (share === 0) return []
  const heating = recordedSecondary(features, system, reading)
  if (heating !== null) return heating.system === null ? [] : [heaterBeside(heating, share, features, tariff, reading)]
  const likely = omittedHeaters(features, reading)
  if (likely.gasFire + likely.electricHeater === 0) return []
  const isCounted = isMoreLikelyThanNone(likely)
  reading.assume?.(
    'secondaryHeating',
    isCounted
      ? `a gas fire in ${percent(likely.gasFire)} of such homes, an electric heater in ${percent(likely.electricHeater)}`
      : 'none',
    isCounted
      ? 'The source leaves out the secondary heating; each counts by its likelihood.'
      : `The source leaves out the secondary heating; ${percent(1 - likely.gasFire - likely.electricHeater)} of such homes have none.`,
    SOURCES.ownCount,
  )
  if (!isCounted) return []
  return [
    heaterBeside(GAS_FIRE, share * likely.gasFire, features, tariff, reading),
    heaterBeside(ELECTRIC_HEATER, share * likely.electricHeater, features, tariff, reading),
  ]
}

const NO_ODDS: SecondaryLikelihood = { gasFire: 0, electricHeater: 0 }
const HALF = 0.5

/**
 * How far a gas fire and an electric heater count beside a gas boiler where the source omits secondary heating. Rule
 * SYS-5a: by their likelihood where one is more likely than none, else not at all. 0 for every home whose certificate
 * mentions it, even as "none".
 *
 * @param features of the home
 * @param reading house or flat, and the edition of its certificate
 * @returns weight of each heater, 0 to 1
 */
export function secondaryOdds(features: HomeFeatures, reading: ReadingContext): SecondaryLikelihood {
  const likely = omittedHeaters(features, reading)
  return isMoreLikelyThanNone(likely) ? likely : NO_ODDS
}

function isMoreLikelyThanNone({ gasFire, electricHeater }: SecondaryLikelihood): boolean {
  return gasFire + electricHeater >= HALF
}

/**
 * How likely it is that a gas boiler has an electric heater beside it although none counts. Rule SYS-5a.
 *
 * @param features of the home
 * @param reading house or flat, and the edition of its certificate
 * @returns likelihood, 0 to below a half; 0 where the heater counts or the certificate mentions secondary heating
 */
export function missedHeaterLikelihood(features: HomeFeatures, reading: EvidenceOfHeaters): number {
  const likely = omittedHeaters(features, reading)
  const counts = isMoreLikelyThanNone(likely) || hasUnheatedRooms(features)
  return counts ? 0 : likely.electricHeater
}

type EvidenceOfHeaters = Pick<ReadingContext, 'dwelling' | 'evidenceEdition'>

/** Likelihood of each heater; 0 where the certificate mentions secondary heating. */
function omittedHeaters(features: HomeFeatures, reading: EvidenceOfHeaters): SecondaryLikelihood {
  const isStated = features.secondaryHeating !== null || saysNoSecondary(features)
  const isGasBoiler = features.mainHeating.system === 'boiler' && features.mainHeating.fuel === 'mains_gas'
  if (isStated || !isGasBoiler || features.assessment !== 'rdsap') return NO_ODDS
  return secondaryLikelihood(reading.dwelling, reading.evidenceEdition)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function heaterBeside(
  heating: HeatingFeatures,
  share: number,
  features: HomeFeatures,
  tariff: ElectricityTariff,
  reading: ReadingContext,
): SharedHeater {
  return sharedHeater(share, {
    system: heating.system ?? 'room_heaters',
    fuel: fuelOf(heating) ?? (features.hasMainsGas === false ? 'electricity' : 'mains_gas'),
    emitter: 'radiators',
    sapCode: heating.sapCode,
    edition: reading.edition,
    boilerEdition: reading.edition,
    tariff,
    details: null,
    isSecondary: true,
  })
}

function recordedSecondary(
  features: HomeFeatures,
  system: HeatingSystem,
  reading: ReadingContext,
): HeatingFeatures | null {
  if (system === 'none' || system === 'portable_heaters') return null
  if (features.secondaryHeating !== null && !saysNoSecondary(features)) return features.secondaryHeating
  const { sapCode } = features.mainHeating
  const isStorage = system === 'storage_heaters' ? sapCode !== INTEGRATED_STORAGE : sapCode === HEATED_SLAB
  if (!isStorage && !hasUnheatedRooms(features)) return null
  reading.assume?.(
    'secondaryHeating',
    'portable electric heaters',
    isStorage
      ? 'Heat stored by night is never rated alone, and no other heater is recorded.'
      : 'The main heating does not reach every room, and no other heater is recorded.',
    SOURCES.rdsap10,
  )
  return PORTABLE
}

function hasUnheatedRooms(features: HomeFeatures): boolean {
  return !saysNoSecondary(features) && isPartlyHeated(features.heatedRooms, features.habitableRooms)
}

function ruleOf(system: HeatingSystem, features: HomeFeatures, reading: ReadingContext): SecondaryRule {
  if (system === 'storage_heaters') {
    const { sapCode } = features.mainHeating
    const isQuick =
      (sapCode !== null && QUICK_STORAGE_CODES.has(sapCode)) ||
      features.heatingDetails?.[0]?.hasHighHeatRetention === true ||
      features.heatingControls?.includes('high heat retention') === true
    return isQuick ? 'quick_storage' : 'storage'
  }
  if (system === 'room_heaters') return 'room_heaters'
  if (!isHeatPump(system)) return 'boiler'
  return reading.edition === 'rdsap_10' || reading.edition === 'sap_10_2' ? 'heat_pump' : 'heat_pump_to_2012'
}

import { SOURCES } from '../../assumptions.ts'
import { ELECTRIC_BOILER_OF_STAR, type ElectricBoiler } from '../../tables/heating/electric-boiler.ts'
import { efficiencyByCode, type RatedUse } from '../../tables/heating/system-figures.ts'
import type { Edition, ElectricityTariff, HeatingSystem, Meter } from '../../vocabulary.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'
import { namedWaterSupply } from './water-supply.ts'

const TARIFF_OF_METER: Partial<Record<Meter, ElectricityTariff>> = {
  single: 'standard',
  dual_24_hour: '24_hour',
  off_peak_18_hour: '18_hour',
}

/** The tariff that an electric main heating is made for. `any` works on every tariff. */
type OffPeakUse = 'night' | 'day_and_night' | 'any'

const USE_OF_SYSTEM: Partial<Record<HeatingSystem, OffPeakUse>> = {
  storage_heaters: 'night',
  electric_underfloor: 'night',
  heat_pump_air: 'day_and_night',
  heat_pump_ground: 'day_and_night',
  heat_pump_water: 'day_and_night',
  heat_pump_unknown: 'day_and_night',
  portable_heaters: 'day_and_night',
  none: 'day_and_night',
}

const DIRECT_BOILER_CODE = 191
/** Electric combined primary storage unit. */
const CPSU_CODE = 192
/** Dry core and water storage boilers, in heated space and outside it. */
const NIGHT_BOILER_CODES: ReadonlySet<number> = new Set([193, 194, 195, 196])
/** Storage boilers and underfloor heating in a slab. */
const NIGHT_CODES: ReadonlySet<number> = new Set([...NIGHT_BOILER_CODES, 421, 422])

/**
 * The electricity tariff of a rating. Rule SYS-1: the meter, and for a dual meter what the main heating is: 7-hour for
 * storage heaters, storage boilers and heated slabs, 10-hour for boilers, heat pumps and room heaters that use
 * electricity as they heat, 7-hour for all that burn fuel. An unrecorded meter is single, unless heating or water show
 * a dual one. Words that call the immersion heater off-peak prove such a meter.
 *
 * @param features meter, hot water and stars
 * @param system main heating
 * @param reading edition; collects the assumption
 * @returns tariff of the rating
 * @see RdSAP 10, section 12; older editions by analogy
 */
export function resolveTariff(
  features: HomeFeatures,
  system: HeatingSystem,
  reading: ReadingContext,
): ElectricityTariff {
  const hasOffPeakWater = features.hotWater.isOffPeak === true
  const byMeter = TARIFF_OF_METER[features.meter ?? 'unknown']
  if (byMeter !== undefined && !(byMeter === 'standard' && hasOffPeakWater)) return byMeter
  const use = offPeakUse(features, system, reading.evidenceEdition)
  const ofDualMeter = use === 'day_and_night' ? '10_hour' : '7_hour'
  if (features.meter === 'dual' || hasOffPeakWater) return ofDualMeter
  // A unit with its own store is bought for an off-peak supply, as storage heaters are.
  const isStored = use === 'night' || features.mainHeating.sapCode === CPSU_CODE
  const tariff = isStored || hasNightImmersion(features, system) ? ofDualMeter : 'standard'
  const reason = 'The meter is not recorded; by heating and hot water.'
  reading.assume?.('meter', tariff.replace('_', '-'), reason, SOURCES.rdsap10)
  return tariff
}

/** The second element heats the whole cylinder by night, unless words call its tariff standard. */
function hasNightImmersion(features: HomeFeatures, system: HeatingSystem): boolean {
  return (
    features.hotWaterDetails?.immersion === 'dual' &&
    features.hotWater.isOffPeak !== false &&
    namedWaterSupply(features, system) === 'immersion_cylinder'
  )
}

/** Two elements, as recorded, else unless words call its tariff standard. Rule SYS-3. */
export function hasDualImmersion({ hotWater, hotWaterDetails }: HomeFeatures): boolean {
  const stated = hotWaterDetails?.immersion ?? null
  return stated === null ? hotWater.isOffPeak !== false : stated === 'dual'
}

function offPeakUse(features: HomeFeatures, system: HeatingSystem, evidenceEdition: Edition): OffPeakUse {
  const { fuel, sapCode } = features.mainHeating
  if (sapCode !== null && NIGHT_CODES.has(sapCode)) return 'night'
  if (electricBoilerOf(features, evidenceEdition) === 'night') return 'night'
  if (sapCode === CPSU_CODE) return 'day_and_night'
  const bySystem = USE_OF_SYSTEM[system]
  if (bySystem !== undefined) return bySystem
  const isElectric = fuel === 'electricity' && (system === 'boiler' || system === 'room_heaters')
  return isElectric ? 'day_and_night' : 'any'
}

/** Integrated storage and direct heaters, and underfloor heating with direct parts. */
const INTEGRATED_CODES: ReadonlySet<number> = new Set([408, 422, 423])
const DIRECT_FLOOR_CODES: ReadonlySet<number> = new Set([424, 425])

/**
 * The kind of electric boiler that heats a home. Rule SYS-2a: its SAP code; else its star, which follows the price of
 * its electricity. Else, on an off-peak meter, a combined storage unit where it heats the water too: such boilers are
 * sold for that.
 *
 * @param features of the home
 * @param evidenceEdition edition whose stars were printed
 * @returns null for any other heating
 * @see docs/method/systems.md
 */
export function electricBoilerOf(features: HomeFeatures, evidenceEdition: Edition): ElectricBoiler | null {
  const { system, fuel, sapCode } = features.mainHeating
  if (sapCode !== null) return boilerOfCode(sapCode)
  if (system !== 'boiler' || fuel !== 'electricity') return null
  if (features.meter === 'single') return 'direct'
  const { energy, environment } = features.stars.mainHeating
  if (energy !== null) return ELECTRIC_BOILER_OF_STAR[energy]
  if (environment === 'very_poor' && !EARLY_STARS.has(evidenceEdition)) return 'night'
  return features.meter === 'dual' && features.hotWater.source === 'main_system' ? 'storage_unit' : 'direct'
}

function boilerOfCode(sapCode: number): ElectricBoiler | null {
  if (sapCode === CPSU_CODE) return 'storage_unit'
  if (NIGHT_BOILER_CODES.has(sapCode)) return 'night'
  return sapCode === DIRECT_BOILER_CODE ? 'direct' : null
}

/** Before SAP 2012 direct electric heating had the lowest environmental star too. */
const EARLY_STARS: ReadonlySet<Edition> = new Set(['sap_2005', 'sap_2009'] satisfies Edition[])

const USE_AT_RATES: Record<HeatingSystem, RatedUse> = {
  storage_heaters: 'storage',
  electric_underfloor: 'storage',
  boiler: 'electric_boiler',
  micro_cogeneration: 'electric_boiler',
  heat_pump_ground: 'ground_heat_pump',
  heat_pump_water: 'ground_heat_pump',
  heat_pump_air: 'air_heat_pump',
  heat_pump_unknown: 'air_heat_pump',
  community: 'direct',
  community_chp: 'direct',
  community_heat_pump: 'direct',
  electric_ceiling: 'direct',
  room_heaters: 'direct',
  portable_heaters: 'direct',
  warm_air: 'direct',
  none: 'direct',
}

const USE_OF_BOILER: Record<ElectricBoiler, RatedUse> = {
  direct: 'electric_boiler',
  storage_unit: 'electric_storage_unit',
  night: 'storage',
}

/**
 * The row of high-rate shares that an electric main heating takes. Rule SYS-2.
 *
 * @param system kind of heating
 * @param sapCode of a full certificate; null where not known
 * @param boiler kind of electric boiler; null for other heating
 * @returns key of the row
 * @see high-rate-share.table.json
 */
export function ratedUseOf(system: HeatingSystem, sapCode: number | null, boiler: ElectricBoiler | null): RatedUse {
  if (sapCode !== null && INTEGRATED_CODES.has(sapCode)) return 'integrated_storage'
  if (sapCode !== null && DIRECT_FLOOR_CODES.has(sapCode)) return 'direct'
  if (sapCode !== null && NIGHT_CODES.has(sapCode)) return 'storage'
  const use = USE_AT_RATES[system]
  if (use === 'electric_boiler' && boiler !== null) return USE_OF_BOILER[boiler]
  const isPump = use === 'ground_heat_pump' || use === 'air_heat_pump'
  return isPump && sapCode !== null && efficiencyByCode(sapCode) === null ? 'heat_pump_of_record' : use
}

import { efficiencyByCode, type RatedUse } from '../tables/system-figures.ts'
import type { ElectricityTariff, HeatingSystem, Meter } from '../vocabulary.ts'
import { SOURCES } from './assumption-list.ts'
import type { HomeFeatures } from './home-features.ts'
import type { Reading } from './reading.ts'

const TARIFF_OF_METER: Partial<Record<Meter, ElectricityTariff>> = {
  single: 'standard',
  dual_24_hour: '24_hour',
  off_peak_18_hour: '18_hour',
}

/** What an electric main heating is meant for. `any` works on every tariff. */
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

/** Electric combined primary storage unit. */
const CPSU_CODE = 192
/** Storage boilers and underfloor heating in a slab. */
const NIGHT_CODES: ReadonlySet<number> = new Set([193, 195, 421, 422])

/**
 * The electricity tariff of a rating. Rule SYS-1: the meter, and for a dual meter what the main heating is: 7-hour for
 * storage heaters, storage boilers and heated slabs, 10-hour for boilers, heat pumps and room heaters that draw
 * current as they heat, 7-hour for all that burn fuel. A meter nobody recorded is single, unless heating or water show
 * that it cannot be. Words that call the immersion heater off-peak prove such a meter.
 *
 * @see RdSAP 10, section 12; older editions by analogy
 */
export function resolveTariff(features: HomeFeatures, system: HeatingSystem, reading: Reading): ElectricityTariff {
  const hasOffPeakWater = features.hotWater.isOffPeak === true
  const byMeter = TARIFF_OF_METER[features.meter ?? 'unknown']
  if (byMeter !== undefined && !(byMeter === 'standard' && hasOffPeakWater)) return byMeter
  const use = offPeakUse(features, system)
  if (features.meter !== 'dual' && !hasOffPeakWater) {
    const tariff = use === 'night' ? '7_hour' : 'standard'
    reading.assume?.('meter', tariff.replace('_', '-'), 'The meter is not recorded; by the heating.', SOURCES.rdsap10)
    return tariff
  }
  return use === 'day_and_night' ? '10_hour' : '7_hour'
}

function offPeakUse(features: HomeFeatures, system: HeatingSystem): OffPeakUse {
  const { fuel, sapCode } = features.mainHeating
  if (sapCode !== null && NIGHT_CODES.has(sapCode)) return 'night'
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
 * An electric boiler that also heats the water, on an off-peak meter: a combined primary storage unit, which is what such
 * boilers are sold for, unless a code names another. Rule SYS-2a.
 */
export function isStorageUnit(features: HomeFeatures): boolean {
  const { system, fuel, sapCode } = features.mainHeating
  if (sapCode !== null) return sapCode === CPSU_CODE
  return (
    system === 'boiler' &&
    fuel === 'electricity' &&
    features.meter === 'dual' &&
    features.hotWater.source === 'main_system'
  )
}

/** Which row of the shares at the high rate an electric main heating takes. Rule SYS-2. */
export function ratedUseOf(system: HeatingSystem, sapCode: number | null, isUnit: boolean): RatedUse {
  if (sapCode !== null && INTEGRATED_CODES.has(sapCode)) return 'integrated_storage'
  if (sapCode !== null && DIRECT_FLOOR_CODES.has(sapCode)) return 'direct'
  switch (system) {
    case 'storage_heaters':
    case 'electric_underfloor':
      return 'storage'
    case 'boiler':
    case 'micro_cogeneration':
      if (sapCode === 193 || sapCode === 195) return 'storage'
      return isUnit ? 'electric_storage_unit' : 'electric_boiler'
    case 'heat_pump_ground':
    case 'heat_pump_water':
      return sapCode !== null && efficiencyByCode(sapCode) === null ? 'heat_pump_of_record' : 'ground_heat_pump'
    case 'heat_pump_air':
    case 'heat_pump_unknown':
      return sapCode !== null && efficiencyByCode(sapCode) === null ? 'heat_pump_of_record' : 'air_heat_pump'
    case 'community':
    case 'community_chp':
    case 'community_heat_pump':
    case 'electric_ceiling':
    case 'room_heaters':
    case 'portable_heaters':
    case 'warm_air':
    case 'none':
      return 'direct'
  }
}

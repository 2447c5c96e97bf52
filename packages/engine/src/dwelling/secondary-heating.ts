import { type SecondaryRule, secondaryShare } from '../tables/system-figures.ts'
import type { ElectricityTariff, HeatingSystem } from '../vocabulary.ts'
import { SOURCES } from './assumption-list.ts'
import type { HeatingFeatures, HomeFeatures } from './home-features.ts'
import type { Reading } from './reading.ts'
import { fuelOf, spaceHeater } from './space-heater.ts'
import type { SharedHeater } from './systems.ts'

/** Storage heaters with a fan or direct parts, and those that keep their heat well. */
const QUICK_STORAGE_CODES: ReadonlySet<number> = new Set([404, 407, 408, 409])
const INTEGRATED_STORAGE = 408

const PORTABLE: HeatingFeatures = { system: 'portable_heaters', emitter: null, fuel: 'electricity', sapCode: 693 }

/**
 * The heater beside the main one. Rule SYS-5: one that is recorded; portable electric heaters beside storage heaters
 * of which nothing else is said; else none. Its share goes by the main system and the edition.
 *
 * @see SAP 2012, Table 11 and Appendix A
 */
export function resolveSecondary(
  features: HomeFeatures,
  system: HeatingSystem,
  tariff: ElectricityTariff,
  reading: Reading,
): SharedHeater | null {
  const heating = recordedSecondary(features, system, reading)
  if (heating === null || heating.system === null) return null
  const share = secondaryShare(ruleOf(system, features, reading))
  if (share === 0) return null
  const heater = spaceHeater({
    system: heating.system,
    fuel: fuelOf(heating) ?? (features.hasMainsGas === false ? 'electricity' : 'mains_gas'),
    emitter: 'radiators',
    sapCode: heating.sapCode,
    edition: reading.edition,
    star: null,
    controls: null,
    tariff,
    details: null,
    isSecondary: true,
  })
  return {
    share,
    heater: { fuel: heater.fuel, efficiency: heater.winter, highRateShare: heater.highRateShare },
  }
}

function recordedSecondary(features: HomeFeatures, system: HeatingSystem, reading: Reading): HeatingFeatures | null {
  if (system === 'none' || system === 'portable_heaters') return null
  if (features.secondaryHeating !== null) return features.secondaryHeating
  const isStorage = system === 'storage_heaters' && features.mainHeating.sapCode !== INTEGRATED_STORAGE
  if (!isStorage || features.describedAs.secondaryHeating !== null) return null
  reading.assume(
    'secondaryHeating',
    'portable electric heaters',
    'Storage heaters need a second source, and none is recorded.',
    SOURCES.rdsap10,
  )
  return PORTABLE
}

function ruleOf(system: HeatingSystem, features: HomeFeatures, reading: Reading): SecondaryRule {
  if (system === 'storage_heaters') {
    const { sapCode } = features.mainHeating
    const isQuick =
      (sapCode !== null && QUICK_STORAGE_CODES.has(sapCode)) ||
      features.heatingControls?.includes('high heat retention') === true
    return isQuick ? 'quick_storage' : 'storage'
  }
  if (system === 'room_heaters') return 'room_heaters'
  if (!system.startsWith('heat_pump')) return 'boiler'
  return reading.edition === 'rdsap_10' || reading.edition === 'sap_10_2' ? 'heat_pump' : 'heat_pump_to_2012'
}

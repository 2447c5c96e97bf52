import type { HeatingDetails } from '@retrofolio/engine/dwelling/features/surveyed-details'
import { flagOf } from '../../text/cell-values.ts'
import { heatingDetailsOf } from './document-heating.ts'
import { asObject, figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'
import { wrappedList } from './flat-document.ts'

/** Codes of each main heating system of a document, main first; `null` if it describes none. */
export function heatingDetails(document: JsonObject): HeatingDetails[] | null {
  const systems = heatingDetailsOf(document).map(detailsOf)
  return systems.length === 0 ? null : systems
}

function detailsOf(system: JsonObject): HeatingDetails {
  const declared = asObject(system['main_heating_declared_values'])
  return {
    share: shareOf(system['main_heating_fraction']),
    controlCode: positiveOf(system['main_heating_control']),
    isFromProductDatabase: PRODUCT_SOURCES[textOf(system['main_heating_data_source']) ?? ''] ?? null,
    productIndex: positiveOf(system['main_heating_index_number'] ?? system['boiler_index_number']),
    declaredEfficiencyPercent: positiveOf(
      declared?.['efficiency'] ?? system['main_heating_efficiency'] ?? system['main_heating_efficiency_winter'],
    ),
    isCondensing: flagOf(textOf(system['is_condensing_boiler'])),
    isCombi: combiOf(system),
    flue: FLUES[textOf(system['boiler_flue_type'] ?? system['main_heating_flue_type']) ?? ''] ?? null,
    hasFlueFan: flagOf(textOf(system['fan_flue_present'] ?? system['is_flue_fan_present'])),
    ignition: IGNITIONS[textOf(system['boiler_ignition_type']) ?? ''] ?? null,
    pumpInstalled: PUMP_AGES[textOf(system['central_heating_pump_age']) ?? ''] ?? null,
    isPumpInHeatedSpace: flagOf(textOf(system['is_central_heating_pump_in_heated_space'])),
    emitterTemperature: EMITTER_TEMPERATURES[textOf(system['emitter_temperature']) ?? ''] ?? null,
    compensation: compensationOf(system),
    hasDelayedStart: flagOf(textOf(system['has_separate_delayed_start'] ?? system['has_delayed_start_thermostat'])),
    isInterlocked: flagOf(textOf(system['is_interlocked_system'])),
    hasFlueGasHeatRecovery: flagOf(textOf(system['has_fghrs'])),
    hasHighHeatRetention: highHeatRetentionOf(system),
    storageUnitC: positiveOf(system['electric_cpsu_operating_temperature']),
    isMcsInstalled: flagOf(textOf(system['mcs_installed_heat_pump'])),
  }
}

/** The whole is written as 1 or 100. */
function shareOf(value: unknown): number | null {
  const share = figureOf(value)
  if (share === null || share < 0 || share > 100) return null
  return share > 1 ? share / 100 : share
}

// 1 product database, 2 SAP tables, 3 and above manufacturer's declaration.
const PRODUCT_SOURCES: Record<string, boolean> = { '1': true, '2': false, '3': false, '4': false }

const FLUES: Record<string, HeatingDetails['flue']> = { '1': 'open', '2': 'balanced', '3': 'chimney', '4': 'none' }

const IGNITIONS: Record<string, HeatingDetails['ignition']> = { '1': 'automatic', '2': 'pilot_light' }

const PUMP_AGES: Record<string, HeatingDetails['pumpInstalled']> = { '1': 'before_2013', '2': 'from_2013' }

// 2 meant "45 °C or less" before steps 3 and 4 were introduced.
const EMITTER_TEMPERATURES: Record<string, HeatingDetails['emitterTemperature']> = {
  '1': 'over_45',
  '2': 'up_to_45',
  '3': 'up_to_45',
  '4': 'up_to_35',
}

function combiOf(system: JsonObject): boolean | null {
  const boiler = textOf(system['gas_or_oil_boiler_type'])
  return boiler === null ? null : boiler === COMBI_BOILER
}

/** `gas_or_oil_boiler_type` 1 is a regular boiler, 2 a combi, 3 a combined primary storage unit. */
const COMBI_BOILER = '2'

function compensationOf(system: JsonObject): HeatingDetails['compensation'] {
  if (positiveOf(system['compensating_controller_index_number']) !== null) return 'load_or_weather'
  const code = figureOf(system['load_or_weather_compensation'])
  if (code === null) return null
  return code === 0 ? 'none' : 'load_or_weather'
}

/** True only if all heaters are of this kind. */
function highHeatRetentionOf(system: JsonObject): boolean | null {
  const flags = wrappedList(system['storage_heaters'], 'storage_heater').map((heater) =>
    flagOf(textOf(heater['high_heat_retention'])),
  )
  return flags.length === 0 ? null : flags.every((flag) => flag === true)
}

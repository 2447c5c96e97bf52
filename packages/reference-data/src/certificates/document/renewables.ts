import type { PhotovoltaicFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type {
  PhotovoltaicArray,
  PhotovoltaicDetails,
  SolarWaterHeating,
  WindTurbines,
} from '@retrofolio/engine/dwelling/features/surveyed-details'
import { OVERSHADINGS, type Overshading } from '@retrofolio/engine/vocabulary'
import { flagOf, shareOfPercent } from '../../text/cell-values.ts'
import { asObject, asObjects, figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'
import { wrappedList } from './flat-document.ts'
import { azimuthOf } from './sap-parts.ts'

/** Panels, solar collectors and wind turbines of a document. */
export interface Renewables {
  photovoltaics: PhotovoltaicFeatures
  photovoltaicDetails: PhotovoltaicDetails | null
  solarWaterHeating: SolarWaterHeating | null
  windTurbines: WindTurbines | null
}

export function renewablesOf(document: JsonObject): Renewables {
  const source = asObject(document['sap_energy_source']) ?? {}
  const arrays = arraysOf(source)
  const share = shareOfRoof(source)
  const hasPanels = arrays.length > 0 || (share ?? 0) > 0
  return {
    photovoltaics: { shareOfRoof: share, peakKw: peakKwOf(arrays) },
    photovoltaicDetails: hasPanels ? photovoltaicDetails(arrays, source) : null,
    solarWaterHeating: solarWaterHeating(document),
    windTurbines: windTurbines(source),
  }
}

/** Schemas nest the list of arrays at different depths; each array has its peak power. */
function arraysOf(source: JsonObject): PhotovoltaicArray[] {
  const supply = [source['photovoltaic_supply'], source['photovoltaic_arrays'], source['pv_arrays']]
  return objectsWith(supply, 'peak_power').flatMap((array) => {
    const peakKw = positiveOf(array['peak_power'])
    if (peakKw === null) return []
    return {
      peakKw,
      pitchDeg: pitchOf(array['pitch']),
      azimuthDeg: azimuthOf(array['orientation']),
      overshading: overshadingOf(array['overshading']),
    }
  })
}

/** Objects with a field, at any depth below a value; the depth of the documents bounds the search. */
function objectsWith(value: unknown, name: string): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsWith(item, name))
  const object = asObject(value)
  if (!object) return []
  return name in object ? [object] : Object.values(object).flatMap((inner) => objectsWith(inner, name))
}

function peakKwOf(arrays: readonly PhotovoltaicArray[]): number | null {
  return arrays.length === 0 ? null : arrays.reduce((total, array) => total + array.peakKw, 0)
}

/** `percent_roof_area`, in the oldest schema the plain number. */
function shareOfRoof(source: JsonObject): number | null {
  const supply = source['photovoltaic_supply'] ?? source['photovoltaic_arrays']
  const bare = asObject(supply) || Array.isArray(supply) ? null : textOf(supply)
  return shareOfPercent(bare ?? textOf(objectsWith(supply, 'percent_roof_area')[0]?.['percent_roof_area']))
}

function photovoltaicDetails(arrays: PhotovoltaicArray[], source: JsonObject): PhotovoltaicDetails {
  const connection = textOf(source['pv_connection'])
  const batteries = asObjects(source['pv_batteries']).map((each) => asObject(each['pv_battery']) ?? each)
  const batteryKwh = batteries.reduce((total, each) => total + (positiveOf(each['battery_capacity']) ?? 0), 0)
  return {
    arrays,
    isConnected: connection === CONNECTED ? true : connection === NOT_CONNECTED ? false : null,
    batteryKwh: batteryKwh > 0 ? batteryKwh : null,
    hasDiverter: flagOf(textOf(source['pv_diverter'] ?? source['has_pv_diverter'])),
    isExportCapable: flagOf(textOf(source['is_dwelling_export_capable'])),
  }
}

const NOT_CONNECTED = '1'
const CONNECTED = '2'

/** RdSAP keeps the collector's figures in a separate object, full SAP with the others. */
function solarWaterHeating(document: JsonObject): SolarWaterHeating | null {
  const heating = asObject(document['sap_heating'])
  const details = asObject(heating?.['solar_water_heating_details']) ?? asObject(heating?.['solar_heating_details'])
  if (!details) return null
  const collector = asObject(details['solar_collector_details'])
  const store = asObject(details['solar_volume_details'])
  const stated = (short: string) => collector?.[short] ?? details[`solar_panel_collector_${short}`] ?? details[short]
  return {
    apertureM2: positiveOf(stated('aperture_area') ?? details['solar_panel_aperture_area']),
    collector: COLLECTORS[textOf(collector?.['collector_type'] ?? details['solar_panel_collector_type']) ?? ''] ?? null,
    zeroLossEfficiency: positiveOf(stated('zero_loss_efficiency')),
    linearLossWPerM2K: positiveOf(stated('linear_heat_loss_coefficient') ?? stated('heat_loss_rate')),
    secondOrderLossWPerM2K2: positiveOf(stated('second_order_heat_loss_coefficient')),
    pitchDeg: pitchOf(details['solar_panel_collector_pitch']),
    azimuthDeg: azimuthOf(details['solar_panel_collector_orientation']),
    overshading: overshadingOf(details['solar_panel_collector_overshading']),
    dedicatedVolumeL: positiveOf(store?.['dedicated_solar_volume'] ?? details['solar_store_volume']),
    hasCombinedCylinder: flagOf(textOf(store?.['combined_cylinder'] ?? details['is_solar_store_combined_cylinder'])),
    hasSolarPump: flagOf(textOf(details['solar_water_pump'] ?? details['has_solar_powered_pump'])),
  }
}

const COLLECTORS: Record<string, SolarWaterHeating['collector']> = {
  '1': 'unglazed',
  '2': 'flat_plate',
  '3': 'evacuated_tube',
}

function windTurbines(source: JsonObject): WindTurbines | null {
  const listed = wrappedList(source['wind_turbines'], 'wind_turbine')
  const count = figureOf(source['wind_turbines_count']) ?? (listed.length > 0 ? listed.length : null)
  if (count === null || count < 0 || count > MOST_TURBINES) return null
  const details = asObject(source['wind_turbine_details'])
  return {
    count,
    rotorDiameterM: positiveOf(listed[0]?.['wind_turbine_rotor_diameter'] ?? details?.['rotor_diameter']),
    hubHeightM: positiveOf(listed[0]?.['wind_turbine_hub_height'] ?? details?.['hub_height']),
    terrain:
      TERRAINS[textOf(source['wind_turbines_terrain_type'] ?? source['wind_turbine_terrain_type']) ?? ''] ?? null,
  }
}

/** A larger number for one home is a typing error. */
const MOST_TURBINES = 9

const TERRAINS: Record<string, WindTurbines['terrain']> = { '1': 'urban', '2': 'suburban', '3': 'rural' }

/** Codes of the options that surveyors choose from. */
function pitchOf(code: unknown): number | null {
  return PITCHES_DEG[textOf(code) ?? ''] ?? null
}

const PITCHES_DEG: Record<string, number> = { '1': 0, '2': 30, '3': 45, '4': 60, '5': 90 }

function overshadingOf(code: unknown): Overshading | null {
  return OVERSHADINGS[(figureOf(code) ?? 0) - 1] ?? null
}

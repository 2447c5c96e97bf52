import type { HeatingFeatures, HotWaterFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { Fuel } from '@retrofolio/engine/vocabulary'
import { flagOf } from '../../text/cell-values.ts'
import {
  CYLINDER_INSULATION_CODES,
  CYLINDER_NOT_SEEN,
  CYLINDER_VOLUME_CODES,
  EMITTER_CODES,
  HEATING_CATEGORY_CODES,
  RDSAP_FUEL_CODES,
  SAP_FUEL_CODES,
  WATER_HEATING_CODES,
} from './document-codes.ts'
import { asObject, figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'
import { assessmentOfDocument, descriptionsOf, wrappedList } from './flat-document.ts'

/** Heating and hot water of a document: from its texts, completed by its codes. */

export function heatingDetailsOf(document: JsonObject): JsonObject[] {
  return wrappedList(asObject(document['sap_heating'])?.['main_heating_details'], 'main_heating')
}

/** `described` may be entirely unknown; codes complete the missing values. */
export function completedHeating(
  described: HeatingFeatures | null,
  detail: JsonObject | undefined,
  document: JsonObject,
): HeatingFeatures | null {
  if (!detail) return described
  return {
    system: described?.system ?? HEATING_CATEGORY_CODES[textOf(detail['main_heating_category']) ?? ''] ?? null,
    emitter: described?.emitter ?? EMITTER_CODES[textOf(detail['heat_emitter_type']) ?? ''] ?? null,
    fuel: described?.fuel ?? fuelCodesOf(document)[textOf(detail['main_fuel_type']) ?? ''] ?? null,
    sapCode: positiveOf(detail['sap_main_heating_code'] ?? detail['main_heating_code']),
  }
}

const NO_CYLINDER = '1'
const NOT_INSULATED = { cylinderInsulation: null, cylinderInsulationThicknessMm: null, cylinderLossKwhPerDay: null }

export function completedHotWater(described: HotWaterFeatures, document: JsonObject): HotWaterFeatures {
  const heating = asObject(document['sap_heating']) ?? {}
  const size = textOf(heating['cylinder_size'])
  const stated = flagOf(textOf(document['has_hot_water_cylinder'] ?? heating['has_hot_water_cylinder']))
  // A surveyor chose the size; the separate flag is set by software, which sometimes says yes for "no cylinder".
  const sized = size === NO_CYLINDER ? false : (size ?? '') in CYLINDER_VOLUME_CODES ? true : null
  const hasCylinder = sized ?? stated ?? described.hasCylinder ?? (size === CYLINDER_NOT_SEEN ? true : null)
  const volumeL =
    positiveOf(heating['hot_water_store_size']) ??
    positiveOf(heating['cylinder_size_measured'] ?? heating['cylinder_volume']) ??
    CYLINDER_VOLUME_CODES[size ?? ''] ??
    null
  const insulation = CYLINDER_INSULATION_CODES[textOf(heating['cylinder_insulation_type']) ?? ''] ?? null
  return {
    ...described,
    ...heaterOf(described, heating, document),
    ...(hasCylinder === false
      ? NOT_INSULATED
      : {
          cylinderInsulation: insulation,
          cylinderInsulationThicknessMm:
            insulation === 'none' ? null : positiveOf(heating['cylinder_insulation_thickness']),
          cylinderLossKwhPerDay: positiveOf(heating['hot_water_store_heat_loss']),
        }),
    hasCylinder,
    hasCylinderThermostat:
      flagOf(textOf(heating['cylinder_thermostat'] ?? heating['has_cylinder_thermostat'])) ??
      described.hasCylinderThermostat,
    cylinderVolumeL: hasCylinder === false ? null : volumeL,
  }
}

/** The text names the heater; its code does where the text is missing or not understood. */
function heaterOf(
  { source, fuel }: HotWaterFeatures,
  heating: JsonObject,
  document: JsonObject,
): Pick<HotWaterFeatures, 'source' | 'fuel'> {
  const coded = WATER_HEATING_CODES[textOf(heating['water_heating_code']) ?? ''] ?? null
  if (source !== null || coded === null) return { source, fuel }
  const code = textOf(heating['water_heating_fuel'] ?? heating['water_fuel_type'])
  return { source: coded, fuel: fuel ?? fuelCodesOf(document)[code ?? ''] ?? null }
}

function fuelCodesOf(document: JsonObject): Record<string, Fuel> {
  return assessmentOfDocument(document) === 'sap' ? SAP_FUEL_CODES : RDSAP_FUEL_CODES
}

/** The secondary heater with its Table 4a code; of a survey without texts, by its codes alone. */
export function completedSecondary(described: HeatingFeatures | null, document: JsonObject): HeatingFeatures | null {
  const heating = asObject(document['sap_heating']) ?? {}
  const sapCode = figureOf(heating['secondary_heating_type'])
  const isSap = assessmentOfDocument(document) === 'sap'
  const fuel = isSap ? null : (RDSAP_FUEL_CODES[textOf(heating['secondary_fuel_type']) ?? ''] ?? null)
  if (described) return { ...described, fuel: described.fuel ?? fuel, sapCode }
  const isDescribed = descriptionsOf(document['secondary_heating']).length > 0
  if (isDescribed || isSap || (fuel === null && sapCode === null)) return null
  return { system: sapCode === PORTABLE_HEATER ? 'portable_heaters' : 'room_heaters', emitter: null, fuel, sapCode }
}

/** Code of portable electric heaters in SAP Table 4a; the other secondary heaters are fixed room heaters. */
const PORTABLE_HEATER = 693

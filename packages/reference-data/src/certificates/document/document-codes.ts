import type { VentilationDetails } from '@retrofolio/engine/dwelling/features/surveyed-details'
import type {
  BuiltForm,
  Corridor,
  CylinderInsulation,
  FlatLevel,
  Fuel,
  HeatEmitter,
  HeatingSystem,
  HotWaterSource,
  MechanicalVentilation,
  Meter,
  PropertyType,
  Tenure,
  WallConstruction,
  WallInsulation,
} from '@retrofolio/engine/vocabulary'

/** Numeric codes of certificate documents (code lists of RdSAP-Schema-21.0.1 and changes since 17.0). */

export const PROPERTY_TYPE_CODES: Record<string, PropertyType> = {
  '0': 'house',
  '1': 'bungalow',
  '2': 'flat',
  '3': 'maisonette',
  '4': 'park_home',
}

// 7 is `Linked detached` of some older full SAP schemas.
export const BUILT_FORM_CODES: Record<string, BuiltForm> = {
  '1': 'detached',
  '2': 'semi_detached',
  '3': 'end_terrace',
  '4': 'mid_terrace',
  '5': 'enclosed_end_terrace',
  '6': 'enclosed_mid_terrace',
  '7': 'detached',
}

export const WALL_CONSTRUCTION_CODES: Record<string, WallConstruction> = {
  '1': 'stone_granite',
  '2': 'stone_sandstone',
  '3': 'solid_brick',
  '4': 'cavity',
  '5': 'timber_frame',
  '6': 'basement',
  '7': 'curtain',
  '8': 'system_built',
  '9': 'cob',
  '10': 'park_home',
}

// 4 is as built and 5 unknown: both are derived from the age.
export const WALL_INSULATION_CODES: Record<string, WallInsulation> = {
  '1': 'external',
  '2': 'cavity_fill',
  '3': 'internal',
  '6': 'cavity_fill_and_external',
  '7': 'cavity_fill_and_internal',
}

export const PARTY_WALL_CODES: Record<string, 'solid' | 'cavity_unfilled' | 'cavity_filled' | 'unknown'> = {
  '0': 'unknown',
  '1': 'solid',
  '2': 'cavity_unfilled',
  '3': 'cavity_filled',
  '4': 'cavity_filled',
  NI: 'unknown',
}

/** Glazing in the wording of the tables, so that both use the same parser. */
export function glazingWords(code: string, isRdsap10: boolean): string | null {
  // Code 2 had no upper limit of age before RdSAP 10.
  if (code === '2' && isRdsap10) return 'double glazing, installed between 2002-2022'
  return GLAZING_CODES[code] ?? null
}

const GLAZING_CODES: Record<string, string> = {
  '1': 'double glazing installed before 2002',
  '2': 'double glazing installed during or after 2002',
  '3': 'double glazing, unknown install date',
  '4': 'secondary glazing',
  '5': 'single glazing',
  '6': 'triple glazing',
  '7': 'double, known data',
  '8': 'triple, known data',
  '9': 'triple glazing, installed between 2002-2022',
  '10': 'triple glazing, installed before 2002',
  '11': 'secondary glazing, normal emissivity',
  '12': 'secondary glazing, low emissivity',
  '13': 'double glazing, installed during or after 2022',
  '14': 'triple glazing, installed during or after 2022',
  '15': 'single glazing, known data',
}

/** Codes whose U-value comes from a data sheet. */
export const GLAZING_WITH_KNOWN_DATA: ReadonlySet<string> = new Set(['7', '8', '15'])

export const METER_CODES: Record<string, Meter> = {
  '1': 'dual',
  '2': 'single',
  '3': 'unknown',
  '4': 'dual_24_hour',
  '5': 'off_peak_18_hour',
  '6': 'dual',
}

/** `electricity_tariff` of full SAP documents, in the order of the tariff texts of the tables. */
export const SAP_TARIFF_CODES: Record<string, Meter> = {
  '1': 'single',
  '2': 'dual',
  '3': 'dual',
  '4': 'dual_24_hour',
  '5': 'off_peak_18_hour',
}

export const VENTILATION_CODES_BEFORE_RDSAP10: Record<string, MechanicalVentilation> = {
  '0': 'natural',
  '1': 'balanced',
  '2': 'extract',
}

export const VENTILATION_CODES_RDSAP10: Record<string, MechanicalVentilation> = {
  '0': 'natural',
  '1': 'balanced',
  '2': 'extract',
  '3': 'extract',
  '4': 'balanced_with_heat_recovery',
  '5': 'supply_from_loft',
  '6': 'supply_from_outside',
}

/** `ventilation_type` of full SAP documents. */
export const SAP_VENTILATION_CODES: Record<string, MechanicalVentilation> = {
  '1': 'natural',
  '2': 'natural',
  '3': 'supply_from_loft',
  '4': 'supply_from_outside',
  '5': 'extract',
  '6': 'extract',
  '7': 'balanced',
  '8': 'balanced_with_heat_recovery',
  '9': 'natural',
  '10': 'natural',
}

/** Of the codes for extract above, the two that name where its fans are. */
export const EXTRACT_FANS_RDSAP10: Record<string, VentilationDetails['extractFans']> = {
  '2': 'in_each_room',
  '3': 'central',
}

export const SAP_EXTRACT_FANS: Record<string, VentilationDetails['extractFans']> = {
  '5': 'central',
  '6': 'in_each_room',
}

export const FLAT_LEVEL_CODES: Record<string, FlatLevel> = { '0': 'basement', '1': 'ground', '2': 'mid', '3': 'top' }

// A stairwell (3, RdSAP 10) is an unheated space beside the flat.
export const CORRIDOR_CODES: Record<string, Corridor> = {
  '0': 'none',
  '1': 'heated',
  '2': 'unheated',
  '3': 'unheated',
}

export const TENURE_CODES: Record<string, Tenure> = {
  '1': 'owner_occupied',
  '2': 'social_rented',
  '3': 'private_rented',
}

export const HEATING_CATEGORY_CODES: Record<string, HeatingSystem> = {
  '1': 'none',
  '2': 'boiler',
  '3': 'micro_cogeneration',
  '4': 'heat_pump_unknown',
  '5': 'heat_pump_unknown',
  '6': 'community',
  '7': 'storage_heaters',
  '8': 'electric_underfloor',
  '9': 'warm_air',
  '10': 'room_heaters',
}

export const EMITTER_CODES: Record<string, HeatEmitter> = {
  '1': 'radiators',
  '2': 'underfloor',
  '3': 'fan_coil',
  '4': 'radiators_and_underfloor',
}

/** `water_heating_code`: heaters of SAP Table 4a for water. Boilers of range cookers (from 921) are known by text alone. */
export const WATER_HEATING_CODES: Record<string, HotWaterSource> = {
  '901': 'main_system',
  '902': 'secondary_system',
  '903': 'electric_immersion',
  '907': 'gas_point_of_use',
  '908': 'gas_multipoint',
  '909': 'electric_instantaneous',
  '911': 'fuel_circulator',
  '912': 'fuel_circulator',
  '913': 'fuel_circulator',
  '914': 'main_system',
  '941': 'heat_pump',
  '950': 'community',
  '951': 'community',
  '952': 'community',
  '999': 'none',
}

/** RdSAP fuel codes; the same numbers have other meanings in full SAP. */
export const RDSAP_FUEL_CODES: Record<string, Fuel> = {
  '1': 'mains_gas',
  '2': 'lpg',
  '3': 'bottled_lpg',
  '4': 'oil',
  '5': 'anthracite',
  '6': 'wood_logs',
  '7': 'wood_pellets',
  '8': 'wood_chips',
  '9': 'dual_fuel',
  '10': 'electricity',
  '13': 'biogas',
  '14': 'house_coal',
  '15': 'smokeless',
  '16': 'wood_pellets',
  '17': 'lpg',
  '18': 'oil',
  '19': 'bioethanol',
  ...Object.fromEntries(
    ['20', '21', '22', '23', '24', '25', '30', '31', '32', '56', '57', '58', '99'].map((code): [string, Fuel] => [
      code,
      'community_heat',
    ]),
  ),
  '26': 'mains_gas',
  '27': 'lpg',
  '28': 'oil',
  '29': 'electricity',
  '33': 'house_coal',
  '34': 'biodiesel',
  '35': 'biodiesel',
  '36': 'biodiesel',
  '37': 'oil',
  '38': 'bottled_lpg',
  '51': 'biogas',
}

/** Full SAP fuel codes that are the same in every edition of its Table 12. */
export const SAP_FUEL_CODES: Record<string, Fuel> = {
  '1': 'mains_gas',
  '2': 'lpg',
  '3': 'bottled_lpg',
  '4': 'oil',
  '10': 'dual_fuel',
  '20': 'wood_logs',
  '39': 'electricity',
}

/** `region_code` is alphabetical; the SAP climate tables use other numbers. */
export const CLIMATE_REGION_CODES: Record<string, number> = {
  '1': 9,
  '2': 12,
  '3': 11,
  '4': 15,
  '5': 17,
  '6': 6,
  '7': 10,
  '8': 16,
  '9': 8,
  '10': 21,
  '11': 19,
  '12': 5,
  '13': 20,
  '14': 2,
  '15': 4,
  '16': 3,
  '17': 1,
  '18': 13,
  '19': 7,
  '20': 14,
  '21': 18,
}

/** The region code for Wales, needed because `EAW` does not distinguish it. */
export const WELSH_REGION_CODE = '18'

export const CYLINDER_INSULATION_CODES: Record<string, CylinderInsulation> = {
  '0': 'none',
  '1': 'foam',
  '2': 'loose_jacket',
}

/** Litres by size class (RdSAP: up to 130, 131 to 170, over 170). */
export const CYLINDER_VOLUME_CODES: Record<string, number> = { '2': 110, '3': 160, '4': 210 }
/** "No Access": there is a cylinder, but the surveyor could not see it. */
export const CYLINDER_NOT_SEEN = '0'

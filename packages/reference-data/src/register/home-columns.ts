import {
  type HomeFeatures,
  type STARRED_ELEMENTS,
  unknownHomeFeatures,
} from '@retrofolio/engine/dwelling/home-features'
import {
  AGE_BANDS,
  BUILT_FORMS,
  CORRIDORS,
  CYLINDER_INSULATIONS,
  EPC_BANDS,
  FLAT_LEVELS,
  FLOOR_INSULATIONS,
  FLOOR_KINDS,
  FUELS,
  GLAZED_AREAS,
  GLAZINGS,
  HEAT_EMITTERS,
  HEATING_SYSTEMS,
  HOT_WATER_SOURCES,
  MECHANICAL_VENTILATIONS,
  METERS,
  NATIONS,
  PROPERTY_TYPES,
  REGISTER_FORMS,
  ROOF_INSULATIONS,
  ROOF_KINDS,
  STAR_WORDS,
  WALL_CONSTRUCTIONS,
  WALL_INSULATIONS,
} from '@retrofolio/engine/vocabulary'
import type { CertificateRecord } from '../certificates/certificate-record.ts'

/** How a certificate lies in the table `homes`: every column once, with its type and its place in the record. */

/** A cell as it is appended and read back, before DuckDB narrows it to the column's type. */
export type Cell = string | number | boolean | null

interface HomeColumn {
  name: string
  /** Type in the published table. */
  type: string
  /** Type while rows are appended; narrowed by a cast when the table is published. */
  stagingType: 'VARCHAR' | 'DOUBLE' | 'BOOLEAN'
  path: readonly string[]
  kind: 'plain' | 'json' | 'presence'
}

/** Paths of everything that is not an object: `features.wall.construction`. */
type LeafPath<T> = T extends object
  ? T extends readonly unknown[]
    ? ''
    : { [K in keyof T & string]: Suffixed<K, LeafPath<NonNullable<T[K]>>> }[keyof T & string]
  : ''
type Suffixed<K extends string, Rest extends string> = Rest extends '' ? K : `${K}.${Rest}`
type Path = LeafPath<CertificateRecord>
type Whole = `features.${keyof HomeFeatures}`

function column(name: string, type: string, stagingType: HomeColumn['stagingType'], path: string): HomeColumn {
  return { name, type, stagingType, path: path.split('.'), kind: 'plain' }
}
const text = (name: string, path: Path) => column(name, 'VARCHAR', 'VARCHAR', path)
const number = (name: string, path: Path) => column(name, 'DOUBLE', 'DOUBLE', path)
const whole = (name: string, path: Path) => column(name, 'INTEGER', 'DOUBLE', path)
const flag = (name: string, path: Path) => column(name, 'BOOLEAN', 'BOOLEAN', path)
const day = (name: string, path: Path) => column(name, 'DATE', 'VARCHAR', path)
/** Categories are ENUMs: filters and histograms read small integers instead of texts. */
const word = (name: string, words: readonly string[], path: Path) =>
  column(name, `ENUM(${words.map((each) => `'${each}'`).join(', ')})`, 'VARCHAR', path)
/** Lists of measured parts, and details that only documents tell, travel whole. */
const json = (name: string, path: Whole | 'features.windows.measured'): HomeColumn => ({
  ...column(name, 'VARCHAR', 'VARCHAR', path),
  kind: 'json',
})
/** Tells an object of which nothing is known from one that is not there. */
const presence = (name: string, path: string): HomeColumn => ({
  ...column(name, 'BOOLEAN', 'BOOLEAN', path),
  kind: 'presence',
})

const heating = (
  name: string,
  at: 'features.mainHeating' | 'features.secondMainHeating' | 'features.secondaryHeating',
) => [
  word(`${name}_system`, HEATING_SYSTEMS, `${at}.system`),
  word(`${name}_emitter`, HEAT_EMITTERS, `${at}.emitter`),
  word(`${name}_fuel`, FUELS, `${at}.fuel`),
  whole(`${name}_sap_code`, `${at}.sapCode`),
]

const stars = (name: string, at: `features.stars.${(typeof STARRED_ELEMENTS)[number]}`) => [
  word(`${name}_energy_stars`, STAR_WORDS, `${at}.energy`),
  word(`${name}_environment_stars`, STAR_WORDS, `${at}.environment`),
]

export const HOME_COLUMNS: readonly HomeColumn[] = [
  text('uprn', 'uprn'),
  text('certificate_key', 'certificateKey'),
  text('building_reference', 'buildingReference'),
  text('address', 'address'),
  text('post_town', 'postTown'),
  text('postcode', 'postcode'),
  column('lodged_at', 'TIMESTAMP', 'VARCHAR', 'lodgedAt'),
  word('nation', NATIONS, 'features.nation'),
  text('features_postcode', 'features.postcode'),
  whole('climate_region_id', 'features.climateRegionId'),
  day('lodged_on', 'features.lodgedOn'),
  day('inspected_on', 'features.inspectedOn'),
  word('assessment', ['sap', 'rdsap'], 'features.assessment'),
  word('property_type', PROPERTY_TYPES, 'features.propertyType'),
  word('built_form', BUILT_FORMS, 'features.builtForm'),
  word('age_band', AGE_BANDS, 'features.ageBand'),
  whole('construction_year', 'features.constructionYear'),
  number('total_floor_area_m2', 'features.totalFloorAreaM2'),
  number('storey_height_m', 'features.storeyHeightM'),
  whole('storeys', 'features.storeys'),
  whole('block_storeys', 'features.blockStoreys'),
  number('living_area_m2', 'features.livingAreaM2'),
  whole('extension_count', 'features.extensionCount'),
  whole('habitable_rooms', 'features.habitableRooms'),
  whole('heated_rooms', 'features.heatedRooms'),
  whole('open_fireplaces', 'features.openFireplaces'),
  whole('door_count', 'features.doorCount'),
  number('draught_proofed_share', 'features.draughtProofedShare'),
  whole('extract_fan_count', 'features.extractFanCount'),
  whole('sheltered_sides', 'features.shelteredSides'),
  number('air_permeability_m3_per_h_m2', 'features.airPermeabilityM3PerHM2'),
  number('thermal_bridging_w_per_m2k', 'features.thermalBridgingWPerM2K'),
  number('thermal_mass_kj_per_m2k', 'features.thermalMassKjPerM2K'),
  presence('has_flat', 'features.flat'),
  word('flat_level', FLAT_LEVELS, 'features.flat.level'),
  whole('flat_storey_number', 'features.flat.storeyNumber'),
  word('flat_corridor', CORRIDORS, 'features.flat.corridor'),
  number('unheated_corridor_length_m', 'features.flat.unheatedCorridorLengthM'),
  word('wall_construction', WALL_CONSTRUCTIONS, 'features.wall.construction'),
  word('wall_insulation', WALL_INSULATIONS, 'features.wall.insulation'),
  flag('wall_is_assumed', 'features.wall.isAssumed'),
  number('wall_insulation_thickness_mm', 'features.wall.insulationThicknessMm'),
  number('wall_thickness_mm', 'features.wall.thicknessMm'),
  flag('wall_is_dry_lined', 'features.wall.isDryLined'),
  number('wall_u_value_w_per_m2k', 'features.wall.uValueWPerM2K'),
  word('roof_kind', ROOF_KINDS, 'features.roof.kind'),
  word('roof_insulation', ROOF_INSULATIONS, 'features.roof.insulation'),
  flag('roof_is_assumed', 'features.roof.isAssumed'),
  number('roof_insulation_thickness_mm', 'features.roof.insulationThicknessMm'),
  number('roof_u_value_w_per_m2k', 'features.roof.uValueWPerM2K'),
  word('floor_kind', FLOOR_KINDS, 'features.floor.kind'),
  word('floor_insulation', FLOOR_INSULATIONS, 'features.floor.insulation'),
  flag('floor_is_assumed', 'features.floor.isAssumed'),
  number('floor_insulation_thickness_mm', 'features.floor.insulationThicknessMm'),
  number('floor_u_value_w_per_m2k', 'features.floor.uValueWPerM2K'),
  word('window_glazing', GLAZINGS, 'features.windows.glazing'),
  number('window_glazed_share', 'features.windows.glazedShare'),
  word('window_installed', ['before_2002', 'from_2002', 'from_2022'], 'features.windows.installed'),
  word('window_area', GLAZED_AREAS, 'features.windows.area'),
  whole('window_gap_mm', 'features.windows.gapMm'),
  number('window_u_value_w_per_m2k', 'features.windows.uValueWPerM2K'),
  json('windows_measured', 'features.windows.measured'),
  ...heating('main_heating', 'features.mainHeating'),
  presence('has_second_main_heating', 'features.secondMainHeating'),
  ...heating('second_main_heating', 'features.secondMainHeating'),
  presence('has_secondary_heating', 'features.secondaryHeating'),
  ...heating('secondary_heating', 'features.secondaryHeating'),
  text('heating_controls', 'features.heatingControls'),
  word('hot_water_source', HOT_WATER_SOURCES, 'features.hotWater.source'),
  word('hot_water_fuel', FUELS, 'features.hotWater.fuel'),
  flag('hot_water_is_off_peak', 'features.hotWater.isOffPeak'),
  flag('has_cylinder_thermostat', 'features.hotWater.hasCylinderThermostat'),
  flag('has_cylinder', 'features.hotWater.hasCylinder'),
  number('cylinder_volume_l', 'features.hotWater.cylinderVolumeL'),
  word('cylinder_insulation', CYLINDER_INSULATIONS, 'features.hotWater.cylinderInsulation'),
  number('cylinder_insulation_thickness_mm', 'features.hotWater.cylinderInsulationThicknessMm'),
  number('cylinder_loss_kwh_per_day', 'features.hotWater.cylinderLossKwhPerDay'),
  flag('has_flue_gas_heat_recovery', 'features.hotWater.hasFlueGasHeatRecovery'),
  flag('has_waste_water_heat_recovery', 'features.hotWater.hasWasteWaterHeatRecovery'),
  number('low_energy_lighting_share', 'features.lowEnergyLightingShare'),
  word('ventilation', MECHANICAL_VENTILATIONS, 'features.ventilation'),
  flag('has_mains_gas', 'features.hasMainsGas'),
  word('meter', METERS, 'features.meter'),
  number('photovoltaic_share_of_roof', 'features.photovoltaics.shareOfRoof'),
  number('photovoltaic_peak_kw', 'features.photovoltaics.peakKw'),
  flag('has_solar_water_heating', 'features.hasSolarWaterHeating'),
  json('heating_details', 'features.heatingDetails'),
  json('hot_water_details', 'features.hotWaterDetails'),
  json('ventilation_details', 'features.ventilationDetails'),
  json('light_bulbs', 'features.lightBulbs'),
  json('photovoltaic_details', 'features.photovoltaicDetails'),
  json('solar_water_heating', 'features.solarWaterHeating'),
  json('conservatory', 'features.conservatory'),
  json('doors', 'features.doors'),
  json('wind_turbines', 'features.windTurbines'),
  json('building_parts', 'features.buildingParts'),
  flag('is_lodged_on_a_year', 'features.editionHints.isLodgedOnAYear'),
  number('sap_version', 'features.editionHints.sapVersion'),
  text('schema_type', 'features.editionHints.schemaType'),
  flag('has_old_fuel_words', 'features.editionHints.hasOldFuelWords'),
  word('register_form', REGISTER_FORMS, 'features.editionHints.registerForm'),
  ...stars('walls', 'features.stars.walls'),
  ...stars('roof', 'features.stars.roof'),
  ...stars('floor', 'features.stars.floor'),
  ...stars('windows', 'features.stars.windows'),
  ...stars('main_heating', 'features.stars.mainHeating'),
  ...stars('heating_controls', 'features.stars.heatingControls'),
  ...stars('hot_water', 'features.stars.hotWater'),
  ...stars('secondary_heating', 'features.stars.secondaryHeating'),
  ...stars('lighting', 'features.stars.lighting'),
  text('described_walls', 'features.describedAs.walls'),
  text('described_roof', 'features.describedAs.roof'),
  text('described_floor', 'features.describedAs.floor'),
  text('described_windows', 'features.describedAs.windows'),
  text('described_main_heating', 'features.describedAs.mainHeating'),
  text('described_heating_controls', 'features.describedAs.heatingControls'),
  text('described_hot_water', 'features.describedAs.hotWater'),
  text('described_secondary_heating', 'features.describedAs.secondaryHeating'),
  text('described_lighting', 'features.describedAs.lighting'),
  text('described_construction_age', 'features.describedAs.constructionAge'),
  number('sap_score', 'lodged.sapScore'),
  word('epc_band', EPC_BANDS, 'lodged.epcBand'),
  number('primary_energy_kwh_per_m2', 'lodged.primaryEnergyKwhPerM2'),
  number('co2_tonnes_per_year', 'lodged.co2TonnesPerYear'),
  number('heating_cost_gbp', 'lodged.heatingCostGbp'),
  number('hot_water_cost_gbp', 'lodged.hotWaterCostGbp'),
  number('lighting_cost_gbp', 'lodged.lightingCostGbp'),
  number('space_heating_kwh', 'lodged.spaceHeatingKwh'),
  number('water_heating_kwh', 'lodged.waterHeatingKwh'),
]

/** The record's cells, in the order of `HOME_COLUMNS`. */
export function cellsOfRecord(record: CertificateRecord): Cell[] {
  return HOME_COLUMNS.map(({ path, kind }) => {
    let found: unknown = record
    for (const key of path) {
      found = isObject(found) ? found[key] : null
      if (found === null) break
    }
    if (kind === 'presence') return found !== null
    if (kind === 'json') return found === null ? null : JSON.stringify(found)
    return isCell(found) ? found : null
  })
}

/** The record of a row of `homes`, given its cells in the order of `HOME_COLUMNS`. */
export function recordOfCells(cells: readonly Cell[]): CertificateRecord {
  const record = unknownRecord()
  HOME_COLUMNS.forEach(({ path, kind }, index) => {
    const cell = cells[index] ?? null
    const parent = parentOf(record, path)
    const key = path.at(-1)
    if (!parent || key === undefined) return
    if (kind === 'presence') parent[key] = cell === true ? {} : null
    else if (kind === 'json') parent[key] = typeof cell === 'string' ? (JSON.parse(cell) as unknown) : null
    else parent[key] = cell
  })
  return record
}

/** `null` under an object that is not there, such as the flat position of a house. */
function parentOf(record: CertificateRecord, path: readonly string[]): Record<string, unknown> | null {
  let parent: unknown = record
  for (const key of path.slice(0, -1)) parent = isObject(parent) ? parent[key] : null
  return isObject(parent) ? parent : null
}

function unknownRecord(): CertificateRecord {
  return {
    uprn: null,
    certificateKey: null,
    buildingReference: null,
    address: null,
    postTown: null,
    postcode: null,
    lodgedAt: null,
    features: unknownHomeFeatures('england'),
    lodged: {
      sapScore: null,
      epcBand: null,
      primaryEnergyKwhPerM2: null,
      co2TonnesPerYear: null,
      heatingCostGbp: null,
      hotWaterCostGbp: null,
      lightingCostGbp: null,
      spaceHeatingKwh: null,
      waterHeatingKwh: null,
    },
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isCell(value: unknown): value is Cell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

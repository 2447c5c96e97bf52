import { type FeaturePath, featureLeaf } from '@retrofolio/engine/dwelling/features/feature-leaves'
import type { STARRED_ELEMENTS } from '@retrofolio/engine/dwelling/features/star-ratings'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { holderAt, valueAt } from '@retrofolio/engine/object-path'
import { EPC_BANDS } from '@retrofolio/engine/vocabulary'
import type { CertificateRecord } from '../../certificates/record/certificate-record.ts'

/** Columns of the table `homes`, each once, with type and path in the certificate record. */

/** A cell as it is appended and read back, before DuckDB narrows it to the column's type. */
export type Cell = string | number | boolean | null

export interface HomeColumn {
  name: string
  /** Type in the published table. */
  type: string
  /** Type while rows are appended; narrowed by a cast when the table is published. */
  stagingType: 'VARCHAR' | 'DOUBLE' | 'BOOLEAN'
  path: readonly string[]
  kind: 'plain' | 'json' | 'presence'
}

type LodgedPath = `lodged.${keyof CertificateRecord['lodged']}`
type RecordPath = Exclude<keyof CertificateRecord, 'features' | 'lodged'>

function column(name: string, type: string, stagingType: HomeColumn['stagingType'], path: string): HomeColumn {
  return { name, type, stagingType, path: path.split('.'), kind: 'plain' }
}
const text = (name: string, path: RecordPath) => column(name, 'VARCHAR', 'VARCHAR', path)
const number = (name: string, path: LodgedPath) => column(name, 'DOUBLE', 'DOUBLE', path)
/** Vocabulary words are ENUMs: filters and histograms read small integers instead of texts. */
const word = (name: string, words: readonly string[], path: string) =>
  column(name, `ENUM(${words.map((each) => `'${each}'`).join(', ')})`, 'VARCHAR', path)

/** A leaf of the home's features, with type and words from the engine. */
function feature(name: string, featurePath: FeaturePath): HomeColumn {
  const path = `features.${featurePath}`
  const leaf = featureLeaf(featurePath)
  switch (leaf.kind) {
    case 'word':
      return word(name, leaf.words, path)
    case 'flag':
      return column(name, 'BOOLEAN', 'BOOLEAN', path)
    case 'number':
      return column(name, leaf.isWhole ? 'INTEGER' : 'DOUBLE', 'DOUBLE', path)
    case 'day':
      return column(name, 'DATE', 'VARCHAR', path)
    case 'text':
      return column(name, 'VARCHAR', 'VARCHAR', path)
    case 'presence':
      return { ...column(name, 'BOOLEAN', 'BOOLEAN', path), kind: 'presence' }
    case 'document':
      break
  }
  return { ...column(name, 'VARCHAR', 'VARCHAR', path), kind: 'json' }
}

const heating = (name: string, at: 'mainHeating' | 'secondMainHeating' | 'secondaryHeating') => [
  feature(`${name}_system`, `${at}.system`),
  feature(`${name}_emitter`, `${at}.emitter`),
  feature(`${name}_fuel`, `${at}.fuel`),
  feature(`${name}_sap_code`, `${at}.sapCode`),
]

const stars = (name: string, at: (typeof STARRED_ELEMENTS)[number]) => [
  feature(`${name}_energy_stars`, `stars.${at}.energy`),
  feature(`${name}_environment_stars`, `stars.${at}.environment`),
]

export const HOME_COLUMNS: readonly HomeColumn[] = [
  text('uprn', 'uprn'),
  text('certificate_key', 'certificateKey'),
  text('building_reference', 'buildingReference'),
  text('address', 'address'),
  text('post_town', 'postTown'),
  text('postcode', 'postcode'),
  column('lodged_at', 'TIMESTAMP', 'VARCHAR', 'lodgedAt'),
  feature('nation', 'nation'),
  feature('features_postcode', 'postcode'),
  feature('climate_region_id', 'climateRegionId'),
  feature('lodged_on', 'lodgedOn'),
  feature('inspected_on', 'inspectedOn'),
  feature('assessment', 'assessment'),
  feature('property_type', 'propertyType'),
  feature('built_form', 'builtForm'),
  feature('age_band', 'ageBand'),
  feature('construction_year', 'constructionYear'),
  feature('total_floor_area_m2', 'totalFloorAreaM2'),
  feature('storey_height_m', 'storeyHeightM'),
  feature('storeys', 'storeys'),
  feature('block_storeys', 'blockStoreys'),
  feature('living_area_m2', 'livingAreaM2'),
  feature('extension_count', 'extensionCount'),
  feature('habitable_rooms', 'habitableRooms'),
  feature('heated_rooms', 'heatedRooms'),
  feature('open_fireplaces', 'openFireplaces'),
  feature('door_count', 'doorCount'),
  feature('draught_proofed_share', 'draughtProofedShare'),
  feature('extract_fan_count', 'extractFanCount'),
  feature('sheltered_sides', 'shelteredSides'),
  feature('air_permeability_m3_per_h_m2', 'airPermeabilityM3PerHM2'),
  feature('thermal_bridging_w_per_m2k', 'thermalBridgingWPerM2K'),
  feature('thermal_mass_kj_per_m2k', 'thermalMassKjPerM2K'),
  feature('has_flat', 'flat'),
  feature('flat_level', 'flat.level'),
  feature('flat_storey_number', 'flat.storeyNumber'),
  feature('flat_corridor', 'flat.corridor'),
  feature('unheated_corridor_length_m', 'flat.unheatedCorridorLengthM'),
  feature('wall_construction', 'wall.construction'),
  feature('wall_insulation', 'wall.insulation'),
  feature('wall_is_assumed', 'wall.isAssumed'),
  feature('wall_insulation_thickness_mm', 'wall.insulationThicknessMm'),
  feature('wall_thickness_mm', 'wall.thicknessMm'),
  feature('wall_is_dry_lined', 'wall.isDryLined'),
  feature('wall_u_value_w_per_m2k', 'wall.uValueWPerM2K'),
  feature('roof_kind', 'roof.kind'),
  feature('roof_insulation', 'roof.insulation'),
  feature('roof_is_assumed', 'roof.isAssumed'),
  feature('roof_insulation_thickness_mm', 'roof.insulationThicknessMm'),
  feature('roof_u_value_w_per_m2k', 'roof.uValueWPerM2K'),
  feature('floor_kind', 'floor.kind'),
  feature('floor_insulation', 'floor.insulation'),
  feature('floor_is_assumed', 'floor.isAssumed'),
  feature('floor_insulation_thickness_mm', 'floor.insulationThicknessMm'),
  feature('floor_u_value_w_per_m2k', 'floor.uValueWPerM2K'),
  feature('window_glazing', 'windows.glazing'),
  feature('window_glazed_share', 'windows.glazedShare'),
  feature('window_installed', 'windows.installed'),
  feature('window_area', 'windows.area'),
  feature('window_gap_mm', 'windows.gapMm'),
  feature('window_u_value_w_per_m2k', 'windows.uValueWPerM2K'),
  feature('windows_measured', 'windows.measured'),
  ...heating('main_heating', 'mainHeating'),
  feature('has_second_main_heating', 'secondMainHeating'),
  ...heating('second_main_heating', 'secondMainHeating'),
  feature('has_secondary_heating', 'secondaryHeating'),
  ...heating('secondary_heating', 'secondaryHeating'),
  feature('heating_controls', 'heatingControls'),
  feature('hot_water_source', 'hotWater.source'),
  feature('hot_water_fuel', 'hotWater.fuel'),
  feature('hot_water_is_off_peak', 'hotWater.isOffPeak'),
  feature('has_cylinder_thermostat', 'hotWater.hasCylinderThermostat'),
  feature('has_cylinder', 'hotWater.hasCylinder'),
  feature('cylinder_volume_l', 'hotWater.cylinderVolumeL'),
  feature('cylinder_insulation', 'hotWater.cylinderInsulation'),
  feature('cylinder_insulation_thickness_mm', 'hotWater.cylinderInsulationThicknessMm'),
  feature('cylinder_loss_kwh_per_day', 'hotWater.cylinderLossKwhPerDay'),
  feature('has_flue_gas_heat_recovery', 'hotWater.hasFlueGasHeatRecovery'),
  feature('has_waste_water_heat_recovery', 'hotWater.hasWasteWaterHeatRecovery'),
  feature('low_energy_lighting_share', 'lowEnergyLightingShare'),
  feature('ventilation', 'ventilation'),
  feature('has_mains_gas', 'hasMainsGas'),
  feature('meter', 'meter'),
  feature('photovoltaic_share_of_roof', 'photovoltaics.shareOfRoof'),
  feature('photovoltaic_peak_kw', 'photovoltaics.peakKw'),
  feature('has_solar_water_heating', 'hasSolarWaterHeating'),
  feature('heating_details', 'heatingDetails'),
  feature('hot_water_details', 'hotWaterDetails'),
  feature('ventilation_details', 'ventilationDetails'),
  feature('light_bulbs', 'lightBulbs'),
  feature('photovoltaic_details', 'photovoltaicDetails'),
  feature('solar_water_heating', 'solarWaterHeating'),
  feature('conservatory', 'conservatory'),
  feature('doors', 'doors'),
  feature('wind_turbines', 'windTurbines'),
  feature('building_parts', 'buildingParts'),
  feature('is_lodged_on_a_year', 'editionHints.isLodgedOnAYear'),
  feature('sap_version', 'editionHints.sapVersion'),
  feature('schema_type', 'editionHints.schemaType'),
  feature('has_old_fuel_words', 'editionHints.hasOldFuelWords'),
  feature('register_form', 'editionHints.registerForm'),
  feature('tenure', 'tenure'),
  ...stars('walls', 'walls'),
  ...stars('roof', 'roof'),
  ...stars('floor', 'floor'),
  ...stars('windows', 'windows'),
  ...stars('main_heating', 'mainHeating'),
  ...stars('heating_controls', 'heatingControls'),
  ...stars('hot_water', 'hotWater'),
  ...stars('secondary_heating', 'secondaryHeating'),
  ...stars('lighting', 'lighting'),
  feature('described_walls', 'describedAs.walls'),
  feature('described_roof', 'describedAs.roof'),
  feature('described_floor', 'describedAs.floor'),
  feature('described_windows', 'describedAs.windows'),
  feature('described_main_heating', 'describedAs.mainHeating'),
  feature('described_heating_controls', 'describedAs.heatingControls'),
  feature('described_hot_water', 'describedAs.hotWater'),
  feature('described_secondary_heating', 'describedAs.secondaryHeating'),
  feature('described_lighting', 'describedAs.lighting'),
  feature('described_construction_age', 'describedAs.constructionAge'),
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
  return HOME_COLUMNS.map((column) => cellOf(record, column))
}

/** The value of a record in one column. */
export function cellOf(record: CertificateRecord, { path, kind }: HomeColumn): Cell {
  const found = valueAt(record, path)
  if (kind === 'presence') return found !== null
  if (kind === 'json') return found === null ? null : JSON.stringify(found)
  return isCell(found) ? found : null
}

/** The record of a row of `homes`, from its cells in the order of `HOME_COLUMNS`. */
export function recordOfCells(cells: readonly Cell[]): CertificateRecord {
  const record = unknownRecord()
  HOME_COLUMNS.forEach(({ path, kind }, index) => {
    const cell = cells[index] ?? null
    const parent = holderAt(record, path)
    const key = path.at(-1)
    if (!parent || key === undefined) return
    if (kind === 'presence') parent[key] = cell === true ? {} : null
    else if (kind === 'json') parent[key] = typeof cell === 'string' ? (JSON.parse(cell) as unknown) : null
    else parent[key] = cell
  })
  return record
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

function isCell(value: unknown): value is Cell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

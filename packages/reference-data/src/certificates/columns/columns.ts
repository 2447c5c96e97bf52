/** The certificate columns that are used, in the register's upper-snake spelling. */
const COLUMNS = [
  'CERTIFICATE_NUMBER',
  'LMK_KEY',
  'BUILDING_REFERENCE_NUMBER',
  'UPRN',
  'ADDRESS',
  'ADDRESS1',
  'ADDRESS2',
  'ADDRESS3',
  'POSTCODE',
  'POSTTOWN',
  'COUNTRY',
  'LOCAL_AUTHORITY',
  'INSPECTION_DATE',
  'LODGEMENT_DATE',
  'LODGEMENT_DATETIME',
  'TRANSACTION_TYPE',
  'REPORT_TYPE',
  'TENURE',
  'PROPERTY_TYPE',
  'BUILT_FORM',
  'CONSTRUCTION_AGE_BAND',
  'TOTAL_FLOOR_AREA',
  'FLOOR_HEIGHT',
  'FLOOR_LEVEL',
  'FLAT_TOP_STOREY',
  'FLAT_STOREY_COUNT',
  'HEAT_LOSS_CORRIDOR',
  'UNHEATED_CORRIDOR_LENGTH',
  'EXTENSION_COUNT',
  'NUMBER_HABITABLE_ROOMS',
  'NUMBER_HEATED_ROOMS',
  'NUMBER_OPEN_FIREPLACES',
  'WALLS_DESCRIPTION',
  'ROOF_DESCRIPTION',
  'FLOOR_DESCRIPTION',
  'WINDOWS_DESCRIPTION',
  'MULTI_GLAZE_PROPORTION',
  'GLAZED_TYPE',
  'GLAZED_AREA',
  'MAINHEAT_DESCRIPTION',
  'MAINHEATCONT_DESCRIPTION',
  'MAIN_HEATING_CONTROLS',
  'MAIN_FUEL',
  'SECONDHEAT_DESCRIPTION',
  'HOTWATER_DESCRIPTION',
  'LIGHTING_DESCRIPTION',
  'LOW_ENERGY_LIGHTING',
  'FIXED_LIGHTING_OUTLETS_COUNT',
  'LOW_ENERGY_FIXED_LIGHT_COUNT',
  'MECHANICAL_VENTILATION',
  'MAINS_GAS_FLAG',
  'ENERGY_TARIFF',
  'PHOTO_SUPPLY',
  'WIND_TURBINE_COUNT',
  'SOLAR_WATER_HEATING_FLAG',
  'WALLS_ENERGY_EFF',
  'WALLS_ENV_EFF',
  'ROOF_ENERGY_EFF',
  'ROOF_ENV_EFF',
  'FLOOR_ENERGY_EFF',
  'FLOOR_ENV_EFF',
  'WINDOWS_ENERGY_EFF',
  'WINDOWS_ENV_EFF',
  'MAINHEAT_ENERGY_EFF',
  'MAINHEAT_ENV_EFF',
  'MAINHEATC_ENERGY_EFF',
  'MAINHEATC_ENV_EFF',
  'HOT_WATER_ENERGY_EFF',
  'HOT_WATER_ENV_EFF',
  'SHEATING_ENERGY_EFF',
  'SHEATING_ENV_EFF',
  'LIGHTING_ENERGY_EFF',
  'LIGHTING_ENV_EFF',
  'CURRENT_ENERGY_EFFICIENCY',
  'CURRENT_ENERGY_RATING',
  'ENERGY_CONSUMPTION_CURRENT',
  'CO2_EMISSIONS_CURRENT',
  'HEATING_COST_CURRENT',
  'HOT_WATER_COST_CURRENT',
  'LIGHTING_COST_CURRENT',
  // Only the Scottish tables have heat demands; each of these names covers several spellings.
  'SPACE_HEATING_KWH',
  'WATER_HEATING_KWH',
] as const
export type Column = (typeof COLUMNS)[number]

/**
 * One row of a certificate table: the trimmed cell, or `null` if the column is absent or the cell is blank or a null
 * mark.
 */
export interface ColumnCells {
  cell(column: Column): string | null
  /** Whether the table has the column. */
  has(column: Column): boolean
  /**
   * True if the row comes from the service that replaced the open data site, where some columns have other meanings.
   */
  readonly isNewExport: boolean
}

/** Position of every known column in a header, ignoring case and separators; empty for another kind of table. */
export function columnPositions(header: readonly string[]): Map<Column, number> {
  const positions = new Map<Column, number>()
  header.forEach((name, position) => {
    const column = columnOf(name)
    if (column !== null && !positions.has(column)) positions.set(column, position)
  })
  return positions
}

/**
 * What a table of non-domestic certificates contains, by its header; `null` if it may contain homes. Shops, offices and
 * public buildings are certified in tables with the same keys, addresses and UPRNs.
 */
export function nonDomesticTableKind(header: readonly string[]): string | null {
  const names = new Set(header.map(spelling))
  if (names.has('improvementitem') || names.has('recommendationitem')) return 'recommendations, not certificates'
  if (names.has('currentoperationalrating') || names.has('operationalratingband')) {
    return 'display certificates, not homes'
  }
  if (['row', 'certificatekey', 'status', 'designheatlossw'].every((name) => names.has(name))) return RESULTS
  if (['column', 'text', 'rows', 'examplerow'].every((name) => names.has(name))) return UNREAD_LIST
  const isOfHomes = names.has('currentenergyrating') || names.has('currentenergyefficiency')
  return names.has('assetrating') && !isOfHomes ? 'non-domestic certificates, not homes' : null
}

const RESULTS = 'the results of an earlier `analyse`, not certificates: give the certificates that they were made from'
const UNREAD_LIST = 'the list of texts that an earlier `analyse` did not understand, not certificates'

export const NO_CERTIFICATE_COLUMN = 'the header contains no certificate column'

/**
 * Why the rows of a table are skipped, by its header; `null` if they are not.
 *
 * @param isNamed the path was given explicitly, not found in a folder or zip: the problem is then reported for each
 *   row
 */
export function skipReason(header: readonly string[], isNamed: boolean): string | null {
  const other = nonDomesticTableKind(header)
  if (other !== null || isNamed) return other
  const positions = columnPositions(header)
  if (positions.size === 0) return NO_CERTIFICATE_COLUMN
  return SURVEYED_COLUMNS.some((column) => positions.has(column)) ? null : NO_SURVEYED_COLUMN
}

/** Tables of addresses, locations or results have none of these, though they may have UPRNs. */
export const SURVEYED_COLUMNS = ['PROPERTY_TYPE', 'TOTAL_FLOOR_AREA', 'WALLS_DESCRIPTION'] as const

const NO_SURVEYED_COLUMN = 'the header contains no property type, floor area or walls, so it contains no certificates'

/** The column of a heading; `null` for any other text. */
export function columnOf(name: string): Column | null {
  return COLUMN_OF_SPELLING.get(spelling(name)) ?? null
}

export function isColumnName(name: string): boolean {
  return columnOf(name) !== null
}

/** Normalises a name for comparison: no case, no separators, and without the `²` that some encodings lose. */
export function spelling(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

const OTHER_SPELLINGS: Record<string, Column> = {
  // Misspelt in files before about 2021.
  heatlosscorridoor: 'HEAT_LOSS_CORRIDOR',
  lowenergyfixedlightingoutletscount: 'LOW_ENERGY_FIXED_LIGHT_COUNT',
  addressline1: 'ADDRESS1',
  addressline2: 'ADDRESS2',
  addressline3: 'ADDRESS3',
  currentenergyefficiencyband: 'CURRENT_ENERGY_RATING',
  registrationdate: 'LODGEMENT_DATE',
  // Scotland, technical and readable names: the UPRN column has the property's own number, OSG the true UPRN.
  osgreferencenumber: 'UPRN',
  osguprn: 'UPRN',
  propertyuprn: 'BUILDING_REFERENCE_NUMBER',
  dateofassessment: 'INSPECTION_DATE',
  dateofcertificate: 'LODGEMENT_DATE',
  typeofassessment: 'REPORT_TYPE',
  part1constructionageband: 'CONSTRUCTION_AGE_BAND',
  walldescription: 'WALLS_DESCRIPTION',
  wallenergyeff: 'WALLS_ENERGY_EFF',
  wallenveff: 'WALLS_ENV_EFF',
  totalflooraream: 'TOTAL_FLOOR_AREA',
  totalflooraream2: 'TOTAL_FLOOR_AREA',
  currentenergyefficiencyrating: 'CURRENT_ENERGY_EFFICIENCY',
  currentenergyefficiencyratingband: 'CURRENT_ENERGY_RATING',
  primaryenergyindicatorkwhmyear: 'ENERGY_CONSUMPTION_CURRENT',
  primaryenergyindicatorkwhm2year: 'ENERGY_CONSUMPTION_CURRENT',
  currentemissionstco2yr: 'CO2_EMISSIONS_CURRENT',
  part1floor0roomheight: 'FLOOR_HEIGHT',
  extensionscount: 'EXTENSION_COUNT',
  lowenergylightingoutletscount: 'LOW_ENERGY_FIXED_LIGHT_COUNT',
  flatlevel: 'FLOOR_LEVEL',
  flatlocation: 'FLAT_STOREY_COUNT',
  habitableroomcount: 'NUMBER_HABITABLE_ROOMS',
  heatedroomcount: 'NUMBER_HEATED_ROOMS',
  maingas: 'MAINS_GAS_FLAG',
  mainheating1fueltype: 'MAIN_FUEL',
  mainheating1control: 'MAIN_HEATING_CONTROLS',
  metertype: 'ENERGY_TARIFF',
  multipleglazedproportion: 'MULTI_GLAZE_PROPORTION',
  multipleglazingtype: 'GLAZED_TYPE',
  openfireplacescount: 'NUMBER_OPEN_FIREPLACES',
  photovoltaicsupply: 'PHOTO_SUPPLY',
  solarwaterheating: 'SOLAR_WATER_HEATING_FLAG',
  windturbinescount: 'WIND_TURBINE_COUNT',
  spaceheating: 'SPACE_HEATING_KWH',
  waterheating: 'WATER_HEATING_KWH',
  spaceheatingdemand: 'SPACE_HEATING_KWH',
  waterheatingdemand: 'WATER_HEATING_KWH',
}

const COLUMN_OF_SPELLING: ReadonlyMap<string, Column> = new Map<string, Column>([
  ...COLUMNS.map((column): [string, Column] => [spelling(column), column]),
  ...Object.entries(OTHER_SPELLINGS),
])

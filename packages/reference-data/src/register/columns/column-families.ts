import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { Column } from '../../certificates/columns/columns.ts'
import { lodgementDateOf } from '../../certificates/record/lodgement-date.ts'
import { describeFloor } from '../../descriptions/floors.ts'
import { displayText } from '../../descriptions/normalise-description.ts'
import { builtFormOfType, tenureOf } from '../../descriptions/property-words.ts'
import { describeRoof } from '../../descriptions/roofs.ts'
import { describeWall } from '../../descriptions/walls.ts'
import { isBareYear, isoDateOf } from '../../text/read-day.ts'
import { HOME_COLUMNS } from './home-columns.ts'

/**
 * Groups the columns of a home into families. The values of a family depend on few cells, whose combinations repeat in
 * millions of rows. So each combination is parsed once, and a row stores only its number.
 */
export interface Family {
  name: string
  inputs: readonly FamilyInput[]
  /** Columns of `homes`, as paths in a certificate record. */
  outputs: readonly string[]
  /** A single figure or day, stored in the row itself: too many distinct values for a table. */
  isFigure?: boolean
}

/** A cell, or its kind: cells of one kind have the same effect. */
export type FamilyInput = Column | 'NATION' | { column: Column; kind: (cell: string, today: string) => string | null }

/**
 * The nation decides how texts are parsed. It is determined first and passed to the other families as their `COUNTRY`.
 */
export const NATION_FAMILY: Family = {
  name: 'nation',
  inputs: ['COUNTRY', 'LOCAL_AUTHORITY', 'CONSTRUCTION_AGE_BAND', { column: 'POSTCODE', kind: postcodeArea }],
  outputs: ['features.nation'],
}

const figure = (column: Column, output: string): Family => ({
  name: column.toLowerCase(),
  inputs: [column],
  outputs: [output],
  isFigure: true,
})

const IS_THERE = (): string => 'there'
const YEAR = (cell: string, today: string): string | null => lodgementDateOf(cell, today).day?.slice(0, 4) ?? null

export const FAMILIES: readonly Family[] = [
  {
    name: 'walls',
    inputs: ['WALLS_DESCRIPTION', 'WALLS_ENERGY_EFF', 'WALLS_ENV_EFF'],
    outputs: ['features.wall.', 'features.stars.walls.', 'features.describedAs.walls'],
  },
  {
    name: 'roof',
    inputs: ['ROOF_DESCRIPTION', 'ROOF_ENERGY_EFF', 'ROOF_ENV_EFF'],
    outputs: ['features.roof.', 'features.stars.roof.', 'features.describedAs.roof'],
  },
  {
    name: 'floor',
    inputs: ['FLOOR_DESCRIPTION', 'FLOOR_ENERGY_EFF', 'FLOOR_ENV_EFF'],
    outputs: ['features.floor.', 'features.stars.floor.', 'features.describedAs.floor'],
  },
  {
    name: 'windows',
    inputs: [
      'WINDOWS_DESCRIPTION',
      'MULTI_GLAZE_PROPORTION',
      'GLAZED_TYPE',
      'GLAZED_AREA',
      'WINDOWS_ENERGY_EFF',
      'WINDOWS_ENV_EFF',
    ],
    outputs: ['features.windows.', 'features.stars.windows.', 'features.describedAs.windows'],
  },
  {
    name: 'heating',
    inputs: [
      'NATION',
      'MAINHEAT_DESCRIPTION',
      'MAIN_FUEL',
      'HOTWATER_DESCRIPTION',
      'MAINS_GAS_FLAG',
      'SOLAR_WATER_HEATING_FLAG',
      'MAINHEAT_ENERGY_EFF',
      'MAINHEAT_ENV_EFF',
      'HOT_WATER_ENERGY_EFF',
      'HOT_WATER_ENV_EFF',
    ],
    outputs: [
      'features.mainHeating.',
      'features.secondMainHeating',
      'features.hotWater.',
      'features.hasMainsGas',
      'features.hasSolarWaterHeating',
      'features.stars.mainHeating.',
      'features.stars.hotWater.',
      'features.describedAs.mainHeating',
      'features.describedAs.hotWater',
    ],
  },
  {
    name: 'controls',
    inputs: ['MAINHEATCONT_DESCRIPTION', 'MAIN_HEATING_CONTROLS', 'MAINHEATC_ENERGY_EFF', 'MAINHEATC_ENV_EFF'],
    outputs: ['features.heatingControls', 'features.stars.heatingControls.', 'features.describedAs.heatingControls'],
  },
  {
    name: 'secondary',
    inputs: ['SECONDHEAT_DESCRIPTION', 'SHEATING_ENERGY_EFF', 'SHEATING_ENV_EFF'],
    outputs: ['features.secondaryHeating', 'features.stars.secondaryHeating.', 'features.describedAs.secondaryHeating'],
  },
  {
    name: 'lighting',
    inputs: [
      'LIGHTING_DESCRIPTION',
      'LOW_ENERGY_LIGHTING',
      'FIXED_LIGHTING_OUTLETS_COUNT',
      'LOW_ENERGY_FIXED_LIGHT_COUNT',
      'LIGHTING_ENERGY_EFF',
      'LIGHTING_ENV_EFF',
    ],
    outputs: ['features.lowEnergyLightingShare', 'features.stars.lighting.', 'features.describedAs.lighting'],
  },
  {
    name: 'age',
    inputs: [
      'NATION',
      'CONSTRUCTION_AGE_BAND',
      { column: 'LODGEMENT_DATE', kind: YEAR },
      { column: 'LODGEMENT_DATETIME', kind: YEAR },
    ],
    outputs: ['features.ageBand', 'features.constructionYear', 'features.describedAs.constructionAge'],
  },
  {
    name: 'position',
    inputs: [
      'PROPERTY_TYPE',
      'FLOOR_LEVEL',
      'FLAT_TOP_STOREY',
      'HEAT_LOSS_CORRIDOR',
      'UNHEATED_CORRIDOR_LENGTH',
      { column: 'ROOF_DESCRIPTION', kind: (cell) => describeRoof(displayText(cell) ?? '').kind },
      { column: 'FLOOR_DESCRIPTION', kind: (cell) => describeFloor(displayText(cell) ?? '').kind },
    ],
    outputs: ['features.propertyType', 'features.flat'],
  },
  {
    name: 'services',
    inputs: [
      { column: 'PROPERTY_TYPE', kind: builtFormOfType },
      'BUILT_FORM',
      'MECHANICAL_VENTILATION',
      'ENERGY_TARIFF',
      'PHOTO_SUPPLY',
      'WIND_TURBINE_COUNT',
    ],
    outputs: [
      'features.builtForm',
      'features.ventilation',
      'features.meter',
      'features.photovoltaics.',
      'features.windTurbines',
    ],
  },
  {
    name: 'survey',
    inputs: [
      'REPORT_TYPE',
      'TRANSACTION_TYPE',
      { column: 'NUMBER_HABITABLE_ROOMS', kind: IS_THERE },
      { column: 'WALLS_DESCRIPTION', kind: isTransmittance },
      { column: 'LODGEMENT_DATE', kind: (cell) => (isBareYear(cell) ? 'year' : null) },
      { column: 'MAIN_FUEL', kind: (cell) => (/backwards compatibility/i.test(cell) ? 'old' : 'new') },
      { column: 'FIXED_LIGHTING_OUTLETS_COUNT', kind: IS_THERE },
      { column: 'SOLAR_WATER_HEATING_FLAG', kind: IS_THERE },
      { column: 'PHOTO_SUPPLY', kind: IS_THERE },
      { column: 'TENURE', kind: tenureOf },
    ],
    outputs: ['features.assessment', 'features.editionHints.', 'features.tenure'],
  },
  {
    name: 'rooms',
    inputs: [
      'FLAT_STOREY_COUNT',
      'EXTENSION_COUNT',
      'NUMBER_HABITABLE_ROOMS',
      'NUMBER_HEATED_ROOMS',
      'NUMBER_OPEN_FIREPLACES',
    ],
    outputs: [
      'features.storeys',
      'features.blockStoreys',
      'features.extensionCount',
      'features.habitableRooms',
      'features.heatedRooms',
      'features.openFireplaces',
    ],
  },
  {
    name: 'score',
    inputs: ['CURRENT_ENERGY_EFFICIENCY', 'CURRENT_ENERGY_RATING'],
    outputs: ['lodged.sapScore', 'lodged.epcBand'],
  },
  {
    name: 'days',
    inputs: ['LODGEMENT_DATE', dayOf('LODGEMENT_DATETIME')],
    outputs: ['features.lodgedOn'],
    isFigure: true,
  },
  figure('INSPECTION_DATE', 'features.inspectedOn'),
  { name: 'town', inputs: ['POSTTOWN'], outputs: ['postTown'] },
  figure('TOTAL_FLOOR_AREA', 'features.totalFloorAreaM2'),
  figure('FLOOR_HEIGHT', 'features.storeyHeightM'),
  figure('ENERGY_CONSUMPTION_CURRENT', 'lodged.primaryEnergyKwhPerM2'),
  figure('CO2_EMISSIONS_CURRENT', 'lodged.co2TonnesPerYear'),
  figure('HEATING_COST_CURRENT', 'lodged.heatingCostGbp'),
  figure('HOT_WATER_COST_CURRENT', 'lodged.hotWaterCostGbp'),
  figure('LIGHTING_COST_CURRENT', 'lodged.lightingCostGbp'),
  figure('SPACE_HEATING_KWH', 'lodged.spaceHeatingKwh'),
  figure('WATER_HEATING_KWH', 'lodged.waterHeatingKwh'),
]

/** Read from each row separately; all other columns of `homes` come from whole documents only. */
export const ROW_PATHS: ReadonlySet<string> = new Set([
  'uprn',
  'certificateKey',
  'buildingReference',
  'address',
  'postcode',
  'lodgedAt',
  'features.postcode',
])

/** Indexes in `HOME_COLUMNS` of a family's outputs. */
export function placesOf(family: Family): number[] {
  return HOME_COLUMNS.flatMap(({ path }, place) => (isOutputOf(family, path) ? [place] : []))
}

/** Whether a column belongs to a family: an output ending in a point includes all paths below it. */
export function isOutputOf(family: Family, path: readonly string[]): boolean {
  const joined = path.join('.')
  return family.outputs.some(
    (output) => joined === output || joined.startsWith(output.endsWith('.') ? output : `${output}.`),
  )
}

function postcodeArea(cell: string): string | null {
  return /^[A-Z]{1,2}(?=\d)/.exec(cell.toUpperCase().replace(/[^A-Z0-9]/g, ''))?.[0] ?? null
}

function dayOf(column: Column): FamilyInput {
  return { column, kind: isoDateOf }
}

function isTransmittance(cell: string): string {
  const wall: Pick<HomeFeatures['wall'], 'uValueWPerM2K'> = describeWall(displayText(cell) ?? '')
  return wall.uValueWPerM2K === null ? 'words' : 'transmittance'
}

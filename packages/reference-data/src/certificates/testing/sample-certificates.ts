import type { Column } from '../columns/columns.ts'

/** Cells of a sample certificate; each test sets only the relevant ones. */
export type Cells = Partial<Record<Column | 'UPRN_SOURCE', string>>

export const SAMPLE_CERTIFICATE: Cells = {
  LMK_KEY: 'a1b2c3d4e5f60718',
  ADDRESS1: '14 Chestnut Avenue',
  POSTCODE: 'YO31 1BR',
  POSTTOWN: 'YORK',
  UPRN: '990000000101',
  BUILDING_REFERENCE_NUMBER: '10001234567',
  LOCAL_AUTHORITY: 'E06000014',
  INSPECTION_DATE: '2022-05-03',
  LODGEMENT_DATE: '2022-05-04',
  LODGEMENT_DATETIME: '2022-05-04 10:20:30',
  PROPERTY_TYPE: 'House',
  BUILT_FORM: 'Semi-Detached',
  CONSTRUCTION_AGE_BAND: 'England and Wales: 1930-1949',
  TOTAL_FLOOR_AREA: '88.5',
  NUMBER_HABITABLE_ROOMS: '5',
  WALLS_DESCRIPTION: 'Cavity wall, filled cavity',
  ROOF_DESCRIPTION: 'Pitched, 200 mm loft insulation',
  FLOOR_DESCRIPTION: 'Suspended, no insulation (assumed)',
  WINDOWS_DESCRIPTION: 'Mostly double glazing',
  MULTI_GLAZE_PROPORTION: '85',
  GLAZED_TYPE: 'double glazing installed during or after 2002',
  GLAZED_AREA: 'Normal',
  MAINHEAT_DESCRIPTION: 'Boiler and radiators, mains gas',
  MAINHEATCONT_DESCRIPTION: 'Programmer, room thermostat and TRVs',
  MAIN_FUEL: 'mains gas (not community)',
  HOTWATER_DESCRIPTION: 'From main system',
  LIGHTING_DESCRIPTION: 'Low energy lighting in 60% of fixed outlets',
  MAINS_GAS_FLAG: 'Y',
  ENERGY_TARIFF: 'Single',
  CURRENT_ENERGY_EFFICIENCY: '67',
  CURRENT_ENERGY_RATING: 'D',
  ENERGY_CONSUMPTION_CURRENT: '214',
}

/** A CSV file of sample certificates; each row lists its differences. The columns are those that any row sets. */
export function certificateCsv(rows: readonly Cells[], spell: (column: string) => string = (column) => column): string {
  const all = rows.map((row) => ({ ...SAMPLE_CERTIFICATE, ...row }))
  const columns = [...new Set(all.flatMap((row) => Object.keys(row)))]
  const lines = all.map((row) => columns.map((column) => quoted(cell(row, column))).join(','))
  return `${[columns.map(spell).join(','), ...lines].join('\n')}\n`
}

function cell(row: Cells, column: string): string {
  return Object.entries(row).find(([name]) => name === column)?.[1] ?? ''
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

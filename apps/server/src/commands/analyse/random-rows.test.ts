import { assessBatch } from '@retrofolio/engine/batch/assess-batch'
import { type Column, columnPositions } from '@retrofolio/reference-data/certificates/columns/columns'
import {
  cellsOf,
  lodgementOfColumns,
  recordOfColumns,
} from '@retrofolio/reference-data/certificates/columns/record-of-columns'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { analysedRows, rowBatch } from './analyse-rows.ts'
import { ratedOutputs } from './rated-figures.ts'
import type { ResultRow } from './result-row.ts'

/** Texts of the register, including Welsh, damaged and null ones. Any of them may appear in any column. */
const TEXTS = [
  'Cavity wall, filled cavity',
  'Waliau ceudod, wedi’u llenwi',
  'Sandstone or limestone, as built, no insulation',
  'Average thermal transmittance 0.28 W/mÂ²K',
  'Average thermal transmittance NaN W/m²K',
  'Timber frame | Solid brick',
  'Pitched, 270 mm loft insulation',
  'Pitched, 99999 mm loft insulation',
  '(another dwelling above)',
  'Ar oleddf',
  'Roof room(s), ceiling insulated',
  'Suspended, insulated',
  'To unheated space, no insulation (assumed)',
  'Solid',
  'Boiler and radiators, mains gas',
  'Bwyler a rheiddiaduron, nwy prif gyflenwad',
  'Electric storage heaters',
  'Air source heat pump, radiators, electric',
  'Community scheme',
  'No system present: electric heaters assumed',
  'From main system, no cylinder thermostat',
  'Electric immersion, off-peak',
  'O’r brif system',
  'Gas multipoint',
  'Programmer, room thermostat and TRVs',
  '%%MAINHEATCONTROL%%',
  '2106',
  'Manual charge control',
  'None',
  'Dim',
  'Room heaters, mains gas',
  'Portable electric heaters (assumed)',
  'Single glazed',
  'Fully triple glazed',
  'Low energy lighting in 120% of fixed outlets',
  'Good lighting efficiency',
  'NO DATA!',
  'NODATA!',
  'INVALID!',
  'N/A',
  'Not recorded',
  'SAP05:Walls',
  '***SAMPLE***',
  '{"value": "Solid", "language": "1"}',
  '�',
  '\u0000',
  'House',
  'Bungalow',
  'Flat',
  'Maisonette',
  'Park home',
  'Detached',
  'Mid-Terrace',
  'Enclosed End-Terrace',
  'England and Wales: 1930-1949',
  'Scotland: before 1919',
  'Northern Ireland: 2014 onwards',
  '2087',
  '1066',
  'mains gas - this is for backwards compatibility only and should not be used',
  'electricity (not community)',
  'dual',
  'Single',
  'off-peak 18 hour',
  'standard tariff',
  'Unknown',
  'natural',
  'mechanical, extract only',
  'Y',
  'N',
  'Very Good',
  'Average | Good',
  'top floor',
  '21st or above',
  '20+',
  '-1',
  'unheated corridor',
  'EH6 5AB',
  'BT9 5AB',
  'CF10 1AA',
  'nowhere',
  '2012-02-30',
  '2019',
  '27/06/2019',
  '9999-12-31',
  '0019-01-01',
]
const NUMBERS = ['0', '-1', '1e308', '-1e308', 'NaN', 'Infinity', '0.0001', '5000', '62', '100', '3.5', '1,000', '88.5']

const COLUMNS: readonly Column[] = [
  ...(['COUNTRY', 'LOCAL_AUTHORITY', 'POSTCODE', 'LODGEMENT_DATE', 'INSPECTION_DATE', 'REPORT_TYPE'] as const),
  ...(['BUILT_FORM', 'CONSTRUCTION_AGE_BAND', 'FLOOR_HEIGHT', 'FLOOR_LEVEL', 'FLAT_TOP_STOREY'] as const),
  ...(['FLAT_STOREY_COUNT', 'HEAT_LOSS_CORRIDOR', 'UNHEATED_CORRIDOR_LENGTH', 'EXTENSION_COUNT'] as const),
  ...(['NUMBER_HABITABLE_ROOMS', 'NUMBER_HEATED_ROOMS', 'NUMBER_OPEN_FIREPLACES', 'TRANSACTION_TYPE'] as const),
  ...(['WALLS_DESCRIPTION', 'ROOF_DESCRIPTION', 'FLOOR_DESCRIPTION', 'WINDOWS_DESCRIPTION'] as const),
  ...(['MULTI_GLAZE_PROPORTION', 'GLAZED_TYPE', 'GLAZED_AREA', 'MAINHEAT_DESCRIPTION'] as const),
  ...(['MAINHEATCONT_DESCRIPTION', 'MAIN_HEATING_CONTROLS', 'MAIN_FUEL', 'SECONDHEAT_DESCRIPTION'] as const),
  ...(['HOTWATER_DESCRIPTION', 'LIGHTING_DESCRIPTION', 'LOW_ENERGY_LIGHTING', 'MECHANICAL_VENTILATION'] as const),
  ...(['FIXED_LIGHTING_OUTLETS_COUNT', 'LOW_ENERGY_FIXED_LIGHT_COUNT', 'MAINS_GAS_FLAG', 'ENERGY_TARIFF'] as const),
  ...(['PHOTO_SUPPLY', 'WIND_TURBINE_COUNT', 'SOLAR_WATER_HEATING_FLAG', 'WALLS_ENERGY_EFF'] as const),
  ...(['MAINHEAT_ENERGY_EFF', 'HOT_WATER_ENERGY_EFF', 'CERTIFICATE_NUMBER'] as const),
]

const POSITIONS = columnPositions([...COLUMNS, 'PROPERTY_TYPE', 'TOTAL_FLOOR_AREA'])
const anyCell = fc.oneof(fc.constantFrom(...TEXTS), fc.constantFrom(...NUMBERS), fc.constant(''), fc.string())
const row = fc
  .tuple(
    fc.array(anyCell, { minLength: COLUMNS.length, maxLength: COLUMNS.length }),
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('House', 'Flat', 'Bungalow', 'Maisonette') },
      { weight: 1, arbitrary: anyCell },
    ),
    fc.oneof(
      { weight: 9, arbitrary: fc.double({ min: 10, max: 2000, noNaN: true }).map(String) },
      { weight: 1, arbitrary: anyCell },
    ),
  )
  .map(([cells, propertyType, floorArea]) => [...cells, propertyType, floorArea])

/** Small by default; set `RANDOM_ROWS=1000000` for a long run. */
const ROWS = Number(process.env['RANDOM_ROWS'] ?? 400)

test('every row gets a status, a reason that names the problem, and only finite figures', () => {
  fc.assert(
    fc.property(row, (cells) => {
      const result = resultOf(cells)
      const figures = Object.values(result).filter((figure) => typeof figure === 'number')
      const isExplained =
        result.status === 'analysed' ||
        (['missing_data', 'unsupported'].includes(result.status) &&
          /property type|floor area|Park homes/.test(result.reason ?? ''))
      expect({ isExplained, strange: figures.filter((figure) => !Number.isFinite(figure)) }).toEqual({
        isExplained: true,
        strange: [],
      })
    }),
    { numRuns: ROWS, seed: Number(process.env['FAST_CHECK_SEED']) },
  )
})

test.each(['0', '5000', '-3'])('a floor area of %s m² is named in the reason', (floorArea) => {
  const cells = [...COLUMNS.map(() => ''), 'House', floorArea]
  expect(resultOf(cells)).toMatchObject({ status: 'missing_data', reason: expect.stringContaining(floorArea) })
})

const TODAY = '2026-11-26'

function resultOf(cells: readonly string[]): ResultRow {
  const read = cellsOf(cells, POSITIONS)
  const [record, lodgement] = [recordOfColumns(read, TODAY), lodgementOfColumns(read, TODAY)]
  const { homes, rows } = rowBatch([{ kind: 'certificate', row: 1, file: 'a.csv', record, lodgement }], 1)
  const [analysed] = analysedRows(rows, assessBatch(homes, { outputs: ratedOutputs(true) }), true)
  if (analysed === undefined) throw new RangeError('a row came out as none')
  return analysed.result
}

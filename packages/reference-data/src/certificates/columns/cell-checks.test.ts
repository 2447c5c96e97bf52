import { expect, test } from 'vitest'
import { csvRows } from '../../files/csv-rows.ts'
import { UnrecognisedTexts } from '../../unrecognised/unrecognised-texts.ts'
import { cellCheckOf } from './cell-checks.ts'
import type { Column } from './columns.ts'
import { columnPositions } from './columns.ts'
import { TableCheck } from './unrecognised-cells.ts'

const isUnderstood = (column: Column, cell: string): boolean => cellCheckOf(column, false)?.(cell) ?? true

test.each<[Column, string]>([
  ['WALLS_DESCRIPTION', 'Cavity wall, filled cavity'],
  ['WALLS_DESCRIPTION', 'Average thermal transmittance 0.18 W/m²K'],
  ['ROOF_DESCRIPTION', '(another dwelling above)'],
  ['FLOOR_DESCRIPTION', '(Same dwelling below) insulated (assumed)'],
  ['SECONDHEAT_DESCRIPTION', 'None'],
  ['MAINHEATCONT_DESCRIPTION', 'Not relevant (supplies DHW only)'],
  ['MAIN_HEATING_CONTROLS', '2106'],
  ['MAIN_FUEL', 'To be used only when there is no heating/hot-water system'],
  ['LIGHTING_DESCRIPTION', 'Good lighting efficiency'],
  ['ENERGY_TARIFF', 'Unknown'],
  ['CONSTRUCTION_AGE_BAND', 'Scotland: 1965-1975'],
  ['FLOOR_LEVEL', '21st or above'],
  ['NUMBER_HABITABLE_ROOMS', '4.0'],
  ['INSPECTION_DATE', '16/02/2023'],
  ['WALLS_ENERGY_EFF', 'Very Good | Poor'],
  ['TOTAL_FLOOR_AREA', '85 square metres'],
  ['FLOOR_HEIGHT', '2.4 m'],
  ['GLAZED_TYPE', 'post or during 2002'],
  ['PROPERTY_TYPE', 'Mid-terrace house'],
  ['PHOTO_SUPPLY', '40.0'],
  ['PHOTO_SUPPLY', 'Array: Roof Area: %;  |'],
  ['PHOTO_SUPPLY', 'Array: Peak Power: 2.7; Orientation: South;  |'],
  ['PHOTO_SUPPLY', '40 %'],
  ['MULTI_GLAZE_PROPORTION', '100%'],
  ['SOLAR_WATER_HEATING_FLAG', 'No'],
  ['FLOOR_HEIGHT', '0'],
  ['WALLS_DESCRIPTION', 'Solid brick, internal insulation'],
  ['WALLS_DESCRIPTION', 'Cavity wall, filled'],
  ['ROOF_DESCRIPTION', 'Pitched, 250 mm'],
  ['FLOOR_DESCRIPTION', 'Solid (uninsulated)'],
  ['FLOOR_DESCRIPTION', ', no insulation (assumed)'],
  ['MAINHEAT_DESCRIPTION', 'Boiler and radiators, mains gas, Room heaters, wood logs'],
  // Not an input of the analysis.
  ['TRANSACTION_TYPE', 'whatever'],
  // Counted separately.
  ['LODGEMENT_DATE', '2091-05-04'],
])('%s understands “%s”', (column, cell) => {
  expect(isUnderstood(column, cell)).toBe(true)
})

test.each<[Column, string]>([
  ['WALLS_DESCRIPTION', 'Straw bales'],
  ['MAINHEAT_DESCRIPTION', '3'],
  ['SECONDHEAT_DESCRIPTION', '-1'],
  ['HOTWATER_DESCRIPTION', '5'],
  ['MAIN_FUEL', '0.519'],
  ['MAIN_HEATING_CONTROLS', '9999'],
  ['MAINHEATCONT_DESCRIPTION', 'Undefined welsh description'],
  ['BUILT_FORM', 'Igloo'],
  ['PHOTO_SUPPLY', 'on the shed'],
  ['CONSTRUCTION_AGE_BAND', 'Victorian-ish'],
  ['TOTAL_FLOOR_AREA', 'large'],
  ['NUMBER_HABITABLE_ROOMS', 'several'],
  ['MAINS_GAS_FLAG', 'perhaps'],
  ['INSPECTION_DATE', 'last spring'],
  ['LODGEMENT_DATE', 'soon'],
  ['POSTCODE', 'York'],
  ['UPRN', '1.00012E+11'],
  ['WALLS_ENERGY_EFF', 'Splendid'],
  // Only partly recognised; the rest may be essential.
  ['WALLS_DESCRIPTION', 'Cavity wall, rendered over 50 mm boards'],
  ['WALLS_DESCRIPTION', 'Solid brick or cavity'],
  ['ROOF_DESCRIPTION', 'Pitched, 4 inches of loft insulation'],
  ['FLOOR_DESCRIPTION', 'Solid, 100 mm'],
  ['MAINHEAT_DESCRIPTION', 'Boiler and radiators, hydrogen'],
  ['MAINHEAT_DESCRIPTION', 'Gas fire, Electric storage heaters'],
  // Implausible, so not used.
  ['FLOOR_HEIGHT', '240'],
  ['NUMBER_HABITABLE_ROOMS', '-4'],
  ['NUMBER_HEATED_ROOMS', '400'],
  ['EXTENSION_COUNT', '12'],
  ['MULTI_GLAZE_PROPORTION', '-20'],
  ['LOW_ENERGY_LIGHTING', '0.5'],
  ['PHOTO_SUPPLY', '0.4'],
])('%s does not recognise “%s”', (column, cell) => {
  expect(isUnderstood(column, cell)).toBe(false)
})

test('counts the cells of a table by the headings of its file, with the first row of each text', async () => {
  const texts = new UnrecognisedTexts()
  let row = 0
  let check: TableCheck | null = null
  const csv =
    'Walls-Description ,total floor area,MAINS_GAS_FLAG\nStraw bales,88,NO DATA!\n,about 80,Y\nStraw bales,90,\n'
  for await (const values of csvRows(chunksOf(csv))) {
    if (check === null) check = new TableCheck(values, columnPositions(values), { texts, row: () => row }, 'a.csv')
    else {
      row += 1
      check.row(values)
    }
  }
  check?.end()
  expect(texts.columns()).toEqual([
    { column: 'Walls-Description', filled: 2, unread: 2, texts: [{ text: 'Straw bales', cells: 2, row: 1 }] },
    { column: 'total floor area', filled: 3, unread: 1, texts: [{ text: 'about 80', cells: 1, row: 2 }] },
  ])
})

function checked(names: string[], rows: unknown[][]): UnrecognisedTexts {
  const texts = new UnrecognisedTexts()
  const check = new TableCheck(names, columnPositions(names), { texts, row: () => null }, 'a.csv')
  for (const values of rows) check.row(values)
  check.end()
  return texts
}

test("recognises an age by the bands of the home's nation", () => {
  const texts = checked(
    ['CONSTRUCTION_AGE_BAND', 'POSTCODE'],
    [
      ['Pre-1919', 'EH1 1AA'],
      ['Pre-1919', 'YO31 1CM'],
      ['England and Wales: 1950-1966', 'YO31 1CM'],
      ['1965-1975', 'EH1 1AA'],
    ],
  )
  expect(texts.columns()).toMatchObject([{ column: 'CONSTRUCTION_AGE_BAND', filled: 4, unread: 1 }])
})

test('counts JSON lists and objects as unrecognised, and recognises its flags', () => {
  const texts = checked(
    ['MAINS_GAS_FLAG', 'WALLS_DESCRIPTION'],
    [
      [true, { text: 'Cavity wall' }],
      [null, ['Cavity wall']],
      [false, { value: 'Cavity wall', language: '1' }],
    ],
  )
  expect(texts.columns()).toMatchObject([{ column: 'WALLS_DESCRIPTION', filled: 3, unread: 2 }])
})

test('detects dates with the month first', () => {
  const dates = ['03/25/2019', '25/03/2019', '03/04/2019', '2019-03-25', '12.31.18', '13/13/2019']
  const texts = checked(
    ['LODGEMENT_DATE'],
    dates.map((date) => [date]),
  )
  expect(texts.monthFirstDates()).toMatchObject([{ column: 'LODGEMENT_DATE', cells: 2, example: '03/25/2019' }])
})

async function* chunksOf(text: string): AsyncGenerator<string> {
  yield text
}

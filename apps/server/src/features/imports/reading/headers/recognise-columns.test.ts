import { describe, expect, test } from 'vitest'
import { ANSWER_NAMES, comparableHeader, HEADER_NAMES, meaningOfHeader } from './header-words.ts'
import { recogniseColumns } from './recognise-columns.ts'
import type { RememberedColumns } from './remembered-columns.ts'

const warningsOf = (headers: string[], rows: string[][] = []) => recogniseColumns(headers, rows, new Map()).warnings

const recognised = (headers: string[], rows: string[][] = [], remembered: RememberedColumns = new Map()) =>
  recogniseColumns(headers, rows, remembered).columns

const meaningsOf = (...given: Parameters<typeof recognised>) => recognised(...given).map(({ meaning }) => meaning)

test('no name has two meanings', () => {
  const meanings = Map.groupBy(
    [...HEADER_NAMES, ...ANSWER_NAMES].flatMap(([meaning, names]) =>
      names.map((name) => ({ meaning, name: comparableHeader(name) })),
    ),
    ({ name }) => name,
  )
  const several = Array.from(meanings).filter(([, uses]) => new Set(uses.map(({ meaning }) => meaning)).size > 1)
  expect(several.map(([name]) => name)).toEqual([])
})

describe('answers to questions of plans', () => {
  test.each(ANSWER_NAMES)('%s: its label and the whole question are recognised', (meaning, names) => {
    for (const name of names) {
      expect([name, ...meaningsOf([name]), ...meaningsOf([name.toUpperCase()])]).toEqual([name, meaning, meaning])
    }
  })

  test('nothing else is, because such a column of a stock list may hold anything', () => {
    const headings = [
      'Damp',
      'Damp and mould',
      'Flood risk',
      'Flood zone',
      'Rendered',
      'Render',
      'Leaky',
      'Condensation',
    ]
    const others = ['Smart meter type', 'EV', 'Spray foam', 'Old boiler', 'Boiler age', 'Cavity', 'smart_meter_2']
    const inTwoLanguages = ['Smart meter | Mesurydd clyfar', 'Damp/Smart meter']
    for (const heading of [...headings, ...others, ...inTwoLanguages]) {
      expect([heading, ...meaningsOf([heading])]).toEqual([heading, null])
    }
  })
})

describe('flat and house', () => {
  test.each([
    [
      ['Flat Number', 'House Number', 'Street', 'Town', 'Postcode'],
      ['flat', 'house', 'street', 'town', 'postcode'],
    ],
    [
      ['SAON', 'PAON', 'STREET'],
      ['flat', 'house', 'street'],
    ],
    [
      ['Flat No', 'Street Number', 'Street Name'],
      ['flat', 'house', 'street'],
    ],
    [
      ['Unit', 'Building name', 'Road'],
      ['flat', 'house', 'street'],
    ],
    [
      ['Flat/House number', 'Street'],
      ['house', 'street'],
    ],
    [
      ['House number / name', 'Street'],
      ['house', 'street'],
    ],
  ])('%j', (headers, meanings) => {
    expect(meaningsOf(headers)).toEqual(meanings)
  })

  test.each([
    [
      ['Flat number', 'Suffix', 'House number', 'Suffix', 'Street'],
      ['flat', 'flat_suffix', 'house', 'house_suffix', 'street'],
    ],
    [
      ['House No', 'House Suffix', 'Flat', 'Flat suffix'],
      ['house', 'house_suffix', 'flat', 'flat_suffix'],
    ],
    [
      ['Number', 'Number suffix', 'Road'],
      ['house', 'house_suffix', 'street'],
    ],
    [
      ['SAON_START_NUM', 'SAON_START_SUFFIX', 'PAON_START_NUM', 'PAON_START_SUFFIX', 'STREET_DESCRIPTOR'],
      ['flat', 'flat_suffix', 'house', 'house_suffix', 'street'],
    ],
    [
      ['SAO_START_NUMBER', 'SAO_START_SUFFIX', 'PAO_START_NUMBER', 'PAO_START_SUFFIX', 'POSTCODE_LOCATOR'],
      ['flat', 'flat_suffix', 'house', 'house_suffix', 'postcode'],
    ],
  ])('recognises their suffixes: %j', (headers, meanings) => {
    expect(meaningsOf(headers, [headers.map((header) => (/suffix/i.test(header) ? 'A' : ''))])).toEqual(meanings)
    expect(warningsOf(headers)).toEqual([])
  })

  test('reports an unusable suffix, and ends of ranges', () => {
    const headers = ['PAON_START_NUM', 'Suffix', 'PAON_END_NUM', 'PAON_END_SUFFIX']
    const rows = [['12', 'Mrs', '14', '']]
    expect(meaningsOf(headers, rows)).toEqual(['house', null, null, null])
    const range =
      'is for parts of house and flat numbers and is not read: where it holds any, join them with the numbers in the file.'
    expect(warningsOf(headers, rows)).toEqual([
      '“Suffix” is not read, since cells such as “Mrs” do not match its heading.',
      `“PAON_END_NUM” ${range}`,
      `“PAON_END_SUFFIX” ${range}`,
    ])
  })

  test('a flag column (whether a home is a flat) or numbers of an asset register are not flats', () => {
    expect(
      meaningsOf(
        ['Flat', 'Unit no'],
        [
          ['Y', '104532'],
          ['N', '104533'],
        ],
      ),
    ).toEqual([null, null])
  })

  test('the name of a building beside its number is an address line that needs checking', () => {
    const headers = ['Building name', 'House number', 'Street']
    expect(recognised(headers, [['Alder House', '12', 'High Street']])).toMatchObject([
      { meaning: 'address_line', basis: 'header', confidence: 0.5 },
      { meaning: 'house', confidence: 1 },
      { meaning: 'street' },
    ])
  })
})

test.each([
  [['270', '300 mm', '100mm', 'None'], 'roof_insulation_thickness'],
  [['Loft', 'None', '270'], 'roof_insulation'],
  [['1', '0', '1'], 'roof_insulation'],
])('loft insulation of %j is %s', (cells, meaning) => {
  expect(
    meaningsOf(
      ['UPRN', 'Loft insulation'],
      cells.map((cell) => ['900000012', cell]),
    ),
  ).toEqual(['uprn', meaning])
})

test('a column that competes with a more certain one is not read, needs checking, and is reported', () => {
  const headers = ['Type', 'Property type', 'Archetype', 'Colour']
  expect(recognised(headers).map(({ meaning, basis, confidence }) => [meaning, basis, confidence])).toEqual([
    ['property_type', 'header', 1],
    [null, 'header', 0.5],
    [null, 'header', 0.5],
    [null, null, 0],
  ])
  expect(warningsOf(headers)).toEqual([
    '“Property type” and “Archetype” are not read, since other columns were recognised as the same. Check which of them are right.',
  ])
  expect(warningsOf(['Ref', 'Id'])).toEqual([
    '“Id” is not read, since another column was recognised as the same. Check which of them is right.',
  ])
  expect(warningsOf(['Ref', 'Colour'])).toEqual([])
})

test('a heading that most cells contradict is reported with an example', () => {
  const years = [['1935'], ['Modern'], ['Old'], ['....']]
  expect(warningsOf(['Build Year'], years)).toEqual([
    '“Build Year” is not read, since cells such as “Modern” do not match its heading.',
  ])
})

test('a column that tells whether there are panels is not read as their size', () => {
  const flags = [['1'], ['0'], ['Yes']]
  expect(meaningsOf(['Solar PV'], flags)).toEqual([null])
  for (const sizes of [
    [['0'], ['3.6'], ['0']],
    [['0'], ['0']],
  ]) {
    expect(meaningsOf(['Solar PV'], sizes)).toEqual(['solar_panels_peak'])
  }
})

test('recognises numbers with every convertible unit', () => {
  const cells = [
    ['915 sq ft', '27 cm'],
    ['85 sq. m', '0.3 m'],
    ['1,023.5', '300'],
  ]
  expect(meaningsOf(['Floor area', 'Loft insulation'], cells)).toEqual(['floor_area', 'roof_insulation_thickness'])
})

test('error values of a spreadsheet are ignored when recognising columns', () => {
  expect(meaningsOf(['UPRN'], [['#N/A'], ['#N/A'], ['100012345678']])).toEqual(['uprn'])
})

test('recognises UPRNs with separators between their digits', () => {
  const uprns = [['999,000,001,405'], ['9990 0000 1405'], ['0999000001405']]
  expect(meaningsOf(['UPRN'], uprns)).toEqual(['uprn'])
})

test('a heading that all cells contradict is reported, unless the cells reveal their meaning', () => {
  const rows = [
    ['1.00012E+11', 'YO31 1BR'],
    ['1.00012E+11', 'YO31 1BS'],
  ]
  expect(recognised(['UPRN', 'Built'], rows)).toMatchObject([
    { meaning: null, basis: 'header', confidence: 0 },
    { meaning: 'postcode', basis: 'content' },
  ])
  expect(warningsOf(['UPRN', 'Built'], rows)).toEqual([
    '“UPRN” is not read, since cells such as “1.00012E+11” do not match its heading.',
  ])
})

test('recognises headings in two languages by either', () => {
  expect(meaningsOf(['UPRN | UPRN', 'Address | Cyfeiriad', 'Cod post / Postcode', 'Address / Postcode'])).toEqual([
    'uprn',
    'address',
    'postcode',
    null,
  ])
})

describe('a remembered meaning', () => {
  test('is used, with less confidence if the cells contradict it', () => {
    const remembered = new Map([['kennung', 'uprn' as const]])
    expect(recognised(['Kennung'], [['100012345678']], remembered)).toMatchObject([{ meaning: 'uprn', confidence: 1 }])
    expect(recognised(['UPRN', 'Kennung'], [['100012345678', '100012345678']], remembered)).toMatchObject([
      { meaning: null, basis: 'header' },
      { meaning: 'uprn', basis: 'remembered', confidence: 1 },
    ])
    expect(recognised(['Kennung'], [['1.00012E+11']], remembered)).toMatchObject([
      { meaning: 'uprn', basis: 'remembered', confidence: 0 },
    ])
    expect(recognised(['Kennung', 'UPRN'], [['1.00012E+11', '100012345678']], remembered)).toMatchObject([
      { meaning: null, basis: 'remembered', confidence: 0 },
      { meaning: 'uprn', basis: 'header', confidence: 1 },
    ])
  })

  test('is not used for duplicate or generated headings', () => {
    const remembered = new Map([
      ['name', 'street' as const],
      ['column1', 'town' as const],
    ])
    expect(meaningsOf(['Name', 'NAME'], [], remembered)).toEqual([null, null])
    expect(meaningsOf(['Column 1'], [], remembered)).toEqual([null])
  })
})

test('columns of our own results are not read, whatever they contain and was remembered', () => {
  const headers = ['row', 'outcome', 'reason', 'notes', 'home_id', 'matched_uprn', 'candidates', 'Notes', 'UPRN']
  const row = ['2', 'ambiguous', 'x', '', '', '100012345678', '1 High Street, York, YO31 1BR', '12 High Street', '1']
  expect(meaningsOf(headers, [row], new Map([['notes', 'address' as const]]))).toEqual([
    ...Array.from({ length: 7 }, () => null),
    'address',
    'uprn',
  ])
})

test.each(['85', '85.5 m²', '1,200 sq ft', '85 square metres', '915 square feet'])(
  'recognises a column of areas such as “%s”',
  (cell) => {
    expect(recogniseColumns(['Floor area'], [[cell]], new Map()).columns[0]?.meaning).toBe('floor_area')
  },
)

test.each([
  ['Floor area (m²)', 'floor_area'],
  ['Floor area (sq ft)', 'floor_area'],
  ['Floor Area [m2]', 'floor_area'],
  ['FLOOR_AREA_SQFT', 'floor_area'],
  ['Area sqft', 'floor_area'],
  ['Area / m²', 'floor_area'],
  ['GIA (m2)', 'floor_area'],
  ['TFA (sq.m)', 'floor_area'],
  ['Wall thickness cm', 'wall_thickness'],
  ['Wall thickness (mm)', 'wall_thickness'],
  ['Loft ins mm', 'roof_insulation_thickness'],
  ['Loft insulation (mm)', 'roof_insulation_thickness'],
  ['LoftInsulation_mm', 'roof_insulation_thickness'],
  ['Wall insulation (inches)', 'wall_insulation_thickness'],
  ['PV (kWp)', 'solar_panels_peak'],
  ['Loft ins', 'roof_insulation'],
  ['Htg system', 'primary_heating'],
  ['MainHeatingCategory', 'primary_heating'],
  ['WaterHeatingFuel', 'hot_water_fuel'],
  ['MultipleGlazingType', 'windows_type'],
  ['Area', null],
  ['Area (ha)', null],
  ['Ref (m2)', null],
  ['Property type (m2)', null],
])('recognises the heading “%s” as %s', (header, meaning) => {
  expect(meaningOfHeader(header)).toBe(meaning)
})

test.each(['Parent UPRN', 'Block UPRN', 'BLOCK_UPRN', 'UPRN of block', 'Building UPRN'])(
  '“%s” does not identify a home',
  (header) => {
    const rows = [['10001234567', '12 High Street', 'YO31 1CM']]
    expect(meaningsOf([header, 'Address', 'Postcode'], rows)).toEqual([null, 'address', 'postcode'])
  },
)

import { factWord } from '@retrofolio/analysis/fact-words'
import { choicesOf } from '@retrofolio/contract/homes/fact-requests'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { type HomeFactKey, NATIONS } from '@retrofolio/engine/vocabulary'
import { describe, expect, test } from 'vitest'
import { factOfCell, readFactCell } from './read-fact-cell.ts'

function factOf(key: HomeFactKey): HomeFact {
  const fact = HOME_FACTS.find((one) => one.key === key)
  if (fact === undefined) throw new Error(`${key} is no fact`)
  return fact
}

function remedyOf(fact: HomeFact, cell: string, header = ''): string {
  const read = readFactCell(fact, cell, header)
  if (read.kind !== 'problem') throw new Error(`“${cell}” is taken`)
  return read.remedy
}

describe('an answer to a question of plans', () => {
  test.each([
    ['yes', true],
    ['Y', true],
    ['TRUE', true],
    ['no', false],
    ['n', false],
    ['False', false],
    ['Not known', 'not_known'],
    ['unknown', 'not_known'],
  ] as const)('“%s” is %s', (cell, value) => {
    expect(readFactCell(factOf('damp'), cell, '')).toEqual({ kind: 'value', value })
  })

  test('a dash or “n/a” is none', () => {
    for (const cell of ['-', 'n/a', 'TBC']) expect(readFactCell(factOf('damp'), cell, '')).toEqual({ kind: 'nothing' })
  })

  test('“unknown” is none for a fact that no plan asks for', () => {
    expect(readFactCell(factOf('hasMainsGas'), 'unknown', '')).toEqual({ kind: 'nothing' })
    expect(readFactCell(factOf('exposure'), 'unknown', '')).toEqual({ kind: 'value', value: 'not_known' })
  })
})

describe('a cell that is not understood', () => {
  const ALL = '“Correct facts” on the page of a home lists them all.'

  test.each([
    ['propertyType', 'Castle', 'Use “House”, “Bungalow”, “Flat” or “Maisonette”.'],
    [
      'wallInsulation',
      'Cavity wool',
      `Use “Cavity fill”, “Cavity fill and external”, “Cavity fill and internal”, “None”, “Partial” or one of 4 others: ${ALL}`,
    ],
    [
      'primaryHeating',
      'Electric storage thing',
      `Use “Storage heaters”, “Electric underfloor”, “Electric ceiling”, “Boiler”, “Air source heat pump” or one of 11 others: ${ALL}`,
    ],
    ['ageBand', 'old', 'Use the letter of an age band, “A” to “M”, or its years, such as “1930–1949”.'],
    ['storeys', 'two', 'Use a whole number from 1 to 6.'],
    ['hasMainsGas', 'maybe', 'Use yes or no.'],
    ['damp', 'a little', 'Use yes, no or not known.'],
  ] as const)('%s “%s” is reported with a remedy', (key, cell, remedy) => {
    expect(remedyOf(factOf(key), cell)).toBe(remedy)
  })

  const choices = HOME_FACTS.filter(({ leaf }) => leaf.kind === 'word')

  test.each(choices.map((fact) => [fact.key, fact] as const))('of %s, and each word named can', (_key, fact) => {
    const named = [...remedyOf(fact, 'Cavity wool').matchAll(/(?:Use|,|or|to|such as) “([^”]+)”/g)].map(
      ([, word = '']) => word,
    )
    expect(named.length).toBeGreaterThan(1)
    expect(named.map((word) => readFactCell(fact, word, '').kind)).toEqual(named.map(() => 'value'))
  })
})

test.each(HOME_FACTS.map((fact) => [fact.key, fact] as const))(
  'every choice of %s is understood by its screen label in each nation, and by its vocabulary word',
  (key, fact) => {
    for (const value of choicesOf(fact)) {
      const cells = [value, value.toUpperCase(), ...NATIONS.map((nation) => factWord(key, value, nation))]
      if (key === 'ageBand') cells.push(`Band ${value}`)
      expect(cells.map((cell) => readFactCell(fact, cell, ''))).toMatchObject(
        cells.map(() => ({ kind: 'value', value })),
      )
    }
  },
)

describe('a number', () => {
  const value = (key: HomeFactKey, cell: string, header = '') => {
    const read = readFactCell(factOf(key), cell, header)
    return read.kind === 'value' ? read.value : read.kind
  }

  test.each([
    ['floorArea', '1,023.5 sq. m', 1023.5],
    ['floorArea', '1,000 sq ft', 92.90304],
    ['roofInsulationThickness', '0.3 m', 300],
    ['roofInsulationThickness', '27 cm', 270],
    ['wallThickness', '280mm', 280],
    ['storeyHeight', '240 cm', 2.4],
    ['storeyHeight', '8 ft', 2.4384],
    ['wallThickness', '10 inches', 254],
    ['windowsGlazedShare', '80%', 0.8],
    ['windowsGlazedShare', '80', 0.8],
    ['solarPanelsPeak', '3.6 kWp', 3.6],
  ] as const)('%s “%s” is converted by its unit', (key, cell, taken) => {
    expect(value(key, cell)).toBe(taken)
  })

  test.each([
    ['floorArea', 'Floor area (sq ft)', '950', 88.257888],
    ['floorArea', 'Floor area, sq. ft., as surveyed', '950', 88.257888],
    ['floorArea', 'FLOOR_AREA_SQFT', '950', 88.257888],
    ['floorArea', 'floorAreaSqFt', '950', 88.257888],
    ['floorArea', 'GIA (square feet)', '950', 88.257888],
    ['floorArea', 'Floor area (GIA) [m²]', '95', 95],
    ['floorArea', 'Floor area (sq ft)', '95 m2', 95],
    ['wallThickness', 'Wall thickness (cm)', '45', 450],
    ['wallThickness', 'Wall thickness m', '0.45', 450],
    ['wallThickness', 'Wall thickness (main)', '450', 450],
    ['roofInsulationThickness', 'Loft insulation (inches)', '10', 254],
    ['roofInsulationThickness', 'Loft insulation (in)', '10', 254],
    ['roofInsulationThickness', 'Loft insulation put in', '270', 270],
    ['roofInsulationThickness', 'Loft ins', '270', 270],
    ['storeyHeight', 'Storey height in feet', '8', 2.4384],
    ['storeyHeight', 'Storey height / metres', '2.4', 2.4],
    ['solarPanelsPeak', 'PV (Wp)', '3600', 3.6],
    ['solarPanelsPeak', 'PV kW/kWp', '3.6', 3.6],
    ['windowsGlazedShare', 'Glazed (%)', '0.8', 0.8],
    ['storeys', 'Storeys (m)', '2', 2],
  ] as const)(
    '%s below “%s”: “%s” is taken by the unit of the heading, unless it has one',
    (key, header, cell, taken) => {
      expect(value(key, cell, header)).toBe(taken)
    },
  )

  test.each([
    ['roofInsulationThickness', '300 m2'],
    ['roofInsulationThickness', '0.3'],
    ['wallThickness', '30%'],
    ['wallThickness', '280 kWp'],
    ['floorArea', '85 m'],
    ['solarPanelsPeak', '2 m2'],
    ['windowsGlazedShare', '0.8 m2'],
    ['constructionYear', '1970 m'],
    ['storeys', '2 mm'],
  ] as const)('%s “%s” is rejected, because its unit is unknown or measures something else', (key, cell) => {
    expect(value(key, cell)).toBe('problem')
  })
})

describe('a depth of insulation given as a class', () => {
  const LEAST = 'its lowest value'
  const MIDDLE = 'the middle of the range'

  test.each([
    ['350mm+', '', 350, LEAST],
    ['300 +', '', 300, LEAST],
    ['300+ mm', '', 300, LEAST],
    ['>300mm', '', 300, LEAST],
    ['>= 300', '', 300, LEAST],
    ['≥ 270 mm', '', 270, LEAST],
    ['over 300', '', 300, LEAST],
    ['at least 270mm', '', 270, LEAST],
    ['300mm or more', '', 300, LEAST],
    ['30cm+', '', 300, LEAST],
    ['12+', 'Loft (inches)', 304.8, LEAST],
    ['100-150mm', '', 125, MIDDLE],
    ['100mm - 150mm', '', 125, MIDDLE],
    ['100 to 150', '', 125, MIDDLE],
    ['100–150', '', 125, MIDDLE],
    ['10-15 cm', '', 125, MIDDLE],
    ['<50mm', '', 25, MIDDLE],
    ['up to 100', '', 50, MIDDLE],
    ['0-50', '', 25, MIDDLE],
  ])('“%s” below “%s” is read as %s mm', (cell, header, value, takenAs) => {
    expect(readFactCell(factOf('roofInsulationThickness'), cell, header)).toEqual({
      kind: 'value',
      value,
      note: `was read as ${value} mm, ${takenAs}.`,
    })
  })

  test.each(['270', '270mm', '~270', 'approx 270mm', '270.0'])('“%s” is read as a plain number', (cell) => {
    expect(readFactCell(factOf('roofInsulationThickness'), cell, '')).toEqual({ kind: 'value', value: 270 })
  })

  test.each(['150-100', '100-', '+', '>x', '100-150-200', '300++', '12-14 kWh'])('“%s” is not imported', (cell) => {
    expect(readFactCell(factOf('roofInsulationThickness'), cell, '').kind).toBe('problem')
  })

  test('areas and counts are not read as classes', () => {
    expect(readFactCell(factOf('floorArea'), '80-90', '').kind).toBe('problem')
    expect(readFactCell(factOf('storeys'), '2+', '').kind).toBe('problem')
  })
})

test.each(HOME_FACTS.map((fact) => [fact.key, fact] as const))(
  'a very long text for %s is not understood',
  (_key, fact) => {
    for (const cell of [
      `1${' '.repeat(5_000)}x`,
      `electric${' '.repeat(5_000)}x`,
      'cavity '.repeat(700),
      '1-'.repeat(2_500),
    ]) {
      expect(readFactCell(factOfCell(fact, cell), cell, '').kind).toBe('problem')
    }
  },
)

test('a number with a wrong unit is reported', () => {
  expect(remedyOf(factOf('wallThickness'), '4 kWh')).toBe('Write it in mm, not in “kWh”.')
  expect(remedyOf(factOf('roofInsulationThickness'), '0.3')).toBe('Write its unit too, such as 300 mm.')
})

test('a heading with a wrong unit or several units is reported', () => {
  expect(remedyOf(factOf('solarPanelsPeak'), '3.6', 'PV (kWh)')).toBe(
    'Write it in kW, not in “kWh” as its heading says.',
  )
  expect(remedyOf(factOf('floorArea'), '95', 'Floor area (m2 or sq ft)')).toBe(
    'Its heading names several units: write that of the cell too.',
  )
  expect(remedyOf(factOf('roofInsulationThickness'), '0.3', 'Loft insulation (mm)')).toBe(
    'Write its unit too, such as 300 mm.',
  )
})

test('ambiguous words are reported', () => {
  expect(remedyOf(factOf('wallType'), 'Brick')).toContain('“Cavity”')
  expect(remedyOf(factOf('builtForm'), 'Terrace')).toContain('“End')
})

test.each([
  ['Positive input from loft', 'supply_from_loft'],
  ['Positive input from outside', 'supply_from_outside'],
  ['Positive input ventilation', 'supply'],
  ['PIV', 'supply'],
  ['Mechanical supply', 'supply'],
])('“%s” is read as ventilation, with the source of its air if it is named', (cell, value) => {
  expect(readFactCell(factOf('ventilationType'), cell, '')).toEqual({ kind: 'value', value })
})

test.each([
  ['✓', true],
  ['✔', true],
  ['✗', false],
  ['✔\uFE0F', true],
  ['❌', false],
  ['Y', true],
])('the flag %s is read as %s', (cell, value) => {
  expect(readFactCell(factOf('hasMainsGas'), cell, '')).toEqual({ kind: 'value', value })
})

test.each(['', '-', '–', '?', '...', 'n/a', '#N/A', 'Unknown'])('“%s” counts as missing', (cell) => {
  expect(readFactCell(factOf('wallType'), cell, '')).toEqual({ kind: 'nothing' })
})

test.each(['12 inches', '12"', '300mm or more', 'c. 300', '300 mm.', 'over 300'])(
  'reads “%s” as a depth in a column of insulation kinds',
  (cell) => {
    expect(factOfCell(factOf('roofInsulation'), cell).key).toBe('roofInsulationThickness')
  },
)

describe('a share', () => {
  test.each([
    ['Low energy lighting', '80', 0.8],
    ['Low energy lighting', '1', 1],
    ['Low-energy lights (%)', '80', 0.8],
    ['Low-energy lights', '80%', 0.8],
    ['Low-energy lights', '0.8', 0.8],
    ['Low-energy lights', '0', 0],
  ])('below “%s”, “%s” is %s', (header, cell, value) => {
    expect(readFactCell(factOf('lowEnergyLightingShare'), cell, header)).toEqual({ kind: 'value', value })
  })

  test('is not read from a number that may be a count', () => {
    const remedy = 'Write it as a percentage, such as 80%: a number alone may be a count.'
    expect(remedyOf(factOf('lowEnergyLightingShare'), '8', 'Low-energy lights')).toBe(remedy)
  })

  test('beyond the whole is reported with a remedy', () => {
    expect(remedyOf(factOf('windowsGlazedShare'), '120%')).toBe('Use a percentage from 0% to 100%.')
  })
})

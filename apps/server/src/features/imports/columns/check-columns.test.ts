import type { ImportMeaning } from '@retrofolio/contract/imports/imports'
import { describe, expect, test } from 'vitest'
import { readCells } from '../reading/read-cell.ts'
import { mappingKey, type ValueMappings } from '../reading/value-mappings.ts'
import { ColumnCheck, placesReadWith } from './check-columns.ts'

const checkOf = (meaning: ImportMeaning, cells: readonly string[], header = 'Thing') => {
  const check = new ColumnCheck({ header, meaning })
  for (const [at, cell] of cells.entries()) check.add(cell, at + 2)
  return check.result()
}

test('counts the texts that are not understood, each listed once, most frequent first', () => {
  const { problem, ...counts } = checkOf('wall_type', [
    'Cavity',
    'Knitted',
    '',
    'Felted',
    'Felted',
    'unknown',
    'Cavity',
  ])
  expect(counts).toEqual({
    filled: 6,
    refused: 3,
    values: [
      { value: 'Felted', count: 2, row: 5 },
      { value: 'Knitted', count: 1, row: 3 },
    ],
    warning: expect.stringContaining('“Thing”: 3 of 6 values are not understood.'),
  })
  expect(problem).toMatch(/^“Knitted” was not used\. Use “/)
})

test('counts postcodes, UPRNs and suffixes too', () => {
  expect(checkOf('postcode', ['YO31 1BR', 'York']).refused).toBe(1)
  expect(checkOf('uprn', ['900000012', '1.2E+11']).refused).toBe(1)
  expect(checkOf('house_suffix', ['a', 'bis']).refused).toBe(1)
})

describe('counts a cell together with those beside it, as the import reads it', () => {
  const column = (meaning: ImportMeaning) => ({ header: meaning, meaning })
  const refusedOf = (
    meaning: ImportMeaning,
    rows: readonly Partial<Record<ImportMeaning, string>>[],
    mappings?: ValueMappings,
  ) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(column)
    const place = columns.findIndex((one) => one.meaning === meaning)
    const places = placesReadWith(columns, place)
    const check = new ColumnCheck(
      column(meaning),
      places.flatMap((at) => columns[at] ?? []),
      mappings,
    )
    for (const [at, row] of rows.entries()) {
      const cells = columns.map((one) => row[one.meaning] ?? '')
      check.add(
        cells[place] ?? '',
        at + 2,
        places.map((one) => cells[one] ?? ''),
      )
    }
    // Result of the import for the same rows.
    const refused = rows.map((row) =>
      readCells(
        columns,
        columns.map((one) => row[one.meaning] ?? ''),
        mappings,
      ),
    )
    expect(refused.filter((cells) => cells[place]?.problem != null)).toHaveLength(check.result().refused)
    return check.result().refused
  }

  test.each<[ImportMeaning, Partial<Record<ImportMeaning, string>>[], number]>([
    ['wall_insulation', [{ wall_insulation: 'Insulated' }], 1],
    ['wall_insulation', ['Cavity', 'Timber frame', ''].map((wall_type) => ({ wall_type, wall_insulation: 'Yes' })), 2],
    [
      'wall_insulation',
      ['C', 'Victorian', ''].map((age_band) => ({ wall_insulation: 'As built', wall_type: 'Cavity', age_band })),
      2,
    ],
    [
      'wall_insulation_thickness',
      [
        { wall_insulation: 'CWI', wall_insulation_thickness: 'Insulated' },
        { wall_insulation: 'EWI', wall_insulation_thickness: 'Insulated' },
      ],
      1,
    ],
    ['age_band', ['EH1 1AA', 'YO31 1BR', 'TD1 1AA'].map((postcode) => ({ age_band: 'Pre-1919', postcode })), 2],
    ['age_band', ['1 Low St, EH1 1AA', '1 Low St'].map((address) => ({ age_band: 'Pre-1919', address })), 1],
    ['construction_year', ['EH1 1AA', 'YO31 1BR'].map((postcode) => ({ construction_year: '1992-1998', postcode })), 1],
  ])('%s of %j', (meaning, rows, expected) => {
    expect(refusedOf(meaning, rows)).toBe(expected)
  })

  test('uses the value mappings of the other columns, but not its own', () => {
    const mappings = new Map([
      [mappingKey('wall_type', 'Trad'), 'cavity'],
      [mappingKey('wall_insulation', 'Woolly'), 'internal'],
    ])
    expect(refusedOf('wall_insulation', [{ wall_type: 'Trad', wall_insulation: 'Insulated' }], mappings)).toBe(0)
    const check = new ColumnCheck(column('wall_insulation'), [column('wall_type'), column('wall_insulation')], mappings)
    check.add('Woolly', 2, ['Trad', 'Woolly'])
    expect(check.result().refused).toBe(1)
  })
})

test('a very long text is not understood, and listed by its first characters', () => {
  const { refused, values } = checkOf('wall_type', ['Cavity '.repeat(10_000)])
  expect([refused, values[0]?.value.length]).toEqual([1, 200])
})

test('stores 1,000 distinct texts, of 40,000 characters in total, and counts all', () => {
  const { refused, values } = checkOf(
    'wall_type',
    Array.from({ length: 6_000 }, (_, at) => `Knitted ${at}`),
  )
  expect([refused, values.length]).toEqual([6_000, 1_000])
  const long = checkOf(
    'wall_type',
    Array.from({ length: 300 }, (_, at) => `${at}${'x'.repeat(300)}`),
  )
  expect([long.refused, long.values.length]).toEqual([300, 200])
})

describe('warns if more than a third of a column is not understood', () => {
  test('does not warn at exactly a third', () => {
    expect(checkOf('wall_type', ['Cavity', 'Cavity', 'Knitted']).warning).toBeNull()
  })

  test.each([
    [
      'wall_type',
      ['3', '4', '4'],
      'It seems to contain codes: map each code to its meaning, or replace the codes with words.',
    ],
    [
      'wall_type',
      ['W1', 'W2', 'W12'],
      'It seems to contain codes: map each code to its meaning, or replace the codes with words.',
    ],
    [
      'wall_type',
      ['Mains gas', 'LPG', 'LPG'],
      'The column may be the wrong one: its values are understood as “Heating fuel”.',
    ],
    ['roof_type', ['YO31 1BR', 'YO31 1BS'], 'The column may be the wrong one: it seems to hold postcodes.'],
    [
      'floor_area',
      ['12 High Street', '14 High Street'],
      'The column may be the wrong one: it seems to hold addresses.',
    ],
    ['storeys', ['2024-10-31', '01/02/2020'], 'The column may be the wrong one: it seems to hold dates.'],
    ['wall_type', ['Knitted', 'Felted'], 'It may use words that are not known, or be the wrong column.'],
  ] as const)('%s: %j', (meaning, cells, cause) => {
    const { warning } = checkOf(meaning, cells, 'Column X')
    expect(warning).toBe(`“Column X”: ${cells.length} of ${cells.length} values are not understood. ${cause}`)
  })
})

import type { ImportMeaning } from '@retrofolio/contract/imports'
import { describe, expect, test } from 'vitest'
import { ColumnCheck } from './check-columns.ts'

const checkOf = (meaning: ImportMeaning, cells: readonly string[], header = 'Thing') => {
  const check = new ColumnCheck({ header, meaning })
  for (const [at, cell] of cells.entries()) check.add(cell, at + 2)
  return check.result()
}

test('counts the texts that are not understood, each listed once, the most frequent first', () => {
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
  expect(problem).toMatch(/^“Knitted” was not taken\. Use “/)
})

test('counts postcodes, UPRNs and suffixes too', () => {
  expect(checkOf('postcode', ['YO31 1BR', 'York']).refused).toBe(1)
  expect(checkOf('uprn', ['900000012', '1.2E+11']).refused).toBe(1)
  expect(checkOf('house_suffix', ['a', 'bis']).refused).toBe(1)
})

test('`Insulated` is understood beside a column of wall types alone', () => {
  const wall = { header: 'Wall insulation', meaning: 'wall_insulation' } as const
  const refused = [[wall], [{ meaning: 'wall_type' } as const, wall]].map((columns) => {
    const check = new ColumnCheck(wall, columns)
    check.add('Insulated', 2)
    return check.result().refused
  })
  expect(refused).toEqual([1, 0])
})

test('a text as long as a book is not understood, and listed by its beginning', () => {
  const { refused, values } = checkOf('wall_type', ['Cavity '.repeat(10_000)])
  expect([refused, values[0]?.value.length]).toEqual([1, 200])
})

test('keeps 1,000 distinct texts, of 40,000 characters together, and counts all', () => {
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

describe('warns where more than a third of a column is not understood', () => {
  test('and not of a third', () => {
    expect(checkOf('wall_type', ['Cavity', 'Cavity', 'Knitted']).warning).toBeNull()
  })

  test.each([
    ['wall_type', ['3', '4', '4'], 'It seems to hold codes: map each to what it stands for, or replace them by words.'],
    [
      'wall_type',
      ['W1', 'W2', 'W12'],
      'It seems to hold codes: map each to what it stands for, or replace them by words.',
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

import type { ImportColumn, ImportMeaning } from '@retrofolio/contract/imports/imports'
import { describe, expect, test } from 'vitest'
import { readImportSample } from './read-sample.ts'

const column = (header: string, meaning: ImportMeaning | null): ImportColumn => ({
  header,
  meaning,
  basis: 'header',
  confidence: 1,
  examples: [],
})

test.each([
  ['reference', ' A-1', 'A-1'],
  ['uprn', 'UPRN-000900000012', '900000012'],
  ['address', '12  Wrenfold Lane,  Eastholt', '12 Wrenfold Lane, Eastholt'],
  ['address_line', 'Eastholt', 'Eastholt'],
  ['house', '12', '12'],
  ['house_suffix', 'a', 'a'],
  ['flat_suffix', 'n/a', null],
  ['postcode', 'zz11aa', 'ZZ1 1AA'],
  ['built_form', 'semi', 'Semi-Detached'],
  ['wall_type', 'timber', 'Timber frame'],
  ['age_band', '1930-1949', 'Band C'],
  ['floor_area', '1,120.5 sqm', '1120.5 m²'],
  ['construction_year', '1985', '1985'],
  ['low_energy_lighting_share', '29%', '29%'],
  ['low_energy_lighting_share', '0.4', '40%'],
  ['has_mains_gas', 'Y', 'Yes'],
  ['wall_insulation', 'unknown', null],
  ['primary_heating', 'Gas Boiler', 'Boiler, Mains gas'],
  ['uprn', '0000900000012', '900000012'],
  ['uprn', 'UPRN 900,000,012', '900000012'],
  ['uprn', '9000 0001', '90000001'],
  ['uprn', "'900000012", '900000012'],
] as const)('%s: “%s” is read as %s', (meaning, cell, taken) => {
  expect(readImportSample([column('Thing', meaning)], [[cell.trim()]])[0]?.cells).toEqual([{ taken, problem: null }])
})

test('shows a number in the unit of its heading', () => {
  const readings = readImportSample([column('Floor area (sq ft)', 'floor_area')], [['950']])
  expect(readings[0]?.cells).toEqual([{ taken: '88.258 m²', problem: null }])
})

test('reports a cell that is not understood with its remedy', () => {
  const readings = readImportSample(
    [column('UPRN', 'uprn'), column('Walls: insulation', 'wall_insulation'), column('Patch', null)],
    [
      ['900000012', 'knitted', 'North'],
      ['', 'none', 'North'],
      ['1.2E+11', 'felted', ''],
    ],
  )
  const insulation = (cell: string) => expect.stringMatching(new RegExp(`^“${cell}” was not used\\. Use “None”, `))
  const spoilt = expect.stringContaining('“1.2E+11” is not a number of 1 to 12 digits')
  expect(readings.map(({ cells }) => cells.map((cell) => cell && (cell.problem ?? cell.taken)))).toEqual([
    ['900000012', insulation('knitted'), null],
    [null, 'None', null],
    [spoilt, insulation('felted'), null],
  ])
  expect(readings.map(({ problem }) => problem)).toEqual([null, 'The row has neither an address nor a UPRN.', spoilt])
})

test.each(['10001, 10002', '12,3', '10001 10002'])('“%s” are two numbers, and no UPRN', (cell) => {
  const readings = readImportSample([column('UPRN', 'uprn')], [[cell]])
  expect(readings[0]?.cells[0]?.problem).toContain('is not a number of 1 to 12 digits')
})

test('shows a suffix by itself, though the import reads it with its number', () => {
  const readings = readImportSample(
    [column('No', 'house'), column('Suffix', 'house_suffix'), column('Road', 'street')],
    [
      ['12', 'A', 'Mill Road'],
      ['12', 'bis', 'Mill Road'],
    ],
  )
  expect(readings.map(({ cells }) => cells[1])).toEqual([
    { taken: 'A', problem: null },
    { taken: null, problem: '“bis” was not used. Use one letter, such as A, or write it after the number.' },
  ])
})

test('reads only the first of very long rows', () => {
  const rows = Array.from({ length: 5 }, (_, at) => [`${at} Mill Road, `.repeat(10_000), 'x'.repeat(900_000)])
  const readings = readImportSample([column('Address', 'address'), column('Notes', null)], rows)
  expect(readings).toHaveLength(3)
})

describe('reads a cell with the others of its row, as the import does', () => {
  const place = [column('UPRN', 'uprn')]
  const taken = (columns: readonly ImportColumn[], cells: readonly string[]) =>
    readImportSample([...place, ...columns], [['900000012', ...cells]])[0]
      ?.cells.slice(1)
      .map((cell) => cell?.problem ?? cell?.taken)

  test.each<[Partial<Record<ImportMeaning, string>>, (string | null)[]]>([
    [{ wall_type: 'Cavity', wall_insulation: 'Insulated' }, ['Cavity', 'Cavity fill']],
    [{ wall_insulation: 'Insulated', wall_type: 'Solid brick' }, ['Added', 'Solid brick']],
    [{ wall_insulation: 'As built', wall_type: 'Cavity', construction_year: '1935' }, ['None', 'Cavity', '1935']],
    [{ wall_insulation_thickness: 'Insulated', wall_type: 'Cavity' }, ['Cavity fill', 'Cavity']],
    [{ wall_type: 'Cavity, as built', age_band: 'C' }, ['Cavity, None', 'Band C']],
    [{ age_band: 'Pre-1919', postcode: 'EH1 1AA' }, ['Band A', 'EH1 1AA']],
    [{ primary_heating: 'Communal', primary_heating_fuel: 'Gas' }, ['Heat network, Community heat', null]],
  ])('%j', (row, expected) => {
    const meanings = Object.keys(row)
    expect(
      taken(
        meanings.map((meaning) => column(meaning, meaning)),
        meanings.map((meaning) => row[meaning] ?? ''),
      ),
    ).toEqual(expected)
  })

  test('rejects a cell that another contradicts, and states why', () => {
    const columns = [column('Heating', 'primary_heating'), column('Fuel', 'primary_heating_fuel')]
    expect(taken(columns, ['Gas boiler', 'Oil'])).toEqual([
      'Boiler',
      '“Oil” was not used, since “Gas boiler” in “Heating” contradicts it. Correct one of them.',
    ])
    expect(taken(columns, ['Warmth of the sun', 'Electric'])?.[1]).toBe(
      '“Electric” was not used, since “Warmth of the sun” in “Heating” was not.',
    )
  })
})

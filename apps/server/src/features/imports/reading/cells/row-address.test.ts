import type { ImportMeaning } from '@retrofolio/contract/imports/imports'
import { describe, expect, test } from 'vitest'
import { rowAddress } from './row-address.ts'

/** Reads a row with these meanings and cells, each below a heading named after its meaning. */
const read = (...given: [ImportMeaning, string][]) =>
  rowAddress({
    columns: given.map(([meaning]) => ({ header: meaning, meaning })),
    cells: given.map(([, cell]) => cell),
  })

describe('flat, house and street in separate columns', () => {
  test.each([
    ['3', '12', 'Flat 3, 12 High Street'],
    ['3a', '12-14', 'Flat 3a, 12-14 High Street'],
    ['B', '12', 'Flat B, 12 High Street'],
    ['Apartment 3', '12', 'Apartment 3, 12 High Street'],
    ['FIRST FLOOR', 'ROSE COTTAGE', 'FIRST FLOOR, ROSE COTTAGE, High Street'],
    ['2/1', '12', '2/1, 12 High Street'],
    ['', '12', '12 High Street'],
    ['n/a', '12', '12 High Street'],
    ['-', '12', '12 High Street'],
    ['Flat 3', 'Flat 3', 'Flat 3, High Street'],
    ['12', '12', 'Flat 12, 12 High Street'],
    ['3.0', '12.0', 'Flat 3, 12 High Street'],
    ['0/1', '12', '0/1, 12 High Street'],
    ['#N/A', '12', '12 High Street'],
    ['0', '12', '12 High Street'],
    ['0.0', 'Rose Cottage', 'Rose Cottage, High Street'],
    ['3', '0', 'Flat 3, High Street'],
  ])('%j in %j', (flat, house, address) => {
    const columns: [ImportMeaning, string][] = [
      ['house', house],
      ['street', 'High Street'],
      ['flat', flat],
    ]
    expect(read(...columns)).toMatchObject({ address, notes: [] })
    expect(read(...columns.toReversed()).address).toBe(address)
  })
})

test.each(['2026-02-01', '2026-02-01 00:00:00', '01-Feb', 'Feb-01', '12-Dec', '1/2/2026', '1/2/24', '01-02-2024'])(
  '%s is what a spreadsheet made of a number',
  (date) => {
    const badNumber = `house: “${date}” is a date, which spreadsheets make of numbers such as 1/2 or 12-14. Format the column as text and type the number again.`
    expect(read(['house', date], ['street', 'High Street'])).toMatchObject({ badNumber })
    expect(read(['flat', '1/2'], ['house', '12-14'], ['street', 'High Street'])).toMatchObject({ badNumber: null })
  },
)

test('an error value of a spreadsheet is not a number, and does not count as missing', () => {
  const badNumber = 'flat: “#REF!” is an error of the spreadsheet. Correct it and save the file again.'
  expect(read(['flat', '#REF!'], ['house', '12'], ['street', 'High Street'])).toMatchObject({ badNumber })
  expect(read(['flat', '#N/A'], ['house', '12'], ['street', 'High Street'])).toMatchObject({ badNumber: null })
})

describe('a suffix in its own column', () => {
  const suffixed = (house: string, suffix: string, ...given: [ImportMeaning, string][]) =>
    read(['house', house], ['house_suffix', suffix], ...given)
  const HIGH_STREET: [ImportMeaning, string] = ['street', 'High Street']

  test.each([
    ['12', 'A', '12A High Street'],
    ['12', 'a', '12a High Street'],
    ['12.0', 'A', '12A High Street'],
    ['12', '-14', '12-14 High Street'],
    ['12-14', 'A', '12-14A High Street'],
    ['12A', 'A', '12A High Street'],
    ['12', '', '12 High Street'],
    ['12', 'n/a', '12 High Street'],
  ])('is appended to the number: %j and %j', (house, suffix, address) => {
    expect(suffixed(house, suffix, HIGH_STREET)).toMatchObject({ address, notes: [] })
  })

  test('is appended to the number of its flat', () => {
    const cells: [ImportMeaning, string][] = [['flat_suffix', 'B'], ['flat', '3'], HIGH_STREET]
    expect(suffixed('12', 'A', ...cells)).toMatchObject({ address: 'Flat 3B, 12A High Street', notes: [] })
  })

  test.each([
    ['12', 'bis', '12 High Street', '“bis” was not used. Use one letter, such as A, or write it after the number.'],
    ['12', '3', '12 High Street', '“3” was not used. Use one letter, such as A, or write it after the number.'],
    [
      '',
      'A',
      'High Street',
      '“A” was not used, since the row has no number that it belongs to. Write both into one column.',
    ],
    ['12A', 'B', '12A High Street', '“B” was not used, since it cannot follow “12A”. Correct one of them.'],
    [
      'Rose Cottage',
      'A',
      'Rose Cottage, High Street',
      '“A” was not used, since it cannot follow “Rose Cottage”. Correct one of them.',
    ],
  ])('is reported if it does not fit: %j and %j', (house, suffix, address, note) => {
    expect(suffixed(house, suffix, HIGH_STREET)).toMatchObject({ address, notes: [`house_suffix: ${note}`] })
  })

  test.each([
    ['12A High Street, York', '12A High Street, York', []],
    ['12 a High St, York', '12 a High St, York', []],
    ['12', '12A High Street', []],
    [
      '12 High Street, York',
      '12 High Street, York',
      ['house_suffix: “A” was not used, since the address says 12. Correct one of them.'],
    ],
  ])('is not repeated if the line %j contains it', (line, address, notes) => {
    expect(suffixed('12', 'A', HIGH_STREET, ['address_line', line])).toMatchObject({ address, notes })
  })
})

describe('a whole address that contains flat and house does not repeat them', () => {
  test.each([
    ['3', '12 High Street', 'Flat 3, 12 High Street'],
    ['3', 'Flat 3, 12 High Street', 'Flat 3, 12 High Street'],
    ['Flat 3', 'Apt 3, 12 High Street', 'Apt 3, 12 High Street'],
    ['3', '3 Alder House, 12 High Street', '3 Alder House, 12 High Street'],
    ['3', '3 High Street', 'Flat 3, 3 High Street'],
    ['GFF', 'Ground Floor Flat, 12 High Street', 'Ground Floor Flat, 12 High Street'],
  ])('flat %j of %j', (flat, whole, address) => {
    expect(read(['flat', flat], ['address', whole])).toMatchObject({ address, notes: [] })
    expect(read(['flat', flat], ['address_line', whole]).address).toBe(address)
  })

  test.each([
    ['12', '12 High Street', '12 High Street'],
    ['12', 'High Street', '12, High Street'],
    ['Alder House', '12 High Street', 'Alder House, 12 High Street'],
  ])('house %j of %j', (house, whole, address) => {
    expect(read(['house', house], ['address', whole]).address).toBe(address)
  })

  test.each([
    ['12 High St, York', '12 High St, York'],
    ['Alder House', '12 High Street, Alder House'],
    ['Alder House, 12 High Street', 'Alder House, 12 High Street'],
    ['12', '12 High Street'],
    ['12 Low Street', '12 High Street, 12 Low Street'],
    ['N/A', '12 High Street'],
  ])('house and street of the line %j', (line, address) => {
    expect(read(['house', '12'], ['street', 'High Street'], ['address_line', line]).address).toBe(address)
  })

  test('reports a flat that differs from the address', () => {
    expect(read(['flat', '3'], ['address', 'Flat 4, 12 High Street'])).toMatchObject({
      address: 'Flat 4, 12 High Street',
      notes: ['flat: “Flat 3” was not used, since the address says flat 4. Correct one of them.'],
    })
  })
})

describe('a postcode in its own column', () => {
  test('that is invalid is reported, and that of the address applies', () => {
    for (const typed of ['Y031 1BR', 'YO31']) {
      expect(read(['address', '12 High Street, YO31 1BS'], ['postcode', typed])).toEqual({
        address: '12 High Street, YO31 1BS',
        postcode: 'YO31 1BS',
        badPostcode: `The postcode “${typed}” is not valid: give it in full, such as YO31 1BR.`,
        badNumber: null,
        notes: [],
      })
    }
    expect(read(['address', '12 High Street'], ['postcode', 'N/A'])).toMatchObject({ badPostcode: null })
  })

  test.each([
    ['12 High Street, York', '12 High Street, York, YO31 1BR'],
    ['12 High Street, York, yo311br', '12 High Street, York, YO31 1BR'],
    ['12 High Street, YO31 1BR, York', '12 High Street, YO31 1BR, York'],
    ['Block B1 2nd floor, High Street', 'Block B1 2nd floor, High Street, YO31 1BR'],
  ])('agrees with %j', (whole, address) => {
    expect(read(['address', whole], ['postcode', 'YO31 1BR'])).toMatchObject({ address, notes: [] })
  })

  test('replaces a different one in the address, and is reported', () => {
    expect(read(['address', '12 High Street, yo31 1bs'], ['town', 'York'], ['postcode', 'YO31 1BR'])).toEqual({
      address: '12 High Street, York, YO31 1BR',
      postcode: 'YO31 1BR',
      badPostcode: null,
      badNumber: null,
      notes: [
        'The address has the postcode YO31 1BS, but “postcode” says YO31 1BR, which was used. Correct one of them.',
      ],
    })
  })
})

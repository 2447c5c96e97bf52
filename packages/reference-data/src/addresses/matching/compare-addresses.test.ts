import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAddress } from '../parsing/parse-address.ts'
import { type AddressComparison, compareAddresses } from './compare-addresses.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])

function verdict(query: string, candidate: string, town = ''): AddressComparison['verdict'] {
  const words = parseAddress(town).phrases.flat()
  return compareAddresses(parseAddress(query), { parsed: parseAddress(candidate, town), town: words }).verdict
}

describe('compareAddresses', () => {
  it.each([
    ['Flat 2, 14 Harbour Road, Northmoor, Wells ZX1 4AB', 'FLAT 2, 14, HARBOUR ROAD, NORTHMOOR'],
    ['17 C High Street', '17c, High Street'],
    ['Apartment 5, Mill House, 21 Quay Street', 'Flat 5, 21 Quay Street'],
    ['Rose Cottage, Long Lane', 'Rose Cottage'],
    ['2/1, 14 Wynd Street', 'Flat 2/1, 14 Wynd Street'],
    ['3 St Marys Close', "3 Saint Mary's Close"],
    ['10 Cornmill Crescent', '10, Corn Mill Crescent'],
    ['8 Brewers Court, Lower Lane', 'Flat 8 Brewers Court, Lower Lane'],
    ['Flat 4, The Music House, 37 Long Lane', 'Flat 4, The Music House, Long Lane'],
    ['46 Cow Street', '46-47, Cow Street'],
    ['46 Cow Street', '44-48 Cow Street'],
    ['12 Heol Fawr', '12 Heol Fawr'],
    ['14 Chesntut Avenue', '14 Chestnut Avenue'],
    ['0014 Chestnut Avenue', '14 Chestnut Avenue'],
    ['Flat 02, 14A Chestnut Avenue', 'Flat 2, 014A Chestnut Avenue'],
  ])('%s is %s', (a, b) => {
    expect([verdict(a, b), verdict(b, a)]).toEqual(['same', 'same'])
  })

  it.each([
    ['Flat 4, 2 Harbour Road', 'Flat 2, 4 Harbour Road'],
    ['1 Harbour Road', '11 Harbour Road'],
    ['2/1, 14 Wynd Street', '1/2, 14 Wynd Street'],
    ['14 Mill Road', '14 Mill Lane'],
    ['14 Park Road', '14 Bank Road'],
    ['45 Cow Street', '44-48 Cow Street'],
    ['14 Mill Road', '14A Mill Road'],
    ['Top Floor Flat, 9 Long Hill', 'Ground Floor Flat, 9 Long Hill'],
    ['Flat 3, Block A, Northfield', 'Flat 3, Block B, Northfield'],
    ['Rose Cottage, Long Lane', 'Ivy Cottage, Long Lane'],
    ['1 The School House, Chapel Residences, Long Road', '1, School Road'],
  ])('%s differs from %s', (a, b) => {
    expect([verdict(a, b), verdict(b, a)]).toEqual(['different', 'different'])
  })

  it.each([
    ['Flat 2 (Rear), 14 Harbour Road', 'Flat 2, 14 Harbour Road'],
    ['Flat 1 Rear Of 12 High Street', 'Flat 1, 12 High Street'],
    ['The Old Shop, 12 Long Lane', '12 Long Lane'],
    ['12 Long Lane (inc garage)', '12 Long Lane'],
    ['Flat 3, 12 Long Lane, opposite church', 'Flat 3, 12 Long Lane'],
  ])('%s is a home, and matches %s', (query, home) => {
    expect(verdict(query, home)).toBe('same')
  })

  it.each([
    'Garage 12, Long Lane, ZX1 4AB',
    'Garages Rear of 12 Long Lane, ZX1 4AB',
    'Parking Space 12, Long Lane, ZX1 4AB',
    'Land Adj 12 Long Lane, ZX1 4AB',
    'Rear of 12 Long Lane, ZX1 4AB',
    'Shop below 12 Long Lane, ZX1 4AB',
    'Electricity Substation, 12 Long Lane, ZX1 4AB',
    'Bin Store 12 Long Lane, ZX1 4AB',
  ])('%s may be the home with that number only if its own address says so', (beside) => {
    expect(verdict(beside, '12 Long Lane')).toBe('unknown')
    expect(verdict(beside, beside)).toBe('same')
    expect(verdict('12 Long Lane, ZX1 4AB', '12 Long Lane')).toBe('same')
  })

  it.each([
    ['Flat 2, 14 Harbour Road', '14B Harbour Road'],
    ['Flat B, 14 Harbour Road', '14B Harbour Road'],
    ['Flat 6, 14 Wynd Street', '14/6 Wynd Street'],
    ['Ground Floor Flat, 25 Long Hill', '25 Long Hill'],
    ['Ground Floor Flat, 25 Long Hill', 'Flat 1, 25 Long Hill'],
    ['4 Treburtha, Long Lane', '4 Long Lane'],
  ])('%s possibly matches %s', (a, b) => {
    expect([verdict(a, b), verdict(b, a)]).toEqual(['unknown', 'unknown'])
  })

  it('possibly matches a flat without a comma to the flat at that number', () => {
    expect(verdict('The Flat 7 Long Road', 'The Flat, 7 Long Road')).toBe('unknown')
    expect(verdict('The Flat 7 Long Road', 'The Flat, 8 Long Road')).toBe('different')
    expect(verdict('Flat 7 Long Road', '7 Long Road')).toBe('different')
  })

  it('treats a flat as part of its building, but not the building as a flat', () => {
    expect(verdict('12 Harbour Road', 'Flat 1, 12 Harbour Road')).toBe('part')
    expect(verdict('Flat 1, 12 Harbour Road', '12 Harbour Road')).toBe('different')
    expect(verdict('12-14 Harbour Road', 'Flat 3, 12-14 Harbour Road')).toBe('part')
  })

  it('treats a house as part of a street that is named without a number', () => {
    expect(verdict('Harbour Road, Wells', '14 Harbour Road', 'Wells')).toBe('part')
    expect(verdict('Long Lane', 'Rose Cottage, Long Lane')).toBe('part')
  })

  it('uses the post town of the certificate', () => {
    expect(verdict('14 Harbour Road, Wells', '14 Harbour Road', 'WELLS')).toBe('same')
    expect(verdict('14 Wells Road, Wells', '14 Wells Road', 'Wells')).toBe('same')
  })

  const stem = fc.constantFrom('Harbour', 'Chestnut', 'Mill', 'Long', 'Victoria', 'Saddlers')
  const kind = fc.constantFrom('Road', 'Lane', 'Close', 'Street', 'Hill')
  const number = fc.integer({ min: 1, max: 200 })
  const house = fc.record({ number, stem, kind }).map((home) => `${home.number} ${home.stem} ${home.kind}`)
  const flat = fc.tuple(number, house).map(([unit, address]) => `Flat ${unit}, ${address}`)
  const address = fc.oneof(house, flat)

  it('every address equals itself in another case and without commas', () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(verdict(text, text.toUpperCase().replaceAll(',', ''))).toBe('same')
        expect(verdict(text.replace(/(\d+) (?=[A-Z])/, '$1, '), text)).toBe('same')
      }),
      { seed },
    )
  })

  it('addresses with different numbers are never the same', () => {
    fc.assert(
      fc.property(address, address, (a, b) => {
        fc.pre(a.match(/\d+/g)?.join() !== b.match(/\d+/g)?.join())
        expect(verdict(a, b)).not.toBe('same')
      }),
      { seed },
    )
  })

  it('sameness is symmetric', () => {
    fc.assert(
      fc.property(address, address, (a, b) => {
        expect(verdict(a, b) === 'same').toBe(verdict(b, a) === 'same')
      }),
      { seed },
    )
  })
})

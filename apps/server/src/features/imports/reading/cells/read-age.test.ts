import { expect, test } from 'vitest'
import { bandOfPeriod, yearIn } from './read-age.ts'

test.each([
  ['1930s', 'C'],
  ["1930's", 'C'],
  ['1950s', 'D'],
  ['1920s', 'B'],
  ['1930-1949', 'C'],
  ['1930–49', 'C'],
  ['1930 to 1949', 'C'],
  ['c. 1931-1935', 'C'],
  ['Pre-1900', 'A'],
  ['pre 1900', 'A'],
  ['before 1890', 'A'],
  ['<1900', 'A'],
  ['2024 onwards', 'M'],
  ['post 2024', 'M'],
])('“%s” is one band in every nation', (text, band) => {
  expect(bandOfPeriod(text, null)).toBe(band)
})

test.each([
  ['1960s', ['D', 'E']],
  ['1970s', ['E', 'F']],
  ['1980s', ['F', 'G']],
  ['1990s', ['G', 'H', 'I']],
  ['2012 onwards', ['L', 'M']],
  ['1949-1951', ['C', 'D']],
])('“%s” spans several bands, so none is guessed', (text, bands) => {
  expect(bandOfPeriod(text, 'england')).toEqual(bands)
})

test('a period depends on the bands of the nation', () => {
  expect(bandOfPeriod('1900-1929', 'england')).toBe('B')
  expect(bandOfPeriod('1900-1929', 'scotland')).toEqual(['A', 'B'])
  expect(bandOfPeriod('Pre 1919', 'scotland')).toBe('A')
  expect(bandOfPeriod('Pre 1919', 'england')).toEqual(['A', 'B'])
  expect(bandOfPeriod('1965-1975', 'scotland')).toBe('E')
  expect(bandOfPeriod('1960s', 'northern_ireland')).toBe('D')
})

test.each(['Victorian', 'old', '', '30s', '1950-1930', 'A', '1930 or 1950'])('“%s” is no period', (text) => {
  expect(bandOfPeriod(text, null)).toBeNull()
})

test.each([
  ['1967', 1967],
  ['c1967', 1967],
  ['circa 1967', 1967],
  ['1967.0', 1967],
  ['1967-01-01', 1967],
  ['01/04/1967', 1967],
  ['1960s', null],
  ['67', null],
])('extracts the year from “%s”: %s', (text, year) => {
  expect(yearIn(text)).toBe(year)
})

test.each([
  '01/01/1900',
  '1900-01-01',
  '1900-01-01 00:00:00',
  '00/01/1900',
  '30/12/1899',
  '1753-01-01T00:00:00',
  '01/01/1970',
])('“%s” is a placeholder for no date', (text) => {
  expect(yearIn(text)).toBeNull()
})

test.each([
  ['02/01/1900', 1900],
  ['01/02/1970', 1970],
  ['1900', 1900],
])('“%s” contains a year', (text, year) => {
  expect(yearIn(text)).toBe(year)
})

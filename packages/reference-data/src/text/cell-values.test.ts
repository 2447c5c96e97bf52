import { expect, test } from 'vitest'
import { areaM2Of, countOf, flagOf, numberWithin, shareOfPercent } from './cell-values.ts'

test('treats implausible numbers as unknown', () => {
  expect(numberWithin('2.4', 1.5, 6)).toBe(2.4)
  expect(numberWithin('1.0', 1.5, 6)).toBeNull()
  expect(countOf('3.0', 9)).toBe(3)
  expect(countOf('-1', 9)).toBeNull()
  expect(shareOfPercent('120')).toBe(1)
  expect(shareOfPercent('')).toBeNull()
  expect(shareOfPercent('40 %')).toBe(0.4)
})

test('rejects a plain figure between 0 and 1 as a percentage, since spreadsheets store 50 % as 0.5', () => {
  expect(['0', '0.5', '0.5%', '1'].map(shareOfPercent)).toEqual([0, null, 0.005, 0.01])
})

test.each([
  ['85', 85],
  ['85.5', 85.5],
  ['85 square metres', 85],
  ['85m²', 85],
  ['85 m2', 85],
  ['85 sq. m', 85],
  ['1,024.5 m²', 1024.5],
  ['-4', -4],
  ['85,5', null],
  ['85 apples', null],
  ['large', null],
  ['', null],
])('parses a floor area of %s as %s m²', (cell, areaM2) => {
  expect(areaM2Of(cell)).toBe(areaM2)
})

test('converts square feet', () => {
  expect(areaM2Of('915 sq ft')).toBeCloseTo(85.006, 3)
  expect(areaM2Of('1,000 ft²')).toBeCloseTo(92.903, 3)
})

test('parses flags as letters, words or digits', () => {
  expect(['Y', 'Yes', 'true', '1'].map(flagOf)).toEqual([true, true, true, true])
  expect(['N', 'NO', 'false', '0.0'].map(flagOf)).toEqual([false, false, false, false])
  expect(['NR', null].map(flagOf)).toEqual([null, null])
})

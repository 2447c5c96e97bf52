import { expect, test } from 'vitest'
import { countOf, flagOf, lodgedAtOf, numberWithin, shareOfPercent } from './cell-values.ts'

test('the clock of lodgement counts only on the day of lodgement', () => {
  expect(lodgedAtOf('2022-05-04', '2022-05-04 10:20:30')).toBe('2022-05-04 10:20:30')
  // The new export stamps the moment of copying, years later.
  expect(lodgedAtOf('2016-01-12', '2025-08-18 20:54:31')).toBe('2016-01-12 00:00:00')
  expect(lodgedAtOf(null, '2022-05-04 10:20')).toBe('2022-05-04 10:20:00')
  expect(lodgedAtOf('2022', '2022-05-04 10:20:30')).toBe('2022-05-04 10:20:30')
  expect(lodgedAtOf(null, null)).toBeNull()
})

test('numbers outside what can be meant are unknown', () => {
  expect(numberWithin('2.4', 1.5, 6)).toBe(2.4)
  expect(numberWithin('1.0', 1.5, 6)).toBeNull()
  expect(countOf('3.0', 9)).toBe(3)
  expect(countOf('-1', 9)).toBeNull()
  expect(shareOfPercent('120')).toBe(1)
  expect(shareOfPercent('')).toBeNull()
})

test('flags are letters, words or digits', () => {
  expect(['Y', 'true', 'N', 'false', 'NR', null].map(flagOf)).toEqual([true, true, false, false, null, null])
})

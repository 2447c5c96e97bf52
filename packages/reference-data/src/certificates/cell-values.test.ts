import { expect, test } from 'vitest'
import { countOf, flagOf, numberWithin, shareOfPercent } from './cell-values.ts'

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

import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  [0, 'about £0'],
  [4.2, 'about £0'],
  [84.6, 'about £80'],
  [-205.2, 'about −£210'],
  [994, 'about £990'],
  [996, 'about £1,000'],
  [1024, 'about £1,000'],
  [1026, 'about £1,050'],
  [3187, 'about £3,200'],
  [12_345_678, 'about £12,345,700'],
])('rounds %d to what is known of it: %s', (gbp, text) => {
  expect(formatMoney(gbp).text).toBe(text)
})

test('also returns the amount alone, for ranges', () => {
  expect(formatMoney(3187)).toMatchObject({ amount: '£3,200', number: '3,200', unit: '£', isAbout: true })
})

import { expect, it } from 'vitest'
import { formatPounds, formatPoundsRange } from './format-pounds.ts'

it.each([
  [688.35, '£690'],
  [994, '£990'],
  [1012, '£1,000'],
  [5672.94, '£5,650'],
  [-488.6, '−£490'],
  [0, '£0'],
])('rounds %d to %s', (gbp, text) => {
  expect(formatPounds(gbp).text).toBe(text)
})

it('names an unknown cost, signs a difference, and joins equal ends', () => {
  expect(formatPounds(null).text).toBe('not known')
  expect(formatPounds(312, { signed: true }).text).toBe('+£310')
  expect(formatPoundsRange(4087, 8272)).toBe('£4,100 to £8,250')
  expect(formatPoundsRange(98, 101)).toBe('£100')
})

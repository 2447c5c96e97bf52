import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumberOf, dayText } from './calendar-days.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-02-29', 11_016],
  ['2026-11-20', 20_777],
])('%s is day %i', (text, number) => {
  expect(dayNumberOf(text)).toBe(number)
  expect(dayText(number)).toBe(text)
})

test.each(['2023-02-29', '1900-02-29', '2023-13-01', '2023-00-10', '2023-1-1', '01/02/2023', ''])(
  '"%s" is no day',
  (text) => {
    expect(dayNumberOf(text)).toBeNull()
  },
)

test('the text of a day and its number are inverses, and days follow one another', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
      expect(dayNumberOf(dayText(number))).toBe(number)
      expect(dayText(number) < dayText(number + 1)).toBe(true)
      expect(dayText(number)).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10))
    }),
    { seed },
  )
})

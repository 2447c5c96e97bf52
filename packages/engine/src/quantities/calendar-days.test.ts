import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dayBefore, dayNumberOf, dayText } from './calendar-days.ts'

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

test.each([
  ['2020-06-15', 120, '2030-06-15'],
  ['2020-02-29', 12, '2021-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-27', 1, '2026-12-27'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test.each([
  ['2024-03-01', '2024-02-29'],
  ['2026-01-01', '2025-12-31'],
])('the day before %s is %s', (day, expected) => {
  expect(dayBefore(day)).toBe(expected)
})

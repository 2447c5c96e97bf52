import { expect, test } from 'vitest'
import { endOf, endText } from './list-selection.ts'

test.each([
  ['1 000', 1000],
  ['1,000.5', 1000.5],
  ['−20', -20],
  ['', null],
  ['1e3', null],
  ['many', null],
])('"%s" is the number %s', (text, value) => {
  expect(endOf(text, 'number')).toBe(value)
})

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', ''],
  ['28.2.2026', ''],
  ['', ''],
])('"%s" as a day is "%s"', (text, day) => {
  expect(endText(endOf(text, 'date'), 'date')).toBe(day)
})

import { expect, test } from 'vitest'
import { britishDay, lodgementDateOf, lodgementOf } from './lodgement-date.ts'

const TODAY = '2026-11-26'

test.each([
  [null, null, null],
  ['  ', null, null],
  ['2019-03-02', '2019-03-02', null],
  [TODAY, TODAY, null],
  ['2008-01-01', '2008-01-01', null],
  ['2026-11-27', null, 'future'],
  ['02-Mar-29', null, 'future'],
  ['2091-03-02', null, 'future'],
  ['2007-12-31', null, 'before_register'],
  ['1999', null, 'before_register'],
  ['0019-02-16', null, 'before_register'],
  ['1900-01-00', null, 'before_register'],
  ['soon', null, 'unreadable'],
  ['2019-02-30', null, 'unreadable'],
  ['19-Mar', null, 'unreadable'],
])('lodgement date %s has day %s and problem %s', (cell, day, problem) => {
  expect(lodgementDateOf(cell, TODAY)).toEqual({ day, problem })
})

test('uses the time of a timestamp only if it is on the lodgement date', () => {
  const at = (date: string | null, timestamp: string | null) => lodgementOf(date, timestamp, TODAY).at
  expect(at('2022-05-04', '2022-05-04 10:20:30')).toBe('2022-05-04 10:20:30')
  // The new export contains the time of copying, years later.
  expect(at('2016-01-12', '2025-08-18 20:54:31')).toBe('2016-01-12 00:00:00')
  expect(at(null, '2022-05-04 10:20')).toBe('2022-05-04 10:20:00')
  expect(at('2022', '2022-05-04 10:20:30')).toBe('2022-05-04 10:20:30')
  expect(at('04/05/2022', '4/5/2022 1:02:03 PM')).toBe('2022-05-04 13:02:03')
  expect(at(null, null)).toBeNull()
  // An invalid time of day must not discard the date.
  expect(at('2022-05-04', '2022-05-04 24:00:00')).toBe('2022-05-04 00:00:00')
  expect(at('2022-05-04', '2022-05-04 10:75:00')).toBe('2022-05-04 00:00:00')
})

test.each([
  ['02-Mar-91', 'unreadable text of 1991', 'before_register'],
  ['2091-03-02', 'a slip of the keyboard', 'future'],
  ['second of March', 'words', 'unreadable'],
] as const)('does not replace the date %s (%s) by the timestamp', (date, _what, problem) => {
  const stamp = '2025-08-18 20:54:31'
  expect(lodgementOf(date, stamp, TODAY)).toEqual({ day: null, at: null, problem, unusedText: date })
})

test('reports a future timestamp if it is the only date', () => {
  const stamp = '2027-08-18 20:54:31'
  expect(lodgementOf(null, stamp, TODAY)).toMatchObject({ day: null, at: null, problem: 'future', unusedText: stamp })
  expect(lodgementOf('2019-03-02', stamp, TODAY)).toMatchObject({ at: '2019-03-02 00:00:00', problem: null })
})

test('the day starts at midnight in Britain', () => {
  expect(britishDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
  expect(britishDay(new Date('2026-11-26T23:30:00Z'))).toBe('2026-11-26')
})

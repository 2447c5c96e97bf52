import { expect, test } from 'vitest'
import { formatAgo, formatDay } from './format-time.ts'

const now = new Date('2026-03-01T12:00:00Z')

test('writes a day in full', () => {
  expect(formatDay('2026-03-01T12:00:00Z')).toBe('1 March 2026')
})

test.each([
  ['2026-03-01T11:59:30Z', 'just now'],
  // The client's clock is ahead of the server's.
  ['2026-03-01T12:00:30Z', 'just now'],
  ['2026-03-01T11:59:00Z', '1 minute ago'],
  ['2026-03-01T09:00:01Z', '2 hours ago'],
  ['2026-02-28T12:00:00Z', 'yesterday'],
  ['2026-02-20T12:00:00Z', '9 days ago'],
  ['2026-01-20T12:00:00Z', 'on 20 January 2026'],
])('%s was %s', (at, words) => {
  expect(formatAgo(at, now)).toBe(words)
})

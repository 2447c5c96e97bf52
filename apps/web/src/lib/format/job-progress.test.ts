import { expect, test } from 'vitest'
import { durationText, spokenProgress } from './job-progress.ts'

test.each([
  [5, 'less than a minute'],
  [60, 'about 1 minute'],
  [200, 'about 3 minutes'],
  [89 * 60, 'about 89 minutes'],
  [2 * 3_600, 'about 2 hours'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test('screen readers hear quarters', () => {
  const spoken = (done: number) => spokenProgress({ done, total: 195 }, 'Making plans for', 'planned')
  expect(spoken(10)).toBe('Making plans for 195 homes')
  expect(spoken(150)).toBe('75 % of 195 homes planned')
})

import { expect, test } from 'vitest'
import { quotaFill } from './home-quota.ts'

test.each([
  [0, 5, 0, 'open'],
  [3, 5, 60, 'open'],
  [4, 5, 80, 'nearly-full'],
  [8, 10, 80, 'nearly-full'],
  [5, 5, 100, 'reached'],
  [7, 5, 100, 'reached'],
  [0, 0, 100, 'reached'],
])('%i of %i homes is %i percent full, %s', (count, quota, percent, level) => {
  expect(quotaFill(count, quota)).toEqual({ percent, level })
})

import { describe, expect, test } from 'vitest'
import { quotaView } from './quota.ts'

describe('the quota', () => {
  test.each([
    [0, 5, 'open', 0, null],
    [3, 5, 'open', 60, null],
    [4, 5, 'nearly-full', 80, 'One more home can be added.'],
    [8, 10, 'nearly-full', 80, '2 more homes can be added.'],
    [5, 5, 'reached', 100, 'Your organisation has used all its homes.'],
    [7, 5, 'reached', 100, 'Your organisation has used all its homes.'],
    [0, 0, 'reached', 100, 'Your organisation has used all its homes.'],
  ] as const)('%d of %d is %s', (count, quota, level, filledPercent, note) => {
    expect(quotaView(count, quota)).toMatchObject({ heading: `Homes (${count}/${quota})`, level, note })
    expect(quotaView(count, quota).filledPercent).toBeCloseTo(filledPercent)
  })

  test('is five when the server names none', () => {
    expect(quotaView(2, undefined).heading).toBe('Homes (2/5)')
  })
})

import { describe, expect, test } from 'vitest'
import { quotaView } from './quota.ts'

describe('the quota', () => {
  test.each([
    [3, 5, 'open', null],
    [4, 5, 'nearly-full', 'One more home can be added.'],
    [8, 10, 'nearly-full', '2 more homes can be added.'],
    [7, 5, 'reached', 'Your organisation has used all its homes.'],
  ] as const)('%d of %d is %s', (count, quota, level, note) => {
    const view = quotaView(count, quota)
    expect([view.heading, view.fill.level, view.note]).toEqual([`Homes (${count}/${quota})`, level, note])
  })

  test('is five when the server names none', () => {
    expect(quotaView(2, undefined).heading).toBe('Homes (2/5)')
  })
})

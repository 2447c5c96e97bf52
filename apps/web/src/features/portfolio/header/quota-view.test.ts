import { describe, expect, test } from 'vitest'
import { quotaView } from './quota-view.ts'

describe('the quota', () => {
  test.each([
    [3, 5, 'open', null],
    [4, 5, 'nearly-full', 'You can add one more home.'],
    [8, 10, 'nearly-full', 'You can add 2 more homes.'],
    [7, 5, 'reached', 'Your organisation has used its full home quota.'],
  ] as const)('%d of %d is %s', (count, quota, level, note) => {
    const view = quotaView(count, quota)
    expect([view.heading, view.fill.level, view.note]).toEqual([`Homes (${count}/${quota})`, level, note])
  })

  test('of a large portfolio is formatted like other figures', () => {
    const { heading, note } = quotaView(98_458, 100_000)
    expect([heading, note]).toEqual(['Homes (98,458/100,000)', 'You can add 1,542 more homes.'])
  })

  test('is five if the server names none', () => {
    expect(quotaView(2, undefined).heading).toBe('Homes (2/5)')
  })
})

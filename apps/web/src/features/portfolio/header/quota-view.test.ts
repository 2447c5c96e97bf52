import { describe, expect, test } from 'vitest'
import { quotaView } from './quota-view.ts'

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

  test('of a large portfolio is told as any other figure is', () => {
    const { heading, note } = quotaView(98_458, 100_000)
    expect([heading, note]).toEqual(['Homes (98\u202f458/100\u202f000)', '1\u202f542 more homes can be added.'])
  })

  test('is five when the server names none', () => {
    expect(quotaView(2, undefined).heading).toBe('Homes (2/5)')
  })
})

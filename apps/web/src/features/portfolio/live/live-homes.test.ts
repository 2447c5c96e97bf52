import { expect, test } from 'vitest'
import { buildHome } from '../../../testing/factories.ts'
import { mergeHomes } from './live-homes.ts'

const before = [buildHome({ id: 9 }), buildHome({ id: 7 }), buildHome({ id: 3, status: 'queued' })]

test('a changed home stays in place, a removed one leaves and a new one is inserted in order', () => {
  const now = new Map([
    [3, buildHome({ id: 3 })],
    [9, null],
    [5, buildHome({ id: 5 })],
    [11, buildHome({ id: 11 })],
  ])
  const { homes, changed } = mergeHomes(before, now)
  expect(homes.map(({ id, status }) => [id, status])).toEqual([
    [11, 'analysed'],
    [7, 'analysed'],
    [5, 'analysed'],
    [3, 'analysed'],
  ])
  expect(changed).toBe(4)
})

test('ignores homes that are unchanged', () => {
  expect(
    mergeHomes(
      before,
      new Map([
        [7, buildHome({ id: 7 })],
        [100, null],
      ]),
    ),
  ).toEqual({ homes: before, changed: 0 })
})

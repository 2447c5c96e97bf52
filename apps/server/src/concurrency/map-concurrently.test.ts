import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

test('results are in the order of the items, and no more than allowed run at once', async () => {
  let underWay = 0
  let most = 0
  const squares = await mapConcurrently([3, 1, 2, 5, 4], 2, async (item) => {
    underWay += 1
    most = Math.max(most, underWay)
    for (let turn = 0; turn < item; turn += 1) await setImmediate()
    underWay -= 1
    return item * item
  })
  expect(squares).toEqual([9, 1, 4, 25, 16])
  expect(most).toBe(2)
})

test('an empty list gives an empty list', async () => {
  expect(await mapConcurrently([], 3, () => Promise.reject(new Error('there is no item')))).toEqual([])
})

test('after a failure no other item is started', async () => {
  const begun: number[] = []
  const mapped = mapConcurrently([0, 1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    await setImmediate()
    if (item === 2) throw new Error(`${item} fails`)
  })
  await expect(mapped).rejects.toThrow('2 fails')
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
  expect(begun).toEqual([0, 1, 2, 3])
})

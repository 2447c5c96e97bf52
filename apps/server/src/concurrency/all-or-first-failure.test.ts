import { setImmediate } from 'node:timers/promises'
import { QueryPromise } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allOrFirstFailure } from './all-or-first-failure.ts'

test('results are in the order of their promises', async () => {
  expect(await allOrFirstFailure([Promise.resolve('a'), setImmediate(2)])).toEqual(['a', 2])
})

test('rejects with the first failure by position, whichever came first, when all others have settled', async () => {
  let hasEnded = false
  const endLate = async () => {
    await setImmediate()
    await setImmediate()
    hasEnded = true
  }
  const parts = [
    Promise.resolve(),
    setImmediate().then(() => Promise.reject(new Error('the cause'))),
    Promise.reject(new Error('what followed from it')),
    endLate(),
  ]
  await expect(allOrFirstFailure(parts)).rejects.toThrow('the cause')
  expect(hasEnded).toBe(true)
})

test('a query that runs whenever it is awaited runs once', async () => {
  class CountedQuery extends QueryPromise<number> {
    asked = 0
    override execute(): Promise<number> {
      this.asked += 1
      return Promise.resolve(this.asked)
    }
  }
  const query = new CountedQuery()
  expect(await allOrFirstFailure([query])).toEqual([1])
  expect(query.asked).toBe(1)
})

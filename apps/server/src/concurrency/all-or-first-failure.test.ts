import { setImmediate } from 'node:timers/promises'
import { QueryPromise } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allOrFirstFailure } from './all-or-first-failure.ts'

test('answers stand where their questions stood', async () => {
  expect(await allOrFirstFailure([Promise.resolve('a'), setImmediate(2)])).toEqual(['a', 2])
})

test('the first failure by place is told, whichever came first, when all the others have ended', async () => {
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

test('a query that is asked whenever somebody waits for it is asked once', async () => {
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

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allOrFirstFailure } from './all-or-first-failure.ts'

test('answers stand where their questions stood', async () => {
  expect(await allOrFirstFailure([Promise.resolve('a'), setImmediate(2)])).toEqual(['a', 2])
})

test('the first failure by place is told, whichever came first, when all the others have ended', async () => {
  let hasEnded = false
  const parts = [
    Promise.resolve(),
    setImmediate().then(() => Promise.reject(new Error('the cause'))),
    Promise.reject(new Error('what followed from it')),
    setImmediate()
      .then(() => setImmediate())
      .then(() => {
        hasEnded = true
      }),
  ]
  await expect(allOrFirstFailure(parts)).rejects.toThrow('the cause')
  expect(hasEnded).toBe(true)
})

test('what is asked whenever somebody waits for it is asked once', async () => {
  let asked = 0
  class Query extends Promise<number> {
    override then<A = number, B = never>(
      onAnswer?: ((answer: number) => A | PromiseLike<A>) | null,
      onFailure?: ((reason: unknown) => B | PromiseLike<B>) | null,
    ): Promise<A | B> {
      asked += 1
      return Promise.resolve(asked).then(onAnswer, onFailure)
    }
  }
  const query = new Query(() => {})
  expect(await allOrFirstFailure([query])).toEqual([1])
  expect(asked).toBe(1)
})

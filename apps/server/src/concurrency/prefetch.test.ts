import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { prefetch } from './prefetch.ts'

async function* numbers(made: number[], { failAt = Number.NaN } = {}): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= 3; number += 1) {
      await nextTurn()
      if (number === failAt) throw new RangeError(`number ${number}`)
      made.push(number)
      yield number
    }
  } finally {
    made.push(0)
  }
}

/** The items read, each with the number of items produced by the time it was processed. */
async function readAll(items: AsyncIterable<number>, made: number[]): Promise<[number, number[]][]> {
  const read: [number, number[]][] = []
  for await (const item of items) {
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
    read.push([item, [...made]])
  }
  return read
}

test('items come in order, while the next one is produced and none beyond', async () => {
  const made: number[] = []
  expect(await readAll(prefetch(numbers(made)), made)).toEqual([
    [1, [1, 2]],
    [2, [1, 2, 3]],
    [3, [1, 2, 3, 0]],
  ])
})

test('a failure comes after the items before it', async () => {
  const made: number[] = []
  const read: number[] = []
  const reading = async () => {
    for await (const item of prefetch(numbers(made, { failAt: 3 }))) {
      for (let turn = 0; turn < 10; turn += 1) await nextTurn()
      read.push(item)
    }
  }
  await expect(reading()).rejects.toThrow('number 3')
  expect(read).toEqual([1, 2])
})

test('a reader that stops early waits until nothing is being produced', async () => {
  const made: number[] = []
  for await (const item of prefetch(numbers(made))) {
    expect(item).toBe(1)
    break
  }
  expect(made).toEqual([1, 2, 0])
})

test('a reader that stops early does not get an error of an item it did not want', async () => {
  const made: number[] = []
  const read: number[] = []
  for await (const item of prefetch(numbers(made, { failAt: 2 }))) {
    read.push(item)
    break
  }
  expect([read, made]).toEqual([[1], [1, 0]])
})

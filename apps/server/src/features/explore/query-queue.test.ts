import { expect, test } from 'vitest'
import { queryQueue } from './query-queue.ts'

const never = new AbortController().signal

/** A query that the test ends. */
function step() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('runs one query of a user at a time, and no more than the node may', async () => {
  const queue = queryQueue({ running: 2 })
  const [first, second, third, other] = [step(), step(), step(), step()]
  const runs = [
    queue.run(1, 0, never, first.work),
    queue.run(1, 0, never, second.work),
    queue.run(2, 0, never, third.work),
    queue.run(3, 0, never, other.work),
  ]
  await settled()
  expect(queue.size()).toEqual({ running: 2, waiting: 2 })
  first.end()
  await settled()
  expect(queue.size()).toEqual({ running: 2, waiting: 1 })
  for (const one of [second, third, other]) one.end()
  await Promise.all(runs)
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})

test('a short query passes a long one that waits, and a long one is not passed for ever', async () => {
  let nowMs = 0
  const queue = queryQueue({ running: 1 }, () => nowMs)
  const order: string[] = []
  const gate = step()
  const named = (name: string) => async () => {
    order.push(name)
  }
  const runs = [queue.run(1, 0, never, gate.work), queue.run(2, 1000, never, named('country'))]
  nowMs = 500
  runs.push(queue.run(3, 10, never, named('town')))
  nowMs = 1200
  runs.push(queue.run(4, 10, never, named('late town')))
  gate.end()
  await Promise.all(runs)
  expect(order).toEqual(['town', 'country', 'late town'])
})

test('a query whose caller left while it waited is never started', async () => {
  const queue = queryQueue({ running: 1 })
  const gate = step()
  const running = queue.run(1, 0, never, gate.work)
  const caller = new AbortController()
  let isStarted = false
  const waiting = queue.run(2, 0, caller.signal, async () => {
    isStarted = true
  })
  caller.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  gate.end()
  await running
  expect([isStarted, queue.size()]).toEqual([false, { running: 0, waiting: 0 }])
})

test('a query that fails gives its place to the next', async () => {
  const queue = queryQueue({ running: 1 })
  const failing = queue.run(1, 0, never, async () => {
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(await queue.run(1, 0, never, async () => 7)).toBe(7)
})

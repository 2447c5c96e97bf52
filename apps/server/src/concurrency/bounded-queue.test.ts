import { expect, test } from 'vitest'
import { boundedQueue, QueueFull } from './bounded-queue.ts'

/** Work that ends on request. */
function pieceOfWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = { hasStarted: false, run: () => ((work.hasStarted = true), promise), resolve, reject }
  return work
}

test('no more run at once than allowed, and waiting work starts in order of arrival', async () => {
  const queue = boundedQueue({ atOnce: 2, mostWaiting: 2 })
  const [first, second, third, fourth] = [pieceOfWork(), pieceOfWork(), pieceOfWork(), pieceOfWork()]
  const answers = [first, second, third, fourth].map((work) => queue.run(work.run))
  const started = () => [first, second, third, fourth].map((work) => work.hasStarted)
  await expect.poll(started).toEqual([true, true, false, false])
  second.resolve('b')
  expect(await answers[1]).toBe('b')
  await expect.poll(started).toEqual([true, true, true, false])
  first.resolve('a')
  third.resolve('c')
  expect(await Promise.all([answers[0], answers[2]])).toEqual(['a', 'c'])
  fourth.resolve('d')
  expect(await answers[3]).toBe('d')
})

test('work beyond the limit is rejected at once; work in the queue is not affected', async () => {
  const queue = boundedQueue({ atOnce: 1, mostWaiting: 1 })
  const [running, waiting] = [pieceOfWork(), pieceOfWork()]
  const answers = [queue.run(running.run), queue.run(waiting.run)]
  await expect(queue.run(async () => 'never')).rejects.toThrow(QueueFull)
  running.resolve('a')
  waiting.resolve('b')
  expect(await Promise.all(answers)).toEqual(['a', 'b'])
  expect(await queue.run(async () => 'c')).toBe('c')
})

test('work that fails frees its slot too', async () => {
  const queue = boundedQueue({ atOnce: 1, mostWaiting: 1 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'yes')).toBe('yes')
})

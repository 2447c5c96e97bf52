import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ForegroundRequests, foregroundRequests } from './foreground-requests.ts'
import { neverYields, type YieldPoint, yieldToForeground, yieldToImports } from './yield-to-foreground.ts'

/** Long after the last foreground request. */
const LONG_AFTER_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Pieces of work that end on request; `begun` names those that have started. */
function pieces(pace: YieldPoint, names: string) {
  const begun: string[] = []
  const ends = new Map<string, (failure?: Error) => void>()
  const answers = names.split('').map((name) =>
    pace(() => {
      begun.push(name)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      ends.set(name, (failure) => (failure === undefined ? resolve(name) : reject(failure)))
      return promise
    }),
  )
  for (const answer of answers) answer.catch(() => {})
  return {
    answers,
    begun: async () => {
      await setImmediate()
      return begun.join('')
    },
    end: (name: string, failure?: Error) => ends.get(name)?.(failure),
  }
}

async function somebodyServed(waiting: ForegroundRequests): Promise<void> {
  await waiting.during(async () => {})
}

test('without recent requests two pieces per core run, in the order of the calls', async () => {
  const work = pieces(yieldToForeground(foregroundRequests(), 2), 'abcdef')
  expect(await work.begun()).toBe('abcd')
  work.end('b')
  expect(await work.begun()).toBe('abcde')
  expect(await work.answers[1]).toBe('b')
})

test.each([
  { cores: 1, atOnce: 'a' },
  { cores: 2, atOnce: 'a' },
  { cores: 4, atOnce: 'abc' },
])('leaves one of $cores cores free after recent requests', async ({ cores, atOnce }) => {
  const waiting = foregroundRequests()
  await somebodyServed(waiting)
  const work = pieces(yieldToForeground(waiting, cores), 'abcdef')
  expect(await work.begun()).toBe(atOnce)
  work.end('a')
  expect(await work.begun()).toHaveLength(atOnce.length + 1)
})

test('once requests are no longer recent, the next piece to end lets the full number start', async () => {
  const waiting = foregroundRequests()
  await somebodyServed(waiting)
  const work = pieces(yieldToForeground(waiting, 2), 'abcdef')
  expect(await work.begun()).toBe('a')
  vi.advanceTimersByTime(LONG_AFTER_MS)
  work.end('a')
  expect(await work.begun()).toBe('abcde')
})

test('no piece starts during a foreground request, for a while', async () => {
  const waiting = foregroundRequests()
  void waiting.during(() => new Promise(() => {}))
  const work = pieces(yieldToForeground(waiting, 2), 'ab')
  expect(await work.begun()).toBe('')
  vi.advanceTimersByTime(99)
  expect(await work.begun()).toBe('')
  vi.advanceTimersByTime(1)
  expect(await work.begun()).toBe('a')
})

test('a piece that fails frees its slot as well, and rejects its own promise', async () => {
  const waiting = foregroundRequests()
  await somebodyServed(waiting)
  const work = pieces(yieldToForeground(waiting, 2), 'ab')
  expect(await work.begun()).toBe('a')
  work.end('a', new Error('no database'))
  await expect(work.answers[0]).rejects.toThrow('no database')
  expect(await work.begun()).toBe('ab')
})

test('background work yields to imports for a limited time, and to foreground requests', async () => {
  const importing = foregroundRequests()
  const people = foregroundRequests()
  void importing.during(() => new Promise(() => {}))
  void people.during(() => new Promise(() => {}))
  const work = pieces(yieldToImports(importing, yieldToForeground(people, 2)), 'a')
  vi.advanceTimersByTime(200)
  expect(await work.begun()).toBe('')
  vi.advanceTimersByTime(100)
  expect(await work.begun()).toBe('a')
  expect(await pieces(yieldToImports(foregroundRequests(), neverYields), 'b').begun()).toBe('b')
})

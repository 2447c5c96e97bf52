import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMember, startTestApp } from '../testing/test-app.ts'
import { type ForegroundRequests, foregroundRequests } from './foreground-requests.ts'

/** Whether a promise has settled once everything ready has run. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false
  void promise.then(() => (settled = true))
  await setImmediate()
  return settled
}

test('work continues at once without foreground requests', async () => {
  expect(await isSettled(foregroundRequests().gone(60_000))).toBe(true)
})

test('work continues when the last foreground request has succeeded or failed', async () => {
  const waiting = foregroundRequests()
  const one = Promise.withResolvers<string>()
  const other = Promise.withResolvers<string>()
  const answers = [waiting.during(() => one.promise), waiting.during(() => other.promise)]
  const works = [waiting.gone(60_000), waiting.gone(60_000)]
  one.resolve('a home')
  expect(await answers[0]).toBe('a home')
  expect(await isSettled(works[0] ?? Promise.reject(new Error('none')))).toBe(false)
  other.reject(new Error('no home'))
  await expect(answers[1]).rejects.toThrow('no home')
  await Promise.all(works)
  expect(await isSettled(waiting.gone(60_000))).toBe(true)
})

test('work continues after a while, however many requests are running', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const waiting = foregroundRequests()
    void waiting.during(() => new Promise(() => {}))
    const work = waiting.gone(100)
    vi.advanceTimersByTime(99)
    expect(await isSettled(work)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await isSettled(work)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('requests count as recent while one is running, and for a while after', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const waiting = foregroundRequests()
    expect(waiting.areAbout(250)).toBe(false)
    const one = Promise.withResolvers<void>()
    const answer = waiting.during(() => one.promise)
    vi.advanceTimersByTime(60_000)
    expect(waiting.areAbout(250)).toBe(true)
    one.resolve()
    await answer
    vi.advanceTimersByTime(249)
    expect(waiting.areAbout(250)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(waiting.areAbout(250)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('an API request counts as foreground until it has a response, including an error', async () => {
  const heard: string[] = []
  const counted = foregroundRequests()
  const waiting: ForegroundRequests = {
    gone: (withinMs) => counted.gone(withinMs),
    areAbout: (withinMs) => counted.areAbout(withinMs),
    during: async (work) => {
      heard.push('waits')
      try {
        return await counted.during(work)
      } finally {
        heard.push('is done')
      }
    },
  }
  const running = await startTestApp({ waiting })
  onTestFinished(() => running.stop())
  const { headers } = await createMember(running.database)
  for (const [url, status] of [
    ['/api/portfolio/homes/', 200],
    ['/api/portfolio/homes/404/', 404],
  ] as const) {
    heard.length = 0
    expect((await running.app.inject({ url, headers })).statusCode).toBe(status)
    expect(heard.filter((each) => each === 'waits').length).toBeGreaterThan(0)
    expect(heard.filter((each) => each === 'is done')).toHaveLength(heard.length / 2)
  }
  // A user who watches an import wants it to continue.
  heard.length = 0
  expect((await running.app.inject({ url: '/api/portfolio/imports/', headers })).statusCode).toBe(200)
  expect(heard).toEqual([])
})

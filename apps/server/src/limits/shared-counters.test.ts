import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { Refusal } from '../http/errors/errors.ts'
import { createMember, startTestApp, type TestApp } from '../testing/test-app.ts'
import { createThrottle, type Rate } from './throttle.ts'

const RATE: Rate = { scope: 'address-search', limit: 3, windowSeconds: 60, isCountedInMemory: true }

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(() => running.database.pool.query('delete from rate_limits'))
afterAll(() => running.stop())

const node = () => createThrottle(running.database, () => running.clock.now, new Map())

const attempt = async (throttle: ReturnType<typeof node>, who = 'someone'): Promise<string | number> => {
  try {
    await throttle.take(RATE, who)
    return 'taken'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Number(error.parts.headers?.['retry-after'])
  }
}

const later = (seconds: number) => {
  running.clock.now = new Date(running.clock.now.getTime() + seconds * 1_000)
}

describe('shared counters', () => {
  test('apply at once on the counting node, without a write', async () => {
    const one = node()
    running.clock.now = new Date('2026-03-01T09:30:20Z')
    expect([await attempt(one), await attempt(one), await attempt(one), await attempt(one)]).toEqual([
      'taken',
      'taken',
      'taken',
      40,
    ])
    expect(await attempt(one, 'someone else')).toBe('taken')
    const stored = await running.database.pool.query('select from rate_limits')
    expect(stored.rows).toEqual([])
  })

  test('can be checked without counting', async () => {
    const one = node()
    const isReached = () =>
      one.check(RATE, 'someone').then(
        () => false,
        () => true,
      )
    for (let count = 0; count < 3; count += 1) {
      expect([await isReached(), await isReached()]).toEqual([false, false])
      await attempt(one)
    }
    expect(await isReached()).toBe(true)
  })

  test('restart when the clock that started them was ahead', async () => {
    const one = node()
    later(5 * 3_600)
    for (let count = 0; count < 4; count += 1) await attempt(one)
    later(-5 * 3_600)
    expect(await attempt(one)).toBe('taken')
  })

  test('apply across nodes and restarts after an exchange, and no longer than their window', async () => {
    const [one, two] = [node(), node()]
    await attempt(one)
    await attempt(two)
    for (const throttle of [one, two]) await throttle.exchange()
    expect(await attempt(two)).toBe('taken')
    expect(typeof (await attempt(two))).toBe('number')
    const restarted = node()
    await attempt(restarted)
    await restarted.exchange()
    expect(typeof (await attempt(restarted))).toBe('number')
    later(60)
    expect(await attempt(restarted)).toBe('taken')
    await restarted.exchange()
    expect(await attempt(two)).toBe('taken')
  })

  test('survive an exchange during which the database is away', async () => {
    const one = node()
    for (const _ of [1, 2, 3]) await attempt(one)
    await running.database.pool.query('alter table rate_limits rename to elsewhere')
    await expect(one.exchange()).rejects.toThrow('Failed query')
    await running.database.pool.query('alter table elsewhere rename to rate_limits')
    expect(typeof (await attempt(one))).toBe('number')
    await one.exchange()
    const stored = await running.database.pool.query<{ key: string; count: number }>(
      'select key, count from rate_limits',
    )
    expect(stored.rows).toEqual([{ key: expect.stringMatching(/^address-search:[0-9a-f]{64}$/), count: 4 }])
  })
})

describe('all requests together', () => {
  const limited = (variables: Record<string, string>) =>
    running.rebuild({ config: readConfig({ NODE_ENV: 'test', ...variables }) })

  test('are limited per address before keys are looked up', async () => {
    const app = await limited({ REQUESTS_PER_MINUTE: '60' })
    const ask = (remoteAddress: string) =>
      app.inject({ method: 'GET', url: '/api/auth/user/', remoteAddress, headers: { authorization: 'Token nonsense' } })
    for (let asked = 1; asked <= 60; asked += 1) expect((await ask('192.0.2.1')).statusCode).toBe(401)
    const refused = await ask('192.0.2.1')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await ask('192.0.2.2')).statusCode).toBe(401)
  })

  test('are limited per user, from any address', async () => {
    const app = await limited({ REQUESTS_PER_MINUTE: '60' })
    const { headers } = await createMember(running.database)
    const ask = (host: number) =>
      app.inject({ method: 'GET', url: '/api/auth/user/', remoteAddress: `198.51.100.${host}`, headers })
    for (let asked = 1; asked <= 60; asked += 1) expect((await ask(asked)).statusCode).toBe(200)
    expect((await ask(61)).statusCode).toBe(429)
  })

  test('address search has its own limit, per organisation', async () => {
    const app = await limited({})
    const [member, other] = [await createMember(running.database), await createMember(running.database)]
    const search = (headers: Record<string, string>) =>
      app.inject({ method: 'GET', url: '/api/addresses/?q=', headers })
    for (let asked = 1; asked <= 600; asked += 1) await search(member.headers)
    expect((await search(member.headers)).statusCode).toBe(429)
    expect((await search(other.headers)).statusCode).toBe(200)
  })
})

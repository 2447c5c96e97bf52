import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createUser } from '../features/accounts/accounts.service.ts'
import { createMember, startTestApp, type TestApp } from '../testing/test-app.ts'
import { TEST_ADDRESSES } from '../testing/test-homes.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp({ rateLimits: 'on' })
})
afterAll(() => running.stop())

let addresses = 0
/** A client that has not been counted yet. */
const newAddress = () => `192.0.2.${(addresses += 1)}`

const logIn = (remoteAddress: string, payload: object, app = running.app) =>
  app.inject({ method: 'POST', url: '/api/auth/login/', remoteAddress, payload })

const later = (seconds: number) => {
  running.clock.now = new Date(running.clock.now.getTime() + seconds * 1_000)
}

describe('login', () => {
  test('ten a minute per address, then 429 with the waiting time', async () => {
    const address = newAddress()
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await logIn(address, {})).statusCode).toBe(400)
    later(20.5)
    const answer = await logIn(address, {})
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      429,
      { detail: 'Request was throttled. Expected available in 40 seconds.' },
      '40',
    ])
    expect((await logIn(newAddress(), {})).statusCode).toBe(400)
    later(39)
    expect((await logIn(address, {})).json().detail).toBe('Request was throttled. Expected available in 1 second.')
    later(1)
    expect((await logIn(address, {})).statusCode).toBe(400)
  })

  test('restarts a window whose clock was ahead by hours', async () => {
    const address = newAddress()
    later(5 * 3_600)
    for (let attempt = 1; attempt <= 11; attempt += 1) await logIn(address, {})
    expect((await logIn(address, {})).statusCode).toBe(429)
    // Clocks of nodes differ slightly, which must not reset a window.
    later(-30)
    expect((await logIn(address, {})).statusCode).toBe(429)
    later(30 - 5 * 3_600)
    expect((await logIn(address, {})).statusCode).toBe(400)
  })

  test('comes before the method is checked, and survives a restart', async () => {
    const address = newAddress()
    for (let attempt = 1; attempt <= 10; attempt += 1) await logIn(address, {})
    const restarted = await running.rebuild()
    const get = await restarted.inject({ method: 'GET', url: '/api/auth/login/', remoteAddress: address })
    expect(get.statusCode).toBe(429)
    const options = await restarted.inject({ method: 'OPTIONS', url: '/api/auth/login/', remoteAddress: address })
    expect(options.statusCode).toBe(204)
  })

  test('five failures per e-mail lock it for five minutes, whether or not it is registered', async () => {
    const member = await createMember(running.database)
    const bodies = []
    for (const email of [member.email, 'nobody@homes.example']) {
      const fail = () => logIn(newAddress(), { email, password: 'not it' })
      const failures = await Promise.all(Array.from({ length: 5 }, fail))
      expect(failures.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400, 400])
      const locked = await logIn(newAddress(), { email: email.toUpperCase(), password: member.password })
      bodies.push([locked.statusCode, locked.body, locked.headers['retry-after']])
    }
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]?.[0]).toBe(429)
    later(300)
    expect((await logIn(newAddress(), { email: member.email, password: member.password })).statusCode).toBe(200)
  })

  test('behind trusted proxies clients are distinguished by the address that the outermost of them saw', async () => {
    const proxy = newAddress()
    const client = newAddress()
    for (const [trustedProxies, forwarded] of [
      ['1', ['198.51.100.1', client]],
      ['2', ['198.51.100.1', client, proxy]],
    ] as const) {
      const app = await running.rebuild({ config: readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: trustedProxies }) })
      const from = (...addresses: readonly string[]) =>
        app.inject({
          method: 'POST',
          url: '/api/auth/login/',
          remoteAddress: proxy,
          headers: { 'x-forwarded-for': addresses.join(', ') },
          payload: {},
        })
      for (let attempt = 1; attempt <= 10; attempt += 1) expect((await from(...forwarded)).statusCode).toBe(400)
      expect((await from(...forwarded)).statusCode).toBe(429)
      // Extra entries that the client itself puts in front have no effect.
      expect((await from('203.0.113.9', ...forwarded.slice(1))).statusCode).toBe(429)
      expect((await from(...forwarded.with(1, newAddress()))).statusCode).toBe(400)
      later(60)
    }
  })

  test('without trusted proxies a forwarding header changes nothing', async () => {
    const address = newAddress()
    const forwardedFor = (client: string) =>
      running.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        remoteAddress: address,
        headers: { 'x-forwarded-for': client },
        payload: {},
      })
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await forwardedFor(newAddress())).statusCode).toBe(400)
    }
    expect((await forwardedFor(newAddress())).statusCode).toBe(429)
  })

  test('another spelling of a locked e-mail allows no further guesses', async () => {
    const { organisationId, password } = await createMember(running.database)
    const { email } = await createUser(running.database, { organisationId, email: 'office@WICK.example', password })
    for (let failure = 1; failure <= 5; failure += 1) await logIn(newAddress(), { email, password: 'not it' })
    // The dotted capital I and the Kelvin sign; PostgreSQL converts both to plain lower-case letters.
    for (const spelling of ['office@w\u0130ck.example', 'office@wic\u212a.example', 'Office@Wick.example']) {
      expect((await logIn(newAddress(), { email: spelling, password })).statusCode).not.toBe(200)
    }
    later(300)
    expect((await logIn(newAddress(), { email: 'OFFICE@wick.EXAMPLE', password })).statusCode).toBe(200)
  })

  test('a success resets earlier failures', async () => {
    const member = await createMember(running.database)
    for (let round = 1; round <= 3; round += 1) {
      for (let failure = 1; failure <= 4; failure += 1) {
        await logIn(newAddress(), { email: member.email, password: 'not it' })
      }
      const { email, password } = member
      expect((await logIn(newAddress(), { email, password })).statusCode).toBe(200)
    }
  })

  test('no address or e-mail can be read from the counters', async () => {
    const stored = await running.database.pool.query('select key from rate_limits')
    expect(stored.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored.rows)).not.toMatch(/@|192\.0\.2/)
  })
})

describe('registration, reset and confirm', () => {
  const post = (path: string, remoteAddress: string, payload: object) =>
    running.app.inject({ method: 'POST', url: `/api/auth/${path}/`, remoteAddress, payload })

  test.each([
    ['registration', 10],
    ['password/reset', 20],
    ['password/reset/confirm', 20],
  ])('%s: %i an hour per address', async (path, limit) => {
    const address = newAddress()
    for (let attempt = 1; attempt <= limit; attempt += 1) {
      expect((await post(path, address, {})).statusCode).toBe(400)
    }
    const answer = await post(path, address, {})
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
      429,
      { detail: 'Request was throttled. Expected available in 3600 seconds.' },
      '3600',
    ])
    expect((await post(path, newAddress(), {})).statusCode).toBe(400)
    later(3_600)
    expect((await post(path, address, {})).statusCode).toBe(400)
  })

  test('a valid key does not allow more attempts', async () => {
    const { headers } = await createMember(running.database)
    const address = newAddress()
    for (let attempt = 1; attempt <= 10; attempt += 1) await post('registration', address, {})
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/auth/registration/',
      remoteAddress: address,
      headers,
      payload: {},
    })
    expect(answer.statusCode).toBe(429)
  })

  test('reset: five an hour per e-mail, whether or not it is registered', async () => {
    const member = await createMember(running.database)
    const bodies = []
    for (const email of [member.email, 'nobody-at-all@homes.example']) {
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect((await post('password/reset', newAddress(), { email })).statusCode).toBe(200)
      }
      const locked = await post('password/reset', newAddress(), { email: email.toUpperCase() })
      bodies.push([locked.statusCode, locked.body, locked.headers['retry-after']])
    }
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]?.[0]).toBe(429)
  })

  test('each limit can be lifted or changed separately', async () => {
    const app = await running.rebuild({
      config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'registration=off,login=2/60' }),
    })
    const remoteAddress = newAddress()
    const attempts = async (url: string, number: number) => {
      const codes = new Set<number>()
      for (let attempt = 1; attempt <= number; attempt += 1) {
        codes.add((await app.inject({ method: 'POST', url, remoteAddress, payload: {} })).statusCode)
      }
      return [...codes]
    }
    expect(await attempts('/api/auth/registration/', 15)).toEqual([400])
    expect(await attempts('/api/auth/login/', 3)).toEqual([400, 429])
    expect(await attempts('/api/auth/password/reset/', 21)).toEqual([400, 429])
  })
})

describe('adding homes', () => {
  test('thirty an hour per organisation; other organisations are not affected', async () => {
    const member = await createMember(running.database, { homeQuota: 100 })
    const other = await createMember(running.database)
    const add = (headers: Record<string, string>, address: string) =>
      running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload: { address } })
    for (let number = 1; number <= 30; number += 1) {
      expect((await add(member.headers, TEST_ADDRESSES.numbered(number))).statusCode).toBe(201)
    }
    const refused = await add(member.headers, TEST_ADDRESSES.numbered(31))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await add(other.headers, TEST_ADDRESSES.numbered(31))).statusCode).toBe(201)
    later(3_600)
    expect((await add(member.headers, TEST_ADDRESSES.numbered(31))).statusCode).toBe(201)
  })
})

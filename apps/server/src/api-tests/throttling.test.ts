import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'

/** Section 1.10 of the wire contract: every rate it proposes, and the position of throttling in the order of 1.1. */

let running: TestApp
beforeAll(async () => {
  running = await startTestApp({ rateLimits: 'on' })
})
afterAll(() => running.stop())

const HOUR = 60 * 60
const json = { 'content-type': 'application/json' }
const stale = { authorization: 'Token 0123456789012345678901234567890123456789' }
const LOGIN = '/api/auth/login/'
const REGISTRATION = '/api/auth/registration/'
const RESET = '/api/auth/password/reset/'
const CONFIRM = '/api/auth/password/reset/confirm/'
const ADD_HOME = '/api/portfolio/add-home/'
const RETRIGGER = '/api/portfolio/homes/999999/retrigger-solar/'

let addresses = 0
/** A client that has not been counted yet. */
const newAddress = () => `198.51.100.${(addresses += 1)}`

interface Asked {
  from?: string
  headers?: Record<string, string>
  payload?: object | string
  method?: 'POST' | 'GET' | 'HEAD' | 'DELETE' | 'PUT'
}

function post(url: string, { from = '203.0.113.1', headers = {}, payload = {}, method = 'POST' }: Asked) {
  const body = method === 'GET' || method === 'HEAD' ? {} : { payload }
  return running.app.inject({ method, url, remoteAddress: from, headers: { ...json, ...headers }, ...body })
}

const later = (seconds: number) => {
  running.clock.now = new Date(running.clock.now.getTime() + seconds * 1_000)
}

const refusedFor = (seconds: number) => [
  429,
  JSON.stringify({ detail: `Request was throttled. Expected available in ${seconds} seconds.` }),
  String(seconds),
]

async function seen(asked: Promise<Awaited<ReturnType<typeof post>>>) {
  const answer = await asked
  return [answer.statusCode, answer.body, answer.headers['retry-after']]
}

async function use(times: number, ask: (time: number) => Promise<{ statusCode: number }>): Promise<void> {
  for (let time = 1; time <= times; time += 1) expect([time, (await ask(time)).statusCode]).not.toEqual([time, 429])
}

describe('rates per client address', () => {
  test.each([
    ['login', LOGIN, 10, 60],
    ['registration', REGISTRATION, 10, HOUR],
    ['reset', RESET, 20, HOUR],
    ['reset confirm', CONFIRM, 20, HOUR],
  ])('%s: %s, %s in %s seconds', async (_what, url, limit, seconds) => {
    const from = newAddress()
    await use(limit, () => post(url, { from }))
    expect(await seen(post(url, { from }))).toEqual(refusedFor(seconds))
    expect((await post(url, { from: newAddress() })).statusCode).toBe(400)
    later(seconds - 1)
    expect((await post(url, { from })).json()).toEqual({
      detail: 'Request was throttled. Expected available in 1 second.',
    })
    later(1)
    expect((await post(url, { from })).statusCode).toBe(400)
  })

  test('invalid bodies count as much as valid ones, and a valid key does not allow more', async () => {
    const from = newAddress()
    const { headers } = await createMember(running.database)
    await use(10, () => post(LOGIN, { from, payload: '{' }))
    expect((await post(LOGIN, { from, headers })).statusCode).toBe(429)
  })
})

describe('requests that a page of another site can cause do not count', () => {
  const MORE_THAN_ANY_LIMIT = 40
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([LOGIN, REGISTRATION, RESET, CONFIRM])('%s: images and forms', async (url) => {
    const from = newAddress()
    for (let time = 1; time <= MORE_THAN_ANY_LIMIT; time += 1) {
      const statuses = await Promise.all([
        post(url, { from, method: 'GET' }),
        post(url, { from, method: 'HEAD' }),
        post(url, { from, headers: form, payload: 'email=a' }),
        post(url, { from, headers: { 'content-type': 'text/plain' }, payload: '{"email":"a@b.example"}' }),
        post(url, { from, headers: form, payload: '' }),
      ])
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([405, 405, 415, 415, 400])
    }
    expect((await post(url, { from })).statusCode).toBe(400)
  })

  test('add-home and retrigger-solar: other methods with a key', async () => {
    const { headers } = await createMember(running.database)
    for (const url of [ADD_HOME, RETRIGGER]) {
      await use(MORE_THAN_ANY_LIMIT, () => post(url, { headers, method: 'GET' }))
      expect((await post(url, { headers })).statusCode).not.toBe(429)
    }
  })

  test('the list of imports is not limited, but uploading is', async () => {
    const { headers } = await createMember(running.database)
    const imports = '/api/portfolio/imports/'
    await use(70, () => post(imports, { headers, method: 'GET' }))
    await use(60, () => post(imports, { headers, payload: 'x' }))
    expect((await post(imports, { headers, payload: 'x' })).statusCode).toBe(429)
    expect((await post(imports, { headers, method: 'GET' })).statusCode).toBe(200)
    expect((await post(imports, { headers, method: 'DELETE' })).statusCode).toBe(429)
  })
})

describe('rates per e-mail', () => {
  test('reset: 5 an hour from any address, registered or not, in any case', async () => {
    const { email } = await createMember(running.database)
    for (const asked of [email, 'nobody@homes.example']) {
      const ask = (spelling: string) => post(RESET, { from: newAddress(), payload: { email: spelling } })
      await use(5, (time) => ask(time === 2 ? asked.toUpperCase() : asked))
      expect(await seen(ask(` ${asked.toUpperCase()}`))).toEqual(refusedFor(HOUR))
    }
  })

  test('login: 5 failures in 5 minutes from any address, after which even the right password fails', async () => {
    const { email, password } = await createMember(running.database)
    for (const who of [email, 'no-one@homes.example']) {
      const ask = (guess: string) => post(LOGIN, { from: newAddress(), payload: { email: who, password: guess } })
      await use(5, () => ask('not it'))
      expect(await seen(ask(password))).toEqual(refusedFor(300))
    }
  })
})

describe('rates per organisation', () => {
  let member: Member
  beforeAll(async () => {
    member = await createMember(running.database)
  })

  test.each([
    ['add-home', ADD_HOME],
    ['retrigger-solar', RETRIGGER],
  ])('%s: 30 an hour, from any address and for all members together', async (_what, url) => {
    const colleague = await createMember(running.database, { organisationId: member.organisationId })
    const stranger = await createMember(running.database)
    const ask = ({ headers }: Member) => post(url, { from: newAddress(), headers })
    await use(30, (time) => ask(time % 2 === 0 ? member : colleague))
    expect(await seen(ask(member))).toEqual(refusedFor(HOUR))
    expect(await seen(ask(colleague))).toEqual(refusedFor(HOUR))
    expect((await ask(stranger)).statusCode).not.toBe(429)
  })
})

describe('1.1: throttling comes after the key and before method, body, record and fields', () => {
  let member: Member
  let from: string
  beforeAll(async () => {
    member = await createMember(running.database)
    from = newAddress()
    await use(10, () => post(LOGIN, { from }))
    for (const url of [ADD_HOME, RETRIGGER]) await use(30, () => post(url, { headers: member.headers }))
  })

  test('a stale token is 401, throttled or not', async () => {
    const asked = await post(LOGIN, { from, headers: stale })
    expect([asked.statusCode, asked.json()]).toEqual([401, { detail: 'Invalid token.' }])
  })

  test('an anonymous request is 401 even if the organisation is throttled', async () => {
    expect((await post(ADD_HOME, {})).statusCode).toBe(401)
  })

  test.each(['GET', 'POST'] as const)('%s with a malformed body is 429', async (method) => {
    expect((await post(LOGIN, { from, method, payload: '{' })).statusCode).toBe(429)
    for (const url of [ADD_HOME, RETRIGGER]) {
      expect((await post(url, { headers: member.headers, method, payload: '{' })).statusCode).toBe(429)
    }
  })

  test('other methods and other bodies are 429 once the limit is reached', async () => {
    for (const method of ['HEAD', 'PUT', 'DELETE'] as const) {
      expect((await post(LOGIN, { from, method })).statusCode).toBe(429)
      expect((await post(ADD_HOME, { headers: member.headers, method })).statusCode).toBe(429)
    }
    expect((await post(LOGIN, { from, headers: { 'content-type': 'text/plain' }, payload: 'a' })).statusCode).toBe(429)
  })

  test('OPTIONS is never throttled', async () => {
    const answer = await running.app.inject({ method: 'OPTIONS', url: LOGIN, remoteAddress: from })
    expect(answer.statusCode).toBe(204)
  })
})

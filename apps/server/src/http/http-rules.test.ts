import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'
import { TEST_ADDRESSES } from '../testing/test-homes.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
})
afterAll(() => running.stop())

const json = { 'content-type': 'application/json' }
const LOGIN = '/api/auth/login/'
const ADD_HOME = '/api/portfolio/add-home/'

const providing = (authorization: string) =>
  running.app.inject({ method: 'GET', url: '/api/auth/user/', headers: { authorization } })

describe('order of checks on a request', () => {
  test('an unknown path is 404 before its token, method or body is checked', async () => {
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/no/such/path/',
      headers: { ...json, authorization: 'Token nonsense' },
      payload: '{"broken',
    })
    expect([answer.statusCode, answer.body]).toEqual([404, '{"detail":"Not found."}'])
  })

  test('an anonymous GET on a protected POST-only path is 401, not 405', async () => {
    expect((await running.app.inject({ method: 'GET', url: ADD_HOME })).statusCode).toBe(401)
  })

  test('an anonymous request with malformed JSON to a protected path is 401, not 400', async () => {
    const answer = await running.app.inject({ method: 'POST', url: ADD_HOME, headers: json, payload: '{' })
    expect(answer.statusCode).toBe(401)
  })

  test('a bad token is 401 on open endpoints too, before the method', async () => {
    for (const method of ['POST', 'GET'] as const) {
      const headers = { ...json, authorization: 'Token stale' }
      const answer = await running.app.inject({ method, url: LOGIN, headers })
      expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Invalid token.' }])
    }
  })

  test('a wrong method is 405 before the body is read', async () => {
    const answer = await running.app.inject({ method: 'PUT', url: LOGIN, headers: json, payload: '{' })
    expect(answer.statusCode).toBe(405)
  })

  test('a home is looked up before the body is validated', async () => {
    const headers = { ...json, ...member.headers }
    const url = '/api/portfolio/homes/999999/retrigger-solar/'
    const answer = await running.app.inject({ method: 'POST', url, headers, payload: '{' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('authentication', () => {
  test.each([
    ['Bearer abc', 'Authentication credentials were not provided.'],
    ['Basic abc', 'Authentication credentials were not provided.'],
    ['Tokenabc', 'Authentication credentials were not provided.'],
    ['Token', 'Invalid token header. No credentials provided.'],
    ['Token   ', 'Invalid token header. No credentials provided.'],
    ['Token a b', 'Invalid token header. Token string should not contain spaces.'],
    ['Token \u00ff\u00fe', 'Invalid token header. Token string should not contain invalid characters.'],
    ['Token 0123456789012345678901234567890123456789', 'Invalid token.'],
  ])('%j is rejected', async (header, detail) => {
    const answer = await providing(header)
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail }])
    expect(answer.headers['www-authenticate']).toBe('Token')
  })

  test('the scheme word in any case and several spaces are accepted; the key is matched exactly', async () => {
    const key = member.headers.authorization.slice('Token '.length)
    expect((await providing(`tOkEn   ${key}`)).statusCode).toBe(200)
    for (const other of [key.toUpperCase(), `\u00ef\u00bb\u00bf${key}`, `${key}\u00c2\u00a0`]) {
      expect([other, (await providing(`Token ${other}`)).json()]).toEqual([other, { detail: 'Invalid token.' }])
    }
  })

  test('nothing else authenticates', async () => {
    const key = member.headers.authorization.slice('Token '.length)
    const answer = await running.app.inject({
      method: 'GET',
      url: `/api/auth/user/?token=${key}`,
      headers: { cookie: `sessionid=${key}; token=${key}` },
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('methods', () => {
  test.each<[string, 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE', string]>([
    ['/api/auth/login/', 'GET', 'POST, OPTIONS'],
    ['/api/auth/logout/', 'GET', 'POST, OPTIONS'],
    ['/api/auth/user/', 'DELETE', 'GET, PUT, PATCH, HEAD, OPTIONS'],
    ['/api/auth/registration/', 'GET', 'POST, OPTIONS'],
    ['/api/auth/password/reset/', 'GET', 'POST, OPTIONS'],
    ['/api/auth/password/reset/confirm/', 'PATCH', 'POST, OPTIONS'],
    ['/api/portfolio/homes/', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/portfolio/homes/1/', 'DELETE', 'GET, HEAD, OPTIONS'],
    ['/api/portfolio/homes/1/delete/', 'POST', 'DELETE, OPTIONS'],
    ['/api/portfolio/homes/1/retrigger-solar/', 'HEAD', 'POST, OPTIONS'],
    ['/api/portfolio/add-home/', 'PATCH', 'POST, OPTIONS'],
  ])('%s rejects %s and lists its methods', async (url, method, allow) => {
    const answer = await running.app.inject({ method, url, headers: member.headers })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow])
    expect(answer.body).toBe(method === 'HEAD' ? '' : JSON.stringify({ detail: `Method "${method}" not allowed.` }))
  })

  test.each(['TRACE', 'PROPFIND', 'M-SEARCH', 'QUERY'])(
    '%s, which no endpoint has, is rejected the same way',
    async (method) => {
      const listening = await running.rebuild()
      const address = await listening.listen({ port: 0, host: '127.0.0.1' })
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request(`${address}${LOGIN}`, { method }, resolve).on('error', reject).end()
      })
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST, OPTIONS'])
      expect(JSON.parse(await text(answer))).toEqual({ detail: `Method "${method}" not allowed.` })
    },
  )

  test('OPTIONS returns 204 with Allow, for any caller', async () => {
    for (const headers of [{}, { authorization: 'Token stale' }, { 'access-control-request-method': 'POST' }]) {
      const answer = await running.app.inject({ method: 'OPTIONS', url: ADD_HOME, headers })
      expect([answer.statusCode, answer.headers['allow'], answer.body]).toEqual([204, 'POST, OPTIONS', ''])
    }
  })

  test('HEAD responds like GET, without the body', async () => {
    const url = '/api/portfolio/homes/'
    const got = await running.app.inject({ method: 'GET', url, headers: member.headers })
    const head = await running.app.inject({ method: 'HEAD', url, headers: member.headers })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-type']).toBe(got.headers['content-type'])
  })

  test('every path works with and without a trailing slash, without redirects', async () => {
    for (const url of ['/api/auth/login', LOGIN]) {
      const payload = { email: member.email, password: member.password }
      expect((await running.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
    }
    const bare = await running.app.inject({ method: 'GET', url: '/api/addresses?q=', headers: member.headers })
    expect([bare.statusCode, bare.json()]).toEqual([200, []])
  })
})

describe('headers', () => {
  test('API responses and errors are never cached, and their type is never sniffed', async () => {
    const urls = [
      '/healthz',
      '/%61pi/auth/user/',
      '/api/nothing/',
      '/api/auth/user/',
      '/api',
      '/api/portfolio/homes/%zz/',
    ]
    for (const url of urls) {
      const answer = await running.app.inject({ method: 'GET', url })
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    const answer = await running.app.inject({ method: 'GET', url: '/healthz' })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('unknown paths, undecodable and overlong ones are all the same 404', async () => {
    const urls = [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/portfolio/homes/%zz/',
      `/api/portfolio/homes/${'9'.repeat(400)}/`,
    ]
    for (const url of urls) {
      const answer = await running.app.inject({ method: 'GET', url, headers: member.headers })
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '{"detail":"Not found."}'])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    }
  })
})

describe('another origin', () => {
  const site = 'https://homes.example'
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  let separate: FastifyInstance
  beforeAll(async () => {
    const config = readConfig({ RATE_LIMITS: 'off', SITE_URL: 'https://www.homes.example', CORS_ORIGINS: site })
    separate = await running.rebuild({ config })
  })

  test('the site itself may call the API', async () => {
    const origin = 'https://www.homes.example'
    const asked = await separate.inject({ method: 'OPTIONS', url: LOGIN, headers: { ...preflight, origin } })
    expect(asked.headers['access-control-allow-origin']).toBe(origin)
  })

  test('a configured origin may call the API, without credentials of its own', async () => {
    const asked = await separate.inject({ method: 'OPTIONS', url: LOGIN, headers: { ...preflight, origin: site } })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
      'access-control-allow-headers': 'Authorization, Content-Type',
      'access-control-expose-headers': 'Retry-After, X-Request-Id, X-Total-Count',
    })
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
    const refused = await separate.inject({ method: 'GET', url: '/api/auth/user/', headers: { origin: site } })
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, site])
  })

  test('responses compressed for the site still vary by origin', async () => {
    const headers = { ...member.headers, origin: site, 'accept-encoding': 'gzip' }
    for (const number of [1, 2, 3]) {
      const payload = { address: TEST_ADDRESSES.numbered(number) }
      await separate.inject({ method: 'POST', url: ADD_HOME, headers: member.headers, payload })
    }
    const answer = await separate.inject({ method: 'GET', url: '/api/portfolio/homes/', headers })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(String(answer.headers['vary']).toLowerCase().split(', ').toSorted()).toEqual(['accept-encoding', 'origin'])
  })

  test('no other site may', async () => {
    const headers = { ...preflight, origin: 'https://elsewhere.example' }
    for (const app of [separate, running.app]) {
      const asked = await app.inject({ method: 'OPTIONS', url: LOGIN, headers })
      expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, undefined])
    }
  })
})

describe('trouble', () => {
  test('bytes that are not HTTP get a plain error', async () => {
    const listening = await running.rebuild()
    const { port } = new URL(await listening.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
      socket.on('error', reject)
      text(socket).then(resolve, reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toMatch(/\r\n\r\n\{"detail":"Bad request\."\}$/)
  })

  test('an unexpected error is a plain 500 with a request id, and its message stays in the log', async () => {
    const lines: string[] = []
    const { pino } = await import('pino')
    const app = await running.rebuild({
      logger: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
      now: () => {
        throw new Error('a clock that broke')
      },
    })
    const answer = await app.inject({
      method: 'POST',
      url: ADD_HOME,
      headers: member.headers,
      payload: { address: '12 Wrenfold Lane, Eastholt, ZZ1 1AA' },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ detail: 'A server error occurred.', request_id: expect.stringMatching(/^[\w-]+$/) })
    const log = lines.join('\n')
    expect(log).toContain('a clock that broke')
    expect(log).toContain(answer.json().request_id)
    expect(log).not.toContain('Wrenfold')
    expect(log).not.toContain(member.headers.authorization.slice('Token '.length))
  })
})

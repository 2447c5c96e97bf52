import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../features/accounts/sessions/sessions.service.ts'
import { createMember, type Member, startTestApp, TEST_CALLER, type TestApp } from '../testing/test-app.ts'
import { nameOfEndpoint, type RunningEndpoint, runningEndpoints, withUnknownIds } from './testing/running-endpoints.ts'

/** Section 1 of the wire contract, checked for every call of the running server, including future ones. */

let running: TestApp
let member: Member
let spare: Member
let endpoints: RunningEndpoint[]
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
  spare = await createMember(running.database)
  endpoints = await runningEndpoints(running.app)
})
afterAll(() => running.stop())

const json = { 'content-type': 'application/json' }
const stale = { authorization: 'Token 0123456789012345678901234567890123456789' }
/** Methods of other protocols, such as `PROPFIND`, are in `http/http-rules.test.ts`. */
const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof ALL_METHODS)[number]
const JUDGED_METHODS = ALL_METHODS.filter((method) => method !== 'OPTIONS')

const ask = (method: Method, url: string, options: Omit<InjectOptions, 'method' | 'url'> = {}) =>
  running.app.inject({ method, url, ...options })

const guarded = () => endpoints.filter(({ access }) => access !== 'probe')
/** Requests only the headers of an endless stream. */
const askedOf = ({ method, isStream }: RunningEndpoint) => (isStream ? 'HEAD' : method)
const writing = () => endpoints.filter(({ method }) => method !== 'GET')

/** A separate key, because some calls end sessions, and one deletes the account. */
async function spareHeaders(): Promise<Member['headers']> {
  const { userId } = spare
  const key = await openSession(running.database.orm, { userId, at: new Date(), caller: TEST_CALLER })
  return { authorization: `Token ${key}` }
}

const paths = () => Map.groupBy(endpoints, ({ path }) => path)

function allowOf(methods: readonly string[]): string {
  const all = methods.includes('GET') ? [...methods, 'HEAD', 'OPTIONS'] : [...methods, 'OPTIONS']
  return ALL_ORDERED.filter((method) => all.includes(method)).join(', ')
}
const ALL_ORDERED = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

describe('1.1, 1.2: authentication', () => {
  test.each([
    ['Token', 'Invalid token header. No credentials provided.'],
    ['token   ', 'Invalid token header. No credentials provided.'],
    ['Token a b', 'Invalid token header. Token string should not contain spaces.'],
    ['Token \u00ff', 'Invalid token header. Token string should not contain invalid characters.'],
    [stale.authorization, 'Invalid token.'],
  ])('%j is 401 on every endpoint, open ones included, before method and body', async (authorization, detail) => {
    for (const path of new Set(guarded().map((endpoint) => endpoint.path))) {
      for (const method of JUDGED_METHODS) {
        const answer = await ask(method, withUnknownIds(path), { headers: { ...json, authorization }, payload: '{' })
        const body = method === 'HEAD' ? '' : JSON.stringify({ detail })
        const seen = [method, path, answer.statusCode, answer.body, answer.headers['www-authenticate']]
        expect(seen).toEqual([method, path, 401, body, 'Token'])
      }
    }
  })

  test.each([undefined, '', 'Bearer abc', 'Basic YTpi', 'Tokenabc'])(
    '%j means not signed in: 401 on protected paths, whatever the method or body',
    async (authorization) => {
      const headers = { ...json, ...(authorization === undefined ? {} : { authorization }) }
      for (const [path, calls] of paths()) {
        const isProtected = calls.some(({ access }) => access === 'protected')
        for (const method of JUDGED_METHODS) {
          if (!isProtected) continue
          const answer = await ask(method, withUnknownIds(path), { headers, payload: '{' })
          const detail = 'Authentication credentials were not provided.'
          const body = method === 'HEAD' ? '' : JSON.stringify({ detail })
          const seen = [method, path, answer.statusCode, answer.body, answer.headers['www-authenticate']]
          expect(seen).toEqual([method, path, 401, body, 'Token'])
        }
      }
    },
  )
})

describe('1.7, 1.8: methods', () => {
  test('every path returns 405 and Allow for an unsupported method', async () => {
    for (const [path, calls] of paths()) {
      const methods = calls.map(({ method }) => method)
      const allow = allowOf(methods)
      const isThere = (method: Method) => allow.split(', ').includes(method)
      for (const method of ALL_METHODS.filter((one) => !isThere(one))) {
        const answer = await ask(method, withUnknownIds(path), {
          headers: { ...json, ...member.headers },
          payload: '{',
        })
        const body = method === 'HEAD' ? '' : JSON.stringify({ detail: `Method "${method}" not allowed.` })
        const seen = [method, path, answer.statusCode, answer.headers['allow'], answer.body]
        expect(seen).toEqual([method, path, 405, allow, body])
      }
    }
  })

  test('OPTIONS is 204 with Allow on every path, with and without the slash, without a key and with a bad one', async () => {
    for (const [path, calls] of paths()) {
      const allow = allowOf(calls.map(({ method }) => method))
      for (const headers of [
        {},
        stale,
        { ...json, 'access-control-request-method': 'POST', origin: 'https://a.example' },
      ]) {
        for (const url of [withUnknownIds(path), withUnknownIds(path).slice(0, -1)]) {
          const answer = await ask('OPTIONS', url, { headers })
          const { allow: reported, 'content-type': type } = answer.headers
          expect([url, answer.statusCode, reported, answer.body, type]).toEqual([url, 204, allow, '', undefined])
        }
      }
    }
  })

  test('HEAD works wherever GET does: same status and headers, no body', async () => {
    for (const { path } of endpoints.filter(({ method, isStream }) => method === 'GET' && !isStream)) {
      for (const headers of [member.headers, stale, { ...member.headers, 'accept-encoding': 'gzip, br' }]) {
        const url = withUnknownIds(path)
        const get = await ask('GET', url, { headers })
        const head = await ask('HEAD', url, { headers })
        expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, ''])
        expect({ url, ...comparable(head.headers) }).toEqual({ url, ...comparable(get.headers) })
      }
    }
  })

  test('every path works with and without a trailing slash, without redirects', async () => {
    for (const endpoint of endpoints) {
      const { path } = endpoint
      const method = askedOf(endpoint)
      const body = method === 'GET' || method === 'HEAD' ? {} : { payload: '[]' }
      const [slashed, bare] = [withUnknownIds(path), withUnknownIds(path).slice(0, -1)]
      const answer = await ask(method, bare, { headers: await spareHeaders(), ...body })
      expect([bare, answer.statusCode >= 300 && answer.statusCode < 400]).toEqual([bare, false])
      const same = await ask(method, slashed, { headers: await spareHeaders(), ...body })
      expect([bare, answer.statusCode]).toEqual([bare, same.statusCode])
    }
  })
})

/** Without headers that differ between responses, and headers that frame the body. */
function comparable(headers: Record<string, unknown>): Record<string, unknown> {
  const { date: _date, 'x-request-id': _id, 'transfer-encoding': _framing, ...rest } = headers
  return rest
}

describe('1.5: bodies', () => {
  /** The responses of all calls that read a body to this one, by name. */
  async function answersTo(payload: string, type: string): Promise<Record<string, [number, unknown]>> {
    const answers: Record<string, [number, unknown]> = {}
    for (const call of endpoints.filter(({ takesBody, path }) => takesBody && !path.includes('/:'))) {
      const headers = { ...member.headers, 'content-type': type }
      const answer = await ask(call.method, call.path, { headers, payload })
      answers[nameOfEndpoint(call)] = [answer.statusCode, answer.json()]
    }
    return answers
  }

  const allOf = (answers: object, expected: [number, unknown]) =>
    Object.fromEntries(Object.keys(answers).map((name) => [name, expected]))

  test.each([
    '{',
    '{"a": NaN}',
    '{"a": Infinity}',
    '{"a": -Infinity}',
    "{'a': 1}",
    '{"a": 1,}',
    '{} {}',
    'undefined',
    ' ',
  ])('%j is malformed wherever a body is read', async (payload) => {
    const answers = await answersTo(payload, 'application/json')
    expect(answers).toEqual(allOf(answers, [400, { detail: expect.stringMatching(/^JSON parse error/) }]))
  })

  test.each([
    ['[]', 'Invalid data. Expected a dictionary, but got list.'],
    ['[{"email": "a@b.example"}]', 'Invalid data. Expected a dictionary, but got list.'],
    ['"text"', 'Invalid data. Expected a dictionary, but got str.'],
    ['7', 'Invalid data. Expected a dictionary, but got int.'],
    ['null', 'No data provided'],
  ])('%s is 400 under non_field_errors wherever a body is read', async (payload, text) => {
    const answers = await answersTo(payload, 'application/json')
    expect(answers).toEqual(allOf(answers, [400, { non_field_errors: [text] }]))
  })

  test.each(['text/plain', 'application/vnd.api+json', 'application/x-www-form-urlencoded', 'Application/XML; q="1"'])(
    '%s is 415 wherever a body is read, and quotes the type as sent',
    async (type) => {
      const answers = await answersTo('a=1', type)
      expect(answers).toEqual(allOf(answers, [415, { detail: `Unsupported media type "${type}" in request.` }]))
    },
  )

  test('an empty body with a JSON content type counts as an empty dictionary on every write', async () => {
    for (const { method, path } of writing()) {
      const headers = { ...json, ...(await spareHeaders()) }
      const answer = await ask(method, withUnknownIds(path), { headers })
      const reported = await ask(method, withUnknownIds(path), {
        headers: { ...json, ...(await spareHeaders()) },
        payload: '{}',
      })
      expect([method, path, answer.statusCode]).toEqual([method, path, reported.statusCode])
      expect(answer.body).not.toContain('JSON parse error')
      // 403: adding homes that were found needs a confirmed purpose.
      expect([200, 201, 204, 400, 403, 404]).toContain(answer.statusCode)
    }
  })
})

describe('1.9: headers', () => {
  test('no response is cached, sniffed or sets a cookie, and all are JSON unless declared', async () => {
    for (const endpoint of endpoints) {
      const { path } = endpoint
      const method = askedOf(endpoint)
      const url = withUnknownIds(path)
      for (const [tried, headers] of [
        [method, await spareHeaders()],
        [method, stale],
        [method, {}],
        ['PUT', member.headers],
        ['OPTIONS', {}],
      ] as const) {
        const answer = await ask(tried, url, { headers })
        const named = [tried, url, answer.statusCode]
        expect([...named, answer.headers['cache-control']]).toEqual([...named, 'no-store'])
        expect([...named, answer.headers['x-content-type-options']]).toEqual([...named, 'nosniff'])
        expect([...named, answer.headers['set-cookie']]).toEqual([...named, undefined])
        const isJson = String(answer.headers['content-type']).startsWith('application/json')
        const mayBeOther =
          answer.statusCode === 204 || (answer.statusCode === 200 && /docs|export|events|template/.test(path))
        expect([...named, isJson || mayBeOther]).toEqual([...named, true])
      }
    }
  })

  test('a preflight always succeeds without a token, and allows no other origin by default', async () => {
    for (const path of paths().keys()) {
      const headers = {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization, content-type',
      }
      const answer = await ask('OPTIONS', withUnknownIds(path), { headers })
      expect([path, answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([path, 204, undefined])
    }
  })
})

test('the list of endpoints is not empty, and names each call once', () => {
  const names = endpoints.map(nameOfEndpoint)
  expect(names.length).toBeGreaterThan(40)
  expect(new Set(names).size).toBe(names.length)
})

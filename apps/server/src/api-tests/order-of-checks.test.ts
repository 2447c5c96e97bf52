import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'
import { TEST_ADDRESSES } from '../testing/test-homes.ts'

/**
 * Section 1.1 of the wire contract: a request with two adjacent errors gets the response of the first. Throttling,
 * which needs a server with limits, is in `throttling.test.ts`.
 */

let running: TestApp
let member: Member
let homePath: string
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
  const payload = { address: TEST_ADDRESSES.semi }
  const added = await running.app.inject({ method: 'POST', url: ADD_HOME, headers: member.headers, payload })
  homePath = `/api/portfolio/homes/${added.json().data.home.id}/`
})
afterAll(() => running.stop())

const json = { 'content-type': 'application/json' }
const text = { 'content-type': 'text/plain' }
const stale = { authorization: 'Token 0123456789012345678901234567890123456789' }
const ADD_HOME = '/api/portfolio/add-home/'
const LOGIN = '/api/auth/login/'
const huge = JSON.stringify({ address: 'x'.repeat(1_100_000) })

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(method: Method, url: string, headers: Record<string, string>, payload?: string) {
  const body = payload === undefined ? {} : { payload }
  const answer = await running.app.inject({ method, url, headers, ...body })
  return [answer.statusCode, answer.body === '' ? null : answer.json()]
}

const NOT_FOUND = [404, { detail: 'Not found.' }]
const UNAUTHENTICATED = [401, { detail: 'Authentication credentials were not provided.' }]
const BAD_TOKEN = [401, { detail: 'Invalid token.' }]
const wrongMethod = (method: Method) => [405, { detail: `Method "${method}" not allowed.` }]
const MALFORMED = [400, { detail: expect.stringMatching(/^JSON parse error/) }]

describe('an unknown path is 404 before', () => {
  test.each<[string, Method, Record<string, string>, string | undefined]>([
    ['a bad token', 'GET', stale, undefined],
    ['anonymous', 'GET', {}, undefined],
    ['an Accept that cannot be met', 'GET', { accept: 'image/png' }, undefined],
    ['a malformed body', 'POST', json, '{'],
    ['a body of another type', 'POST', text, 'a'],
    ['a body that is too large', 'POST', json, huge],
  ])('%s', async (_what, method, headers, payload) => {
    for (const url of ['/api/nothing/', '/api/auth/', '/api/portfolio/homes/1/nothing/', '/api/auth/login/more/']) {
      expect([url, await ask(method, url, headers, payload)]).toEqual([url, NOT_FOUND])
    }
  })
})

describe('a bad token is 401 before', () => {
  test.each<[string, Method, string, Record<string, string>, string | undefined]>([
    ['a missing sign-in', 'GET', '/api/auth/user/', stale, undefined],
    ['a wrong method', 'PUT', LOGIN, stale, undefined],
    ['a malformed body', 'POST', LOGIN, { ...stale, ...json }, '{'],
    ['a body of another type', 'POST', LOGIN, { ...stale, ...text }, 'a'],
    ['a body that is too large', 'POST', LOGIN, { ...stale, ...json }, huge],
    ['a missing home', 'GET', '/api/portfolio/homes/999999/', stale, undefined],
    ['an id of the wrong kind', 'GET', '/api/portfolio/homes/abc/', stale, undefined],
    ['wrong fields', 'POST', LOGIN, stale, '{}'],
  ])('%s', async (_what, method, url, headers, payload) => {
    expect(await ask(method, url, headers, payload)).toEqual(BAD_TOKEN)
  })

  test('the password is checked: login with the right one and a stale token', async () => {
    const payload = JSON.stringify({ email: member.email, password: member.password })
    expect(await ask('POST', LOGIN, { ...stale, ...json }, payload)).toEqual(BAD_TOKEN)
  })

  test('logging out twice with one key', async () => {
    const spare = await createMember(running.database)
    expect(await ask('POST', '/api/auth/logout/', spare.headers)).toEqual([200, { detail: 'Successfully logged out.' }])
    expect(await ask('POST', '/api/auth/logout/', spare.headers)).toEqual(BAD_TOKEN)
  })
})

describe('an anonymous request is 401 on a protected path before', () => {
  test.each<[string, Method, string, Record<string, string>, string | undefined]>([
    ['a wrong method', 'GET', ADD_HOME, {}, undefined],
    ['a malformed body', 'POST', ADD_HOME, json, '{'],
    ['a body of another type', 'POST', ADD_HOME, text, 'a'],
    ['a body that is too large', 'POST', ADD_HOME, json, huge],
    ['a missing home', 'DELETE', '/api/portfolio/homes/999999/delete/', {}, undefined],
    ['an id of the wrong kind', 'GET', '/api/portfolio/homes/abc/', {}, undefined],
    ['wrong fields', 'POST', '/api/auth/password/change/', json, '{}'],
  ])('%s', async (_what, method, url, headers, payload) => {
    expect(await ask(method, url, headers, payload)).toEqual(UNAUTHENTICATED)
  })
})

describe('a wrong method is 405 before', () => {
  test.each<[string, Method, string, Record<string, string>, string | undefined]>([
    ['a malformed body', 'PUT', LOGIN, json, '{'],
    ['a body of another type', 'PATCH', LOGIN, text, 'a'],
    ['a body that is too large', 'PUT', LOGIN, json, huge],
    ['a body that is not a dictionary', 'DELETE', LOGIN, json, '[]'],
  ])('%s', async (_what, method, url, headers, payload) => {
    expect(await ask(method, url, headers, payload)).toEqual(wrongMethod(method))
  })

  test.each(['999999', 'abc'])('a missing home: %s', async (id) => {
    const url = `/api/portfolio/homes/${id}/`
    expect(await ask('DELETE', url, { ...member.headers, ...json }, '{')).toEqual(wrongMethod('DELETE'))
    expect(await ask('GET', `${url}delete/`, member.headers)).toEqual(wrongMethod('GET'))
    expect(await ask('GET', `${url}retrigger-solar/`, member.headers)).toEqual(wrongMethod('GET'))
  })
})

describe('for a path with an id and a body, the home is looked up first', () => {
  test.each([
    ['malformed', json, '{'],
    ['of another type', text, 'a'],
    ['no dictionary', json, 'null'],
    ['of wrong fields', json, '{"facts": {"floor_area": "wide"}}'],
  ])('a body that is %s', async (_what, headers, payload) => {
    const all = { ...member.headers, ...headers }
    for (const id of ['999999', 'abc', '550e8400-e29b-41d4-a716-446655440000']) {
      expect(await ask('PATCH', `/api/portfolio/homes/${id}/facts/`, all, payload)).toEqual(NOT_FOUND)
      expect(await ask('POST', `/api/portfolio/homes/${id}/retrigger-solar/`, all, payload)).toEqual(NOT_FOUND)
    }
    const [status] = await ask('PATCH', `${homePath}facts/`, all, payload)
    expect(status).toBe(payload === 'a' ? 415 : 400)
  })
})

describe('a body is parsed before its fields are checked, and single fields before rules across them', () => {
  test('another content type is 415, well-formed or not', async () => {
    for (const payload of ['{', '{}', 'null']) {
      expect((await ask('POST', LOGIN, text, payload))[0]).toBe(415)
    }
  })

  test('a malformed body is reported before its fields', async () => {
    expect(await ask('POST', LOGIN, json, '{"email": 1, "password": "",')).toEqual(MALFORMED)
  })

  test('login: a blank e-mail is only reported if the password is valid', async () => {
    expect(await ask('POST', LOGIN, json, '{"email": "", "password": ""}')).toEqual([
      400,
      { password: ['This field may not be blank.'] },
    ])
    for (const payload of ['{"password": "x"}', '{"email": " ", "password": "x"}']) {
      expect(await ask('POST', LOGIN, json, payload)).toEqual([
        400,
        { non_field_errors: ['Must include "email" and "password".'] },
      ])
    }
  })
})

test('Accept is ignored: the response is always JSON', async () => {
  for (const accept of ['image/png', 'text/html', 'application/json;q=0', 'nonsense']) {
    expect((await ask('GET', '/api/auth/user/', { ...member.headers, accept }))[0]).toBe(200)
  }
})

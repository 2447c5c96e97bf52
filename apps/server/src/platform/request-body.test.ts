import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from './testing/test-app.ts'

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

const post = (payload: string | Buffer, type: string | null = 'application/json') =>
  running.app.inject({ method: 'POST', url: LOGIN, headers: type === null ? {} : { 'content-type': type }, payload })

describe('bodies', () => {
  const required = { password: ['This field is required.'] }

  test.each(['{"email": ', '{"a": NaN}', '{"a": Infinity}', "{'a': 1}", ' ', '{"__proto__": {"a": 1}}'])(
    '%j is malformed',
    async (payload) => {
      const answer = await post(payload)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ detail: expect.stringMatching(/^JSON parse error/) })
    },
  )

  test('bytes that are not UTF-8 are malformed, and no answer quotes the body', async () => {
    const answer = await post(Buffer.from([0x22, 0xff, 0xfe, 0x22]))
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: expect.stringMatching(/^JSON parse error/) }])
    expect((await post('{"password": "hunter2')).body).not.toContain('hunter2')
  })

  test.each([
    ['[]', 'Invalid data. Expected a dictionary, but got list.'],
    ['"text"', 'Invalid data. Expected a dictionary, but got str.'],
    ['7', 'Invalid data. Expected a dictionary, but got int.'],
    ['-70', 'Invalid data. Expected a dictionary, but got int.'],
    ['98765432109876543210', 'Invalid data. Expected a dictionary, but got int.'],
    ['7.5', 'Invalid data. Expected a dictionary, but got float.'],
    ['7.0', 'Invalid data. Expected a dictionary, but got float.'],
    ['1e2', 'Invalid data. Expected a dictionary, but got float.'],
    ['true', 'Invalid data. Expected a dictionary, but got bool.'],
    ['null', 'No data provided'],
  ])('%s is no dictionary', async (payload, text) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { non_field_errors: [text] }])
  })

  test('an empty body reads as an empty dictionary, with a JSON content type too', async () => {
    for (const type of [null, 'application/json', 'application/json; charset=utf-8', 'text/plain', 'nonsense']) {
      const answer = await post('', type)
      expect([answer.statusCode, answer.json()]).toEqual([400, required])
    }
  })

  test('a compressed body is not unpacked, whatever it holds', async () => {
    const packed = gzipSync(JSON.stringify({ email: member.email, password: member.password }))
    for (const payload of [packed, packed.subarray(4), '{"email": "']) {
      const headers = { ...json, 'content-encoding': 'gzip' }
      const answer = await running.app.inject({ method: 'POST', url: LOGIN, headers, payload })
      expect([answer.statusCode, answer.json()]).toEqual([400, { detail: expect.stringMatching(/^JSON parse error/) }])
    }
  })

  test('a charset parameter is fine', async () => {
    expect((await post('{}', 'application/json; charset=utf-8')).json()).toEqual(required)
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/vnd.api+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('%s is 415', async (type) => {
    const answer = await post('email=a', type)
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { detail: `Unsupported media type "${type}" in request.` },
    ])
  })

  test('a body without a content type is 415', async () => {
    expect((await post('{}', null)).statusCode).toBe(415)
  })

  test('a signed-in endpoint judges its body the same way', async () => {
    const add = (payload: string, type: string) =>
      running.app.inject({
        method: 'POST',
        url: ADD_HOME,
        headers: { ...member.headers, 'content-type': type },
        payload,
      })
    expect((await add('{', 'application/json')).json()).toEqual({ detail: expect.stringMatching(/^JSON parse error/) })
    expect((await add('address=1', 'text/plain')).statusCode).toBe(415)
    expect((await add('', 'application/json')).json()).toEqual({ address: ['This field is required.'] })
  })

  test('more than 1 MiB is 413', async () => {
    const answer = await post(JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
    expect([answer.statusCode, answer.json()]).toEqual([413, { detail: 'Request body is too large.' }])
  })

  test('a DELETE or POST without a body may still name a content type', async () => {
    const headers = { ...json, ...member.headers }
    const removed = await running.app.inject({ method: 'DELETE', url: '/api/portfolio/homes/1/delete/', headers })
    expect(removed.statusCode).toBe(404)
    const other = await createMember(running.database)
    const loggedOut = await running.app.inject({
      method: 'POST',
      url: '/api/auth/logout/',
      headers: { ...json, ...other.headers },
    })
    expect(loggedOut.statusCode).toBe(200)
  })
})

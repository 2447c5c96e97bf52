import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { fieldErrors } from '../errors/field-errors.ts'

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

  test('bytes that are not UTF-8 are malformed, and no response quotes the body', async () => {
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
  ])('%s is not a dictionary', async (payload, text) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { non_field_errors: [text] }])
  })

  test('an empty body is read as an empty dictionary, even with a JSON content type', async () => {
    for (const type of [null, 'application/json', 'application/json; charset=utf-8', 'text/plain', 'nonsense']) {
      const answer = await post('', type)
      expect([answer.statusCode, answer.json()]).toEqual([400, required])
    }
  })

  test('a compressed body is not decompressed, whatever it contains', async () => {
    const packed = gzipSync(JSON.stringify({ email: member.email, password: member.password }))
    for (const payload of [packed, packed.subarray(4), '{"email": "']) {
      const headers = { ...json, 'content-encoding': 'gzip' }
      const answer = await running.app.inject({ method: 'POST', url: LOGIN, headers, payload })
      expect([answer.statusCode, answer.json()]).toEqual([400, { detail: expect.stringMatching(/^JSON parse error/) }])
    }
  })

  test('a charset parameter is accepted', async () => {
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

  test('a signed-in endpoint checks its body the same way', async () => {
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

  const tooLarge = [413, { detail: 'Request body is too large.' }]
  const answered = async (asked: ReturnType<typeof post>) => {
    const answer = await asked
    return [answer.statusCode, answer.json()]
  }

  test('more than 16 KiB is 413 unless the route declares another limit', async () => {
    const ofBytes = (bytes: number) => post(`{"email":"${'x'.repeat(bytes - 12)}"}`)
    expect((await ofBytes(16 * 1024)).statusCode).toBe(400)
    expect(await answered(ofBytes(16 * 1024 + 1))).toEqual(tooLarge)
  })

  test.each([
    ['lists', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
    ['objects', `${'{"a":'.repeat(2_000)}0${'}'.repeat(2_000)}`],
    ['lists in a field', `{"email":${'['.repeat(8_000)}${']'.repeat(8_000)}}`],
    ['lists that never end', '['.repeat(16_000)],
  ])('%s nested too deeply are 413', async (_what, payload) => {
    expect(await answered(post(payload))).toEqual(tooLarge)
  })

  test('too many values are 413; text that merely resembles values does not count', async () => {
    expect(await answered(post(`{"email":[${'{},'.repeat(4_000)}0]}`))).toEqual(tooLarge)
    expect(await answered(post(`{"password":"\\"${'{[,'.repeat(4_000)}"}`))).toEqual([
      400,
      { non_field_errors: ['Must include "email" and "password".'] },
    ])
  })

  test('a field with many errors reports at most twenty of them', async () => {
    const errors = fieldErrors(
      new z.ZodError(
        Array.from({ length: 50_000 }, () => ({ code: 'custom', path: ['field'], message: 'm', input: 0 })),
      ),
    )
    expect(errors).toEqual({ field: Array.from({ length: 20 }, () => 'm') })
  })

  test.each([
    ['written out', '{"__proto__": {"a": 1}, "password": "x"}'],
    ['in escapes', '{"\\u005f_prot\\u006f__": {"a": 1}, "password": "x"}'],
    ['deeper', '{"password": [{"__proto__": 1}]}'],
  ])('__proto__ %s is malformed', async (_what, payload) => {
    expect(await answered(post(payload))).toEqual([400, { detail: expect.stringMatching(/^JSON parse error/) }])
  })

  test('a number keeps all its digits where text is expected', async () => {
    const answer = await running.app.inject({
      method: 'PATCH',
      url: '/api/auth/user/',
      headers: { ...member.headers, ...json },
      payload: '{"company_number": 12345678901234567890, "company_name": 7.50}',
    })
    expect(answer.json()).toMatchObject({ company_number: '12345678901234567890', company_name: '7.5' })
  })

  test('a DELETE or POST without a body may still send a content type', async () => {
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

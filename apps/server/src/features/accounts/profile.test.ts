import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, startTestApp, type TestApp } from '../../testing/test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const ask = (method: 'GET' | 'PATCH' | 'PUT', headers: Record<string, string>, payload?: object) =>
  running.app.inject({ method, url: '/api/auth/user/', headers, ...(payload === undefined ? {} : { payload }) })

describe.each(['PATCH', 'PUT'] as const)('%s user', (method) => {
  test.each([
    [{}],
    [{ first_name: ' Odalys ' }],
    [{ last_name: 'Fennimore', company_number: 1234567 }],
    [{ first_name: 'Odalys', last_name: 'Fennimore', company_name: 'Quillon Homes', company_number: '01234567' }],
    [{ company_name: '', company_number: ' ' }],
  ])('accepts %j and returns the whole user', async (payload) => {
    const { headers } = await createMember(running.database)
    const before = (await ask('GET', headers)).json()
    const answer = await ask(method, headers, payload)
    const changes = Object.fromEntries(Object.entries(payload).map(([key, text]) => [key, String(text).trim()]))
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...before, ...changes }])
    expect((await ask('GET', headers)).json()).toEqual({ ...before, ...changes })
  })

  test('ignores e-mail, id, organisation and unknown keys', async () => {
    const { headers } = await createMember(running.database)
    const before = (await ask('GET', headers)).json()
    const answer = await ask(method, headers, {
      id: 1,
      email: 'not an address',
      organisation: { name: 'Mine', home_quota: 99 },
      is_active: false,
      password: 'x',
      first_name: 'Odalys',
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...before, first_name: 'Odalys' }])
  })

  test.each([
    [{ first_name: ' ' }, { first_name: ['This field may not be blank.'] }],
    [{ last_name: '' }, { last_name: ['This field may not be blank.'] }],
    [{ first_name: null }, { first_name: ['This field may not be null.'] }],
    [{ company_name: null }, { company_name: ['This field may not be null.'] }],
    [
      { company_number: {}, last_name: true },
      { company_number: ['Not a valid string.'], last_name: ['Not a valid string.'] },
    ],
    [{ first_name: 'a'.repeat(151) }, { first_name: ['Ensure this field has no more than 150 characters.'] }],
    [{ company_name: 'a'.repeat(201) }, { company_name: ['Ensure this field has no more than 200 characters.'] }],
    [{ company_number: '1'.repeat(51) }, { company_number: ['Ensure this field has no more than 50 characters.'] }],
    [{ company_name: 'a\0' }, { company_name: ['Null characters are not allowed.'] }],
  ])('%j: 400 %j, and nothing is changed', async (payload, body) => {
    const { headers } = await createMember(running.database)
    const before = (await ask('GET', headers)).json()
    const answer = await ask(method, headers, { company_name: 'New', ...payload })
    expect([answer.statusCode, answer.json()]).toEqual([400, body])
    expect((await ask('GET', headers)).json()).toEqual(before)
  })

  test('is 401 for an anonymous caller', async () => {
    expect((await ask(method, {}, {})).statusCode).toBe(401)
  })
})

test('changes are in the audit trail, without the texts themselves', async () => {
  const { headers } = await createMember(running.database)
  await ask('PATCH', headers, { first_name: 'Odalys', company_name: 'Quillon Homes' })
  await ask('PATCH', headers, { first_name: 'Odalys' })
  const trail = await running.app.inject({ method: 'GET', url: '/api/audit/?action=profile_changed', headers })
  const entries: { details: unknown }[] = trail.json()
  expect(entries.map((entry) => entry.details)).toEqual([{ fields: ['first_name', 'company_name'] }])
})

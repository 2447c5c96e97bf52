import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, TEST_CALLER, type TestApp } from '../../../testing/test-app.ts'
import { issueApiToken } from './api-tokens.service.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const ask = (method: 'GET' | 'DELETE', url: string, headers: Record<string, string>) =>
  running.app.inject({ method, url, headers })
const list = async (headers: Record<string, string>) => {
  const answer = await ask('GET', '/api/auth/sessions/', headers)
  const sessions: { id: number; user_agent: string; is_current: boolean }[] = answer.json()
  return sessions
}
const isSignedIn = async (headers: Record<string, string>) =>
  (await ask('GET', '/api/auth/user/', headers)).statusCode === 200

async function logIn({ email, password }: Member, userAgent: string) {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'user-agent': userAgent },
    remoteAddress: '192.0.2.7',
    payload: { email, password },
  })
  return { authorization: `Token ${answer.json().key}` }
}

const GONE = { detail: 'Not found.' }

describe('the list of sessions', () => {
  test('contains each login with time, device and address, newest first, and marks the current one', async () => {
    const member = await createMember(running.database)
    running.clock.now = new Date('2027-03-01T09:30:00Z')
    const phone = await logIn(member, 'Phone/1')
    const listed = () =>
      running.app.inject({
        method: 'GET',
        url: '/api/auth/sessions/',
        headers: { ...phone, 'user-agent': 'Phone/2' },
        remoteAddress: '192.0.2.8',
      })
    // The use of a key is recorded after the response.
    await expect.poll(async () => (await listed()).json()[0].user_agent).toBe('Phone/2')
    running.clock.now = new Date('2027-03-01T09:31:00Z')
    const answer = await listed()
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [
        {
          id: expect.any(Number),
          created_at: '2027-03-01T09:30:00Z',
          last_used_at: '2027-03-01T09:30:00Z',
          user_agent: 'Phone/2',
          address: '192.0.2.8',
          is_current: true,
        },
        expect.objectContaining({ last_used_at: null, user_agent: TEST_CALLER.userAgent, is_current: false }),
      ],
    ])
    expect(answer.body).not.toMatch(/[0-9a-f]{40}/)
  })

  test("contains neither other users' logins nor API tokens", async () => {
    const member = await createMember(running.database)
    await createMember(running.database)
    await issueApiToken(running.database.orm, {
      userId: member.userId,
      name: 'nightly report',
      scope: 'read',
      expiresAt: null,
      at: running.clock.now,
      caller: TEST_CALLER,
    })
    expect(await list(member.headers)).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  test('one of them: 204 without body, its key is invalid at once, and the second attempt is 404', async () => {
    const member = await createMember(running.database)
    const phone = await logIn(member, 'Phone/1')
    const [session] = await list(phone)
    const answer = await ask('DELETE', `/api/auth/sessions/${session?.id}/`, member.headers)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(member.headers)).toBe(true)
    const again = await ask('DELETE', `/api/auth/sessions/${session?.id}/`, member.headers)
    expect([again.statusCode, again.json()]).toEqual([404, GONE])
  })

  test('the current one: signs out', async () => {
    const { headers } = await createMember(running.database)
    const [session] = await list(headers)
    expect((await ask('DELETE', `/api/auth/sessions/${session?.id}/`, headers)).statusCode).toBe(204)
    expect(await isSignedIn(headers)).toBe(false)
  })

  test('all others', async () => {
    const member = await createMember(running.database)
    const phone = await logIn(member, 'Phone/1')
    const desk = await logIn(member, 'Desk/1')
    const answer = await ask('DELETE', '/api/auth/sessions/', desk)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await Promise.all([member.headers, phone, desk].map(isSignedIn))).toEqual([false, false, true])
  })

  test("another user's session, an API token and an invalid id do not exist, byte for byte", async () => {
    const member = await createMember(running.database)
    const [foreign] = await list((await createMember(running.database)).headers)
    const { id: tokenId } = await issueApiToken(running.database.orm, {
      userId: member.userId,
      name: 'nightly report',
      scope: 'read',
      expiresAt: null,
      at: running.clock.now,
      caller: TEST_CALLER,
    })
    const answers = []
    for (const id of [foreign?.id, tokenId, 999_999_999, 'abc', '1'.repeat(20)]) {
      answers.push(await ask('DELETE', `/api/auth/sessions/${id}/`, member.headers))
    }
    expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set([JSON.stringify(GONE)]))
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404, 404])
  })

  test('leaves an audit entry', async () => {
    const member = await createMember(running.database)
    await logIn(member, 'Phone/1')
    await ask('DELETE', '/api/auth/sessions/', member.headers)
    const trail = await ask('GET', '/api/audit/', member.headers)
    const entries: { action: string }[] = trail.json()
    expect(entries.map((entry) => entry.action)).toEqual(['session_ended', 'signed_in'])
  })
})

test('an API token can neither see nor end sessions', async () => {
  const { userId } = await createMember(running.database)
  const { key } = await issueApiToken(running.database.orm, {
    userId,
    name: 'writer',
    scope: 'write',
    expiresAt: null,
    at: running.clock.now,
    caller: TEST_CALLER,
  })
  const headers = { authorization: `Token ${key}` }
  for (const [method, url] of [
    ['GET', '/api/auth/sessions/'],
    ['DELETE', '/api/auth/sessions/'],
    ['DELETE', '/api/auth/sessions/1/'],
  ] as const) {
    const answer = await ask(method, url, headers)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ])
  }
})

import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, TEST_CALLER, type TestApp } from '../../../testing/test-app.ts'
import { tokens, users } from '../accounts.tables.ts'
import { issueApiToken } from './api-tokens.service.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
})
afterAll(() => running.stop())

const DENIED = { detail: 'You do not have permission to perform this action.' }

async function apiToken(scope: 'read' | 'write', expiresAt: Date | null = null) {
  const { id, key } = await issueApiToken(running.database.orm, {
    userId: member.userId,
    name: 'nightly report',
    scope,
    expiresAt,
    at: running.clock.now,
    caller: TEST_CALLER,
  })
  return { id, headers: { authorization: `Token ${key}` } }
}

const ask = (
  method: InjectOptions['method'],
  url: string,
  headers: Record<string, string>,
  payload?: object,
  app = running.app,
) => app.inject({ method: method ?? 'GET', url, headers, ...(payload === undefined ? {} : { payload }) })

describe('an API token with read scope', () => {
  test('reads as its user', async () => {
    const { headers } = await apiToken('read')
    expect((await ask('GET', '/api/auth/user/', headers)).json().id).toBe(member.userId)
    expect((await ask('HEAD', '/api/portfolio/homes/', headers)).statusCode).toBe(200)
  })

  test.each([
    ['POST', '/api/portfolio/add-home/'],
    ['DELETE', '/api/portfolio/homes/1/delete/'],
    ['POST', '/api/portfolio/homes/1/retrigger-solar/'],
  ] as const)('is rejected at %s %s', async (method, url) => {
    const { headers } = await apiToken('read')
    const answer = await ask(method, url, headers, {})
    expect([answer.statusCode, answer.json(), answer.headers['www-authenticate']]).toEqual([403, DENIED, undefined])
  })

  test('is rejected before the attempt is counted or the body read, and after its key is checked', async () => {
    const limited = await startTestApp({ rateLimits: 'on' })
    try {
      const { userId, headers: login } = await createMember(limited.database, { homeQuota: 100 })
      const { key } = await issueApiToken(limited.database.orm, {
        userId,
        name: 'reader',
        scope: 'read',
        expiresAt: null,
        at: limited.clock.now,
        caller: TEST_CALLER,
      })
      const headers = { authorization: `Token ${key}`, 'content-type': 'text/plain' }
      for (let attempt = 1; attempt <= 31; attempt += 1) {
        const answer = await limited.app.inject({
          method: 'POST',
          url: '/api/portfolio/add-home/',
          headers,
          payload: '{',
        })
        expect(answer.statusCode).toBe(403)
      }
      expect((await ask('POST', '/api/portfolio/add-home/', login, {}, limited.app)).statusCode).toBe(400)
    } finally {
      await limited.stop()
    }
  })
})

describe('an API token with write scope', () => {
  test('writes', async () => {
    const { headers } = await apiToken('write')
    expect((await ask('POST', '/api/portfolio/add-home/', headers, {})).statusCode).toBe(400)
  })
})

describe('an expired API token', () => {
  test('is an invalid token from the moment it expires', async () => {
    const { headers } = await apiToken('write', new Date(running.clock.now.getTime() + 1_000))
    expect((await ask('GET', '/api/auth/user/', headers)).statusCode).toBe(200)
    running.clock.now = new Date(running.clock.now.getTime() + 1_000)
    const answer = await ask('GET', '/api/auth/user/', headers)
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Invalid token.' }])
  })
})

describe('the last use of a token', () => {
  const lastUse = async (id: number) => {
    const [row] = await running.database.orm
      .select({ at: tokens.lastUsedAt, userAgent: tokens.userAgent, address: tokens.address })
      .from(tokens)
      .where(eq(tokens.id, id))
    return row
  }
  const later = (minutes: number) => {
    running.clock.now = new Date(running.clock.now.getTime() + minutes * 60_000)
  }
  const use = async (headers: Record<string, string>, userAgent: string) => {
    const app = await running.rebuild()
    await ask('GET', '/api/auth/user/', { ...headers, 'user-agent': userAgent }, undefined, app)
    // Closing finishes pending work.
    await app.close()
  }

  test('is recorded to within a few minutes, with its origin', async () => {
    const { id, headers } = await apiToken('read')
    expect((await lastUse(id))?.at).toBeNull()
    await use(headers, 'curl/8')
    const first = running.clock.now
    expect(await lastUse(id)).toEqual({ at: first, userAgent: 'curl/8', address: '127.0.0.1' })
    later(2)
    await use(headers, 'wget/1')
    expect(await lastUse(id)).toEqual({ at: first, userAgent: 'curl/8', address: '127.0.0.1' })
    later(2)
    await use(headers, 'wget/1')
    expect(await lastUse(id)).toEqual({ at: running.clock.now, userAgent: 'wget/1', address: '127.0.0.1' })
  })

  test('does not fail a request if it cannot be recorded', async () => {
    const { id, headers } = await apiToken('read')
    const client = await running.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from tokens where id = $1 for update', [id])
      // The response arrives although the row is locked.
      expect((await ask('GET', '/api/auth/user/', headers)).statusCode).toBe(200)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

test("a deactivated user's key gets a specific error, an expired one counts as unknown", async () => {
  const gone = await createMember(running.database)
  await running.database.orm.update(users).set({ isActive: false }).where(eq(users.id, gone.userId))
  expect((await ask('GET', '/api/auth/user/', gone.headers)).json()).toEqual({ detail: 'User inactive or deleted.' })
})

import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinOrganisation } from '../database/organisation-scope.ts'
import { createMember, startTestApp, type TestApp } from '../testing/test-app.ts'
import { nameOfEndpoint, type RunningEndpoint, runningEndpoints, withUnknownIds } from './testing/running-endpoints.ts'

let running: TestApp
let endpoints: RunningEndpoint[]

beforeAll(async () => {
  running = await startTestApp()
  endpoints = (await runningEndpoints(running.app)).filter(({ access }) => access === 'protected')
})
afterAll(() => running.stop())

/** A body that runs `then` when the server reads it, which is after the first check of the key. */
function bodyAfter(then: () => Promise<unknown>): Readable {
  return new Readable({
    read() {
      void (async () => {
        await then()
        this.push('{}')
        this.push(null)
      })()
    },
  })
}

test('a key revoked while the body arrives is rejected by every call', async () => {
  const withBody = endpoints.filter(({ method }) => method !== 'GET')
  expect(withBody.length).toBeGreaterThan(20)
  for (const endpoint of withBody) {
    const { method, path } = endpoint
    const { userId, headers } = await createMember(running.database)
    const endKeys = () => running.database.pool.query('delete from tokens where user_id = $1', [userId])
    const answer = await running.app.inject({
      method,
      url: withUnknownIds(path),
      headers: { ...headers, 'content-type': 'application/json', 'content-length': '2' },
      payload: bodyAfter(endKeys),
    })
    expect([nameOfEndpoint(endpoint), answer.statusCode]).toEqual([nameOfEndpoint(endpoint), 401])
  }
})

test('a download is cut off when its key is revoked meanwhile', async () => {
  const { headers, userId, organisationId } = await createMember(running.database)
  await withinOrganisation(running.database, organisationId, (queries) =>
    queries.execute(sql`
      insert into audit_entries (organisation_id, at, action, actor_kind, subject_kind, subject_id, subject_label, details)
      select ${organisationId}, now(), 'signed_in', 'system', 'member', ${userId}, '', '{}' from generate_series(1, 5000)`),
  )
  const answer = await running.app.inject({
    method: 'GET',
    url: '/api/audit/export/',
    headers,
    payloadAsStream: true,
  })
  const download = answer.stream()[Symbol.asyncIterator]()
  expect((await download.next()).done).toBe(false)
  await running.database.pool.query('delete from tokens where user_id = $1', [userId])
  const rest = async () => {
    while ((await download.next()).done !== true);
  }
  await expect(rest()).rejects.toThrow('destroyed before completion')
})

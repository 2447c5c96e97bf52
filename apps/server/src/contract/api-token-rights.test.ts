import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueApiToken } from '../features/accounts/api-tokens.service.ts'
import { createMember, startTestApp, TEST_CALLER, type TestApp } from '../platform/testing/test-app.ts'
import { nameOfEndpoint, type RunningEndpoint, runningEndpoints, withNobodysIds } from './testing/running-endpoints.ts'

/** What software may do with an API token of write scope: read, and work on homes. A new call enters here or below. */
const FOR_API_TOKENS = [
  'GET /api/auth/user/',
  'GET /api/organisation/',
  'GET /api/organisation/members/',
  'GET /api/organisation/export/',
  'GET /api/organisation/export/csv/',
  'GET /api/audit/',
  'GET /api/audit/export/',
  'GET /api/addresses/',
  'GET /api/pictures/',
  'GET /api/portfolio/homes/',
  'GET /api/portfolio/homes/:id/',
  'POST /api/portfolio/add-home/',
  'DELETE /api/portfolio/homes/:id/delete/',
  'POST /api/portfolio/homes/:id/retrigger-solar/',
  'POST /api/portfolio/homes/:id/reanalyse/',
  'GET /api/portfolio/events/',
  'POST /api/portfolio/homes/:id/archive/',
  'POST /api/portfolio/homes/:id/restore/',
  'GET /api/portfolio/homes/:id/facts/',
  'PATCH /api/portfolio/homes/:id/facts/',
  'GET /api/portfolio/imports/',
  'POST /api/portfolio/imports/',
  'GET /api/portfolio/imports/:id/',
  'PUT /api/portfolio/imports/:id/sheet/',
  'PUT /api/portfolio/imports/:id/columns/',
  'GET /api/portfolio/imports/:id/values/',
  'PUT /api/portfolio/imports/:id/values/',
  'GET /api/portfolio/value-mappings/',
  'DELETE /api/portfolio/value-mappings/:id/',
  'POST /api/portfolio/imports/:id/start/',
  'GET /api/portfolio/imports/:id/rows/',
  'POST /api/portfolio/imports/:id/decide/',
  'POST /api/portfolio/imports/:id/reopen/',
  'POST /api/portfolio/imports/:id/undo/',
  'DELETE /api/portfolio/imports/:id/discard/',
  'GET /api/portfolio/imports/:id/file/',
  'GET /api/portfolio/imports/:id/results/',
]

/** A leaked token must not be able to change who its owner is, or who belongs to the organisation. */
const FOR_PEOPLE = [
  'PUT /api/auth/user/',
  'PATCH /api/auth/user/',
  'GET /api/auth/user/export/',
  'POST /api/auth/user/delete/',
  'POST /api/auth/password/change/',
  'GET /api/auth/sessions/',
  'DELETE /api/auth/sessions/',
  'DELETE /api/auth/sessions/:id/',
  'PATCH /api/organisation/',
  'DELETE /api/organisation/members/:id/',
  'GET /api/organisation/invitations/',
  'POST /api/organisation/invitations/',
  'POST /api/organisation/invitations/:id/resend/',
  'DELETE /api/organisation/invitations/:id/',
  'GET /api/organisation/api-tokens/',
  'POST /api/organisation/api-tokens/',
  'DELETE /api/organisation/api-tokens/:id/',
]

let running: TestApp
let endpoints: RunningEndpoint[]
let headers: { authorization: string }

beforeAll(async () => {
  running = await startTestApp()
  endpoints = (await runningEndpoints(running.app)).filter(({ access }) => access === 'protected')
  const { userId } = await createMember(running.database)
  const { key } = await issueApiToken(running.database.orm, {
    userId,
    name: 'nightly report',
    scope: 'write',
    expiresAt: null,
    at: running.clock.now,
    caller: TEST_CALLER,
  })
  headers = { authorization: `Token ${key}` }
})
afterAll(() => running.stop())

describe('an API token with write scope', () => {
  test('has its rights decided for every call that needs a key', () => {
    expect([...FOR_API_TOKENS, ...FOR_PEOPLE].toSorted()).toEqual(endpoints.map(nameOfEndpoint).toSorted())
  })

  test.each(FOR_PEOPLE)('is refused at %s, before the body is read', async (name) => {
    const { method, url } = callOf(name)
    const answer = await running.app.inject({ method, url, headers, payload: '{' })
    const denied = { detail: 'You do not have permission to perform this action.' }
    expect([answer.statusCode, answer.json()]).toEqual([403, denied])
  })

  test.each(FOR_API_TOKENS.filter((name) => name !== 'GET /api/portfolio/events/'))('may use %s', async (name) => {
    const { method, url } = callOf(name)
    expect((await running.app.inject({ method, url, headers })).statusCode).not.toBe(403)
  })

  test('changes nothing about its owner or the organisation', async () => {
    const shown = async () => (await running.app.inject({ url: '/api/auth/user/', headers })).body
    const before = await shown()
    const names = { first_name: 'Mallory', last_name: 'Mallory', company_name: 'Mallory', name: 'Mallory' }
    for (const [method, url] of [
      ['PATCH', '/api/auth/user/'],
      ['PUT', '/api/auth/user/'],
      ['PATCH', '/api/organisation/'],
    ] as const) {
      await running.app.inject({ method, url, headers, payload: names })
    }
    expect(await shown()).toBe(before)
  })
})

function callOf(name: string) {
  const found = endpoints.find((endpoint) => nameOfEndpoint(endpoint) === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return { method: found.method, url: withNobodysIds(found.path) }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueApiToken } from '../features/accounts/sessions/api-tokens.service.ts'
import { createMember, startTestApp, TEST_CALLER, type TestApp } from '../testing/test-app.ts'
import { nameOfEndpoint, type RunningEndpoint, runningEndpoints, withUnknownIds } from './testing/running-endpoints.ts'

/** A leaked token must not be able to change its owner or the organisation's members. */
const FOR_PEOPLE = [
  'PUT /api/auth/user/',
  'PATCH /api/auth/user/',
  'GET /api/auth/user/export/',
  'POST /api/auth/user/delete/',
  'GET /api/auth/email/',
  'POST /api/auth/email/verify/',
  'POST /api/auth/email/verify/confirm/',
  'POST /api/auth/password/change/',
  'GET /api/auth/sessions/',
  'DELETE /api/auth/sessions/',
  'DELETE /api/auth/sessions/:id/',
  'PATCH /api/organisation/',
  'DELETE /api/organisation/members/:id/',
  'POST /api/explore/purpose/',
  'PUT /api/notifications/choices/',
  'GET /api/organisation/access-review/',
  'POST /api/organisation/members/:id/confirm/',
  'POST /api/organisation/invitations/:id/confirm/',
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

const DATA = /^\/api\/(?:portfolio|organisation\/rates|explore|criteria|notifications)\//

describe('an API token with write scope', () => {
  test.each(FOR_PEOPLE)('is rejected at %s, before the body is read', async (name) => {
    const { method, url } = callOf(name)
    const answer = await running.app.inject({ method, url, headers, payload: '{' })
    const denied = { detail: 'You do not have permission to perform this action.' }
    expect([answer.statusCode, answer.json()]).toEqual([403, denied])
  })

  test('is rejected nowhere else', async () => {
    const refused: string[] = []
    for (const name of endpoints.filter(({ isStream }) => !isStream).map(nameOfEndpoint)) {
      if (FOR_PEOPLE.includes(name)) continue
      const { method, url } = callOf(name)
      const answer = await running.app.inject({ method, url, headers })
      // What lacks the purpose is refused to people too.
      const lacksPurpose = answer.body.includes('EXPLORE_PURPOSE_MISSING')
      if (answer.statusCode === 403 && !lacksPurpose) refused.push(`${name}: ${answer.body}`)
    }
    expect(refused).toEqual([])
  })

  test('can change only homes, imports, prices, criteria, read marks and what is kept of Explore (add new kinds of calls to the list)', () => {
    const changing = endpoints.filter(({ method, path }) => method !== 'GET' && !DATA.test(path))
    expect(changing.map(nameOfEndpoint).filter((name) => !FOR_PEOPLE.includes(name))).toEqual([])
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
  return { method: found.method, url: withUnknownIds(found.path) }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyEmail } from '../features/accounts/accounts.service.ts'
import { issueApiToken } from '../features/accounts/sessions/api-tokens.service.ts'
import { createMember, type Member, startTestApp, TEST_CALLER, type TestApp } from '../testing/test-app.ts'
import { nameOfEndpoint, type RunningEndpoint, runningEndpoints, withUnknownIds } from './testing/running-endpoints.ts'

/** Calls that grant access or export data of the organisation. Add new calls of that kind here. */
const NEED_A_VERIFIED_EMAIL = [
  'GET /api/audit/export/',
  'GET /api/auth/user/export/',
  'GET /api/explore/export/',
  'GET /api/organisation/export/',
  'GET /api/organisation/export/csv/',
  'GET /api/portfolio/imports/:id/file/',
  'GET /api/portfolio/imports/:id/results/',
  'GET /api/portfolio/plans/:id/export/',
  'POST /api/explore/export/',
  'POST /api/organisation/api-tokens/',
  'POST /api/organisation/invitations/',
  'POST /api/organisation/invitations/:id/confirm/',
  'POST /api/organisation/invitations/:id/resend/',
  'POST /api/organisation/members/:id/confirm/',
  'POST /api/portfolio/export/csv/',
  'POST /api/portfolio/export/xlsx/',
]
const LETS_IN_OR_HANDS_OUT = /export|invit|confirm|api-tokens|\/file\/|\/results\//

let running: TestApp
let endpoints: RunningEndpoint[]
let unverified: Member

beforeAll(async () => {
  running = await startTestApp()
  endpoints = (await runningEndpoints(running.app)).filter(({ access }) => access === 'protected')
  unverified = await createMember(running.database, { isEmailProven: false })
})
afterAll(() => running.stop())

const ask = ({ method, path }: RunningEndpoint, headers: Member['headers']) =>
  running.app.inject({ method, url: withUnknownIds(path), headers, payload: '{}' })

describe('a user whose e-mail is not verified', () => {
  test('is rejected by every call that grants access or exports data, with advice', async () => {
    const refused: string[] = []
    for (const endpoint of endpoints.filter(({ isStream }) => !isStream)) {
      const { headers } = await createMember(running.database, { isEmailProven: false })
      const answer = await ask(endpoint, headers)
      if (answer.statusCode !== 403) continue
      refused.push(nameOfEndpoint(endpoint))
      expect(answer.json()).toEqual({
        detail: expect.stringMatching(
          /is not verified yet\. Open Settings, Profile, choose “Verify your e-mail address”/,
        ),
      })
    }
    expect(refused.toSorted()).toEqual(NEED_A_VERIFIED_EMAIL)
  })

  test('is not rejected where a call only reads, withdraws or revokes', () => {
    const others = endpoints.map(nameOfEndpoint).filter((name) => !NEED_A_VERIFIED_EMAIL.includes(name))
    expect(others.filter((name) => LETS_IN_OR_HANDS_OUT.test(name)).toSorted()).toEqual([
      'DELETE /api/organisation/api-tokens/:id/',
      'DELETE /api/organisation/invitations/:id/',
      'GET /api/organisation/api-tokens/',
      'GET /api/organisation/invitations/',
      'POST /api/auth/email/verify/confirm/',
    ])
  })

  test('is rejected by HEAD as by GET, and with an earlier API token', async () => {
    const { key } = await issueApiToken(running.database.orm, {
      userId: unverified.userId,
      name: 'earlier',
      scope: 'write',
      expiresAt: null,
      at: running.clock.now,
      caller: TEST_CALLER,
    })
    const url = '/api/organisation/export/csv/'
    for (const headers of [unverified.headers, { authorization: `Token ${key}` }]) {
      expect((await running.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(403)
      expect((await running.app.inject({ method: 'GET', url, headers })).statusCode).toBe(403)
      expect((await running.app.inject({ method: 'GET', url: '/api/portfolio/homes/', headers })).statusCode).toBe(200)
    }
  })

  test('is no longer rejected once the operator verifies the e-mail', async () => {
    await verifyEmail(running.database, unverified.email)
    for (const endpoint of endpoints.filter((one) => NEED_A_VERIFIED_EMAIL.includes(nameOfEndpoint(one)))) {
      expect([nameOfEndpoint(endpoint), (await ask(endpoint, unverified.headers)).statusCode]).not.toContain(403)
    }
  })
})

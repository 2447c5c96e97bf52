import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyEmail } from '../accounts.service.ts'
import { mailsTo } from '../testing/mails-to.ts'

const SITE = 'https://homes.example'
const SENT = { detail: 'Verification e-mail sent.' }
const VERIFIED = { detail: 'Your e-mail address is verified.' }
const INVALID = { token: ['Invalid value'] }

let running: TestApp
beforeAll(async () => {
  running = await startTestApp({
    config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', SITE_URL: `${SITE}/` }),
  })
})
afterAll(() => running.stop())

const post = (url: string, headers: Partial<Member['headers']>, payload?: object) =>
  running.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
const ask = ({ headers }: Member) => post('/api/auth/email/verify/', headers)
const confirm = ({ headers }: Member, token: string) => post('/api/auth/email/verify/confirm/', headers, { token })
const status = async ({ headers }: Member) =>
  (await running.app.inject({ method: 'GET', url: '/api/auth/email/', headers })).json()
const later = (seconds: number) => {
  running.clock.now = new Date(running.clock.now.getTime() + seconds * 1_000)
}

const newcomer = () => createMember(running.database, { isEmailProven: false })

async function tokensOf({ email }: Member): Promise<string[]> {
  const mails = await mailsTo(running.database, email)
  return mails.flatMap(({ text }) => /\/verify-email\/(\S+)/.exec(text)?.[1] ?? [])
}

async function newcomerWithLink(): Promise<{ member: Member; token: string }> {
  const member = await newcomer()
  expect((await ask(member)).json()).toEqual(SENT)
  const [token = ''] = await tokensOf(member)
  return { member, token }
}

describe('verifying an e-mail', () => {
  test('mails a link to the configured site, which verifies the e-mail for a signed-in user of the account', async () => {
    const { member, token } = await newcomerWithLink()
    const [mail] = await mailsTo(running.database, member.email)
    expect(mail?.subject).toBe('Verify your e-mail address for Retrofolio')
    expect(mail?.text).toContain(`${SITE}/verify-email/${token}`)
    expect(token).toMatch(/^[0-9a-z]{6}-[0-9a-f]{32}$/)
    expect(await status(member)).toEqual({ email: member.email, verified_at: null })
    expect((await confirm(member, token)).json()).toEqual(VERIFIED)
    expect(await status(member)).toEqual({ email: member.email, verified_at: expect.stringMatching(/^2026-/) })
    const trail = await running.app.inject({ method: 'GET', url: '/api/audit/', headers: member.headers })
    const actions = trail.json().map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['email_verified', 'email_verification_requested'])
  })

  test('changes neither sessions nor password', async () => {
    const { member, token } = await newcomerWithLink()
    const login = { email: member.email, password: member.password }
    const key = (await post('/api/auth/login/', {}, login)).json().key
    await confirm(member, token)
    for (const headers of [member.headers, { authorization: `Token ${key}` }]) {
      expect((await running.app.inject({ url: '/api/auth/user/', headers })).statusCode).toBe(200)
    }
    expect((await post('/api/auth/login/', {}, login)).statusCode).toBe(200)
  })

  test("needs a session of the account: the link alone, or with another user's session, verifies nothing", async () => {
    const { member, token } = await newcomerWithLink()
    expect((await post('/api/auth/email/verify/confirm/', {}, { token })).statusCode).toBe(401)
    const other = await newcomer()
    expect((await confirm(other, token)).json()).toEqual(INVALID)
    expect([await status(member), await status(other)]).toMatchObject([{ verified_at: null }, { verified_at: null }])
  })

  test('happens once: opening the link again is no error, and no further mail is sent', async () => {
    const { member, token } = await newcomerWithLink()
    await confirm(member, token)
    expect((await confirm(member, token)).json()).toEqual(VERIFIED)
    expect((await ask(member)).json()).toEqual(VERIFIED)
    expect(await tokensOf(member)).toHaveLength(1)
  })

  test('either of two links works', async () => {
    const { member } = await newcomerWithLink()
    await ask(member)
    const [, second = ''] = await tokensOf(member)
    expect((await confirm(member, second)).json()).toEqual(VERIFIED)
  })

  test('a link is invalid after three days, and after a new password', async () => {
    const { member, token } = await newcomerWithLink()
    later(259_201)
    expect((await confirm(member, token)).json()).toEqual(INVALID)
    await ask(member)
    const [, fresh = ''] = await tokensOf(member)
    const passwords = { new_password1: 'staple of the battery', new_password2: 'staple of the battery' }
    await post('/api/auth/password/change/', member.headers, { old_password: member.password, ...passwords })
    expect((await confirm(member, fresh)).json()).toEqual(INVALID)
  })

  test('a link cannot be used for the other purpose', async () => {
    const { member, token } = await newcomerWithLink()
    const app = await running.rebuild()
    await app.inject({ method: 'POST', url: '/api/auth/password/reset/', payload: { email: member.email } })
    await app.close()
    const reset = (await mailsTo(running.database, member.email)).find(({ event }) =>
      event.startsWith('password-reset:'),
    )
    const [, uid, resetToken = ''] = /confirm\/([^/\s]+)\/(\S+)/.exec(reset?.text ?? '') ?? []
    expect((await confirm(member, resetToken)).json()).toEqual(INVALID)
    const passwords = { new_password1: 'staple of the battery', new_password2: 'staple of the battery' }
    expect((await post('/api/auth/password/reset/confirm/', {}, { uid, token, ...passwords })).json()).toEqual(INVALID)
  })

  test('is limited: five mails and twenty attempts an hour', async () => {
    const limited = await startTestApp({ rateLimits: 'on' })
    try {
      const { headers, userId, email } = await createMember(limited.database, { isEmailProven: false })
      const attempts = async (url: string, payload: object) => {
        const answers: number[] = []
        for (let attempt = 1; answers.at(-1) !== 429 && attempt < 50; attempt += 1) {
          answers.push((await limited.app.inject({ method: 'POST', url, headers, payload })).statusCode)
        }
        return answers.length - 1
      }
      expect(await attempts('/api/auth/email/verify/', {})).toBe(5)
      expect(await attempts('/api/auth/email/verify/confirm/', { token: 'wrong' })).toBe(20)
      // Registering again with another person's e-mail does not reset the limit.
      await limited.database.pool.query('delete from users where id = $1', [userId])
      const again = await createMember(limited.database, { isEmailProven: false })
      await limited.database.pool.query('update users set email = $2 where id = $1', [again.userId, email])
      const url = '/api/auth/email/verify/'
      expect((await limited.app.inject({ method: 'POST', url, headers: again.headers, payload: {} })).statusCode).toBe(
        429,
      )
    } finally {
      await limited.stop()
    }
  })
})

test('the operator verifies an e-mail once, with an audit entry', async () => {
  const member = await newcomer()
  await verifyEmail(running.database, member.email)
  await verifyEmail(running.database, member.email)
  const trail = await running.app.inject({ method: 'GET', url: '/api/audit/', headers: member.headers })
  expect(trail.json()).toMatchObject([
    { action: 'email_verified', sentence: 'The operator verified the e-mail address of Example Member.' },
  ])
  await expect(verifyEmail(running.database, 'unknown@homes.example')).rejects.toThrow('There is no user')
})

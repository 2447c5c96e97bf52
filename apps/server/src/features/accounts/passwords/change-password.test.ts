import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, startTestApp, TEST_CALLER, type TestApp } from '../../../testing/test-app.ts'
import { issueApiToken } from '../sessions/api-tokens.service.ts'
import { mailsTo } from '../testing/mails-to.ts'

const NEW_PASSWORD = 'staple of the battery'
const WRONG_OLD = ['Your old password was entered incorrectly. Please enter it again.']

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const change = (headers: Record<string, string>, payload: object, app = running.app) =>
  app.inject({ method: 'POST', url: '/api/auth/password/change/', headers, payload })
const logIn = (email: string, password: string) =>
  running.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password } })
const user = (headers: Record<string, string>) => running.app.inject({ method: 'GET', url: '/api/auth/user/', headers })

describe('changing the password', () => {
  test('saves it, keeps the current key, revokes all others, and notifies the user', async () => {
    const { email, password, headers } = await createMember(running.database)
    const other = { authorization: `Token ${(await logIn(email, password)).json().key}` }
    const answer = await change(headers, {
      old_password: ` ${password} `,
      new_password1: NEW_PASSWORD,
      new_password2: NEW_PASSWORD,
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { detail: 'New password has been saved.' }])
    expect((await user(headers)).statusCode).toBe(200)
    expect((await user(other)).json()).toEqual({ detail: 'Invalid token.' })
    expect((await logIn(email, password)).statusCode).toBe(400)
    expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
    const mails = await mailsTo(running.database, email)
    expect(mails.map((mail) => mail.subject)).toEqual(['Your Retrofolio password was changed'])
  })

  const required = ['This field is required.']
  test.each([
    [{}, { old_password: required, new_password1: required, new_password2: required }],
    [{ old_password: ' ' }, { old_password: ['This field may not be blank.'] }],
    [{ new_password1: null }, { new_password1: ['This field may not be null.'] }],
    [{ new_password2: [] }, { new_password2: ['Not a valid string.'] }],
    [{ new_password1: 'a'.repeat(129) }, { new_password1: ['Ensure this field has no more than 128 characters.'] }],
    [{ old_password: 'not it' }, { old_password: WRONG_OLD }],
    [{ old_password: 'not it', new_password1: '123', new_password2: '456' }, { old_password: WRONG_OLD }],
    [{ new_password2: 'something else' }, { new_password2: ['The two password fields didn’t match.'] }],
    [
      { new_password1: '12345', new_password2: '12345' },
      {
        new_password2: [
          'This password is too short. It must contain at least 8 characters.',
          'This password is too common.',
          'This password is entirely numeric.',
        ],
      },
    ],
    [
      { new_password1: '@homes.example', new_password2: '@homes.example' },
      { new_password2: ['The password is too similar to the email address.'] },
    ],
  ])('%j: 400 %j', async (changes, body) => {
    const { email, password, headers } = await createMember(running.database)
    const fine = { old_password: password, new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD }
    const answer = await change(headers, Object.keys(changes).length === 0 ? {} : { ...fine, ...changes })
    expect([answer.statusCode, answer.json()]).toEqual([400, body])
    expect((await logIn(email, password)).statusCode).toBe(200)
  })

  test('is 401 for an anonymous caller, whatever the body', async () => {
    const answer = await change({ 'content-type': 'application/json' }, Buffer.from('{'))
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: 'Authentication credentials were not provided.' },
    ])
  })

  test('saves only one of two simultaneous changes with the same old password', async () => {
    const { password, headers } = await createMember(running.database)
    const answers = await Promise.all(
      ['one pass phrase', 'other pass phrase'].map((next) =>
        change(headers, { old_password: password, new_password1: next, new_password2: next }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find((answer) => answer.statusCode === 400)?.json()).toEqual({ old_password: WRONG_OLD })
  })

  test('leaves API tokens unchanged, and rejects them', async () => {
    const { userId, password, headers } = await createMember(running.database)
    const { key } = await issueApiToken(running.database.orm, {
      userId,
      name: 'writer',
      scope: 'write',
      expiresAt: null,
      at: running.clock.now,
      caller: TEST_CALLER,
    })
    const program = { authorization: `Token ${key}` }
    const payload = { old_password: password, new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD }
    const refused = await change(program, payload)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ])
    expect((await change(headers, payload)).statusCode).toBe(200)
    expect((await user(program)).statusCode).toBe(200)
  })
})

test('a stolen key cannot guess the password: five wrong ones in five minutes, then 429', async () => {
  const limited = await startTestApp({ rateLimits: 'on' })
  try {
    const { password, headers } = await createMember(limited.database)
    const attempt = (old: string) =>
      change(headers, { old_password: old, new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD }, limited.app)
    for (let failure = 1; failure <= 5; failure += 1) expect((await attempt('not it')).statusCode).toBe(400)
    const locked = await attempt(password)
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '300'])
  } finally {
    await limited.stop()
  }
})

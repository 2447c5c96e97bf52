import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { createMember, type Member, startTestApp, TEST_CALLER, type TestApp } from '../../../testing/test-app.ts'
import { mailedLinks, users } from '../accounts.tables.ts'
import { issueApiToken } from '../sessions/api-tokens.service.ts'
import { mailsTo } from '../testing/mails-to.ts'

const SITE = 'https://homes.example'
const SENT = { detail: 'Password reset e-mail has been sent.' }
const DONE = { detail: 'Password has been reset with the new password.' }
const NEW_PASSWORD = 'staple of the battery'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp({
    config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', SITE_URL: `${SITE}/` }),
  })
})
afterAll(() => running.stop())

/** On its own app, since closing it finishes work after the response. */
async function ask(payload: object, headers: Record<string, string> = {}) {
  const app = await running.rebuild()
  const answer = await app.inject({ method: 'POST', url: '/api/auth/password/reset/', payload, headers })
  await app.close()
  return answer
}

const confirm = (payload: object) =>
  running.app.inject({ method: 'POST', url: '/api/auth/password/reset/confirm/', payload })
const logIn = (email: string, password: string) =>
  running.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password } })
const user = (headers: Record<string, string>) => running.app.inject({ method: 'GET', url: '/api/auth/user/', headers })

async function linksOf(email: string): Promise<{ uid: string; token: string }[]> {
  const mails = await mailsTo(running.database, email)
  return mails
    .filter((mail) => mail.event.startsWith('password-reset:'))
    .map((mail) => {
      const [, uid = '', token = ''] = /\/reset-password\/confirm\/([^/\s]+)\/([^/\s]+)$/m.exec(mail.text) ?? []
      return { uid, token }
    })
}

async function memberWithLink(): Promise<Member & { uid: string; token: string }> {
  const member = await createMember(running.database)
  await ask({ email: member.email })
  const [link] = await linksOf(member.email)
  if (link === undefined) throw new Error('no mail was sent')
  return { ...member, ...link }
}

const passwords = (password = NEW_PASSWORD) => ({ new_password1: password, new_password2: password })

async function refusal(payload: object): Promise<unknown> {
  const answer = await confirm(payload)
  expect(answer.statusCode).toBe(400)
  return answer.json()
}

const later = (seconds: number) => {
  running.clock.now = new Date(running.clock.now.getTime() + seconds * 1_000)
}

describe('requesting a reset', () => {
  test('returns the same, byte for byte, for a known, an unknown and a deactivated address; only the first gets mail', async () => {
    const known = await createMember(running.database)
    const gone = await createMember(running.database)
    await running.database.orm.update(users).set({ isActive: false }).where(eq(users.id, gone.userId))
    const addresses = [known.email, 'unknown@homes.example', gone.email]
    const answers = []
    for (const email of addresses) answers.push(await ask({ email }))
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, SENT],
      [200, SENT],
      [200, SENT],
    ])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const mails = await Promise.all(addresses.map((email) => mailsTo(running.database, email)))
    expect(mails.map((list) => list.length)).toEqual([1, 0, 0])
  })

  test('responds before the user is looked up', async () => {
    const { email } = await createMember(running.database)
    const client = await running.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table users in access exclusive mode')
      const answer = await running.app.inject({ method: 'POST', url: '/api/auth/password/reset/', payload: { email } })
      expect([answer.statusCode, answer.json()]).toEqual([200, SENT])
    } finally {
      await client.query('rollback')
      client.release()
    }
    await expect.poll(async () => (await linksOf(email)).length).toBe(1)
  })

  test('mails one link to the configured site, never to the host of the request', async () => {
    const { email } = await createMember(running.database)
    await ask({ email: ` ${email.toUpperCase()} ` }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const [mail] = await mailsTo(running.database, email)
    const links = mail?.text.match(/https?:\S+/g) ?? []
    expect(links).toEqual([
      expect.stringMatching(new RegExp(`^${SITE}/reset-password/confirm/[0-9a-f]{32}/[0-9a-z]{6}-[0-9a-f]{32}$`)),
    ])
    expect(mail?.html).toContain(`href="${links[0]}"`)
    expect(mail?.text).not.toContain('evil.example')
  })

  test('changes neither password nor sessions', async () => {
    const { email, password, headers } = await memberWithLink()
    expect((await logIn(email, password)).statusCode).toBe(200)
    expect((await user(headers)).statusCode).toBe(200)
  })

  test('stores no token that could be read back', async () => {
    const { token } = await memberWithLink()
    const stored = JSON.stringify(await running.database.orm.select().from(mailedLinks))
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(token.split('-')[1])
  })

  test.each([
    [{}, 'This field is required.'],
    [{ email: '' }, 'This field may not be blank.'],
    [{ email: null }, 'This field may not be null.'],
    [{ email: 'a@b' }, 'Enter a valid email address.'],
    [{ email: ['a@b.example'] }, 'Enter a valid email address.'],
  ])('%j: 400 %j', async (payload, text) => {
    const answer = await ask(payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { email: [text] }])
  })

  test('without a configured site the link leads to the address listened on', async () => {
    const { email } = await createMember(running.database)
    const app = await running.rebuild({ config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', PORT: '0' }) })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${address}/api/auth/password/reset/`, { method: 'POST', headers, body: JSON.stringify({ email }) })
    await expect.poll(async () => (await linksOf(email)).length).toBe(1)
    const [mail] = await mailsTo(running.database, email)
    expect(mail?.text).toContain(`${address}/reset-password/confirm/`)
  })
})

describe('confirming a reset', () => {
  test('sets the password without signing in, ends every login, and notifies the user', async () => {
    const { email, password, headers, uid, token } = await memberWithLink()
    const second = { authorization: `Token ${(await logIn(email, password)).json().key}` }
    const answer = await confirm({ uid, token, ...passwords() })
    expect([answer.statusCode, answer.json()]).toEqual([200, DONE])
    for (const old of [headers, second]) expect((await user(old)).json()).toEqual({ detail: 'Invalid token.' })
    expect((await logIn(email, password)).statusCode).toBe(400)
    expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
    const mails = await mailsTo(running.database, email)
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Choose a new password for Retrofolio',
      'Your Retrofolio password was changed',
    ])
    expect(mails[1]?.text).toContain(`${SITE}/reset-password\n`)
  })

  test('ends API tokens too, because an intruder may have created them', async () => {
    const { userId, uid, token } = await memberWithLink()
    const { key } = await issueApiToken(running.database.orm, {
      userId,
      name: 'nightly report',
      scope: 'read',
      expiresAt: null,
      at: running.clock.now,
      caller: TEST_CALLER,
    })
    await confirm({ uid, token, ...passwords() })
    expect((await user({ authorization: `Token ${key}` })).statusCode).toBe(401)
  })

  test('required fields, all at once', async () => {
    const required = ['This field is required.']
    expect(await refusal({})).toEqual({
      uid: required,
      token: required,
      new_password1: required,
      new_password2: required,
    })
  })

  test.each([
    [{ uid: '' }, { uid: ['This field may not be blank.'] }],
    [{ token: null }, { token: ['This field may not be null.'] }],
    [
      passwords('a'.repeat(129)),
      {
        new_password1: ['Ensure this field has no more than 128 characters.'],
        new_password2: ['Ensure this field has no more than 128 characters.'],
      },
    ],
    // Each stage is reported alone: later errors are not reported yet.
    [{ uid: '', token: 'wrong', ...passwords('123') }, { uid: ['This field may not be blank.'] }],
    [{ uid: 'zzzzzzz', token: 'wrong', ...passwords('123') }, { uid: ['Invalid value'] }],
    [{ uid: '!', ...passwords('123') }, { uid: ['Invalid value'] }],
    [{ uid: '0' }, { uid: ['Invalid value'] }],
    [{ uid: '9'.repeat(40) }, { uid: ['Invalid value'] }],
    [{ uid: 'f'.repeat(32) }, { uid: ['Invalid value'] }],
    [{ token: 'wrong', ...passwords('123') }, { token: ['Invalid value'] }],
    [{ token: `d3k9x1-${'0'.repeat(32)}`, new_password2: 'differs' }, { token: ['Invalid value'] }],
    [{ new_password1: '123', new_password2: '456' }, { new_password2: ['The two password fields didn’t match.'] }],
    [
      passwords('12345'),
      {
        new_password2: [
          'This password is too short. It must contain at least 8 characters.',
          'This password is too common.',
          'This password is entirely numeric.',
        ],
      },
    ],
  ])('%j: 400 %j, and the token stays valid', async (changes, body) => {
    const { uid, token } = await memberWithLink()
    expect(await refusal({ uid, token, ...passwords(), ...changes })).toEqual(body)
    expect((await confirm({ uid, token, ...passwords() })).statusCode).toBe(200)
  })

  test('no numeric id identifies a user: neither in decimal nor in base 36', async () => {
    const { userId, token } = await memberWithLink()
    for (let id = 1; id <= userId; id += 1) {
      for (const uid of [String(id), id.toString(36), id.toString(16).padStart(32, '0')]) {
        expect(await refusal({ uid, token, ...passwords() })).toEqual({ uid: ['Invalid value'] })
      }
    }
  })

  test('a user has one identifier, the same in every link', async () => {
    const { email, uid, token } = await memberWithLink()
    await ask({ email })
    expect((await linksOf(email)).map((link) => link.uid)).toEqual([uid, uid])
    const dashed = uid.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    for (const other of [uid.toUpperCase(), dashed, `{${dashed}}`]) {
      expect(await refusal({ uid: other, token, ...passwords() })).toEqual({ uid: ['Invalid value'] })
    }
  })

  test('similarity to the user comes first among the rules, all under new_password2', async () => {
    const { uid, token } = await memberWithLink()
    expect(await refusal({ uid, token, ...passwords('member') })).toEqual({
      new_password2: [
        'The password is too similar to the last name.',
        'This password is too short. It must contain at least 8 characters.',
        'This password is too common.',
      ],
    })
  })
})

describe('the token of a reset', () => {
  const invalid = { token: ['Invalid value'] }

  test('works once', async () => {
    const { uid, token } = await memberWithLink()
    await confirm({ uid, token, ...passwords() })
    expect(await refusal({ uid, token, ...passwords('another pass phrase') })).toEqual(invalid)
  })

  test('works once for two simultaneous uses', async () => {
    const { uid, token } = await memberWithLink()
    const attempts = ['one pass phrase', 'other pass phrase'].map((password) =>
      confirm({ uid, token, ...passwords(password) }),
    )
    const answers = await Promise.all(attempts)
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find((answer) => answer.statusCode === 400)?.json()).toEqual(invalid)
  })

  test('is invalid for any other user', async () => {
    const { token } = await memberWithLink()
    const { uid } = await memberWithLink()
    expect(await refusal({ uid, token, ...passwords() })).toEqual(invalid)
  })

  test('stays valid when another is requested; using one invalidates all', async () => {
    const { email, uid, token } = await memberWithLink()
    await ask({ email })
    const [, second] = await linksOf(email)
    expect((await confirm({ uid, token, ...passwords() })).statusCode).toBe(200)
    expect(await refusal({ ...second, ...passwords('another pass phrase') })).toEqual(invalid)
  })

  test('becomes invalid when the password changes', async () => {
    const { headers, password, uid, token } = await memberWithLink()
    await running.app.inject({
      method: 'POST',
      url: '/api/auth/password/change/',
      headers,
      payload: { old_password: password, ...passwords() },
    })
    expect(await refusal({ uid, token, ...passwords('another pass phrase') })).toEqual(invalid)
  })

  test('becomes invalid when the e-mail changes', async () => {
    const { userId, uid, token } = await memberWithLink()
    await running.database.orm
      .update(users)
      .set({ email: `new-${userId}@homes.example` })
      .where(eq(users.id, userId))
    expect(await refusal({ uid, token, ...passwords() })).toEqual(invalid)
  })

  test('is invalid once the user is deactivated', async () => {
    const { userId, uid, token } = await memberWithLink()
    await running.database.orm.update(users).set({ isActive: false }).where(eq(users.id, userId))
    expect(await refusal({ uid, token, ...passwords() })).toEqual(invalid)
  })

  test('still works when it is exactly three days old', async () => {
    const { uid, token } = await memberWithLink()
    later(259_200)
    expect((await confirm({ uid, token, ...passwords() })).statusCode).toBe(200)
  })

  test('is invalid a second later', async () => {
    const { uid, token } = await memberWithLink()
    later(259_201)
    expect(await refusal({ uid, token, ...passwords() })).toEqual(invalid)
  })
})

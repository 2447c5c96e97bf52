import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  AccountProblem,
  createOrganisation,
  createUser,
  listUsers,
  setActive,
  setHomeQuota,
  setPassword,
} from './accounts.service.ts'
import { tokens, users } from './accounts.tables.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
})
afterAll(() => running.stop())

const logIn = (payload: object) => running.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
const logOut = (headers: Record<string, string>) =>
  running.app.inject({ method: 'POST', url: '/api/auth/logout/', headers })
const user = (authorization: string) =>
  running.app.inject({ method: 'GET', url: '/api/auth/user/', headers: { authorization } })

const WRONG = { non_field_errors: ['Unable to log in with provided credentials.'] }

describe('login', () => {
  test('returns a key of 40 hexadecimal digits and nothing else', async () => {
    const answer = await logIn({ email: member.email, password: member.password })
    expect([answer.statusCode, answer.json()]).toEqual([200, { key: expect.stringMatching(/^[0-9a-f]{40}$/) }])
    expect((await user(`Token ${answer.json().key}`)).statusCode).toBe(200)
  })

  test('e-mail in any case, both texts padded', async () => {
    const payload = { email: ` ${member.email.toUpperCase()} `, password: `  ${member.password} ` }
    expect((await logIn(payload)).statusCode).toBe(200)
  })

  test('wrong password, unknown e-mail and deactivated account get the same response, byte for byte', async () => {
    const gone = await createMember(running.database)
    await running.database.orm.update(users).set({ isActive: false }).where(eq(users.id, gone.userId))
    const answers = await Promise.all([
      logIn({ email: member.email, password: 'not it' }),
      logIn({ email: 'unknown@homes.example', password: member.password }),
      logIn({ email: gone.email, password: gone.password }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]?.json()).toEqual(WRONG)
  })

  test('an unknown e-mail takes as long as a wrong password', async () => {
    const timed = async (email: string) => {
      const startedAt = performance.now()
      await logIn({ email, password: 'not it' })
      return performance.now() - startedAt
    }
    const rounds: { known: number; unknown: number }[] = []
    for (let round = 0; round < 15; round += 1) {
      rounds.push({ known: await timed(member.email), unknown: await timed('unknown@homes.example') })
    }
    const known = Math.min(...rounds.map((round) => round.known))
    const unknown = Math.min(...rounds.map((round) => round.unknown))
    // Without a dummy hash it would take a small fraction.
    expect(unknown).toBeGreaterThan(known / 2)
  })

  test.each([
    [{}, { password: ['This field is required.'] }],
    [{ email: 'a@b.example' }, { password: ['This field is required.'] }],
    [{ email: 'a@b.example', password: ' ' }, { password: ['This field may not be blank.'] }],
    [{ email: 'a@b.example', password: null }, { password: ['This field may not be null.'] }],
    [{ email: 'a@b.example', password: [] }, { password: ['Not a valid string.'] }],
    [{ email: 'a@b', password: 'x' }, { email: ['Enter a valid email address.'] }],
    [{ email: {}, password: 'x' }, { email: ['Enter a valid email address.'] }],
    [
      { email: ['a@b.example'], password: true },
      { email: ['Enter a valid email address.'], password: ['Not a valid string.'] },
    ],
    [{ password: 'x' }, { non_field_errors: ['Must include "email" and "password".'] }],
    [{ email: ' ', password: 'x' }, { non_field_errors: ['Must include "email" and "password".'] }],
  ])('%j is 400', async (payload, body) => {
    const answer = await logIn(payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, body])
  })

  test('each login has its own key, and the database stores only hashes', async () => {
    const credentials = { email: member.email, password: member.password }
    const keys = [(await logIn(credentials)).json().key, (await logIn(credentials)).json().key]
    expect(new Set(keys).size).toBe(2)
    const stored = JSON.stringify(await running.database.orm.select().from(tokens))
    for (const key of keys) {
      expect(stored).not.toContain(key)
      expect((await user(`Token ${key}`)).statusCode).toBe(200)
    }
  })
})

describe('logout', () => {
  test('ends the session it was called with, and no other', async () => {
    const credentials = { email: member.email, password: member.password }
    const headers = { authorization: `Token ${(await logIn(credentials)).json().key}` }
    const answer = await logOut(headers)
    expect([answer.statusCode, answer.json()]).toEqual([200, { detail: 'Successfully logged out.' }])
    expect((await user(headers.authorization)).json()).toEqual({ detail: 'Invalid token.' })
    expect((await logOut(headers)).statusCode).toBe(401)
    expect((await user(member.headers.authorization)).statusCode).toBe(200)
  })

  test('returns the same to an anonymous caller', async () => {
    const answer = await logOut({})
    expect([answer.statusCode, answer.json()]).toEqual([200, { detail: 'Successfully logged out.' }])
  })
})

describe('current user', () => {
  test('is the user with the organisation, and nothing more', async () => {
    const answer = await user(member.headers.authorization)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id: member.userId,
        email: member.email,
        first_name: 'Example',
        last_name: 'Member',
        company_name: expect.stringMatching(/^Example Homes/),
        company_number: '00000000',
        organisation: {
          id: member.organisationId,
          name: expect.stringMatching(/^Example Homes/),
          home_quota: 5,
          total_homes: 0,
        },
      },
    ])
  })

  test('a deactivated user gets a specific error', async () => {
    const gone = await createMember(running.database)
    await running.database.orm.update(users).set({ isActive: false }).where(eq(users.id, gone.userId))
    const answer = await user(gone.headers.authorization)
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'User inactive or deleted.' }])
  })
})

describe('accounts created by the operator', () => {
  test('an e-mail is taken in any case, also when two try at once', async () => {
    const { id } = await createOrganisation(running.database, { name: 'Example Homes' })
    const make = (email: string) =>
      createUser(running.database, { organisationId: id, email, password: 'correct horse battery' })
    const results = await Promise.allSettled([make('twin@homes.example'), make('TWIN@homes.example')])
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(make('Twin@homes.example')).rejects.toThrow(AccountProblem)
  })

  test('passwords are stored as Argon2id with 19 MiB and two passes', async () => {
    const [row] = await running.database.orm.select().from(users).where(eq(users.id, member.userId))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('a new password ends every session', async () => {
    const other = await createMember(running.database)
    await setPassword(running.database, { email: other.email.toUpperCase(), password: 'a quite new password' })
    expect((await user(other.headers.authorization)).statusCode).toBe(401)
    expect((await logIn({ email: other.email, password: other.password })).statusCode).toBe(400)
    expect((await logIn({ email: other.email, password: 'a quite new password' })).statusCode).toBe(200)
  })

  test('a quota can be changed, and rejects invalid values', async () => {
    const other = await createMember(running.database)
    await setHomeQuota(running.database, { organisationId: other.organisationId, homeQuota: 12 })
    expect((await user(other.headers.authorization)).json().organisation.home_quota).toBe(12)
    for (const homeQuota of [-1, 1.5, Number.NaN]) {
      const change = { organisationId: other.organisationId, homeQuota }
      await expect(setHomeQuota(running.database, change)).rejects.toThrow(AccountProblem)
    }
    await expect(setHomeQuota(running.database, { organisationId: 999_999, homeQuota: 5 })).rejects.toThrow(
      AccountProblem,
    )
  })

  test.each([
    [
      '12345',
      /^This password is too short\. It must contain at least 8 characters\. This password is too common\. This/,
    ],
    ['password123', /^This password is too common\.$/],
    ['94736281501', /^This password is entirely numeric\.$/],
    ['Odalys99', /^The password is too similar to the first name\.$/],
    ['  ', /^This password is too short\./],
  ])("a bad password is rejected with the application's texts: %j", async (password, sentences) => {
    const { id: organisationId } = await createOrganisation(running.database, { name: 'Example Homes' })
    const fresh = { organisationId, email: `odalys-${organisationId}@homes.example`, firstName: 'Odalys' }
    await expect(createUser(running.database, { ...fresh, password })).rejects.toThrow(sentences)
    await createUser(running.database, { ...fresh, password: 'correct horse battery' })
    await expect(setPassword(running.database, { email: fresh.email, password })).rejects.toThrow(sentences)
  })

  test('a deactivated user is locked out until reactivated', async () => {
    const { email, password, headers } = await createMember(running.database)
    await setActive(running.database, { email: email.toUpperCase(), isActive: false })
    expect((await user(headers.authorization)).json()).toEqual({ detail: 'User inactive or deleted.' })
    expect((await logIn({ email, password })).json()).toEqual(WRONG)
    await setActive(running.database, { email, isActive: true })
    expect((await user(headers.authorization)).statusCode).toBe(200)
    await expect(setActive(running.database, { email: 'unknown@homes.example', isActive: true })).rejects.toThrow(
      'There is no user with the e-mail unknown@homes.example.',
    )
  })

  test('are listed, for all organisations or for one', async () => {
    const other = await createMember(running.database)
    const everybody = await listUsers(running.database, {})
    expect(everybody.length).toBeGreaterThan(1)
    expect(await listUsers(running.database, { organisationId: other.organisationId })).toEqual([
      {
        id: other.userId,
        email: other.email,
        firstName: 'Example',
        lastName: 'Member',
        isActive: true,
        emailProvenAt: expect.any(Date),
        awaitsConfirmationSince: null,
        organisationId: other.organisationId,
        organisationName: expect.stringMatching(/^Example Homes/),
      },
    ])
  })

  test("everything the operator does is in the organisation's audit trail", async () => {
    const { id } = await createOrganisation(running.database, { name: 'Example Homes', homeQuota: 7 })
    const email = 'trail@homes.example'
    const password = 'correct horse battery'
    await createUser(running.database, { organisationId: id, email, password })
    await setHomeQuota(running.database, { organisationId: id, homeQuota: 9 })
    await setPassword(running.database, { email, password: 'staple of the battery' })
    await setActive(running.database, { email, isActive: false })
    await setActive(running.database, { email, isActive: false })
    await setActive(running.database, { email, isActive: true })
    const { key } = (await logIn({ email, password: 'staple of the battery' })).json()
    const trail = await running.app.inject({
      method: 'GET',
      url: '/api/audit/',
      headers: { authorization: `Token ${key}` },
    })
    const entries: { action: string; actor: { kind: string }; details: unknown }[] = trail.json()
    expect(entries.map((entry) => [entry.action, entry.actor.kind, entry.details])).toEqual(
      expect.arrayContaining([
        ['signed_in', 'member', {}],
        ['member_activated', 'operator', {}],
        ['member_deactivated', 'operator', {}],
        ['password_set', 'operator', {}],
        ['home_quota_set', 'operator', { from: 7, to: 9 }],
        ['member_created', 'operator', {}],
        ['organisation_created', 'operator', { home_quota: 7 }],
      ]),
    )
    expect(entries).toHaveLength(7)
  })
})

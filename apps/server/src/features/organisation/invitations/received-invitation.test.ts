import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo } from '../../accounts/testing/mails-to.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())
beforeEach(() => {
  running.clock.now = new Date('2026-03-01T09:30:00Z')
})

const WEEK = 7 * 24 * 60 * 60 * 1_000
const later = (ms: number) => {
  running.clock.now = new Date(running.clock.now.getTime() + ms)
}

let people = 0

/** A person invited by a member of a new organisation. */
async function invited(changes: { email?: string } = {}) {
  people += 1
  const member = await createMember(running.database)
  const email = changes.email ?? `guest-${people}@homes.example`
  const url = '/api/organisation/invitations/'
  const answer = await running.app.inject({ method: 'POST', url, headers: member.headers, payload: { email } })
  const mail = (await mailsTo(running.database, email)).at(-1)
  const token = /accept-invitation\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { member, email, id: Number(answer.json().id), token }
}

const opened = (token: string) => running.app.inject({ method: 'GET', url: `/api/invitations/${token}/` })

const person = {
  first_name: 'Tamsin',
  last_name: 'Okafor',
  password1: 'staple of a horse',
  password2: 'staple of a horse',
}
const accepted = (token: string, payload: object = person) =>
  running.app.inject({ method: 'POST', url: `/api/invitations/${token}/accept/`, payload })

const get = (by: Pick<Member, 'headers'>, url: string) =>
  running.app.inject({ method: 'GET', url, headers: by.headers })

describe('a received invitation', () => {
  test('shows who invites to which organisation', async () => {
    const { email, token } = await invited()
    const answer = await opened(token)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        organisation_name: expect.stringMatching(/^Example Homes/),
        invited_by: 'Example Member',
        email,
        expires_at: '2026-03-08T09:30:00Z',
      },
    ])
  })

  test('unknown, expired and foreign tokens get the same response', async () => {
    const { token } = await invited()
    const stranger = await createMember(running.database)
    const foreign = `${stranger.organisationId.toString(36)}-${token.split('-')[1]}`
    later(WEEK)
    for (const wrong of [token, foreign, 'abc', '0-0', `zzzzzzzzzz-${'0'.repeat(40)}`, token.toUpperCase(), '%00']) {
      for (const answer of [await opened(wrong), await accepted(wrong), await accepted(wrong, {})]) {
        expect([wrong, answer.statusCode, answer.body]).toEqual([wrong, 404, '{"detail":"Not found."}'])
      }
    }
  })
})

describe('accepting', () => {
  test('creates a member who is signed in, and uses up the link', async () => {
    const { member, email, id, token } = await invited()
    const answer = await accepted(token)
    expect([answer.statusCode, answer.json()]).toEqual([201, { key: expect.stringMatching(/^[0-9a-f]{40}$/) }])
    const headers = { authorization: `Token ${answer.json().key}` }
    const user = (await get({ headers }, '/api/auth/user/')).json()
    expect(user).toMatchObject({
      email,
      first_name: 'Tamsin',
      last_name: 'Okafor',
      company_number: '',
      organisation: { id: member.organisationId },
    })
    expect(user.company_name).toBe(user.organisation.name)
    const payload = { email, password: person.password1 }
    expect((await running.app.inject({ method: 'POST', url: '/api/auth/login/', payload })).statusCode).toBe(200)
    expect((await opened(token)).statusCode).toBe(404)
    expect((await accepted(token)).statusCode).toBe(404)
    expect((await get(member, '/api/organisation/invitations/')).json()).toEqual([])
    const trail = (await get(member, `/api/audit/?action=member_joined`)).json()
    expect(trail).toMatchObject([
      { sentence: 'Tamsin Okafor accepted an invitation and joined.', actor: { id: user.id } },
    ])
    const invitation = (await get(member, `/api/audit/?action=member_invited`)).json()
    expect(invitation).toMatchObject([{ subject: { kind: 'invitation', id, label: email } }])
  })

  test('works until the last moment of seven days', async () => {
    const { token } = await invited()
    later(WEEK - 1)
    expect((await accepted(token)).statusCode).toBe(201)
  })

  test('creates one account from several simultaneous attempts', async () => {
    const { member, token } = await invited()
    const answers = await Promise.all([1, 2, 3, 4].map(() => accepted(token)))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(3)
    expect((await get(member, '/api/organisation/members/')).json()).toHaveLength(2)
  })

  test('all invalid fields are reported at once, with the rules and texts of registration', async () => {
    const { token } = await invited()
    const required = ['This field is required.']
    const wrong: [object, object][] = [
      [{}, { first_name: required, last_name: required, password1: required, password2: required }],
      [
        { first_name: ' ', last_name: 'a'.repeat(151), password1: '12345', password2: null },
        {
          first_name: ['This field may not be blank.'],
          last_name: ['Ensure this field has no more than 150 characters.'],
          password1: [
            'This password is too short. It must contain at least 8 characters.',
            'This password is too common.',
            'This password is entirely numeric.',
          ],
          password2: ['This field may not be null.'],
        },
      ],
      [{ ...person, password2: 'something else' }, { non_field_errors: ["The two password fields didn't match."] }],
      [
        { ...person, last_name: 'Okaforington', password1: 'okaforington', password2: 'okaforington' },
        { non_field_errors: ['The password is too similar to the last name.'] },
      ],
    ]
    for (const [payload, errors] of wrong) {
      const answer = await accepted(token, payload)
      expect([answer.statusCode, answer.json()]).toEqual([400, errors])
    }
    expect((await accepted(token)).statusCode).toBe(201)
  })

  test('a person with an account gets a specific error, and the invitation stays valid', async () => {
    const elsewhere = await createMember(running.database)
    const { token } = await invited({ email: elsewhere.email })
    const answer = await accepted(token)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        non_field_errors: [
          'You already have an account with this e-mail address. Delete it first, or ask to be invited with another address.',
        ],
      },
    ])
    expect((await get(elsewhere, '/api/auth/user/')).json().organisation.id).toBe(elsewhere.organisationId)
    expect((await opened(token)).statusCode).toBe(200)
  })

  test('works when registration is closed', async () => {
    const { token } = await invited()
    const closed = await running.rebuild({
      config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', REGISTRATION: 'closed' }),
    })
    const url = `/api/invitations/${token}/accept/`
    expect((await closed.inject({ method: 'POST', url, payload: person })).statusCode).toBe(201)
  })

  test('20 an hour for a client address', async () => {
    const limited = await running.rebuild({ config: readConfig({ NODE_ENV: 'test' }) })
    const statuses: number[] = []
    for (let count = 1; count <= 21; count += 1) {
      statuses.push(
        (await limited.inject({ method: 'POST', url: '/api/invitations/none/accept/', payload: {} })).statusCode,
      )
    }
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailsTo } from '../../accounts/testing/mails-to.ts'
import { newInvitationLink, readInvitationToken } from './invitation-link.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())
beforeEach(() => {
  running.clock.now = new Date('2026-03-01T09:30:00Z')
})

const URL = '/api/organisation/invitations/'
const DAY = 24 * 60 * 60 * 1_000
const later = (ms: number) => {
  running.clock.now = new Date(running.clock.now.getTime() + ms)
}

const call = (by: Member, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  running.app.inject({ method, url, headers: by.headers, ...(payload === undefined ? {} : { payload }) })
const invite = (by: Member, email: string) => call(by, 'POST', URL, { email })
const list = async (by: Member) => (await call(by, 'GET', URL)).json()

/** Links mailed to an address, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  const mails = await mailsTo(running.database, email)
  return mails.map((mail) => /https?:\S+/.exec(mail.text)?.[0] ?? '')
}

const tokenOf = (link: string | undefined) => link?.split('/').at(-1) ?? ''
const opened = (token: string) => running.app.inject({ method: 'GET', url: `/api/invitations/${token}/` })

let people = 0
const somebody = () => {
  people += 1
  return `guest-${people}@homes.example`
}

describe('inviting', () => {
  test('returns the invitation and mails a link to the application', async () => {
    const member = await createMember(running.database)
    const email = somebody()
    const answer = await invite(member, ` ${email} `)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        email,
        invited_by: { id: member.userId, name: 'Example Member' },
        created_at: '2026-03-01T09:30:00Z',
        sent_at: '2026-03-01T09:30:00Z',
        expires_at: '2026-03-08T09:30:00Z',
        is_expired: false,
      },
    ])
    expect(await list(member)).toEqual([answer.json()])
    expect(await linksTo(email)).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/accept-invitation\/[0-9a-z]+-[0-9a-f]{40}$/),
    ])
  })

  test('the link’s token is stored only in the mail', async () => {
    const member = await createMember(running.database)
    const email = somebody()
    await invite(member, email)
    const token = tokenOf((await linksTo(email))[0])
    const kept = await running.database.pool.query('select i::text as row from invitations i')
    expect(JSON.stringify(kept.rows)).not.toContain(token.split('-')[1])
    const trail = await call(member, 'GET', '/api/audit/')
    expect(trail.json()).toMatchObject([{ action: 'member_invited', sentence: `Example Member invited ${email}.` }])
    expect(trail.body).not.toContain(token.split('-')[1])
  })

  test.each([
    [{}, 'This field is required.'],
    [{ email: '' }, 'This field may not be blank.'],
    [{ email: null }, 'This field may not be null.'],
    [{ email: 'a@b' }, 'Enter a valid email address.'],
    [{ email: ['a@b.example'] }, 'Enter a valid email address.'],
  ])('%j is rejected', async (payload, text) => {
    const answer = await call(await createMember(running.database), 'POST', URL, payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { email: [text] }])
  })

  test('a member, in any case of the e-mail, is not invited again', async () => {
    const member = await createMember(running.database)
    const answer = await invite(member, member.email.toUpperCase())
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { email: ['This person is already a member of your organisation.'] },
    ])
  })

  test('an account in another organisation is not revealed', async () => {
    const member = await createMember(running.database)
    const stranger = await createMember(running.database)
    const answer = await invite(member, stranger.email)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([
      201,
      ['id', 'email', 'invited_by', 'created_at', 'sent_at', 'expires_at', 'is_expired'],
    ])
  })

  test('twice at the same time is one invitation and one mail', async () => {
    const member = await createMember(running.database)
    const email = somebody()
    const answers = await Promise.all([
      invite(member, email),
      invite(member, email.toUpperCase()),
      invite(member, email),
    ])
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1)
    expect(answers.find((answer) => answer.statusCode === 400)?.json()).toEqual({
      email: ['This person has already been invited.'],
    })
    expect(await list(member)).toHaveLength(1)
  })

  test('an expired invitation is renewed', async () => {
    const member = await createMember(running.database)
    const email = somebody()
    const first = (await invite(member, email)).json()
    later(7 * DAY)
    expect(await list(member)).toMatchObject([{ id: first.id, is_expired: true }])
    const again = await invite(member, email)
    expect([again.statusCode, again.json()]).toMatchObject([
      201,
      { expires_at: '2026-03-15T09:30:00Z', is_expired: false },
    ])
    const [old, fresh] = await linksTo(email)
    expect((await opened(tokenOf(old))).statusCode).toBe(404)
    expect((await opened(tokenOf(fresh))).statusCode).toBe(200)
  })

  test('30 an hour for an organisation', async () => {
    const throttled = await startTestApp({ rateLimits: 'on' })
    try {
      const member = await createMember(throttled.database)
      const answers: number[] = []
      for (let count = 1; count <= 31; count += 1) {
        const payload = { email: `guest-${count}@throttled.example` }
        answers.push(
          (await throttled.app.inject({ method: 'POST', url: URL, headers: member.headers, payload })).statusCode,
        )
      }
      expect(answers).toEqual([...Array<number>(30).fill(201), 429])
      const listed = await throttled.app.inject({ method: 'GET', url: URL, headers: member.headers })
      expect(listed.statusCode).toBe(200)
    } finally {
      await throttled.stop()
    }
  })
})

describe('resending and withdrawing', () => {
  test('resending creates a new link for seven more days and invalidates the old one', async () => {
    const member = await createMember(running.database)
    const email = somebody()
    const { id } = (await invite(member, email)).json()
    later(DAY)
    const answer = await call(member, 'POST', `${URL}${id}/resend/`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id, created_at: '2026-03-01T09:30:00Z', sent_at: '2026-03-02T09:30:00Z', expires_at: '2026-03-09T09:30:00Z' },
    ])
    const [old, fresh] = await linksTo(email)
    expect((await opened(tokenOf(old))).statusCode).toBe(404)
    expect((await opened(tokenOf(fresh))).statusCode).toBe(200)
  })

  test('a withdrawn invitation is gone: its link, its list entry, and the block on inviting again', async () => {
    const member = await createMember(running.database)
    const email = somebody()
    const { id } = (await invite(member, email)).json()
    const answer = await call(member, 'DELETE', `${URL}${id}/`)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await list(member)).toEqual([])
    expect((await opened(tokenOf((await linksTo(email))[0]))).statusCode).toBe(404)
    expect((await call(member, 'DELETE', `${URL}${id}/`)).statusCode).toBe(404)
    expect((await invite(member, email)).statusCode).toBe(201)
    const trail: { action: string }[] = (await call(member, 'GET', '/api/audit/')).json()
    expect(trail.map((entry) => entry.action)).toEqual(['member_invited', 'invitation_withdrawn', 'member_invited'])
  })

  test('pending invitations of a removed member are withdrawn', async () => {
    const member = await createMember(running.database)
    const leaver = await createMember(running.database, member)
    const email = somebody()
    await invite(leaver, email)
    await call(member, 'DELETE', `/api/organisation/members/${leaver.userId}/`)
    expect(await list(member)).toEqual([])
    expect((await opened(tokenOf((await linksTo(email))[0]))).statusCode).toBe(404)
  })

  test('an invitation of another organisation does not exist, byte for byte', async () => {
    const member = await createMember(running.database)
    const stranger = await createMember(running.database)
    const { id } = (await invite(stranger, somebody())).json()
    for (const wrong of [id, 999_999_999, 'abc']) {
      for (const answer of [
        await call(member, 'DELETE', `${URL}${wrong}/`),
        await call(member, 'POST', `${URL}${wrong}/resend/`),
      ]) {
        expect([answer.statusCode, answer.body]).toEqual([404, '{"detail":"Not found."}'])
      }
    }
    expect(await list(stranger)).toHaveLength(1)
  })
})

test('a token includes its organisation and is parsed to its hash', () => {
  const { token, tokenHash, expiresAt } = newInvitationLink(123_456, new Date('2026-03-01T09:30:00Z'))
  expect(readInvitationToken(token)).toEqual({ organisationId: 123_456, tokenHash })
  expect(expiresAt).toEqual(new Date('2026-03-08T09:30:00Z'))
  expect(readInvitationToken(`${token}0`)).toBeNull()
})

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createMember, type Member, startTestApp, TEST_CALLER, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { createUser, setActive, verifyEmail } from '../../accounts/accounts.service.ts'
import { issueApiToken } from '../../accounts/sessions/api-tokens.service.ts'
import { mailsTo } from '../../accounts/testing/mails-to.ts'
import { releaseViewsOf } from '../../homes/views/views.repository.ts'
import { removeUnconfirmedMembers } from './remove-unconfirmed.service.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

type Headers = Member['headers']

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'staple of the battery'
const DAY_MS = 24 * 60 * 60 * 1_000

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Partial<Headers> = {}, payload?: object) =>
  running.app.inject({ method, url, headers, ...(payload && { payload }) })
const logIn = (email: string, password: string) => ask('POST', '/api/auth/login/', {}, { email, password })
const review = async (headers: Headers) => (await ask('GET', '/api/organisation/access-review/', headers)).json()
const isIn = async (headers: Headers) => (await ask('GET', '/api/auth/user/', headers)).statusCode === 200
const namesOfMembers = async (headers: Headers): Promise<string[]> =>
  (await ask('GET', '/api/organisation/members/', headers)).json().map(({ email }: { email: string }) => email)

let people = 0
const newEmail = () => `person-${(people += 1)}@corp.example`

/** Registers with an e-mail, whether or not it is the user's own. */
async function registered(email = newEmail()): Promise<{ email: string; headers: Headers }> {
  const answer = await ask(
    'POST',
    '/api/auth/registration/',
    {},
    {
      company_name: 'Quillon Homes',
      company_number: '01234567',
      first_name: 'Mallory',
      last_name: 'Stranger',
      email,
      password1: PASSWORD,
      password2: PASSWORD,
    },
  )
  expect(answer.statusCode).toBe(201)
  return { email, headers: { authorization: `Token ${answer.json().key}` } }
}

/** As before verified e-mails were required: the mail's link is read, and the proof removed. */
async function invite(inviter: { email: string; headers: Headers }, email = newEmail()) {
  const unproven = 'update users set email_proven_at = null where email = $1'
  const wasProven = await running.database.pool.query<{ at: Date | null }>(
    'select email_proven_at as at from users where email = $1',
    [inviter.email],
  )
  await running.database.pool.query('update users set email_proven_at = now() where email = $1', [inviter.email])
  const invited = await ask('POST', '/api/organisation/invitations/', inviter.headers, { email })
  if (wasProven.rows[0]?.at === null) await running.database.pool.query(unproven, [inviter.email])
  const [mail] = (await mailsTo(running.database, email)).toReversed()
  const [, link = ''] = /\/accept-invitation\/(\S+)/.exec(mail?.text ?? '') ?? []
  return { id: Number(invited.json().id), email, link }
}

const accept = (link: string) =>
  ask(
    'POST',
    `/api/invitations/${link}/accept/`,
    {},
    {
      first_name: 'Mara',
      last_name: 'Accomplice',
      password1: PASSWORD,
      password2: PASSWORD,
    },
  )

async function joined(inviter: { email: string; headers: Headers }) {
  const { email, link } = await invite(inviter)
  const answer = await accept(link)
  expect(answer.statusCode).toBe(201)
  const headers = { authorization: `Token ${answer.json().key}` }
  return { email, headers, id: Number((await ask('GET', '/api/auth/user/', headers)).json().id) }
}

async function resetLink(email: string): Promise<{ uid: string; token: string }> {
  const app = await running.rebuild()
  await app.inject({ method: 'POST', url: '/api/auth/password/reset/', payload: { email } })
  await app.close()
  const text = (await mailsTo(running.database, email)).map((mail) => mail.text).join('\n')
  const [, uid = '', token = ''] = [...text.matchAll(/\/reset-password\/confirm\/([^/\s]+)\/([^/\s]+)$/gm)].at(-1) ?? []
  return { uid, token }
}

const confirmReset = (link: { uid: string; token: string }) =>
  ask(
    'POST',
    '/api/auth/password/reset/confirm/',
    {},
    {
      ...link,
      new_password1: NEW_PASSWORD,
      new_password2: NEW_PASSWORD,
    },
  )

/** As the owner of the mailbox can. */
async function resetPassword(email: string): Promise<Headers> {
  expect((await confirmReset(await resetLink(email))).statusCode).toBe(200)
  return { authorization: `Token ${(await logIn(email, NEW_PASSWORD)).json().key}` }
}

const apiTokenOf = async ({ id }: { id: number }): Promise<Headers> => {
  const { key } = await issueApiToken(running.database.orm, {
    userId: id,
    name: 'nightly report',
    scope: 'write',
    expiresAt: null,
    at: running.clock.now,
    caller: TEST_CALLER,
  })
  return { authorization: `Token ${key}` }
}

describe('an owner who takes over an account that a stranger registered with their e-mail', () => {
  test('has locked out the stranger, and all members whom the stranger let in', async () => {
    const stranger = await registered()
    const accomplice = await joined(stranger)
    const second = await joined(accomplice)
    const pending = await invite(stranger)
    const keys = [stranger.headers, accomplice.headers, second.headers, await apiTokenOf(accomplice)]
    const owner = await resetPassword(stranger.email)
    for (const headers of keys) expect(await isIn(headers)).toBe(false)
    expect((await logIn(accomplice.email, PASSWORD)).statusCode).toBe(400)
    expect((await ask('GET', `/api/invitations/${pending.link}/`)).statusCode).toBe(404)
    expect((await accept(pending.link)).statusCode).toBe(404)
    expect(await namesOfMembers(owner)).toEqual([stranger.email])
    expect((await ask('GET', '/api/organisation/invitations/', owner)).json()).toEqual([])
    expect(await review(owner)).toEqual({
      members: [
        {
          id: accomplice.id,
          email: accomplice.email,
          first_name: 'Mara',
          last_name: 'Accomplice',
          joined_at: expect.any(String),
          api_tokens: 1,
          removed_at: '2026-03-31T09:30:00Z',
        },
        expect.objectContaining({ id: second.id, api_tokens: 0 }),
      ],
      invitations: [expect.objectContaining({ id: pending.id, email: pending.email })],
    })
  })

  test('is notified by mail, and the audit trail shows who lost access', async () => {
    const stranger = await registered()
    await joined(stranger)
    await joined(stranger)
    await invite(stranger)
    const owner = await resetPassword(stranger.email)
    const mail = (await mailsTo(running.database, stranger.email)).find(({ event }) =>
      event.startsWith('access-review:'),
    )
    expect(mail?.text).toContain('2 members and 1 open invitation')
    expect(mail?.text).toContain('/settings/members')
    const trail: { action: string; actor: { kind: string } }[] = (await ask('GET', '/api/audit/', owner)).json()
    const actions = trail.map(({ action }) => action)
    expect(actions.slice(0, 5).toSorted()).toEqual([
      'invitation_suspended',
      'member_suspended',
      'member_suspended',
      'password_reset',
      'signed_in',
    ])
  })

  test('keeps members they confirm, with their API tokens, and removes the others', async () => {
    const stranger = await registered()
    const colleague = await joined(stranger)
    const accomplice = await joined(stranger)
    const wanted = await invite(stranger)
    const unwanted = await invite(stranger)
    const token = await apiTokenOf(colleague)
    const owner = await resetPassword(stranger.email)
    const confirm = (what: string, id: number) => ask('POST', `/api/organisation/${what}/${id}/confirm/`, owner)
    expect((await confirm('members', colleague.id)).statusCode).toBe(204)
    expect((await confirm('invitations', wanted.id)).statusCode).toBe(204)
    expect((await ask('DELETE', `/api/organisation/members/${accomplice.id}/`, owner)).statusCode).toBe(204)
    expect((await ask('DELETE', `/api/organisation/invitations/${unwanted.id}/`, owner)).statusCode).toBe(204)
    expect(await isIn(token)).toBe(true)
    expect((await logIn(colleague.email, PASSWORD)).statusCode).toBe(200)
    expect((await logIn(accomplice.email, PASSWORD)).statusCode).toBe(400)
    expect((await accept(wanted.link)).statusCode).toBe(201)
    expect((await accept(unwanted.link)).statusCode).toBe(404)
    expect(await review(owner)).toEqual({ members: [], invitations: [] })
    for (const [what, id] of [
      ['members', colleague.id],
      ['members', accomplice.id],
      ['invitations', wanted.id],
    ] as const)
      expect((await confirm(what, id)).statusCode).toBe(404)
  })

  test('may invite a suspended person again, with a new link', async () => {
    const stranger = await registered()
    const pending = await invite(stranger)
    const owner = await resetPassword(stranger.email)
    expect((await ask('POST', `/api/organisation/invitations/${pending.id}/resend/`, owner)).statusCode).toBe(404)
    const again = await invite({ email: stranger.email, headers: owner }, pending.email)
    expect((await accept(pending.link)).statusCode).toBe(404)
    expect((await accept(again.link)).statusCode).toBe(201)
    expect(await review(owner)).toEqual({ members: [], invitations: [] })
  })

  test('is advised to confirm a suspended member instead of inviting them', async () => {
    const stranger = await registered()
    const member = await joined(stranger)
    const owner = await resetPassword(stranger.email)
    const inviting = () => ask('POST', '/api/organisation/invitations/', owner, { email: member.email })
    expect((await inviting()).json()).toEqual({
      email: ['This person is a suspended member of your organisation. Confirm them under Settings, Members.'],
    })
    await setActive(running.database, { email: member.email, isActive: false })
    expect((await inviting()).json()).toEqual({ email: [expect.stringContaining('has a deactivated account')] })
  })

  test('keeps members created by the operator, who may confirm others too', async () => {
    const stranger = await registered()
    const accomplice = await joined(stranger)
    const { organisation } = (await ask('GET', '/api/auth/user/', stranger.headers)).json()
    const email = newEmail()
    await createUser(running.database, { organisationId: organisation.id, email, password: PASSWORD })
    await resetPassword(stranger.email)
    const vouchedFor = { authorization: `Token ${(await logIn(email, PASSWORD)).json().key}` }
    expect(await namesOfMembers(vouchedFor)).toEqual([stranger.email, email])
    const confirmed = await ask('POST', `/api/organisation/members/${accomplice.id}/confirm/`, vouchedFor)
    expect(confirmed.statusCode).toBe(204)
  })

  test('finds the homes that others added', async () => {
    const stranger = await registered()
    const accomplice = await joined(stranger)
    const added = await ask('POST', '/api/portfolio/add-home/', accomplice.headers, {
      address: TEST_ADDRESSES.semi,
    })
    expect(added.statusCode).toBe(201)
    const owner = await resetPassword(stranger.email)
    await ask('DELETE', `/api/organisation/members/${accomplice.id}/`, owner)
    const homes = (await ask('GET', '/api/portfolio/homes/', owner)).json()
    expect(homes).toMatchObject([{ id: added.json().data.home.id }])
  })

  test('a second reset, or a rejected one, suspends no member', async () => {
    const stranger = await registered()
    const accomplice = await joined(stranger)
    const { uid } = await resetLink(stranger.email)
    expect((await confirmReset({ uid, token: `d3k9x1-${'0'.repeat(32)}` })).statusCode).toBe(400)
    expect(await isIn(accomplice.headers)).toBe(true)
    const owner = await resetPassword(stranger.email)
    await ask('POST', `/api/organisation/members/${accomplice.id}/confirm/`, owner)
    const colleague = await joined({ email: stranger.email, headers: owner })
    await resetPassword(stranger.email)
    expect([await isIn(colleague.headers), await isIn(accomplice.headers)]).toEqual([true, true])
  })
})

describe('a suspended member', () => {
  test('cannot get back by a reset, a registration or another invitation', async () => {
    const stranger = await registered()
    const accomplice = await joined(stranger)
    const link = await resetLink(accomplice.email)
    const owner = await resetPassword(stranger.email)
    expect((await confirmReset(link)).json()).toEqual({ token: ['Invalid value'] })
    const mails = (await mailsTo(running.database, accomplice.email)).length
    await resetLink(accomplice.email)
    expect(await mailsTo(running.database, accomplice.email)).toHaveLength(mails)
    expect((await ask('DELETE', `/api/organisation/members/${accomplice.id}/`, owner)).statusCode).toBe(204)
    expect((await confirmReset(link)).json()).toEqual({ uid: ['Invalid value'] })
  })

  test('is removed after 30 days without confirmation, and not before', async () => {
    const stranger = await registered()
    const accomplice = await joined(stranger)
    const owner = await resetPassword(stranger.email)
    const sweep = (days: number) =>
      removeUnconfirmedMembers(
        {
          database: running.database,
          now: () => new Date(running.clock.now.getTime() + days * DAY_MS),
          releaseViewsOf,
        },
        new AbortController().signal,
      )
    await sweep(30)
    expect((await review(owner)).members).toMatchObject([{ id: accomplice.id }])
    await sweep(30.001)
    expect((await review(owner)).members).toEqual([])
    const [entry] = (await ask('GET', `/api/audit/?member=${accomplice.id}`, owner)).json()
    expect(entry.sentence).toBe('Retrofolio removed Mara Accomplice from the organisation.')
  })

  test('stays out if the operator deactivates them, and is back if the operator reactivates them', async () => {
    const stranger = await registered()
    const [one, other] = [await joined(stranger), await joined(stranger)]
    const owner = await resetPassword(stranger.email)
    await setActive(running.database, { email: one.email, isActive: false })
    await setActive(running.database, { email: other.email, isActive: true })
    expect(await review(owner)).toEqual({ members: [], invitations: [] })
    expect((await ask('POST', `/api/organisation/members/${one.id}/confirm/`, owner)).statusCode).toBe(404)
    expect([await isIn(one.headers), await isIn(other.headers)]).toEqual([false, true])
  })

  test('confirmed at the last moment is not removed', async () => {
    const stranger = await registered()
    const member = await joined(stranger)
    const owner = await resetPassword(stranger.email)
    const holding = await running.database.pool.connect()
    onTestFinished(() => holding.release(true))
    await holding.query('begin')
    await holding.query('select from users where id = $1 for update', [member.id])
    const confirming = ask('POST', `/api/organisation/members/${member.id}/confirm/`, owner)
    await untilBlocked(running.database)
    const late = () => new Date(running.clock.now.getTime() + 31 * DAY_MS)
    const sweeping = removeUnconfirmedMembers(
      { database: running.database, now: late, releaseViewsOf },
      new AbortController().signal,
    )
    await untilBlocked(running.database, 2)
    await holding.query('commit')
    expect((await confirming).statusCode).toBe(204)
    await sweeping
    expect(await isIn(member.headers)).toBe(true)
  })

  test('does not result from verification by the operator, who gets a list of invited members instead', async () => {
    const stranger = await registered()
    const member = await joined(stranger)
    expect(await verifyEmail(running.database, member.email)).toEqual([])
    expect(await verifyEmail(running.database, stranger.email)).toEqual([member.email])
    expect(await verifyEmail(running.database, stranger.email)).toEqual([])
    expect(await isIn(member.headers)).toBe(true)
  })

  test('of another organisation cannot be seen, confirmed or removed', async () => {
    const stranger = await registered()
    const accomplice = await joined(stranger)
    const pending = await invite(stranger)
    await resetPassword(stranger.email)
    const outsider = await createMember(running.database)
    expect(await review(outsider.headers)).toEqual({ members: [], invitations: [] })
    for (const [method, path] of [
      ['POST', `members/${accomplice.id}/confirm/`],
      ['POST', `invitations/${pending.id}/confirm/`],
      ['DELETE', `members/${accomplice.id}/`],
      ['DELETE', `invitations/${pending.id}/`],
    ] as const) {
      expect((await ask(method, `/api/organisation/${path}`, outsider.headers)).statusCode).toBe(404)
    }
  })
})

describe('an invited member', () => {
  test('who proves their e-mail first cannot lock the owner out', async () => {
    const owner = await registered()
    const member = await joined(owner)
    const colleague = await joined(owner)
    // As a node of the previous version created accounts from invitations.
    await running.database.pool.query('update users set email_proven_at = null where id = $1', [member.id])
    const headers = await resetPassword(member.email)
    expect([await isIn(owner.headers), await isIn(colleague.headers)]).toEqual([true, true])
    expect(await review(headers)).toEqual({ members: [], invitations: [] })
  })

  test('who removes the owner during the takeover is too late', async () => {
    const stranger = await registered()
    const accomplice = await joined(stranger)
    const { id } = (await ask('GET', '/api/auth/user/', stranger.headers)).json()
    const link = await resetLink(stranger.email)
    const holding = await running.database.pool.connect()
    onTestFinished(() => holding.release(true))
    await holding.query('begin')
    await holding.query('select from users where id = $1 for update', [accomplice.id])
    const takingOver = confirmReset(link)
    await untilBlocked(running.database)
    const removing = ask('DELETE', `/api/organisation/members/${id}/`, accomplice.headers)
    await untilBlocked(running.database, 2)
    await holding.query('commit')
    expect((await takingOver).statusCode).toBe(200)
    expect((await removing).statusCode).toBe(401)
    expect((await logIn(stranger.email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('who accepts during the takeover is suspended too, or finds the invitation gone', async () => {
    const stranger = await registered()
    const pending = await invite(stranger)
    const link = await resetLink(stranger.email)
    const [accepted, reset] = await Promise.all([accept(pending.link), confirmReset(link)])
    expect(reset.statusCode).toBe(200)
    const isGone = accepted.statusCode === 404
    expect(isGone || !(await isIn({ authorization: `Token ${accepted.json().key}` }))).toBe(true)
  })
})

describe('a new password while a thief uses a key', () => {
  test.each([
    ['an API token', 'api-tokens', { name: 'to stay', scope: 'write' }],
    ['an invitation', 'invitations', { email: 'accomplice@evil.example' }],
  ])('leaves no time for %s', async (_what, path, body) => {
    const { userId, headers } = await createMember(running.database)
    const resetting = await running.database.pool.connect()
    onTestFinished(() => resetting.release(true))
    await resetting.query('begin')
    await resetting.query('select from users where id = $1 for update', [userId])
    const making = ask('POST', `/api/organisation/${path}/`, headers, body)
    await untilBlocked(running.database)
    await resetting.query('delete from tokens where user_id = $1', [userId])
    await resetting.query('commit')
    expect((await making).statusCode).toBe(401)
  })
})

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { createUser } from '../../accounts/accounts.service.ts'
import { mailsTo } from '../../accounts/testing/mails-to.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

type Headers = Member['headers']

const post = (url: string, payload: object, headers: Partial<Headers> = {}) =>
  running.app.inject({ method: 'POST', url, payload, headers })
const exported = async (headers: Headers) =>
  (await running.app.inject({ method: 'GET', url: '/api/auth/user/export/', headers })).json()
const remove = (headers: Headers, password: string) =>
  post('/api/auth/user/delete/', { password, delete_organisation: true }, headers)
const invite = ({ headers }: { headers: Headers }, email: string) =>
  post('/api/organisation/invitations/', { email }, headers)
const writeToOperator = (email: string) => post('/forms/contact', { name: 'Vera', email, message: 'In confidence' })

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'staple of the battery'

async function register(email: string): Promise<Headers> {
  const answer = await post('/api/auth/registration/', {
    company_name: 'Somebody',
    company_number: '01234567',
    first_name: 'Some',
    last_name: 'Body',
    email,
    password1: PASSWORD,
    password2: PASSWORD,
  })
  expect(answer.statusCode).toBe(201)
  return { authorization: `Token ${answer.json().key}` }
}

/** Requests the link on its own app, since closing it finishes work after the response. */
async function resetLink(email: string): Promise<{ uid: string; token: string }> {
  const app = await running.rebuild()
  await app.inject({ method: 'POST', url: '/api/auth/password/reset/', payload: { email } })
  await app.close()
  const text = (await mailsTo(running.database, email)).map((mail) => mail.text).join('\n')
  const [, uid = '', token = ''] = /\/reset-password\/confirm\/([^/\s]+)\/([^/\s]+)$/m.exec(text) ?? []
  return { uid, token }
}

/** As the owner of the mailbox can. */
async function resetPassword(email: string): Promise<Headers> {
  const link = await resetLink(email)
  const confirmed = await post('/api/auth/password/reset/confirm/', {
    ...link,
    new_password1: NEW_PASSWORD,
    new_password2: NEW_PASSWORD,
  })
  expect(confirmed.statusCode).toBe(200)
  return { authorization: `Token ${(await post('/api/auth/login/', { email, password: NEW_PASSWORD })).json().key}` }
}

const subjectsTo = async (email: string) => (await mailsTo(running.database, email)).map(({ subject }) => subject)

async function enquiriesFrom(email: string): Promise<number> {
  const found = await running.database.pool.query('select from enquiries where lower(email) = $1', [email])
  return found.rowCount ?? 0
}

const INVITED = [expect.stringMatching(/^Join Example Homes \d+ on Retrofolio$/)]

describe('an unproven e-mail', () => {
  test('gives no access to data found by e-mail', async () => {
    await writeToOperator('vera@corp.example')
    await invite(await createMember(running.database), 'vera@corp.example')
    const stranger = await register('Vera@corp.example')
    expect(await exported(stranger)).toEqual({ detail: expect.stringContaining('need a verified e-mail address') })
  })

  test('deletes none of it either', async () => {
    await writeToOperator('vega@corp.example')
    await invite(await createMember(running.database), 'vega@corp.example')
    const stranger = await register('Vega@corp.example')
    expect((await remove(stranger, PASSWORD)).statusCode).toBe(204)
    expect(await enquiriesFrom('vega@corp.example')).toBe(1)
    expect(await subjectsTo('vega@corp.example')).toEqual(INVITED)
  })

  test('is proven by a password-reset link, after which the user can see and delete that data', async () => {
    await writeToOperator('vesna@corp.example')
    const stranger = await register('vesna@corp.example')
    const owner = await resetPassword('vesna@corp.example')
    expect((await running.app.inject({ url: '/api/auth/user/export/', headers: stranger })).statusCode).toBe(401)
    const file = await exported(owner)
    expect(file).toMatchObject({
      account: { email_proven_at: '2026-03-01T09:30:00Z' },
      enquiries: [{ message: 'In confidence' }],
    })
    expect(file.mails).toHaveLength(2)
    expect((await remove(owner, NEW_PASSWORD)).statusCode).toBe(204)
    expect([await enquiriesFrom('vesna@corp.example'), await subjectsTo('vesna@corp.example')]).toEqual([0, []])
  })

  test('is proven by an invitation, and for accounts created by the operator', async () => {
    const host = await createMember(running.database)
    await invite(host, 'vigdis@corp.example')
    const [mail] = await mailsTo(running.database, 'vigdis@corp.example')
    const [, token = ''] = /\/accept-invitation\/(\S+)/.exec(mail?.text ?? '') ?? []
    const person = { first_name: 'Vigdis', last_name: 'Body', password1: PASSWORD, password2: PASSWORD }
    const { key } = (await post(`/api/invitations/${token}/accept/`, person)).json()
    expect((await exported({ authorization: `Token ${key}` })).mails).toMatchObject([{ subject: INVITED[0] }])
    const { organisationId } = host
    await createUser(running.database, { organisationId, email: 'vida@corp.example', password: PASSWORD })
    await writeToOperator('vida@corp.example')
    const login = await post('/api/auth/login/', { email: 'vida@corp.example', password: PASSWORD })
    expect((await exported({ authorization: `Token ${login.json().key}` })).enquiries).toHaveLength(1)
  })

  test('a key revoked by the proof while it was deleting deletes nothing', async () => {
    await writeToOperator('veit@corp.example')
    const stranger = await register('veit@corp.example')
    const proving = await running.database.pool.connect()
    onTestFinished(() => proving.release(true))
    await proving.query("begin; update users set email_proven_at = now() where email = 'veit@corp.example'")
    const deleting = remove(stranger, PASSWORD)
    await untilBlocked(running.database)
    await proving.query(
      "delete from tokens where user_id = (select id from users where email = 'veit@corp.example'); commit",
    )
    expect((await deleting).json()).toEqual({ detail: 'Invalid token.' })
    expect(await enquiriesFrom('veit@corp.example')).toBe(1)
  })
})

describe('deleting an organisation', () => {
  test('deletes the mails of its invitations, and no other mails to the same people', async () => {
    const user = await createMember(running.database)
    const host = await createMember(running.database)
    await resetLink(user.email)
    await invite(host, user.email)
    const { id } = (await invite(host, 'guest@homes.example')).json()
    await post(`/api/organisation/invitations/${id}/resend/`, {}, host.headers)
    expect(await subjectsTo('guest@homes.example')).toHaveLength(2)
    expect((await remove(host.headers, host.password)).statusCode).toBe(204)
    expect((await mailsTo(running.database, user.email)).map(({ event }) => event)).toEqual([
      expect.stringMatching(/^password-reset:/),
    ])
    expect(await subjectsTo('guest@homes.example')).toEqual([])
  })
})

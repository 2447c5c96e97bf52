import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const call = (by: Member, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  running.app.inject({ method, url, headers: by.headers, ...(payload === undefined ? {} : { payload }) })
const show = (by: Member) => call(by, 'GET', '/api/organisation/')
const rename = (by: Member, payload: object) => call(by, 'PATCH', '/api/organisation/', payload)
const trail = async (by: Member) => (await call(by, 'GET', '/api/audit/')).json()

describe('the organisation', () => {
  test('name, quota and number of homes', async () => {
    const member = await createMember(running.database, { homeQuota: 7 })
    await call(member, 'POST', '/api/portfolio/add-home/', { address: TEST_ADDRESSES.semi })
    expect((await show(member)).json()).toEqual({
      id: member.organisationId,
      name: expect.stringMatching(/^Example Homes/),
      home_quota: 7,
      total_homes: 1,
    })
  })

  test('a new name applies to all members at once, and is in the audit trail', async () => {
    const member = await createMember(running.database)
    const { name: from } = (await show(member)).json()
    const answer = await rename(member, { name: '  Quillon & Sons ' })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: 'Quillon & Sons' }])
    const user = await call(member, 'GET', '/api/auth/user/')
    expect(user.json().organisation.name).toBe('Quillon & Sons')
    expect(await trail(member)).toMatchObject([
      {
        action: 'organisation_renamed',
        sentence: `Example Member renamed the organisation from ${from} to Quillon & Sons.`,
        details: { from, to: 'Quillon & Sons' },
        address: expect.any(String),
        request_id: expect.any(String),
      },
    ])
  })

  test('the same name, an empty body and keys a member may not change have no effect', async () => {
    const member = await createMember(running.database)
    const before = (await show(member)).json()
    for (const change of [{}, { name: before.name }, { id: 1, home_quota: 1_000_000, total_homes: 0 }]) {
      const answer = await rename(member, change)
      expect([answer.statusCode, answer.json()]).toEqual([200, before])
    }
    expect(await trail(member)).toEqual([])
  })

  test.each([
    [{ name: '' }, 'This field may not be blank.'],
    [{ name: null }, 'This field may not be null.'],
    [{ name: ['a'] }, 'Not a valid string.'],
    [{ name: 'a'.repeat(201) }, 'Ensure this field has no more than 200 characters.'],
  ])('%j is rejected', async (change, text) => {
    const answer = await rename(await createMember(running.database), change)
    expect([answer.statusCode, answer.json()]).toEqual([400, { name: [text] }])
  })
})

describe('members', () => {
  const members = (by: Member) => call(by, 'GET', '/api/organisation/members/')
  const remove = (by: Member, id: number | string) => call(by, 'DELETE', `/api/organisation/members/${id}/`)

  test('all of one’s own organisation, in the order in which they joined', async () => {
    const first = await createMember(running.database)
    const second = await createMember(running.database, first)
    await createMember(running.database)
    const answer = await members(second)
    expect(answer.json()).toEqual([
      {
        id: first.userId,
        email: first.email,
        first_name: 'Example',
        last_name: 'Member',
        joined_at: expect.stringMatching(/Z$/),
        is_self: false,
      },
      expect.objectContaining({ id: second.userId, is_self: true }),
    ])
  })

  test('a removed member is locked out at once: every key and the password are invalid, the name stays in the trail', async () => {
    const first = await createMember(running.database)
    const second = await createMember(running.database, first)
    const made = await call(second, 'POST', '/api/organisation/api-tokens/', { name: 'Report', scope: 'read' })
    const answer = await remove(first, second.userId)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    for (const authorization of [second.headers.authorization, `Token ${made.json().key}`]) {
      const asked = await running.app.inject({ method: 'GET', url: '/api/auth/user/', headers: { authorization } })
      expect([asked.statusCode, asked.json()]).toEqual([401, { detail: 'Invalid token.' }])
    }
    const payload = { email: second.email, password: second.password }
    const login = await running.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
    expect(login.statusCode).toBe(400)
    expect((await members(first)).json()).toHaveLength(1)
    expect((await trail(first))[0]).toMatchObject({
      action: 'member_removed',
      sentence: 'Example Member removed Example Member from the organisation.',
      subject: { kind: 'member', id: second.userId },
    })
  })

  test('members cannot remove themselves, so the last one stays', async () => {
    const member = await createMember(running.database)
    const answer = await remove(member, member.userId)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'You cannot remove yourself. Delete your account instead.' },
    ])
    expect((await members(member)).json()).toHaveLength(1)
  })

  test('who remove each other at the same time: one of the two stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const first = await createMember(running.database)
      const second = await createMember(running.database, first)
      const answers = await Promise.all([remove(first, second.userId), remove(second, first.userId)])
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([204, 401]))
      const left = answers[0].statusCode === 204 ? first : second
      expect((await members(left)).json()).toHaveLength(1)
    }
  })

  test('a member of another organisation does not exist, byte for byte', async () => {
    const member = await createMember(running.database)
    const stranger = await createMember(running.database)
    const answers = await Promise.all(
      ['999999999', String(stranger.userId), 'abc', '1.5'].map((id) => remove(member, id)),
    )
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      answers.map(() => [404, '{"detail":"Not found."}']),
    )
    expect((await members(stranger)).statusCode).toBe(200)
  })
})

describe('API tokens', () => {
  const URL = '/api/organisation/api-tokens/'
  const make = (by: Member, payload: object) => call(by, 'POST', URL, payload)

  test('the key is shown once; the list shows everything else', async () => {
    const member = await createMember(running.database)
    const made = await make(member, { name: ' Nightly ', scope: 'read', expires_at: '2027-03-01T00:00:00+01:00' })
    expect(made.statusCode).toBe(201)
    const { key, ...shown } = made.json()
    expect(key).toMatch(/^[0-9a-f]{40}$/)
    expect(shown).toEqual({
      id: expect.any(Number),
      name: 'Nightly',
      scope: 'read',
      created_by: { id: member.userId, name: 'Example Member' },
      created_at: '2026-03-01T09:30:00Z',
      last_used_at: null,
      expires_at: '2027-02-28T23:00:00Z',
    })
    const colleague = await createMember(running.database, member)
    expect((await call(colleague, 'GET', URL)).json()).toEqual([shown])
    expect((await trail(member))[0]).toMatchObject({
      sentence: 'Example Member created the API token Nightly (read, expires: 28 February 2027 at 23:00 (UK time)).',
    })
    expect(JSON.stringify(await trail(member))).not.toContain(key)
  })

  test('it acts for the organisation in its creator’s name, within its scope, and the audit trail names it', async () => {
    const member = await createMember(running.database)
    const { id, key } = (await make(member, { name: 'Sync', scope: 'write' })).json()
    const program: Member = { ...member, headers: { authorization: `Token ${key}` } }
    const added = await call(program, 'POST', '/api/portfolio/add-home/', { address: TEST_ADDRESSES.semi })
    expect(added.statusCode).toBe(201)
    expect((await trail(member))[0]).toMatchObject({ actor: { id: member.userId }, api_token_id: id })
    const reader = (await make(member, { name: 'Look', scope: 'read' })).json()
    const reading: Member = { ...member, headers: { authorization: `Token ${reader.key}` } }
    expect((await show(reading)).statusCode).toBe(200)
    const refused = await call(reading, 'POST', '/api/portfolio/add-home/', { address: TEST_ADDRESSES.semi })
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ])
  })

  test('it cannot create tokens, invite people or remove members', async () => {
    const member = await createMember(running.database)
    const { key } = (await make(member, { name: 'Sync', scope: 'write' })).json()
    const program: Member = { ...member, headers: { authorization: `Token ${key}` } }
    const refused = await Promise.all([
      make(program, { name: 'More', scope: 'write' }),
      call(program, 'GET', URL),
      call(program, 'POST', '/api/organisation/invitations/', { email: 'someone@homes.example' }),
      call(program, 'DELETE', '/api/organisation/members/1/'),
    ])
    expect(refused.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403])
  })

  test('any member can revoke it, with immediate effect', async () => {
    const member = await createMember(running.database)
    const colleague = await createMember(running.database, member)
    const { id, key } = (await make(member, { name: 'Sync', scope: 'write' })).json()
    expect((await call(colleague, 'DELETE', `${URL}${id}/`)).statusCode).toBe(204)
    const headers = { authorization: `Token ${key}` }
    expect((await running.app.inject({ method: 'GET', url: '/api/organisation/', headers })).statusCode).toBe(401)
    expect((await call(colleague, 'DELETE', `${URL}${id}/`)).statusCode).toBe(404)
    expect((await trail(member))[0]).toMatchObject({ sentence: 'Example Member revoked the API token Sync.' })
  })

  test('neither another organisation’s token nor a session can be revoked here', async () => {
    const member = await createMember(running.database)
    const stranger = await createMember(running.database)
    const { id } = (await make(stranger, { name: 'Theirs', scope: 'read' })).json()
    const session = await running.database.pool.query<{ id: string }>('select id from tokens where user_id = $1', [
      member.userId,
    ])
    for (const wrong of [id, 999_999_999, 'abc', Number(session.rows[0]?.id)]) {
      const answer = await call(member, 'DELETE', `${URL}${wrong}/`)
      expect([answer.statusCode, answer.body]).toEqual([404, '{"detail":"Not found."}'])
    }
    expect((await call(stranger, 'GET', URL)).json()).toHaveLength(1)
    expect((await show(member)).statusCode).toBe(200)
  })

  test('all invalid fields are reported at once', async () => {
    const member = await createMember(running.database)
    const wrong: [object, object][] = [
      [{}, { name: ['This field is required.'], scope: ['This field is required.'] }],
      [
        { name: 'a'.repeat(101), scope: 'admin', expires_at: 'tomorrow' },
        {
          name: ['Ensure this field has no more than 100 characters.'],
          scope: ['"admin" is not a valid choice: use one of read, write.'],
          expires_at: ['Enter a date and time with a zone, such as 2026-03-01T09:30:00Z.'],
        },
      ],
      [
        { name: null, scope: null },
        { name: ['This field may not be null.'], scope: ['This field may not be null.'] },
      ],
      [
        { name: 'Past', scope: 'read', expires_at: '2026-03-01T09:30:00Z' },
        { expires_at: ['This time is in the past.'] },
      ],
    ]
    for (const [payload, errors] of wrong) {
      const answer = await make(member, payload)
      expect([answer.statusCode, answer.json()]).toEqual([400, errors])
    }
  })
})

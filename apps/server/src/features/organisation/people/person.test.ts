import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { notify } from '../../../notifications/notify.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const call = (
  by: Pick<Member, 'headers'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => running.app.inject({ method, url, headers: by.headers, ...(payload === undefined ? {} : { payload }) })
const exported = (by: Pick<Member, 'headers'>) => call(by, 'GET', '/api/auth/user/export/')
const remove = (by: Member, payload: object) => call(by, 'POST', '/api/auth/user/delete/', payload)
const apiToken = async (by: Member) =>
  (await call(by, 'POST', '/api/organisation/api-tokens/', { name: 'Report', scope: 'write' })).json()

const writeToOperator = (email: string) =>
  running.app.inject({
    method: 'POST',
    url: '/forms/contact',
    payload: { name: 'Example Member', email, message: 'Hello' },
  })

const shortlist = (queries: Queries, { organisationId, userId }: Member) =>
  queries.execute(sql`
    insert into shortlisted_homes (organisation_id, home_key, added_by_id, added_at)
    values (${organisationId}, ${`uprn:${userId}`}, ${userId}, ${running.clock.now})`)

/** Every row of every table that contains a text. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await running.database.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const rows = await running.database.pool.query(`select t::text as row from ${name} t where t::text like $1`, [
      `%${text}%`,
    ])
    if (rows.rows.length > 0) found.push(name)
  }
  return found
}

describe("the export of a person's data", () => {
  test('is a file with everything stored about them, and no credentials', async () => {
    const member = await createMember(running.database)
    const colleague = await createMember(running.database, member)
    const { key, id } = await apiToken(member)
    await call(member, 'POST', '/api/organisation/invitations/', { email: 'invited-by@homes.example' })
    await call(colleague, 'POST', '/api/organisation/api-tokens/', { name: 'Not mine', scope: 'read' })
    const answer = await exported(member)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'content-disposition': 'attachment; filename="retrofolio-my-data.json"',
    })
    expect(answer.json()).toEqual({
      exported_at: '2026-03-01T09:30:00Z',
      account: {
        id: member.userId,
        email: member.email,
        email_proven_at: expect.any(String),
        first_name: 'Example',
        last_name: 'Member',
        company_name: expect.any(String),
        company_number: '00000000',
        created_at: expect.stringMatching(/Z$/),
      },
      organisation: { id: member.organisationId, name: expect.any(String) },
      sessions: [
        {
          id: expect.any(Number),
          created_at: expect.any(String),
          last_used_at: expect.anything(),
          user_agent: expect.any(String),
          address: expect.any(String),
        },
      ],
      api_tokens: [expect.objectContaining({ id, name: 'Report', scope: 'write' })],
      invitations_sent: [expect.objectContaining({ email: 'invited-by@homes.example', accepted_at: null })],
      invitations_received: [],
      enquiries: [],
      notes: [],
      saved_views: [],
      plan_versions: [],
      criteria: [],
      shortlisted_homes: [],
      followed_criteria: [],
      notification_choices: [],
      dashboard_visits: [],
      notifications: [],
      mails: [],
      audit_entries: [
        expect.objectContaining({ action: 'person_exported' }),
        expect.objectContaining({ action: 'member_invited' }),
        expect.objectContaining({ action: 'api_token_created' }),
      ],
    })
    for (const secret of [key, member.headers.authorization.slice(6), 'argon2'])
      expect(answer.body).not.toContain(secret)
    expect(answer.body).not.toContain('Not mine')
  })

  test('includes what they submitted through the public forms', async () => {
    const member = await createMember(running.database)
    await writeToOperator(member.email.toUpperCase())
    await writeToOperator('somebody-else@homes.example')
    expect((await exported(member)).json().enquiries).toEqual([
      {
        kind: 'contact',
        name: 'Example Member',
        company_name: '',
        message: 'Hello',
        answers: expect.arrayContaining([{ question: 'Message', answer: 'Hello' }]),
        created_at: '2026-03-01T09:30:00Z',
      },
    ])
  })

  test("includes others' actions on them, but not those users' addresses", async () => {
    const member = await createMember(running.database)
    const colleague = await createMember(running.database, member)
    await running.database.orm.transaction(async (queries) => {
      const { recordAudit } = await import('../../audit/record-audit.service.ts')
      await recordAudit(queries, {
        organisationId: member.organisationId,
        actor: colleague,
        action: 'password_set',
        subject: { id: member.userId },
        at: running.clock.now,
        caller: { address: '192.0.2.77', requestId: 'theirs' },
      })
    })
    expect((await exported(member)).json().audit_entries[1]).toMatchObject({
      action: 'password_set',
      address: null,
      request_id: null,
    })
  })

  test('is rejected without a key and with API tokens', async () => {
    const member = await createMember(running.database)
    const { key } = await apiToken(member)
    expect((await exported({ headers: { authorization: `Token ${key}` } })).statusCode).toBe(403)
    expect((await running.app.inject({ method: 'GET', url: '/api/auth/user/export/' })).statusCode).toBe(401)
  })
})

describe('deleting an account', () => {
  test("leaves only the person's id in the audit trail", async () => {
    const member = await createMember(running.database)
    const leaver = await createMember(running.database, member)
    const { key } = await apiToken(leaver)
    await call(leaver, 'POST', '/api/organisation/invitations/', { email: 'open@homes.example' })
    await call(leaver, 'POST', '/api/auth/password/reset/', { email: leaver.email })
    await writeToOperator(leaver.email)
    const answer = await remove(leaver, { password: leaver.password })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    for (const authorization of [leaver.headers.authorization, `Token ${key}`]) {
      expect((await call({ headers: { authorization } }, 'GET', '/api/auth/user/')).statusCode).toBe(401)
    }
    expect(await rowsWith(leaver.email)).toEqual([])
    const trail = (await call(member, 'GET', `/api/audit/?member=${leaver.userId}`)).json()
    expect(trail[0]).toMatchObject({
      sentence: 'A former member deleted their account.',
      actor: { id: leaver.userId, name: 'A former member' },
      address: null,
    })
    expect(trail.every((entry: { address: string | null }) => entry.address === null)).toBe(true)
    expect((await call(member, 'GET', '/api/organisation/invitations/')).json()).toEqual([])
    const payload = { email: leaver.email }
    expect((await running.app.inject({ method: 'POST', url: '/api/auth/password/reset/', payload })).statusCode).toBe(
      200,
    )
  })

  test('deletes what they chose, followed and were told, and keeps what belongs to the organisation', async () => {
    const member = await createMember(running.database)
    const leaver = await createMember(running.database, member)
    const { organisationId } = member
    for (const one of [member, leaver]) {
      await call(one, 'POST', '/api/criteria/', { name: `Of ${one.userId}`, filters: 'area=YO', notify: true })
      await call(one, 'GET', '/api/dashboard/')
      await withinOrganisation(running.database, organisationId, async (queries) => {
        const { userId } = one
        await queries.execute(sql`
          insert into notification_choices (organisation_id, user_id, kind, channel)
          values (${organisationId}, ${userId}, 'quota', 'off')`)
        await queries.execute(sql`
          insert into notification_digests (organisation_id, user_id, period, notices, created_at)
          values (${organisationId}, ${userId}, 'daily', 2, now())`)
        const notice = { organisationId, userIds: [userId], kind: 'member_joined', link: '/settings/members' } as const
        await shortlist(queries, one)
        await notify(queries, { ...notice, eventKey: `${userId}`, data: { name: 'Odalys' }, at: running.clock.now })
      })
    }
    const tables = [
      'notifications',
      'notification_choices',
      'notification_digests',
      'criterion_followers',
      'dashboard_visits',
    ]
    const rowsOf = ({ userId }: Member) =>
      withinOrganisation(running.database, organisationId, async (queries) => {
        const found: string[] = []
        for (const table of tables) {
          const { rows } = await queries.execute(sql`select from ${sql.identifier(table)} where user_id = ${userId}`)
          if (rows.length > 0) found.push(table)
        }
        return found
      })
    expect(await rowsOf(leaver)).toEqual(tables)
    const data = (await exported(leaver)).json()
    expect(data.criteria).toMatchObject([{ name: `Of ${leaver.userId}` }])
    expect(data).toMatchObject({
      followed_criteria: [`Of ${leaver.userId}`],
      notification_choices: [{ kind: 'quota', channel: 'off' }],
      dashboard_visits: ['2026-03-01'],
      shortlisted_homes: [{ home_key: `uprn:${leaver.userId}`, added_at: '2026-03-01T09:30:00Z' }],
    })
    expect(data.notifications.length).toBeGreaterThan(0)
    expect((await remove(leaver, { password: leaver.password })).statusCode).toBe(204)
    expect(await rowsOf(leaver)).toEqual([])
    expect(await rowsOf(member)).toEqual(tables)
    expect((await call(member, 'GET', '/api/criteria/')).json()).toHaveLength(2)
    const kept = await withinOrganisation(running.database, organisationId, (queries) =>
      queries.execute(sql`select from shortlisted_homes`),
    )
    expect(kept.rowCount).toBe(2)
  })

  test('the last member confirms that the organisation is deleted too, with everything in it', async () => {
    const member = await createMember(running.database)
    const stranger = await createMember(running.database)
    await call(member, 'POST', '/api/portfolio/add-home/', { address: TEST_ADDRESSES.semi })
    await call(member, 'POST', '/api/portfolio/columns/', { name: 'Officer', kind: 'text' })
    await call(member, 'POST', '/api/organisation/invitations/', { email: 'last@homes.example' })
    await withinOrganisation(running.database, member.organisationId, (queries) => shortlist(queries, member))
    const unconfirmed = await remove(member, { password: member.password })
    expect([unconfirmed.statusCode, unconfirmed.json()]).toEqual([
      400,
      { delete_organisation: [expect.stringMatching(/^You are the last member\. .* confirm this with true\.$/)] },
    ])
    expect((await remove(member, { password: member.password, delete_organisation: true })).statusCode).toBe(204)
    expect(await rowsWith(member.email)).toEqual([])
    expect(await rowsWith('last@homes.example')).toEqual([])
    const tables = await running.database.pool.query<{ name: string }>(
      "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace",
    )
    for (const { name } of tables.rows) {
      const client = await running.database.pool.connect()
      try {
        await client.query('begin')
        await client.query("select set_config('app.organisation_id', $1, true)", [String(member.organisationId)])
        const left = await client.query(`select from ${name} where organisation_id = $1`, [member.organisationId])
        expect([name, left.rowCount]).toEqual([name, 0])
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect((await call(stranger, 'GET', '/api/organisation/')).statusCode).toBe(200)
  })

  test('an organisation with other members stays', async () => {
    const member = await createMember(running.database)
    await createMember(running.database, member)
    const answer = await remove(member, { password: member.password, delete_organisation: true })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        delete_organisation: [
          'Your organisation has other members, so it will not be deleted. Omit this to delete only your account.',
        ],
      },
    ])
    expect((await call(member, 'GET', '/api/auth/user/')).statusCode).toBe(200)
  })

  test('the organisation can be deleted while its keys are in use, without deadlock', async () => {
    for (let round = 0; round < 3; round += 1) {
      const member = await createMember(running.database)
      const statuses = new Set<number>()
      let count = 0
      const gone = new AbortController()
      const again = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: (count: number) => object) => {
        while (!gone.signal.aborted) {
          count += 1
          statuses.add((await call(member, method, url, payload?.(count))).statusCode)
        }
      }
      const busy = [
        again('POST', '/api/organisation/invitations/', (guest) => ({ email: `busy-${round}-${guest}@homes.example` })),
        again('POST', '/api/organisation/api-tokens/', (token) => ({ name: `Token ${token}`, scope: 'read' })),
        again('PATCH', '/api/organisation/', (name) => ({ name: `Name ${name}` })),
        again('PATCH', '/api/auth/user/', (name) => ({ first_name: `Name ${name}` })),
        again('GET', '/api/audit/export/'),
        again('GET', '/api/auth/user/export/'),
      ]
      const answer = await remove(member, { password: member.password, delete_organisation: true })
      gone.abort()
      await Promise.all(busy)
      expect(answer.statusCode).toBe(204)
      expect([...statuses].filter((status) => status >= 500)).toEqual([])
    }
  })

  test('keeps one of the last two people who leave at the same time, or asks for confirmation of the deletion', async () => {
    const first = await createMember(running.database)
    const second = await createMember(running.database, first)
    const answers = await Promise.all([first, second].map((one) => remove(one, { password: one.password })))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([204, 400])
  })

  test.each([
    [{}, { password: ['This field is required.'] }],
    [{ password: '' }, { password: ['This field may not be blank.'] }],
    [
      { password: 'not it', delete_organisation: 'yes' },
      {
        password: ['Your password was entered incorrectly. Please enter it again.'],
        delete_organisation: ['Must be a valid boolean.'],
      },
    ],
  ])('%j is rejected', async (payload, errors) => {
    const member = await createMember(running.database)
    const answer = await remove(member, payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, errors])
    expect((await call(member, 'GET', '/api/auth/user/')).statusCode).toBe(200)
  })

  test('is rejected for API tokens', async () => {
    const member = await createMember(running.database)
    const { key } = await apiToken(member)
    const program: Member = { ...member, headers: { authorization: `Token ${key}` } }
    expect((await remove(program, { password: member.password, delete_organisation: true })).statusCode).toBe(403)
  })
})

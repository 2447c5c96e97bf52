import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withAccountsOf, withinOrganisation } from '../../database/organisation-scope.ts'
import { notify } from '../../notifications/notify.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'

let running: TestApp
let member: Member
let colleague: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

beforeEach(async () => {
  running.clock.now = new Date('2026-03-01T09:30:00Z')
  member = await createMember(running.database)
  colleague = await createMember(running.database, { organisationId: member.organisationId })
})

const NOTIFICATIONS = '/api/notifications/'
const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by = member) =>
  running.app.inject({ method, url: `${NOTIFICATIONS}${path}`, headers: by.headers, ...(payload && { payload }) })
const listed = async (query = '', by = member) => (await call('GET', query, undefined, by)).json()
const unread = async (by = member) => (await call('GET', 'unread/', undefined, by)).json().unread

/** Joined members, one for each name. */
function joined(name: string, more: { userIds?: number[]; exceptUserId?: number; organisationId?: number } = {}) {
  const notice = {
    organisationId: member.organisationId,
    userIds: 'all',
    kind: 'member_joined',
    eventKey: name,
    data: { name },
    link: '/settings/members',
    at: running.clock.now,
  } as const
  return withinOrganisation(running.database, member.organisationId, (queries) =>
    notify(queries, { ...notice, ...more }),
  )
}

describe('a notification', () => {
  test('reaches each addressed active member once, whoever writes it how often', async () => {
    const others = await createMember(running.database)
    const written = await Promise.all(Array.from({ length: 6 }, () => joined('Odalys')))
    expect(written.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 2])
    const notification = {
      id: expect.any(Number),
      kind: 'member_joined',
      title: 'Odalys joined your organisation',
      text: '',
      link: '/settings/members',
      created_at: '2026-03-01T09:30:00Z',
      read_at: null,
    }
    expect(await listed()).toEqual({ notifications: [notification], next_cursor: null, unread: 1 })
    expect(await unread(colleague)).toBe(1)
    expect(await unread(others)).toBe(0)
  })

  test('is not for those who caused it, were not addressed, or are deactivated', async () => {
    expect(await joined('Odalys', { exceptUserId: colleague.userId })).toBe(1)
    expect(await joined('Tamsin', { userIds: [colleague.userId] })).toBe(1)
    await running.database.pool.query('update users set is_active = false where id = $1', [colleague.userId])
    expect(await joined('Perran')).toBe(1)
    expect(await unread()).toBe(2)
  })

  test('of another organisation cannot be written', async () => {
    const stranger = await createMember(running.database)
    expect(await joined('Odalys', { userIds: [stranger.userId] })).toBe(0)
    const foreign = joined('Odalys', { organisationId: stranger.organisationId })
    await expect(foreign).rejects.toThrow('Failed query')
  })

  test('does not exist after a rollback', async () => {
    const { organisationId } = member
    const failed = withAccountsOf(running.database, organisationId, async (queries) => {
      const data = { name: 'Odalys' }
      const base = { organisationId, userIds: 'all', link: '/', at: running.clock.now } as const
      await notify(queries, { ...base, kind: 'member_joined', eventKey: 'rolled back', data })
      throw new Error('the event failed')
    })
    await expect(failed).rejects.toThrow('the event failed')
    expect(await unread()).toBe(0)
  })

  test('in a form of a newer version is shown in general words', async () => {
    await joined('Odalys')
    await withinOrganisation(running.database, member.organisationId, (queries) =>
      queries.execute(sql`update notifications set data = '{"who": 1}'`),
    )
    expect((await listed()).notifications).toMatchObject([{ title: 'Something changed', text: '' }])
  })
})

describe('the list', () => {
  test('is read in pages, newest first, by kind and unread ones only', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five']) await joined(name)
    const first = await listed('?limit=2')
    expect(first.notifications.map(({ title }: { title: string }) => title.split(' ')[0])).toEqual(['five', 'four'])
    const second = await listed(`?limit=2&cursor=${first.next_cursor}`)
    expect(second.notifications).toHaveLength(2)
    const last = await listed(`?limit=2&cursor=${second.next_cursor}`)
    expect([last.notifications.length, last.next_cursor]).toEqual([1, null])
    await call('POST', `${first.notifications[0].id}/read/`)
    expect((await listed('?unread=true')).notifications).toHaveLength(4)
    expect((await listed('?kind=quota,new_matches')).notifications).toEqual([])
    expect((await listed('?kind=quota,member_joined')).notifications).toHaveLength(5)
  })

  test.each([
    ['?kind=quota,parties', 'kind'],
    ['?limit=101', 'limit'],
    ['?limit=0', 'limit'],
    ['?unread=perhaps', 'unread'],
    ['?cursor=x', 'cursor'],
    ['?kinds=quota', 'kinds'],
  ])('refuses %s with field and value', async (query, field) => {
    const answer = await call('GET', query)
    const value = field === 'kinds' ? field : query.split(/[=,]/).at(-1)
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [expect.stringContaining(`"${value}"`)] }])
  })
})

describe('reading', () => {
  test('is counted, can be undone, and keeps the time of the first', async () => {
    await joined('one')
    await joined('two')
    const [{ id }] = (await listed()).notifications
    const read = await call('POST', `${id}/read/`)
    expect([read.statusCode, read.json().read_at, await unread()]).toEqual([200, '2026-03-01T09:30:00Z', 1])
    running.clock.now = new Date('2026-03-02T09:30:00Z')
    expect((await call('POST', `${id}/read/`)).json().read_at).toBe('2026-03-01T09:30:00Z')
    expect((await call('POST', `${id}/unread/`)).json().read_at).toBeNull()
    expect((await call('POST', 'read-all/')).json()).toEqual({ unread: 0 })
    expect((await call('POST', `${id}/read/`, undefined, colleague)).statusCode).toBe(404)
  })
})

describe('choices', () => {
  test('have defaults, are changed one by one, and apply to later notifications of this member', async () => {
    const before = (await call('GET', 'choices/')).json().choices
    expect(before).toContainEqual({ kind: 'new_matches', channel: 'email_daily' })
    expect(before).toContainEqual({ kind: 'member_joined', channel: 'screen' })
    await joined('one')
    const off = { kind: 'member_joined', channel: 'off' }
    expect((await call('PUT', 'choices/', off)).json().choices).toContainEqual(off)
    expect(await joined('two')).toBe(1)
    expect([await unread(), await unread(colleague)]).toEqual([1, 2])
  })

  test('that do not exist are refused with their fields', async () => {
    const answer = await call('PUT', 'choices/', { kind: 'parties', channel: 'pigeon' })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['kind', 'channel']])
  })
})

test('a deleted account leaves no notification and no choice', async () => {
  await call('PUT', 'choices/', { kind: 'quota', channel: 'off' }, colleague)
  await joined('one')
  const url = `/api/organisation/members/${colleague.userId}/`
  await running.app.inject({ method: 'DELETE', url, headers: member.headers })
  for (const table of ['notifications', 'notification_choices']) {
    const { rows } = await withinOrganisation(running.database, member.organisationId, (queries) =>
      queries.execute(sql`select 1 from ${sql.identifier(table)} where user_id = ${colleague.userId}`),
    )
    expect([table, rows]).toEqual([table, []])
  }
  expect(await unread()).toBe(1)
})

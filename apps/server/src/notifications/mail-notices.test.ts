import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticeMailing } from '../background-notices.ts'
import { withinOrganisation } from '../database/organisation-scope.ts'
import { mailsTo } from '../features/accounts/testing/mails-to.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'
import { dueDigest } from './digest-periods.ts'
import { clearOldNotices, mailDueNotices, mailNotices } from './mail-notices.ts'
import { noticeMail } from './notice-mail.ts'
import { saveChoice } from './notifications.repository.ts'
import { notify } from './notify.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())
beforeEach(async () => {
  running.clock.now = new Date('2026-03-04T10:00:00Z')
  member = await createMember(running.database)
})

const mailing = () =>
  noticeMailing(running.database, { now: () => running.clock.now, siteAddress: () => 'https://homes.example' })
const RUNS = new AbortController().signal
const mailed = async (to = member) => (await mailsTo(running.database, to.email)).map(({ subject }) => subject)

async function choose(channel: 'email_at_once' | 'email_daily' | 'email_weekly' | 'off', by = member): Promise<void> {
  await withinOrganisation(running.database, by.organisationId, (queries) =>
    saveChoice(queries, by, { kind: 'member_joined', channel }),
  )
}

function joined(name: string, { organisationId } = member): Promise<number> {
  const at = running.clock.now
  return withinOrganisation(running.database, organisationId, (queries) => {
    const notice = { organisationId, userIds: 'all', kind: 'member_joined', link: '/settings/members', at } as const
    return notify(queries, { ...notice, eventKey: name, data: { name } })
  })
}

describe('a mail at once', () => {
  test('is queued once for all that wait, with what they say and where to choose', async () => {
    await choose('email_at_once')
    await joined('Odalys')
    await joined('www.evil.example')
    const { rows } = await running.database.pool.query(
      `select data from pgboss.job where name = 'mail-notices' and data ->> 'organisationId' = $1`,
      [String(member.organisationId)],
    )
    expect(rows).toHaveLength(2)
    await Promise.all([1, 2, 3].map(() => mailNotices(mailing(), member.organisationId)))
    expect(await mailed()).toEqual(['2 notifications from Retrofolio'])
    const [mail] = await mailsTo(running.database, member.email)
    expect(mail?.text).toContain('Odalys joined your organisation')
    expect(mail?.text).toContain('https://homes.example/settings/notifications')
    expect(mail?.html).not.toContain('www.evil.example')
    await joined('Tamsin')
    await mailDueNotices(mailing(), RUNS)
    expect(await mailed()).toEqual(['2 notifications from Retrofolio', 'Tamsin joined your organisation'])
  })

  test('is not sent to an address that is not verified, then or later', async () => {
    const unverified = await createMember(running.database, {
      organisationId: member.organisationId,
      isEmailProven: false,
    })
    await choose('email_at_once', unverified)
    await joined('Odalys')
    await mailDueNotices(mailing(), RUNS)
    await running.database.pool.query('update users set email_proven_at = now() where id = $1', [unverified.userId])
    await mailDueNotices(mailing(), RUNS)
    expect(await mailed(unverified)).toEqual([])
  })
})

describe('a digest', () => {
  test('is sent once a day at seven, with what was written before', async () => {
    await choose('email_daily')
    await joined('Odalys')
    await joined('Tamsin')
    await mailDueNotices(mailing(), RUNS)
    running.clock.now = new Date('2026-03-05T06:59:00Z')
    await mailDueNotices(mailing(), RUNS)
    expect(await mailed()).toEqual([])
    running.clock.now = new Date('2026-03-05T07:00:00Z')
    await joined('Perran')
    await Promise.all([1, 2, 3].map(() => mailDueNotices(mailing(), RUNS)))
    expect(await mailed()).toEqual(['2 notifications from Retrofolio'])
    running.clock.now = new Date('2026-03-06T12:00:00Z')
    await mailDueNotices(mailing(), RUNS)
    expect(await mailed()).toEqual(['2 notifications from Retrofolio', 'Perran joined your organisation'])
  })

  test('of a week is sent on Monday', async () => {
    await choose('email_weekly')
    await joined('Odalys')
    for (const day of ['2026-03-06T12:00:00Z', '2026-03-08T23:00:00Z', '2026-03-09T06:00:00Z']) {
      running.clock.now = new Date(day)
      await mailDueNotices(mailing(), RUNS)
    }
    expect(await mailed()).toEqual([])
    running.clock.now = new Date('2026-03-09T07:10:00Z')
    await mailDueNotices(mailing(), RUNS)
    await mailDueNotices(mailing(), RUNS)
    expect(await mailed()).toEqual(['Odalys joined your organisation'])
  })

  test.each([
    ['daily', '2026-03-02T07:00:00Z', 'daily 2026-03-02', '2026-03-02T07:00:00.000Z'],
    ['daily', '2026-03-02T06:59:59Z', 'daily 2026-03-01', '2026-03-01T07:00:00.000Z'],
    ['daily', '2026-07-02T06:00:00Z', 'daily 2026-07-02', '2026-07-02T06:00:00.000Z'],
    ['daily', '2026-03-29T06:00:00Z', 'daily 2026-03-29', '2026-03-29T06:00:00.000Z'],
    ['weekly', '2026-03-02T06:00:00Z', 'weekly 2026-02-23', '2026-02-23T07:00:00.000Z'],
    ['weekly', '2026-03-08T12:00:00Z', 'weekly 2026-03-02', '2026-03-02T07:00:00.000Z'],
  ] as const)('%s at %s is %s', (timing, now, period, until) => {
    const due = dueDigest(timing, new Date(now))
    expect([due.period, due.until.toISOString()]).toEqual([period, until])
  })
})

test('notifications go after a year and beyond the limit of a member', async () => {
  running.clock.now = new Date('2025-01-01T10:00:00Z')
  await joined('old')
  running.clock.now = new Date('2026-03-04T10:00:00Z')
  await withinOrganisation(running.database, member.organisationId, async (queries) => {
    await queries.execute(sql`
      insert into notifications (organisation_id, user_id, kind, event_key, data, link, created_at)
      select ${member.organisationId}, ${member.userId}, 'member_joined', n::text, '{"name": "x"}', '/', now()
      from generate_series(1, 2100) n`)
  })
  await clearOldNotices(mailing(), RUNS)
  const url = '/api/notifications/unread/'
  const answer = await running.app.inject({ method: 'GET', url, headers: member.headers })
  expect(answer.json()).toEqual({ unread: 2_000 })
})

test('the name of a criterion adds no header, link or markup to a mail', () => {
  const data = { criterion: 'York\r\nBcc: thief@evil.example\u202e <b>https://evil.example</b>', homes: 1, left: 0 }
  const notice = { kind: 'new_matches', data, link: '/explore' } as const
  for (const rows of [[notice], [notice, notice]]) {
    const { html, subject, text } = noticeMail(rows, { timing: 'daily', site: 'https://retrofolio.example' })
    expect(subject).not.toMatch(/[\r\n\u202e]/)
    expect(text).not.toMatch(/^Bcc:|https:\/\/evil|evil\.example/m)
    expect(html).not.toContain('<b>https')
  }
})

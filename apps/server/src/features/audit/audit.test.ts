import { AUDIT_ACTIONS } from '@retrofolio/contract/accounts/audit'
import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, TEST_CALLER, type TestApp } from '../../testing/test-app.ts'
import { recordAudit } from './record-audit.service.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
  for (let home = 1; home <= 5; home += 1) await recordHome(member, home, `${home} Example Street, "York"`)
  await record(member, 'signed_out', { id: member.userId })
})
afterAll(() => running.stop())

const at = new Date('2026-03-01T09:30:00Z')

function record(by: Member, action: 'signed_out' | 'signed_in', subject: { id: number }) {
  return withinOrganisation(running.database, by.organisationId, (queries) =>
    recordAudit(queries, { organisationId: by.organisationId, actor: by, action, subject, at, caller: TEST_CALLER }),
  )
}

function recordHome(by: Member, id: number, label: string) {
  const { organisationId } = by
  return withinOrganisation(running.database, organisationId, (queries) =>
    recordAudit(queries, {
      organisationId,
      actor: by,
      action: 'home_added',
      subject: { id, label },
      at,
      caller: TEST_CALLER,
    }),
  )
}

const list = (query = '', by = member) =>
  running.app.inject({ method: 'GET', url: `/api/audit/${query}`, headers: by.headers })
const exported = (query = '', by = member) =>
  running.app.inject({ method: 'GET', url: `/api/audit/export/${query}`, headers: by.headers })

describe('GET audit', () => {
  test('entries newest first, each with actor, action, subject, time and address', async () => {
    const answer = await list()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveLength(6)
    expect(answer.json()[0]).toMatchObject({ action: 'signed_out', sentence: 'Example Member signed out.' })
    expect(answer.json()[1]).toEqual({
      id: expect.any(Number),
      at: '2026-03-01T09:30:00Z',
      action: 'home_added',
      sentence: 'Example Member added 5 Example Street, "York".',
      actor: { kind: 'member', id: member.userId, name: 'Example Member' },
      api_token_id: null,
      subject: { kind: 'home', id: 5, label: '5 Example Street, "York"' },
      details: {},
      address: TEST_CALLER.address,
      request_id: TEST_CALLER.requestId,
    })
  })

  test('pages follow each other without gap or overlap', async () => {
    const whole: { id: number }[] = (await list()).json()
    const paged: { id: number }[] = []
    for (;;) {
      const last = paged.at(-1)
      const page: { id: number }[] = (await list(last === undefined ? '?limit=4' : `?limit=4&before=${last.id}`)).json()
      paged.push(...page)
      if (page.length < 4) break
    }
    expect(paged).toEqual(whole)
  })

  test('by action, by home, and by or about a member', async () => {
    expect((await list('?action=signed_out')).json()).toHaveLength(1)
    expect((await list('?home=3')).json()).toMatchObject([{ subject: { kind: 'home', id: 3 } }])
    expect((await list(`?member=${member.userId}`)).json()).toHaveLength(6)
    expect((await list(`?member=${member.userId}&home=2`)).json()).toHaveLength(1)
    expect((await list('?member=999999')).json()).toEqual([])
  })

  test('invalid filters are field errors, all at once', async () => {
    const answer = await list('?before=x&limit=201&action=nonsense&member=0&home=1.5')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        before: ['Use a whole number of 1 or more. You sent "x".'],
        limit: ['Use a whole number from 1 to 200. You sent "201".'],
        action: [FIELD_TEXTS.notChoice('nonsense', AUDIT_ACTIONS)],
        member: ['Use a whole number of 1 or more. You sent "0".'],
        home: ['Use a whole number of 1 or more. You sent "1.5".'],
      },
    ])
  })

  test('another organisation sees none of it, whatever the filter', async () => {
    const other = await createMember(running.database)
    for (const query of ['', '?home=3', `?member=${member.userId}`])
      expect((await list(query, other)).json()).toEqual([])
    expect((await exported('', other)).body).not.toContain('Example Street')
  })

  test('anonymous callers get 401', async () => {
    for (const url of ['/api/audit/', '/api/audit/export/']) {
      expect((await running.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    }
  })
})

describe('GET audit/export', () => {
  test('a CSV file, newest first, with the export itself as first entry', async () => {
    const answer = await exported('?action=audit_exported')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="retrofolio-audit.csv"',
      'cache-control': 'no-store',
    })
    const [headings, first] = answer.body.split('\r\n')
    expect(headings).toBe(
      'id,at,action,sentence,actor_kind,actor_id,actor_name,api_token_id,subject_kind,subject_id,subject_label,details,address,request_id',
    )
    expect(first).toContain('audit_exported,Example Member exported the audit trail.')
  })

  test('every entry, over several pages', async () => {
    const many = await createMember(running.database)
    await withinOrganisation(running.database, many.organisationId, async (queries) => {
      for (let home = 1; home <= 2_100; home += 1) {
        await recordAudit(queries, {
          organisationId: many.organisationId,
          actor: many,
          action: 'home_added',
          subject: { id: home, label: `${home} Example Street` },
          at,
          caller: null,
        })
      }
    })
    const lines = (await exported('?action=home_added', many)).body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2_101)
    expect(lines.at(-1)).toContain('added 1 Example Street.')
  })

  test('a text that a spreadsheet would execute is escaped', async () => {
    const hostile = await createMember(running.database)
    await recordHome(hostile, 1, '=HYPERLINK("https://evil.example","Pay")')
    expect((await exported('?home=1', hostile)).body).toContain(`,"'=HYPERLINK(""https://evil.example"",""Pay"")",`)
  })

  test('an invalid filter is rejected before anything is sent', async () => {
    const answer = await exported('?home=x')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { home: [expect.stringContaining('Use a whole number of 1 or more. You sent')] },
    ])
  })

  test('HEAD responds like GET, without the body', async () => {
    const answer = await running.app.inject({ method: 'HEAD', url: '/api/audit/export/', headers: member.headers })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

test('an action of a later version is shown by its name', async () => {
  const other = await createMember(running.database)
  await recordHome(other, 1, '1 Example Street')
  const { rows } = await withinOrganisation(running.database, other.organisationId, (queries) =>
    queries.execute(sql`
      insert into audit_entries
        (organisation_id, at, action, actor_kind, actor_user_id, subject_kind, subject_id, subject_label, details)
      select organisation_id, at, 'home_painted_green', actor_kind, actor_user_id, subject_kind, subject_id, subject_label, details
      from audit_entries returning id`),
  )
  expect(rows).toHaveLength(1)
  const sentence = 'Example Member: home painted green, 1 Example Street.'
  expect((await list('', other)).json()[0]).toMatchObject({ action: 'home_painted_green', sentence })
  expect((await exported('', other)).body).toContain(sentence)
})

import { CRITERIA_MAX, CRITERION_TEXTS } from '@retrofolio/contract/criteria/criteria'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { confirmTestPurpose } from '../explore/testing/confirm-test-purpose.ts'
import { insertChanges } from './criteria.repository.ts'
import { criteria } from './criteria.tables.ts'

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

const CRITERIA = '/api/criteria/'
const YORK = { name: 'York, E to G', filters: 'band_today=E,F,G&area=yo', notify: true }

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, by = member) =>
  running.app.inject({ method, url: `${CRITERIA}${path}`, headers: by.headers, ...(payload && { payload }) })
const saved = async (more: object = {}, by = member): Promise<number> =>
  (await call('POST', '', { ...YORK, ...more }, by)).json().id
const listed = async (by = member) => (await call('GET', '', undefined, by)).json()

describe('a criterion', () => {
  test('is saved with its filters in words, and shared; each member follows it for themselves', async () => {
    const answer = await call('POST', '', YORK)
    const criterion = {
      id: expect.any(Number),
      name: 'York, E to G',
      filters: 'band_today=E,F,G&area=yo',
      summary: expect.stringContaining('E, F or G'),
      notify: true,
      created_by: 'Example Member',
      created_at: '2026-03-01T09:30:00Z',
      updated_at: '2026-03-01T09:30:00Z',
      homes: null,
      problem: expect.stringContaining('have not been rated yet'),
      change: null,
    }
    expect([answer.statusCode, answer.json()]).toEqual([201, criterion])
    expect(await listed()).toEqual([criterion])
    expect(await listed(colleague)).toEqual([{ ...criterion, notify: false }])
    const { id } = answer.json()
    await call('PUT', `${id}/`, { ...YORK, notify: true }, colleague)
    await call('PUT', `${id}/`, { ...YORK, notify: false })
    expect([(await listed())[0].notify, (await listed(colleague))[0].notify]).toEqual([false, true])
  })

  test('gets another name and filters from any member, and starts without a change', async () => {
    const id = await saved()
    const change = { version: '2', since: '1', appeared: 12, left: 3 }
    await withinOrganisation(running.database, member.organisationId, (queries) =>
      insertChanges(queries, [
        {
          organisationId: member.organisationId,
          criterionId: id,
          ...change,
          homeKeys: [],
          evaluatedAt: running.clock.now,
        },
      ]),
    )
    expect((await listed())[0].change).toEqual(change)
    const renamed = await call('PUT', `${id}/`, { ...YORK, name: 'YORK, E TO G' }, colleague)
    expect(renamed.json()).toMatchObject({ name: 'YORK, E TO G', change })
    const changed = await call('PUT', `${id}/`, { ...YORK, filters: 'area=LS' })
    expect(changed.json()).toMatchObject({ filters: 'area=LS', change: null })
  })

  test('that is deleted can be restored with its followers, for an hour', async () => {
    const id = await saved()
    const before = await listed()
    expect((await call('DELETE', `${id}/`)).statusCode).toBe(204)
    expect(await listed()).toEqual([])
    expect((await call('DELETE', `${id}/`)).statusCode).toBe(404)
    expect((await call('POST', `${id}/restore/`)).json()).toEqual(before[0])
    await call('DELETE', `${id}/`)
    running.clock.now = new Date('2026-03-01T10:31:00Z')
    expect((await call('POST', `${id}/restore/`)).statusCode).toBe(404)
  })

  test('that is deleted cannot be restored beside another of its name', async () => {
    const id = await saved()
    await call('DELETE', `${id}/`)
    await saved()
    expect((await call('POST', `${id}/restore/`)).json()).toEqual({ name: [CRITERION_TEXTS.taken(YORK.name)] })
  })

  test('is copied under a free name of limited length', async () => {
    const id = await saved({ name: `${'é'.repeat(58)}😀` })
    const first = await call('POST', `${id}/copy/`)
    const second = await call('POST', `${id}/copy/`)
    expect([first.statusCode, first.json().name]).toEqual([201, `${'é'.repeat(53)} (copy)`])
    expect(second.json()).toMatchObject({
      name: `${'é'.repeat(51)} (copy 2)`,
      filters: 'band_today=E,F,G&area=yo',
      notify: true,
    })
  })

  test.each([
    ['bell\u0007', 'A name cannot have the control character U+0007. Remove it.'],
    ['\u007f', 'A name cannot have the control character U+007F. Remove it.'],
    [' \t\n ', 'This field may not be blank.'],
    ['\u200b\u2060', 'This field may not be blank.'],
    ['\u2800', 'This field may not be blank.'],
  ])('cannot be named %j', async (name, text) => {
    const id = await saved()
    for (const answer of [await call('POST', '', { ...YORK, name }), await call('PUT', `${id}/`, { ...YORK, name })]) {
      expect([answer.statusCode, answer.json()]).toEqual([400, { name: [text] }])
    }
  })

  test('keeps its name with single spaces, also where lines were pasted', async () => {
    const answer = await call('POST', '', { ...YORK, name: ' York,\r\n E\tto  G ' })
    expect(answer.json().name).toBe('York, E to G')
  })

  test('has a name of its own, and an organisation only so many', async () => {
    await saved()
    expect((await call('POST', '', { ...YORK, name: 'YORK, e to g' }, colleague)).json()).toEqual({
      name: [CRITERION_TEXTS.taken('YORK, e to g')],
    })
    const at = running.clock.now
    const row = { organisationId: member.organisationId, filters: 'area=YO', createdById: member.userId }
    const times = { createdAt: at, updatedAt: at, filteredAt: at }
    await withinOrganisation(running.database, member.organisationId, (queries) =>
      queries
        .insert(criteria)
        .values(
          Array.from({ length: CRITERIA_MAX - 1 }, (_, place) => ({ ...row, ...times, name: `criterion ${place}` })),
        ),
    )
    expect((await call('POST', '', { ...YORK, name: 'Another' })).json()).toEqual({ name: [CRITERION_TEXTS.full] })
    expect(await listed()).toHaveLength(CRITERIA_MAX)
  })

  test('of a member who left stays, without a follower', async () => {
    await saved()
    const url = `/api/organisation/members/${member.userId}/`
    await running.app.inject({ method: 'DELETE', url, headers: colleague.headers })
    expect(await listed(colleague)).toMatchObject([{ name: YORK.name, notify: false }])
  })
})

describe('filters', () => {
  test.each([
    ['', 'Choose at least one filter.'],
    ['area=', 'Choose at least one filter.'],
    ['colour=red', 'There is no filter "colour". Remove it.'],
    ['area=YO&changed=new', 'changed: Leave it out.'],
    ['area=YO&area=LS', 'area: Send it once, with'],
    ['band_today=E,Z', 'band_today: "Z" is not'],
    ['score_today=68..1', 'score_today: The first limit is above the second'],
    ['near=1,2,0', 'near: The radius must be from'],
    [`shape=${Array.from({ length: 10_000 }, () => '-1.08,53.95').join(';')}`, 'shape: A shape has at most 500 points'],
  ])('%.40s are refused with the name of the filter', async (filters, text) => {
    const answer = await call('POST', '', { ...YORK, filters })
    expect([answer.statusCode, answer.json()]).toEqual([400, { filters: [expect.stringContaining(text)] }])
  })

  test('by street or postcode need a confirmed purpose; a name with an ampersand is kept', async () => {
    for (const filters of ['postcode=YO31 1CC', 'area=YO&street=YO31/OAK %26 ELM LANE']) {
      const refused = await call('POST', '', { ...YORK, filters })
      expect([refused.statusCode, refused.json().error_code]).toEqual([403, 'EXPLORE_PURPOSE_MISSING'])
    }
    await confirmTestPurpose(running.database, member)
    const answer = await call('POST', '', { ...YORK, filters: 'street=YO31/OAK %26 ELM LANE' })
    expect(answer.json()).toMatchObject({
      filters: 'street=YO31/OAK %26 ELM LANE',
      summary: expect.stringContaining('Oak & Elm Lane'),
      problem: expect.not.stringContaining('ELM'),
    })
  })

  test('by the own portfolio and shortlist are allowed', async () => {
    const answer = await call('POST', '', { ...YORK, filters: 'area=YO&portfolio=out&shortlist=in' })
    expect(answer.statusCode).toBe(201)
  })
})

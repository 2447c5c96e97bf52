import { SAVED_VIEWS_MAX, VIEW_TEXTS } from '@retrofolio/contract/homes/saved-views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { savedViews } from './views.tables.ts'

let running: TestApp
let owner: Member
let colleague: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

beforeEach(async () => {
  running.clock.now = new Date('2026-03-01T09:30:00Z')
  owner = await createMember(running.database)
  colleague = await createMember(running.database, { organisationId: owner.organisationId })
})

const VIEWS = '/api/portfolio/views/'
const WORST = { name: 'Worst first', is_shared: false, parameters: 'view=table&sort=-bill_today&band=E%2CF' }

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by = owner) =>
  running.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
const saved = async (more: object = {}, by = owner): Promise<number> =>
  (await call('POST', VIEWS, { ...WORST, ...more }, by)).json().id
const listed = async (by = owner) => (await call('GET', VIEWS, undefined, by)).json()

describe('a view', () => {
  test('is saved with its filters, order and columns, and only its owner sees it', async () => {
    const answer = await call('POST', VIEWS, WORST)
    const view = {
      id: expect.any(Number),
      ...WORST,
      owner: 'Example Member',
      is_own: true,
      may_change: true,
      created_at: '2026-03-01T09:30:00Z',
      updated_at: '2026-03-01T09:30:00Z',
    }
    expect([answer.statusCode, answer.json()]).toEqual([201, view])
    expect(await listed()).toEqual([view])
    expect(await listed(colleague)).toEqual([])
    const { id } = answer.json()
    expect((await call('PUT', `${VIEWS}${id}/`, WORST, colleague)).statusCode).toBe(404)
    expect((await call('DELETE', `${VIEWS}${id}/`, undefined, colleague)).statusCode).toBe(404)
  })

  test('is shown to colleagues when it is shared, and only its owner changes it', async () => {
    const url = `${VIEWS}${await saved({ is_shared: true })}/`
    expect(await listed(colleague)).toMatchObject([{ name: 'Worst first', is_own: false, may_change: false }])
    for (const [method, path] of [
      ['PUT', url],
      ['DELETE', url],
      ['POST', `${url}restore/`],
    ] as const) {
      const refused = await call(method, path, method === 'PUT' ? WORST : undefined, colleague)
      expect([refused.statusCode, refused.json().detail]).toEqual([403, expect.stringMatching(/^Only its owner/)])
    }
    await call('PUT', url, WORST)
    expect(await listed(colleague)).toEqual([])
  })

  test('is renamed and replaced', async () => {
    const id = await saved()
    running.clock.now = new Date('2026-03-02T08:00:00Z')
    const changed = await call('PUT', `${VIEWS}${id}/`, { name: 'WORST FIRST', is_shared: true, parameters: 'q=york' })
    expect(changed.json()).toMatchObject({
      id,
      name: 'WORST FIRST',
      is_shared: true,
      parameters: 'q=york',
      updated_at: '2026-03-02T08:00:00Z',
    })
  })

  test('that is deleted can be restored with its id, for an hour', async () => {
    const url = `${VIEWS}${await saved()}/`
    const before = await listed()
    expect((await call('DELETE', url)).statusCode).toBe(204)
    expect(await listed()).toEqual([])
    expect((await call('DELETE', url)).statusCode).toBe(404)
    expect((await call('PUT', url, WORST)).statusCode).toBe(404)
    expect((await call('POST', `${url}restore/`)).json()).toEqual(before[0])
    await call('DELETE', url)
    running.clock.now = new Date('2026-03-01T10:30:01Z')
    expect((await call('POST', `${url}restore/`)).statusCode).toBe(404)
    // The next view that is saved removes it.
    await saved({ name: 'Another' })
    const rows = await withinOrganisation(running.database, owner.organisationId, (queries) =>
      queries.select().from(savedViews),
    )
    expect(rows.map(({ name }) => name)).toEqual(['Another'])
  })

  test('is not restored beside another view of its name', async () => {
    const url = `${VIEWS}${await saved()}/`
    await call('DELETE', url)
    await saved({ name: 'worst FIRST' })
    const answer = await call('POST', `${url}restore/`)
    expect([answer.statusCode, answer.json()]).toEqual([400, { name: [VIEW_TEXTS.taken('Worst first')] }])
  })
})

describe('when its owner leaves', () => {
  test.each(['removed', 'deletes their account'])(
    '%s: a shared view stays and belongs to all, a private one goes',
    async (way) => {
      await saved({ name: 'Private' }, colleague)
      const shared = await saved({ name: 'Shared', is_shared: true }, colleague)
      if (way === 'removed') await call('DELETE', `/api/organisation/members/${colleague.userId}/`)
      else await call('POST', '/api/auth/user/delete/', { password: colleague.password }, colleague)
      expect(await listed()).toMatchObject([
        { name: 'Shared', owner: 'A former member', is_own: false, may_change: true },
      ])
      const rows = await withinOrganisation(running.database, owner.organisationId, (queries) =>
        queries.select().from(savedViews),
      )
      expect(rows.map(({ name, ownerId }) => [name, ownerId])).toEqual([['Shared', null]])
      const hidden = await call('PUT', `${VIEWS}${shared}/`, { ...WORST, is_shared: false })
      expect([hidden.statusCode, hidden.json()]).toEqual([400, { is_shared: [VIEW_TEXTS.ownerless] }])
      const renamed = await call('PUT', `${VIEWS}${shared}/`, { ...WORST, is_shared: true })
      expect(renamed.json()).toMatchObject({ name: 'Worst first' })
    },
  )
})

test('the audit trail has each change, without the names of private views', async () => {
  const id = await saved()
  await call('PUT', `${VIEWS}${id}/`, { ...WORST, is_shared: true })
  await call('PUT', `${VIEWS}${id}/`, { ...WORST, is_shared: true })
  await call('DELETE', `${VIEWS}${id}/`)
  await call('POST', `${VIEWS}${id}/restore/`)
  const trail: { sentence: string }[] = (await call('GET', '/api/audit/?limit=4')).json()
  expect(trail.map(({ sentence }) => sentence)).toEqual([
    'Example Member restored the shared view “Worst first” of the list.',
    'Example Member deleted the shared view “Worst first” of the list.',
    'Example Member changed the shared view “Worst first” of the list.',
    'Example Member saved a private view of the list.',
  ])
})

test('the export of a person has their views', async () => {
  await saved()
  await saved({ name: 'Theirs', is_shared: true }, colleague)
  const { saved_views: views } = (await call('GET', '/api/auth/user/export/')).json()
  expect(views).toMatchObject([{ name: 'Worst first', parameters: WORST.parameters }])
})

test('a member has a limited number of views, each with its own name', async () => {
  await saved()
  const again = await call('POST', VIEWS, { ...WORST, name: 'WORST first' })
  expect([again.statusCode, again.json()]).toEqual([400, { name: [VIEW_TEXTS.taken('WORST first')] }])
  expect((await call('POST', VIEWS, WORST, colleague)).statusCode).toBe(201)
  const { organisationId, userId: ownerId } = owner
  const at = running.clock.now
  await withinOrganisation(running.database, organisationId, (queries) =>
    queries.insert(savedViews).values(
      Array.from({ length: SAVED_VIEWS_MAX - 1 }, (_, number) => ({
        organisationId,
        ownerId,
        name: `View ${number}`,
        isShared: false,
        parameters: [],
        createdAt: at,
        updatedAt: at,
      })),
    ),
  )
  const answer = await call('POST', VIEWS, { ...WORST, name: 'One more' })
  expect([answer.statusCode, answer.json()]).toEqual([400, { name: [VIEW_TEXTS.full] }])
})

test.each([
  [{ name: ' ' }, { name: ['This field may not be blank.'] }],
  [{ name: 'x'.repeat(61) }, { name: ['Ensure this field has no more than 60 characters.'] }],
  [{ is_shared: 'yes' }, { is_shared: ['Must be a valid boolean.'] }],
  [{ parameters: undefined }, { parameters: ['This field is required.'] }],
  [{ parameters: 'colour=red' }, { parameters: ['"colour" is not a filter of the list: leave it out.'] }],
  [{ parameters: 'columns=colour' }, { parameters: ['"colour" is not a column of the list: leave it out.'] }],
  [{ parameters: 'area=big' }, { area: [expect.stringMatching(/^"big" is not a range/)] }],
])('rejects invalid fields', async (more, fields) => {
  const answer = await call('POST', VIEWS, { ...WORST, ...more })
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})

import { snakeKey } from '@retrofolio/contract/wire-case'
import { ANSWER_KEYS } from '@retrofolio/engine/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import { HOMES_PAGE } from './home-pages.ts'
import { homes } from './homes.tables.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const call = (by: Member, method: 'GET' | 'POST', url: string, payload?: object) =>
  running.app.inject({ method, url, headers: by.headers, ...(payload === undefined ? {} : { payload }) })
const asJson = (by: Member) => call(by, 'GET', '/api/organisation/export/')
const asCsv = (by: Member) => call(by, 'GET', '/api/organisation/export/csv/')

const add = async (by: Member, address: string): Promise<number> =>
  (await call(by, 'POST', '/api/portfolio/add-home/', { address })).json().data.home.id

test('exports all homes as in the list, including archived ones', async () => {
  const member = await createMember(running.database)
  const archived = await add(member, TEST_ADDRESSES.semi)
  await add(member, TEST_ADDRESSES.withoutUprn)
  await call(member, 'POST', `/api/portfolio/homes/${archived}/archive/`)
  const listed = [
    ...(await call(member, 'GET', '/api/portfolio/homes/')).json(),
    ...(await call(member, 'GET', '/api/portfolio/homes/?archived=true')).json(),
  ]
  const answer = await asJson(member)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    listed.map((home) => ({ ...home, answers: {}, notes: [], custom_columns: [] })),
  ])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="retrofolio-homes.json"')
  const trail = (await call(member, 'GET', '/api/audit/?action=organisation_exported')).json()
  expect(trail).toMatchObject([{ sentence: 'Example Member exported the homes of the organisation as JSON.' }])
})

test('CSV has a column for each field and each feature', async () => {
  const member = await createMember(running.database)
  await add(member, TEST_ADDRESSES.semi)
  const answer = await asCsv(member)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="retrofolio-homes.csv"',
  })
  const [headings = '', row = ''] = answer.body.split('\r\n')
  expect(headings).toMatch(/^id,full_address,.*,property_type,.*,roof_shape_aspect_area_facing_north_m2,/)
  expect(row).toContain(`"${TEST_ADDRESSES.semi}"`)
})

test('exports answers to questions of plans, "not known" included, so that they can be imported', async () => {
  const member = await createMember(running.database)
  const id = await add(member, TEST_ADDRESSES.semi)
  const facts = { damp: true, smart_meter: 'not_known', rendered: false, exposure: 'severe', is_listed: 'not_known' }
  const url = `/api/portfolio/homes/${id}/facts/`
  const changed = await running.app.inject({ method: 'PATCH', url, headers: member.headers, payload: { facts } })
  expect(changed.statusCode).toBe(200)
  // An answer that was withdrawn is history.
  for (const oldDoors of [true, null]) {
    const payload = { facts: { old_doors: oldDoors } }
    await running.app.inject({ method: 'PATCH', url, headers: member.headers, payload })
  }
  expect((await asJson(member)).json()).toMatchObject([{ id, answers: facts }])
  expect(Object.keys((await asJson(member)).json()[0].answers)).toHaveLength(Object.keys(facts).length)
  const answers = {
    damp_in_the_walls: 'Yes',
    smart_meter: 'Not known',
    rendered_walls: 'No',
    exposure: 'Severe',
    listed_building: 'Not known',
    conservation_area: '',
    old_outside_doors: '',
  }
  const csv = await asCsv(member)
  const [headings = [], cells = []] = csv.body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replaceAll(/"[^"]*"/gu, '').split(','))
  expect(cells).toHaveLength(headings.length)
  expect(new Set(headings).size).toBe(headings.length)
  expect(Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]))).toMatchObject(answers)
  // The file of another import recognises these columns.
  const upload = await running.app.inject({
    method: 'POST',
    url: '/api/portfolio/imports/?file_name=retrofolio-homes.csv',
    headers: { ...member.headers, 'content-type': 'text/csv' },
    payload: csv.body,
  })
  const columns: { meaning: string | null }[] = upload.json().columns
  const meanings = new Set(columns.map(({ meaning }) => meaning))
  expect([...ANSWER_KEYS.map(snakeKey), 'exposure', 'is_listed'].filter((key) => !meanings.has(key))).toEqual([])
})

test.each([HOMES_PAGE, HOMES_PAGE + 700])(
  '%i homes are exported page by page, each once, newest first',
  async (count) => {
    const member = await createMember(running.database)
    const at = running.clock.now
    await withinOrganisation(running.database, member.organisationId, (queries) =>
      queries.insert(homes).values(
        Array.from({ length: count }, (_, index) => ({
          organisationId: member.organisationId,
          fullAddress: index === 0 ? '=1+1 Example Street' : `${index} Example Street`,
          normalisedAddress: `${index} EXAMPLE STREET`,
          status: 'missing_data' as const,
          createdAt: at,
          updatedAt: at,
        })),
      ),
    )
    const exported: { id: number }[] = (await asJson(member)).json()
    const ids = exported.map(({ id }) => id)
    expect(ids).toHaveLength(count)
    expect(ids.every((id, index) => index === 0 || id < (ids[index - 1] ?? 0))).toBe(true)
    const listed: object[] = (await call(member, 'GET', '/api/portfolio/homes/')).json()
    expect(exported).toEqual(listed.map((home) => ({ ...home, answers: {}, notes: [], custom_columns: [] })))
    const lines = (await asCsv(member)).body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(count + 1)
    expect(lines.at(-1)).toContain(",'=1+1 Example Street,")
  },
)

test('exports an empty list and a table with headings only when there are no homes', async () => {
  const member = await createMember(running.database)
  expect((await asJson(member)).json()).toEqual([])
  expect((await asCsv(member)).body.trimEnd().split('\r\n')).toHaveLength(1)
})

test('anonymous callers get 401, and another organisation gets only its own homes', async () => {
  const member = await createMember(running.database)
  await add(member, TEST_ADDRESSES.semi)
  const stranger = await createMember(running.database)
  expect((await asJson(stranger)).json()).toEqual([])
  for (const url of ['/api/organisation/export/', '/api/organisation/export/csv/']) {
    expect((await running.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  }
})

import { COLUMN_TEXTS, CUSTOM_COLUMNS_MAX } from '@retrofolio/contract/homes/custom-column-requests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { valueMappings } from '../../imports/imports.tables.ts'
import { forgetMappingsOf } from '../../imports/value-mappings/value-mappings.repository.ts'
import { removedColumns } from './columns.tables.ts'
import { purgeColumns } from './purge-removed-columns.service.ts'

let running: TestApp
let member: Member
let homeIds: number[]
let manager: number
let rent: number
const START = new Date('2026-03-01T09:00:00Z')
const MANAGER = { name: 'Manager', kind: 'choice', unit: null, choices: ['North', 'South'] }
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

beforeEach(async () => {
  running.clock.now = START
  member = await createMember(running.database, { homeQuota: 10 })
  homeIds = []
  for (const address of [TEST_ADDRESSES.semi, TEST_ADDRESSES.numbered(7), TEST_ADDRESSES.withoutFloorArea]) {
    homeIds.push((await call('POST', 'add-home/', { address })).json().data.home.id)
  }
  manager = (await call('POST', 'columns/', MANAGER)).json()[0].id
  rent = (await call('POST', 'columns/', { name: 'Rent', kind: 'number' })).json()[1].id
  await edit({ [manager]: 'North', [rent]: 90 }, homeIds.slice(0, 1))
  await edit({ [manager]: 'South' }, homeIds.slice(1, 2))
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, { headers } = member) =>
  running.app.inject({ method, url: `/api/portfolio/${path}`, headers, ...(payload && { payload }) })
const edit = (values: object, ids: number[]) => call('POST', 'edit-homes/', { home_ids: ids, custom_values: values })
const remove = (homes = 2) => call('DELETE', `columns/${manager}/?homes=${homes}`)
const restore = () => call('POST', `columns/${manager}/restore/`)
const names = async () => (await call('GET', 'columns/')).json().map(({ name }: { name: string }) => name)
async function valuesOf(): Promise<object[]> {
  const homes: { id: number; custom_values: object }[] = [
    ...(await call('GET', 'homes/')).json(),
    ...(await call('GET', 'homes/?archived=true')).json(),
  ]
  return homeIds.map((homeId) => homes.find(({ id }) => id === homeId)?.custom_values ?? {})
}
const held = <Row>(read: Parameters<typeof withinOrganisation<Row>>[2]) =>
  withinOrganisation(running.database, member.organisationId, read)

test('a removed column returns with its id, place and values, of archived homes too', async () => {
  const before = (await call('GET', 'columns/')).json()
  await call('POST', `homes/${homeIds[1]}/archive/`)
  expect((await remove()).json()).toMatchObject([{ name: 'Rent' }])
  expect(await valuesOf()).toEqual([{ [rent]: 90 }, {}, {}])
  running.clock.now = new Date('2026-03-01T10:00:00Z')
  const restored = await restore()
  expect([restored.statusCode, restored.json()]).toEqual([200, before])
  expect(await valuesOf()).toEqual([{ [rent]: 90, [manager]: 'North' }, { [manager]: 'South' }, {}])
  expect(await held((queries) => queries.select().from(removedColumns))).toEqual([])
  // Restoring twice changes nothing, and a new column gets a new id.
  expect((await restore()).json()).toEqual(before)
  const added = (await call('POST', 'columns/', { name: 'Patch', kind: 'text' })).json().at(-1)
  expect(added.id).toBeGreaterThan(rent)
  const audit = await running.app.inject({ method: 'GET', url: '/api/audit/', headers: member.headers })
  const sentences = audit.json().map(({ sentence }: { sentence: string }) => sentence.replace('Example Member ', ''))
  expect(sentences.slice(1, 3)).toEqual([
    'restored the column Manager with the values of 2 homes.',
    'deleted the column Manager with the values of 2 homes.',
  ])
})

test('values that homes got meanwhile in other columns stay', async () => {
  await remove()
  await edit({ [rent]: 95 }, homeIds)
  await restore()
  expect(await valuesOf()).toEqual([
    { [rent]: 95, [manager]: 'North' },
    { [rent]: 95, [manager]: 'South' },
    { [rent]: 95 },
  ])
})

test('a column that no home used returns too', async () => {
  await edit({ [manager]: null }, homeIds)
  await remove(0)
  await restore()
  expect(await names()).toEqual(['Manager', 'Rent'])
})

test('is not restored beside another column of its name, or beyond the limit', async () => {
  await remove()
  const [, namesake] = (await call('POST', 'columns/', { ...MANAGER, name: 'MANAGER' })).json()
  const taken = await restore()
  expect([taken.statusCode, taken.json()]).toEqual([400, { name: [COLUMN_TEXTS.nameTakenMeanwhile('MANAGER')] }])
  await call('PUT', `columns/${namesake.id}/`, { ...MANAGER, name: 'Officer' })
  for (let more = 2; more < CUSTOM_COLUMNS_MAX; more += 1) {
    await call('POST', 'columns/', { name: `Column ${more}`, kind: 'text' })
  }
  expect((await restore()).json()).toEqual({ name: [COLUMN_TEXTS.full] })
  await call('DELETE', `columns/${namesake.id}/`)
  expect((await restore()).statusCode).toBe(200)
})

test('members of another organisation cannot restore it', async () => {
  await remove()
  const stranger = await createMember(running.database)
  expect((await call('POST', `columns/${manager}/restore/`, undefined, stranger)).statusCode).toBe(404)
  expect(await names()).toEqual(['Rent'])
})

test('remembered values of imports return with the column and go with it for good after an hour', async () => {
  const upload = await running.app.inject({
    method: 'POST',
    url: '/api/portfolio/imports/?file_name=managers.csv',
    headers: member.headers,
    payload: `Address,Manager,Rent\n"${TEST_ADDRESSES.semi}",NW team,tbc\n`,
  })
  const mappings = [
    { meaning: `column_${manager}`, value: 'NW team', taken_as: 'North' },
    { meaning: `column_${rent}`, value: 'tbc', taken_as: 'leave_out' },
  ]
  expect((await call('PUT', `imports/${upload.json().id}/values/`, { mappings })).statusCode).toBe(200)
  const meanings = async () =>
    (await held((queries) => queries.select().from(valueMappings))).map(({ meaning }) => meaning).toSorted()
  const shown = async () => (await call('GET', `imports/${upload.json().id}/`)).json()
  const purge = () =>
    purgeColumns(
      { database: running.database, now: () => running.clock.now, forgetMappingsOf },
      new AbortController().signal,
    )
  await remove()
  expect((await shown()).columns[1].meaning).toBeNull()
  await restore()
  expect((await shown()).readings[0].cells[1]).toEqual({ taken: 'North', problem: null })

  await remove()
  await purge()
  expect(await meanings()).toHaveLength(2)
  running.clock.now = new Date('2026-03-01T10:00:01Z')
  expect((await restore()).statusCode).toBe(404)
  await purge()
  expect(await held((queries) => queries.select().from(removedColumns))).toEqual([])
  expect(await meanings()).toEqual([`column_${rent}`])
})

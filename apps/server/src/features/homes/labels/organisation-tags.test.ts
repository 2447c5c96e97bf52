import { TAG_TEXTS } from '@retrofolio/contract/homes/tags'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv } from '../../imports/testing/importer.ts'
import { FIRST_TRY, testRunDependencies } from '../../imports/testing/run-test-import.ts'
import { undoRows } from '../../imports/undo/undo-import.service.ts'

let running: TestApp
let member: Member
let homeIds: number[]
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

/** Three homes, the last archived: with Phase 1; with Phase 1 and Void; with Phase 1. */
beforeEach(async () => {
  member = await createMember(running.database, { homeQuota: 10 })
  homeIds = []
  for (const address of [TEST_ADDRESSES.semi, TEST_ADDRESSES.numbered(7), TEST_ADDRESSES.withoutFloorArea]) {
    homeIds.push((await call('POST', 'add-home/', { address })).json().data.home.id)
  }
  await call('POST', 'edit-homes/', { home_ids: homeIds, add_tags: ['Phase 1'] })
  await call('POST', 'edit-homes/', { home_ids: homeIds.slice(1, 2), add_tags: ['Void'] })
  await call('POST', `homes/${homeIds[2]}/archive/`)
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, { headers } = member) =>
  running.app.inject({ method, url: `/api/portfolio/${path}`, headers, ...(payload && { payload }) })
const rename = (from: string, to: string, more: object = {}) => call('POST', 'tags/rename/', { from, to, ...more })

async function tagsOfHomes(): Promise<string[][]> {
  const answers = await Promise.all(homeIds.map((id) => call('GET', `homes/${id}/`)))
  return answers.map((answer) => answer.json().home.tags)
}

async function lastSentence(): Promise<string> {
  const audit = await running.app.inject({ method: 'GET', url: '/api/audit/', headers: member.headers })
  return audit.json()[0].sentence
}

test('a tag is renamed in all homes, archived ones included, in whatever case it is given', async () => {
  const answer = await rename('PHASE 1', ' Phase  2 ')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    [
      { name: 'Phase 2', homes: 2, archived_homes: 1 },
      { name: 'Void', homes: 1, archived_homes: 0 },
    ],
  ])
  expect(await tagsOfHomes()).toEqual([['Phase 2'], ['Phase 2', 'Void'], ['Phase 2']])
  expect(await lastSentence()).toBe('Example Member renamed the tag Phase 1 to Phase 2 in 3 homes.')
})

test('the case of a tag can be changed; the same name again changes nothing', async () => {
  await rename('Phase 1', 'PHASE 1')
  expect(await tagsOfHomes()).toEqual([['PHASE 1'], ['PHASE 1', 'Void'], ['PHASE 1']])
  const before = await lastSentence()
  await rename('Void', 'Void')
  expect(await lastSentence()).toBe(before)
})

test('a tag is merged with an existing one only after confirmation, and keeps its spelling', async () => {
  const refused = await rename('Phase 1', 'void')
  const detail = 'Homes that already have the tag “Void”: 1. To merge the tags, send merge=true.'
  expect([refused.statusCode, refused.json()]).toEqual([409, { detail, homes: 1 }])
  expect(await tagsOfHomes()).toEqual([['Phase 1'], ['Phase 1', 'Void'], ['Phase 1']])
  const merged = await rename('Phase 1', 'void', { merge: true })
  expect(merged.json()).toEqual([{ name: 'Void', homes: 2, archived_homes: 1 }])
  expect(await tagsOfHomes()).toEqual([['Void'], ['Void'], ['Void']])
})

test('saved views that filter by a renamed tag follow it, those of colleagues too', async () => {
  const { organisationId } = member
  const colleague = await createMember(running.database, { organisationId })
  const parameters = 'view=table&q=Phase+1&tags=phase+1%2CVoid%2Cnone&columns=address%2Ctags'
  const body = { name: 'Mine', is_shared: false, parameters }
  for (const owner of [member, colleague]) await call('POST', 'views/', body, owner)
  await rename('Phase 1', 'Void', { merge: true })
  for (const owner of [member, colleague]) {
    const [view] = (await call('GET', 'views/', undefined, owner)).json()
    expect(view.parameters).toBe('view=table&q=Phase+1&tags=Void%2Cnone&columns=address%2Ctags')
  }
})

test('a tag is removed from all homes only after confirming how many lose it', async () => {
  for (const query of ['tag=phase%201', 'tag=phase%201&homes=2']) {
    const refused = await call('DELETE', `tags/?${query}`)
    const detail = 'Homes with this tag: 3. To remove the tag from all of them, send homes=3.'
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail, homes: 3 }])
  }
  const left = await call('DELETE', 'tags/?tag=phase%201&homes=3')
  expect([left.statusCode, left.json()]).toEqual([200, [{ name: 'Void', homes: 1, archived_homes: 0 }]])
  expect(await tagsOfHomes()).toEqual([[], ['Void'], []])
  expect(await lastSentence()).toBe('Example Member removed the tag Phase 1 from 3 homes.')
})

test.each([
  [{}, { from: ['This field is required.'], to: ['This field is required.'] }],
  [{ from: 'Later', to: 'Void' }, { from: [TAG_TEXTS.unknown('Later')] }],
  [{ from: 'Void', to: ' ' }, { to: [TAG_TEXTS.blank] }],
  [{ from: 'Void', to: 'a, b' }, { to: [TAG_TEXTS.separator('a, b')] }],
  [{ from: 'Void', to: 'NONE' }, { to: [TAG_TEXTS.reserved] }],
  [{ from: 'Void', to: 'x'.repeat(41) }, { to: [TAG_TEXTS.tooLong(`${'x'.repeat(20)}…`)] }],
  [{ from: 'Void', to: 'Empty', merge: 'yes' }, { merge: ['Must be a valid boolean.'] }],
])('a rename with invalid fields is refused: %j', async (body, problems) => {
  const answer = await call('POST', 'tags/rename/', body)
  expect([answer.statusCode, answer.json()]).toEqual([400, problems])
})

test('a removal with invalid fields is refused', async () => {
  expect((await call('DELETE', 'tags/?homes=two')).json()).toEqual({
    tag: ['This field is required.'],
    homes: ['Use a whole number of 0 or more. You sent "two".'],
  })
  expect((await call('DELETE', 'tags/?tag=Later')).json()).toEqual({ tag: [TAG_TEXTS.unknown('Later')] })
})

test('tags of another organisation do not exist and stay', async () => {
  const stranger = await createMember(running.database)
  for (const answer of [
    await call('POST', 'tags/rename/', { from: 'Void', to: 'Mine' }, stranger),
    await call('DELETE', 'tags/?tag=Void&homes=1', undefined, stranger),
  ]) {
    expect([answer.statusCode, Object.values(answer.json())]).toEqual([400, [[TAG_TEXTS.unknown('Void')]]])
  }
  expect(await tagsOfHomes()).toEqual([['Phase 1'], ['Phase 1', 'Void'], ['Phase 1']])
})

test('undoing an import removes its renamed tag, but not one that the home had before a merge', async () => {
  const importer = await createImporter(running)
  const add = (address: string) => importer.ask('POST', 'add-home/', { address })
  const [semi, other] = [TEST_ADDRESSES.semi, TEST_ADDRESSES.numbered(7)]
  const id: number = (await add(semi)).json().data.home.id
  await add(other)
  await importer.ask('POST', 'edit-homes/', { home_ids: [id], add_tags: ['Own'] })
  const file = csv(['Address', 'Tags'], [semi, 'North'], [other, 'North'])
  const { id: importId } = await importer.imported(file)
  await importer.ask('POST', 'tags/rename/', { from: 'North', to: 'Own', merge: true })
  await importer.ask('POST', 'tags/rename/', { from: 'Own', to: 'Block' })
  await importer.ask('POST', `imports/${importId}/undo/`)
  await undoRows(testRunDependencies(running), { organisationId: importer.member.organisationId, importId }, FIRST_TRY)
  const homes: { full_address: string; tags: string[] }[] = (await importer.ask('GET', 'homes/')).json()
  expect(Object.fromEntries(homes.map((home) => [home.full_address, home.tags]))).toEqual({
    [semi]: ['Block'],
    [other]: [],
  })
})

import { EDIT_TEXTS } from '@retrofolio/contract/homes/edit-homes'
import { HOME_TAGS_MAX, ORGANISATION_TAGS_MAX, TAG_TEXTS } from '@retrofolio/contract/homes/tags'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { updateHome } from '../homes.repository.ts'

let running: TestApp
let member: Member
let homeIds: number[]
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

beforeEach(async () => {
  member = await createMember(running.database, { homeQuota: 10 })
  homeIds = []
  for (const address of [TEST_ADDRESSES.semi, TEST_ADDRESSES.numbered(7)]) {
    const added = await call('POST', '/api/portfolio/add-home/', { address })
    homeIds.push(added.json().data.home.id)
  }
})

const call = (method: 'GET' | 'POST', url: string, payload?: object, { headers } = member) =>
  running.app.inject({ method, url, headers, ...(payload && { payload }) })
const edit = (body: object) => call('POST', '/api/portfolio/edit-homes/', { home_ids: homeIds, ...body })
const listed = async (): Promise<string[][]> =>
  (await call('GET', '/api/portfolio/homes/')).json().map(({ tags }: { tags: string[] }) => tags)

describe('tags', () => {
  test('are added to and removed from many homes, and appear in list, page and exports', async () => {
    const [first = 0, second = 0] = homeIds
    expect((await edit({ add_tags: [' Phase  2 ', 'Void'] })).json()).toEqual({ changed: [first, second], missing: [] })
    const removed = await edit({ home_ids: [first, 999_999], remove_tags: ['VOID'] })
    expect(removed.json()).toEqual({ changed: [first], missing: [999_999] })
    // The list has the newest home first.
    expect(await listed()).toEqual([['Phase 2', 'Void'], ['Phase 2']])
    expect((await call('GET', `/api/portfolio/homes/${first}/`)).json().home.tags).toEqual(['Phase 2'])
    const exported: { tags: string[] }[] = (await call('GET', '/api/organisation/export/')).json()
    expect(exported.map(({ tags }) => tags)).toEqual([['Phase 2', 'Void'], ['Phase 2']])
    expect((await call('GET', '/api/organisation/export/csv/')).body).toContain(',Phase 2; Void,')
    expect((await call('GET', '/api/portfolio/tags/')).json()).toEqual([
      { name: 'Phase 2', homes: 2, archived_homes: 0 },
      { name: 'Void', homes: 1, archived_homes: 0 },
    ])
  })

  test('that the organisation has in another spelling get that spelling', async () => {
    await edit({ home_ids: homeIds.slice(0, 1), add_tags: ['Phase 2'] })
    await edit({ add_tags: ['PHASE 2'] })
    expect(await listed()).toEqual([['Phase 2'], ['Phase 2']])
  })

  test('that homes already have change nothing and leave no audit entry', async () => {
    await edit({ add_tags: ['Void'] })
    const trail = async () => (await call('GET', '/api/audit/')).json()
    const before = await trail()
    expect((await edit({ add_tags: ['void'] })).json()).toEqual({ changed: [], missing: [] })
    expect(await trail()).toEqual(before)
    expect(before[0].sentence).toBe('Example Member edited 2 homes (added Void).')
  })

  test('are counted apart in archived homes', async () => {
    await edit({ add_tags: ['Void'] })
    await call('POST', `/api/portfolio/homes/${homeIds[0]}/archive/`)
    expect((await call('GET', '/api/portfolio/tags/')).json()).toEqual([{ name: 'Void', homes: 1, archived_homes: 1 }])
  })

  test('of another organisation are neither shown nor changed', async () => {
    await edit({ add_tags: ['Void'] })
    const stranger = await createMember(running.database)
    expect((await call('GET', '/api/portfolio/tags/', undefined, stranger)).json()).toEqual([])
    const body = { home_ids: homeIds, remove_tags: ['Void'] }
    const answer = await call('POST', '/api/portfolio/edit-homes/', body, stranger)
    expect(answer.json()).toEqual({ changed: [], missing: homeIds })
    expect(await listed()).toEqual([['Void'], ['Void']])
  })
})

describe('limits', () => {
  const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`)

  test('a home with too many tags is named, and no home is changed', async () => {
    await edit({ home_ids: homeIds.slice(0, 1), add_tags: numbered(HOME_TAGS_MAX, 'Tag') })
    const answer = await edit({ add_tags: ['One more'] })
    const { full_address: address } = (await call('GET', `/api/portfolio/homes/${homeIds[0]}/`)).json().home
    expect([answer.statusCode, answer.json()]).toEqual([400, { add_tags: [TAG_TEXTS.homeFull(address)] }])
    expect((await listed())[0]).toEqual([])
  })

  test('an organisation cannot have unlimited different tags', async () => {
    const [id = 0] = homeIds
    const stored = numbered(ORGANISATION_TAGS_MAX, 'Stored')
    await withinOrganisation(running.database, member.organisationId, (queries) =>
      updateHome(queries, member.organisationId, id, { tags: stored }),
    )
    const answer = await edit({ home_ids: homeIds.slice(1), add_tags: ['One more'] })
    expect([answer.statusCode, answer.json()]).toEqual([400, { add_tags: [TAG_TEXTS.organisationFull] }])
    expect((await edit({ home_ids: homeIds.slice(1), add_tags: ['stored 7'] })).json().changed).toHaveLength(1)
  })
})

test.each([
  [{ home_ids: undefined }, { home_ids: ['This field is required.'] }],
  [{ home_ids: [] }, { home_ids: [EDIT_TEXTS.noHomes] }],
  [{ home_ids: ['1'] }, { home_ids: [EDIT_TEXTS.notIds] }],
  [{ home_ids: Array.from({ length: 1_001 }, (_, at) => at + 1) }, { home_ids: [EDIT_TEXTS.tooManyHomes(1_000)] }],
  [{ add_tags: 'Void' }, { add_tags: [EDIT_TEXTS.notTags] }],
  [{ add_tags: [7] }, { add_tags: [EDIT_TEXTS.notTags] }],
  [{ add_tags: null }, { add_tags: ['This field may not be null.'] }],
  [{ add_tags: ['a, b', ' '] }, { add_tags: [TAG_TEXTS.separator('a, b'), TAG_TEXTS.blank] }],
  [{ remove_tags: Array.from({ length: 51 }, (_, at) => `t${at}`) }, { remove_tags: [EDIT_TEXTS.tooManyTags] }],
])('rejects invalid fields', async (body, fields) => {
  const answer = await edit(body)
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})

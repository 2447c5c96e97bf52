import { SHORTLISTED_HOMES_MAX } from '@retrofolio/contract/explore/explore-selection'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member } from '../../../testing/test-app.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'
import { insertShortlisted } from './shortlist.repository.ts'

let sample: RatedSample
let member: Member
let keys: string[]

beforeAll(async () => {
  sample = await startRatedSample()
})
afterAll(() => sample.stop())
beforeEach(async () => {
  member = await createMember(sample.database)
  const { homes } = (await call('GET', 'homes/?area=YO&limit=10')).json()
  keys = homes.map(({ home_key: key }: { home_key: string }) => key)
})

function call(method: 'GET' | 'POST', path: string, payload?: object, { headers }: Member = member) {
  return sample.app.inject({ method, url: `/api/explore/${path}`, headers, ...(payload && { payload }) })
}

const add = (homes: readonly string[], who = member) => call('POST', 'shortlist/', { homes: homes.join(',') }, who)
const remove = (homes: readonly string[]) => call('POST', 'shortlist/remove/', { homes: homes.join(',') })
const listed = async (who = member): Promise<string[]> =>
  (await call('GET', 'shortlist/', undefined, who))
    .json()
    .homes.map(({ home }: { home: { home_key: string } }) => home.home_key)

function insert(homeKeys: readonly string[]) {
  const { organisationId, userId: addedById } = member
  return withinOrganisation(sample.database, organisationId, (queries) =>
    insertShortlisted(
      queries,
      homeKeys.map((homeKey) => ({ organisationId, homeKey, addedById, addedAt: sample.clock.now })),
    ),
  )
}

test('homes are added once, listed with who added them, and removed', async () => {
  expect((await add(keys.slice(0, 3))).json()).toMatchObject({ changed: 3, homes: 3 })
  expect((await add(keys.slice(1, 4))).json()).toEqual({ changed: 1, home_keys: keys.slice(3, 4), homes: 4 })
  const [newest] = (await call('GET', 'shortlist/')).json().homes
  expect(newest).toMatchObject({ added_by: 'Example Member', home: { is_shortlisted: true, address: null } })
  expect(new Set(await listed())).toEqual(new Set(keys.slice(0, 4)))
  const removed = (await remove([...keys.slice(0, 1), ...keys.slice(8, 9)])).json()
  expect(removed).toEqual({ changed: 1, home_keys: keys.slice(0, 1), homes: 3 })
  expect(new Set(await listed())).toEqual(new Set(keys.slice(1, 4)))
  const trail = (await sample.app.inject({ url: '/api/audit/', headers: member.headers })).json()
  expect(trail.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Example Member removed homes of the register from the shortlist (1).',
    'Example Member added homes of the register to the shortlist (1).',
    'Example Member added homes of the register to the shortlist (3).',
  ])
})

test('adding what is there, and removing what is not, leaves no entry', async () => {
  await add(keys.slice(0, 1))
  await add(keys.slice(0, 1))
  await remove(keys.slice(1, 2))
  expect((await sample.app.inject({ url: '/api/audit/', headers: member.headers })).json()).toHaveLength(1)
})

test('another organisation neither sees nor changes it', async () => {
  const stranger = await createMember(sample.database)
  await add(keys.slice(0, 2))
  expect(await listed(stranger)).toEqual([])
  await call('POST', 'shortlist/remove/', { homes: keys.join(',') }, stranger)
  expect(await listed()).toHaveLength(2)
})

test('homes that left the register are listed as missing, and can be removed', async () => {
  await insert([...keys.slice(0, 1), 'uprn:123456789012', 'key:99999'])
  const shown = (await call('GET', 'shortlist/')).json()
  expect(shown.homes).toHaveLength(1)
  expect(new Set(shown.missing)).toEqual(new Set(['uprn:123456789012', 'key:99999']))
  expect((await remove(shown.missing)).json()).toMatchObject({ changed: 2, homes: 1 })
})

test('a home that the register does not have, no home, and wrong keys name the field', async () => {
  for (const [homes, text] of [
    ['uprn:123456789012', 'no home uprn:123456789012'],
    ['', 'Choose at least one home'],
    ['14 Chestnut Avenue', 'Send keys of homes'],
  ]) {
    const refused = await call('POST', 'shortlist/', { homes })
    expect([refused.statusCode, refused.json()]).toEqual([400, { homes: [expect.stringContaining(String(text))] }])
  }
})

describe('all that match', () => {
  const addMatching = (filters: string) => call('POST', 'shortlist/', { filters })

  test('are added, and reported without those that were there', async () => {
    await add(keys.slice(0, 2))
    const { homes: count } = (await call('GET', 'count/?area=YO')).json()
    const { home_keys, ...change } = (await addMatching('area=YO')).json()
    expect(change).toEqual({ changed: count - 2, homes: count })
    expect(home_keys).toHaveLength(count - 2)
    expect(home_keys).not.toContain(keys[0])
  })

  test('are refused where they are more than a shortlist holds, or than it has room for', async () => {
    for (const filters of ['rating=low', '']) {
      const refused = await addMatching(filters)
      expect([refused.statusCode, refused.json()]).toEqual([400, { filters: [expect.stringMatching(TOO_MANY)] }])
    }
    await insert(Array.from({ length: SHORTLISTED_HOMES_MAX - 1 }, (_, place) => `uprn:9${place}`))
    const full = await addMatching('area=YO')
    expect([full.statusCode, full.json()]).toEqual([400, { filters: [FULL] }])
    expect((await call('GET', 'shortlist/')).json().missing).toHaveLength(SHORTLISTED_HOMES_MAX - 1)
  })

  test('need filters that are understood and match homes', async () => {
    for (const filters of ['colour=red', 'score_today=1..2&band_today=A']) {
      expect((await addMatching(filters)).json()).toEqual({ filters: [expect.any(String)] })
    }
  })
})

const TOO_MANY = /^That is 2,[45]\d\d homes; the limit is 2,000\. Add a filter/
const FULL = 'The shortlist has 1,999 homes; the limit is 2,000. Remove homes from it, or choose fewer.'

test('a full shortlist takes no further home, also of two requests at once', async () => {
  await insert(Array.from({ length: SHORTLISTED_HOMES_MAX - 1 }, (_, place) => `uprn:9${place}`))
  const answers = await Promise.all([add(keys.slice(0, 1)), add(keys.slice(1, 2))])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
  const [refused] = answers.filter(({ statusCode }) => statusCode === 400)
  expect(refused?.json()).toEqual({ homes: [expect.stringContaining('limit is 2,000')] })
})

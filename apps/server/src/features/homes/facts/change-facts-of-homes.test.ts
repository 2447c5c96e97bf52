import { EDIT_TEXTS } from '@retrofolio/contract/homes/edit-homes'
import { HOMES_WITH_FACTS_MAX } from '@retrofolio/contract/homes/fact-requests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'

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
    homeIds.push((await call('POST', 'add-home/', { address })).json().data.home.id)
  }
})

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, { headers } = member) =>
  running.app.inject({ method, url: `/api/portfolio/${path}`, headers, ...(payload && { payload }) })
const setFacts = (body: object, by = member) => call('POST', 'facts/', { home_ids: homeIds, ...body }, by)

async function factOf(homeId: number, key: string) {
  const { facts } = (await call('GET', `homes/${homeId}/facts/`)).json()
  return facts.find((fact: { key: string }) => fact.key === key)
}

test('gives homes a fact with its origin, analyses them, and records each', async () => {
  const [first = 0, second = 0] = homeIds
  await call('PATCH', `homes/${second}/facts/`, { facts: { exposure: 'severe' } })
  const answer = await setFacts({ facts: { exposure: 'severe' } })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { changed: [first], unchanged: [second], refused: [], missing: [] },
  ])
  expect(await factOf(first, 'exposure')).toMatchObject({ value: 'severe', set_by: 'Example Member' })
  const trail: { sentence: string }[] = (
    await running.app.inject({ url: '/api/audit/?action=home_facts_corrected', headers: member.headers })
  ).json()
  expect(trail.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/corrected facts of 12 Wrenfold Lane.*\(exposure\)/),
    expect.stringMatching(/corrected facts of 107 Wrenfold Lane.*\(exposure\)/),
  ])
})

test('a home where the facts contradict another keeps its own, and the others are changed', async () => {
  const [first = 0, second = 0] = homeIds
  await call('PATCH', `homes/${first}/facts/`, { facts: { roof_insulation: 'none' } })
  const facts = { roof_insulation_thickness: 300, exposure: 'severe' }
  const answer = (await setFacts({ home_ids: [first, second, 999_999], facts })).json()
  expect(answer).toMatchObject({ changed: [second], unchanged: [], missing: [999_999] })
  expect(answer.refused).toEqual([
    {
      home_id: first,
      full_address: TEST_ADDRESSES.semi,
      reason: '“300 mm” contradicts “None” as roof insulation. Change or undo one of them.',
    },
  ])
  // All facts of a home or none.
  expect((await factOf(first, 'exposure')).source).not.toBe('user')
  expect(await factOf(second, 'exposure')).toMatchObject({ value: 'severe' })
})

test('null releases the fact', async () => {
  await setFacts({ facts: { exposure: 'severe' } })
  expect((await setFacts({ facts: { exposure: null } })).json().changed).toEqual(homeIds)
  expect((await factOf(homeIds[0] ?? 0, 'exposure')).value).not.toBe('severe')
})

test('homes of another organisation are missing, and stay as they are', async () => {
  const stranger = await createMember(running.database)
  const answer = await setFacts({ facts: { exposure: 'severe' } }, stranger)
  expect(answer.json()).toEqual({ changed: [], unchanged: [], refused: [], missing: homeIds })
  expect((await factOf(homeIds[0] ?? 0, 'exposure')).source).not.toBe('user')
})

test.each([
  [{ facts: undefined }, { facts: ['This field is required.'] }],
  [{ facts: { exposure: 'wet' } }, { exposure: [expect.stringContaining('Not a valid choice')] }],
  [{ facts: { colour: 'red' } }, { facts: [expect.stringContaining('Not a fact of a home: "colour"')] }],
  [{ home_ids: [], facts: {} }, { home_ids: [EDIT_TEXTS.noHomes] }],
  [
    { home_ids: Array.from({ length: HOMES_WITH_FACTS_MAX + 1 }, (_, at) => at + 1), facts: {} },
    { home_ids: [EDIT_TEXTS.tooManyHomes(HOMES_WITH_FACTS_MAX)] },
  ],
])('refuses %o', async (body, fields) => {
  const answer = await setFacts(body)
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})

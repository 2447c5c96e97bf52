import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const call = (member: Member, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  running.app.inject({ method, url: `/api/portfolio/${path}`, headers: member.headers, ...(payload && { payload }) })
const add = (member: Member, address: string) => call(member, 'POST', 'add-home/', { address })
const added = async (member: Member, address: string): Promise<number> =>
  (await add(member, address)).json().data.home.id
const archive = (member: Member, id: number) => call(member, 'POST', `homes/${id}/archive/`)
const restore = (member: Member, id: number) => call(member, 'POST', `homes/${id}/restore/`)
const idsOf = async (member: Member, query = ''): Promise<number[]> =>
  (await call(member, 'GET', `homes/${query}`)).json().map((home: { id: number }) => home.id)
const totalHomes = async (member: Member): Promise<number> => {
  const answer = await running.app.inject({ method: 'GET', url: '/api/auth/user/', headers: member.headers })
  return answer.json().organisation.total_homes
}

describe('archiving', () => {
  test('an archived home leaves the list and the quota, and can still be viewed', async () => {
    const member = await createMember(running.database, { homeQuota: 1 })
    const id = await added(member, TEST_ADDRESSES.semi)
    const answer = await archive(member, id)
    expect([answer.statusCode, answer.json().home.archived_at]).toEqual([200, '2026-03-01T09:30:00Z'])
    expect([await idsOf(member), await idsOf(member, '?archived=true'), await totalHomes(member)]).toEqual([
      [],
      [id],
      0,
    ])
    expect((await call(member, 'GET', `homes/${id}/`)).json()).toEqual(answer.json())
    expect((await add(member, TEST_ADDRESSES.numbered(1))).statusCode).toBe(201)
  })

  test('archiving twice has no further effect, nor has restoring a home that is not archived', async () => {
    const member = await createMember(running.database)
    const id = await added(member, TEST_ADDRESSES.semi)
    await archive(member, id)
    expect((await archive(member, id)).statusCode).toBe(200)
    await restore(member, id)
    const again = await restore(member, id)
    expect([again.statusCode, again.json().home.archived_at]).toEqual([200, null])
    const trail = await running.app.inject({ method: 'GET', url: '/api/audit/', headers: member.headers })
    expect(trail.json().map((entry: { action: string }) => entry.action)).toEqual([
      'home_restored',
      'home_archived',
      'home_added',
    ])
  })

  test("another organisation's home does not exist", async () => {
    const [member, other] = [await createMember(running.database), await createMember(running.database)]
    const id = await added(other, TEST_ADDRESSES.semi)
    for (const action of [archive, restore]) {
      const answer = await action(member, id)
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }])
    }
    expect(await idsOf(other)).toEqual([id])
  })
})

describe('restoring', () => {
  test('counts towards the quota again', async () => {
    const member = await createMember(running.database, { homeQuota: 1 })
    const id = await added(member, TEST_ADDRESSES.semi)
    await archive(member, id)
    await added(member, TEST_ADDRESSES.numbered(1))
    const answer = await restore(member, id)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: "You've reached your home quota limit.", error_code: 'HOME_QUOTA_REACHED' },
    ])
    expect(await idsOf(member, '?archived=true')).toEqual([id])
  })

  test('adding an archived property restores it, with the facts that users stated', async () => {
    const member = await createMember(running.database)
    const id = await added(member, TEST_ADDRESSES.semi)
    await call(member, 'PATCH', `homes/${id}/facts/`, { facts: { floor_area: 120 } })
    await archive(member, id)
    const answer = await add(member, TEST_ADDRESSES.semi)
    expect([answer.statusCode, answer.json().data.home]).toMatchObject([
      201,
      { id, archived_at: null, features: { floor_area: 120 } },
    ])
    expect(await idsOf(member, '?archived=true')).toEqual([])
  })
})

describe('concurrent requests', () => {
  test('fifty adds of an archived property restore it once', async () => {
    const member = await createMember(running.database, { homeQuota: 100 })
    const id = await added(member, TEST_ADDRESSES.semi)
    await archive(member, id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(member, TEST_ADDRESSES.semi)))
    expect(answers.filter((answer) => answer.statusCode === 201).map((answer) => answer.json().data.home.id)).toEqual([
      id,
    ])
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(49)
    expect([await idsOf(member), await idsOf(member, '?archived=true')]).toEqual([[id], []])
  })

  test('exactly one of restoring and adding succeeds when one place is left in the quota', async () => {
    const member = await createMember(running.database, { homeQuota: 2 })
    const away = await Promise.all([1, 2].map((number) => added(member, TEST_ADDRESSES.numbered(number))))
    await Promise.all(away.map((id) => archive(member, id)))
    await added(member, TEST_ADDRESSES.semi)
    const answers = await Promise.all([
      ...away.map((id) => restore(member, id)),
      ...Array.from({ length: 20 }, (_, index) => add(member, TEST_ADDRESSES.numbered(index + 10))),
    ])
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(21)
    expect(await idsOf(member)).toHaveLength(2)
  })

  test('archiving, restoring and adding one property at once never creates two', async () => {
    const member = await createMember(running.database, { homeQuota: 100 })
    const id = await added(member, TEST_ADDRESSES.withoutUprn)
    const rounds = Array.from({ length: 15 }, () => [
      archive(member, id),
      restore(member, id),
      add(member, TEST_ADDRESSES.withoutUprn),
    ])
    const answers = await Promise.all(rounds.flat())
    expect(answers.filter(({ statusCode }) => ![200, 201, 409].includes(statusCode))).toEqual([])
    expect([...(await idsOf(member)), ...(await idsOf(member, '?archived=true'))]).toEqual([id])
  })
})

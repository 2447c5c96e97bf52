import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
})
afterAll(() => running.stop())

const search = (query: string, headers: Record<string, string> = member.headers) =>
  running.app.inject({ method: 'GET', url: `/api/addresses/${query}`, headers })

describe('address search', () => {
  test('returns a plain list of suggestions', async () => {
    const answer = await search(`?q=${encodeURIComponent('12 wrenfold lane')}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [{ uprn: '900000012', full_address: TEST_ADDRESSES.semi, postcode: 'ZZ1 1AA', lat: 52.5, lng: -1.5 }],
    ])
  })

  test('at most ten', async () => {
    expect((await search('?q=wrenfold')).json()).toHaveLength(10)
  })

  test.each(['', '?q=', '?q=%20%20', '?q=%00', '?other=1'])('%j finds nothing', async (query) => {
    const answer = await search(query)
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
  })

  test('uses the first of several queries', async () => {
    expect((await search('?q=nowhere%20yard&q=wrenfold')).json()).toHaveLength(1)
  })

  test('is for signed-in users only', async () => {
    expect((await search('?q=wrenfold', {})).statusCode).toBe(401)
  })
})

import { createHash } from 'node:crypto'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import { HOMES_PAGE } from './home-pages.ts'
import { findListedHomes } from './homes.repository.ts'
import { homes } from './homes.tables.ts'

vi.mock(import('./homes.repository.ts'), { spy: true })

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = {}) =>
  running.app.inject({
    method,
    url: `/api/portfolio/${path}`,
    headers: { ...member.headers, ...headers },
    ...(payload && { payload }),
  })

async function added(address: string): Promise<number> {
  member = await createMember(running.database)
  return (await send('POST', 'add-home/', { address })).json().data.home.id
}

test('the next response shows a change made by another node', async () => {
  const id = await added(TEST_ADDRESSES.semi)
  const other = await running.rebuild()
  const payloads = [{ floor_area: 100 }, { floor_area: 110 }, { floor_area: null }]
  for (const facts of payloads) {
    const before = [(await send('GET', `homes/${id}/`)).json(), (await send('GET', 'homes/')).json()]
    const url = `/api/portfolio/homes/${id}/facts/`
    const changed = await other.inject({ method: 'PATCH', url, headers: member.headers, payload: { facts } })
    const { detail } = changed.json()
    expect((await send('GET', `homes/${id}/`)).json()).toEqual(detail)
    expect((await send('GET', 'homes/')).json()).toEqual([detail.home])
    expect(before).not.toEqual([detail, [detail.home]])
  }
})

test('a cached response is not sent to another organisation, nor after the home is gone', async () => {
  const id = await added(TEST_ADDRESSES.withoutFloorArea)
  const owner = member
  expect((await send('GET', `homes/${id}/`)).statusCode).toBe(200)
  member = await createMember(running.database)
  expect((await send('GET', `homes/${id}/`)).statusCode).toBe(404)
  member = owner
  await send('DELETE', `homes/${id}/delete/`)
  expect((await send('GET', `homes/${id}/`)).statusCode).toBe(404)
  expect((await send('GET', 'homes/')).json()).toEqual([])
})

test('a cached response is not sent to a key that was just revoked', async () => {
  const id = await added(TEST_ADDRESSES.semi)
  await send('GET', `homes/${id}/`)
  await running.app.inject({ method: 'POST', url: '/api/auth/logout/', headers: member.headers })
  expect((await send('GET', `homes/${id}/`)).json()).toEqual({ detail: 'Invalid token.' })
})

test.each<[string, 'zstd' | 'gzip' | 'identity']>([
  ['zstd', 'zstd'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip', 'gzip'],
  ['zstd;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
])('it is compressed as the client accepts it: %s', async (accepted, encoding) => {
  const id = await added(TEST_ADDRESSES.semi)
  const plain = await send('GET', `homes/${id}/`, undefined, { 'accept-encoding': 'identity' })
  for (let time = 0; time < 2; time += 1) {
    const answer = await send('GET', `homes/${id}/`, undefined, { 'accept-encoding': accepted })
    expect([answer.headers['content-encoding'] ?? 'identity', answer.headers['content-type']]).toEqual([
      encoding,
      'application/json; charset=utf-8',
    ])
    const unpack = { zstd: zstdDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[encoding]
    expect(String(unpack(answer.rawPayload))).toBe(plain.body)
    expect(answer.headers['vary']).toContain('accept-encoding')
  }
})

test('only changed homes of a list are read again', async () => {
  member = await createMember(running.database, { homeQuota: 10 })
  const listed: number[] = []
  for (let number = 1; number <= 5; number += 1) {
    const address = TEST_ADDRESSES.numbered(number)
    listed.unshift((await send('POST', 'add-home/', { address })).json().data.home.id)
  }
  const list = async () => (await send('GET', 'homes/')).json()
  const ids = async () => (await list()).map(({ id }: { id: number }) => id)
  expect(await ids()).toEqual(listed)
  const whole = await list()
  const [newest, second, , fourth] = listed
  const read = vi.mocked(findListedHomes)
  read.mockClear()
  const idsRead = () => read.mock.calls.splice(0).flatMap(([, , { ids }]) => ids)
  const other = await running.rebuild()
  const url = `/api/portfolio/homes/${second}/facts/`
  await other.inject({ method: 'PATCH', url, headers: member.headers, payload: { facts: { floor_area: 111 } } })
  const changed = await list()
  expect(idsRead()).toEqual([second])
  expect(changed.toSpliced(1, 1)).toEqual(whole.toSpliced(1, 1))
  expect(changed[1]).not.toEqual(whole[1])

  await send('POST', `homes/${fourth}/archive/`)
  expect(await ids()).toEqual(listed.filter((id) => id !== fourth))
  expect(idsRead()).toEqual([])
  expect((await send('GET', 'homes/?archived=true')).json()).toEqual([expect.objectContaining({ id: fourth })])
  expect(idsRead()).toEqual([fourth])
  await send('POST', `homes/${fourth}/restore/`)
  expect(await ids()).toEqual(listed)
  expect(idsRead()).toEqual([fourth])

  const { organisationId } = member
  await withinOrganisation(running.database, organisationId, (queries) =>
    queries.delete(homes).where(eq(homes.id, Number(newest))),
  )
  expect(await ids()).toEqual(listed.slice(1))
  expect(idsRead()).toEqual([])
})

test('a list of thousands, rendered and decompressed in pieces, arrives complete in every encoding', async () => {
  member = await createMember(running.database)
  const { organisationId } = member
  const at = running.clock.now
  const made = { organisationId, status: 'missing_data' as const, createdAt: at, updatedAt: at }
  // Incompressible words, so that the response stays large.
  const addresses = Array.from(
    { length: 3 * HOMES_PAGE },
    (_, index) => `${index} ${createHash('sha256').update(`${index}`).digest('hex')}`,
  )
  await withinOrganisation(running.database, organisationId, (queries) =>
    queries
      .insert(homes)
      .values(addresses.map((address) => ({ ...made, fullAddress: address, normalisedAddress: address }))),
  )
  const unpack = { zstd: zstdDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const encoding of ['zstd', 'gzip', 'identity'] as const) {
    const answer = await send('GET', 'homes/', undefined, { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
    const listed: { full_address: string }[] = JSON.parse(String(unpack[encoding](answer.rawPayload)))
    expect(listed.map((home) => home.full_address)).toEqual(addresses.toReversed())
  }
  const head = await running.app.inject({ method: 'HEAD', url: '/api/portfolio/homes/', headers: member.headers })
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
})

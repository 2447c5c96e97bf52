import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'

let running: TestApp
let address: string
beforeAll(async () => {
  running = await startTestApp()
  address = await running.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => running.stop())

interface Event {
  event: string
  id: string
  data: unknown
}

/** Reads the stream as a browser does with fetch. */
async function readEvents(member: Member, { at = address, lastEventId = '' } = {}) {
  const leave = new AbortController()
  const response = await fetch(`${at}/api/portfolio/events/`, {
    headers: { ...member.headers, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: leave.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** null at the end of the stream. */
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      const block = text.slice(0, Math.max(end, 0))
      if (end >= 0) text = text.slice(end + 2)
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/, 2)))
      if (fields['event'] !== undefined) {
        return { event: fields['event'], id: fields['id'], data: JSON.parse(fields['data']) }
      }
      if (end >= 0) continue
      const read = await reader?.read()
      if (read?.value === undefined) return null
      text += read.value
    }
  }
  return { response, next, leave: () => leave.abort() }
}

const call = (member: Member, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, app = running.app) =>
  app.inject({ method, url: `/api/portfolio/${path}`, headers: member.headers, ...(payload && { payload }) })

async function added(member: Member, homeAddress: string, app?: FastifyInstance): Promise<number> {
  return (await call(member, 'POST', 'add-home/', { address: homeAddress }, app)).json().data.home.id
}

describe('events', () => {
  test("report changes of the organisation's homes, in order, made on any node", async () => {
    const member = await createMember(running.database)
    const stranger = await createMember(running.database)
    const reader = await readEvents(member)
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const { id: begins } = (await reader.next()) ?? {}
    expect(begins).toMatch(/^begin-/)
    await added(stranger, TEST_ADDRESSES.semi)
    // A page opened now does not receive event ids of other organisations.
    const later = await readEvents(member)
    expect(await later.next()).toMatchObject({ event: 'ready', id: begins })
    later.leave()
    const other = await running.rebuild()
    const id = await added(member, TEST_ADDRESSES.semi, other)
    await call(member, 'PATCH', `homes/${id}/facts/`, { facts: { floor_area: 100 } }, other)
    await call(member, 'POST', `homes/${id}/archive/`)
    await call(member, 'POST', `homes/${id}/restore/`)
    const missing = await added(member, TEST_ADDRESSES.withoutFloorArea)
    await call(member, 'DELETE', `homes/${missing}/delete/`)
    const changes = []
    for (let event = 0; event < 6; event += 1) changes.push((await reader.next())?.data)
    expect(changes).toEqual([
      { home_id: id, change: 'added' },
      { home_id: id, change: 'changed' },
      { home_id: id, change: 'archived' },
      { home_id: id, change: 'restored' },
      { home_id: missing, change: 'added' },
      { home_id: missing, change: 'removed' },
    ])
    reader.leave()
  })

  test('report changed columns once, but not each home whose values change with them', async () => {
    const member = await createMember(running.database)
    const reader = await readEvents(member)
    await reader.next()
    const id = await added(member, TEST_ADDRESSES.semi)
    const [column]: { id: number }[] = (
      await call(member, 'POST', 'columns/', { name: 'Officer', kind: 'text' })
    ).json()
    await call(member, 'POST', 'columns/', { name: 'Phase', kind: 'text' })
    await call(member, 'POST', 'edit-homes/', { home_ids: [id], custom_values: { [column?.id ?? 0]: 'Ines' } })
    await call(member, 'DELETE', `columns/${column?.id}/?homes=1`)
    await call(member, 'POST', `homes/${id}/archive/`)
    const events = []
    for (let event = 0; event < 6; event += 1) events.push(await reader.next())
    expect(events).toMatchObject([
      { event: 'home', data: { home_id: id, change: 'added' } },
      { event: 'columns', data: {} },
      { event: 'columns', data: {} },
      { event: 'home', data: { home_id: id, change: 'changed' } },
      { event: 'columns', data: {} },
      { event: 'home', data: { home_id: id, change: 'archived' } },
    ])
    reader.leave()
  })

  test('report a tag renamed in all homes once', async () => {
    const member = await createMember(running.database)
    const reader = await readEvents(member)
    await reader.next()
    const id = await added(member, TEST_ADDRESSES.semi)
    await call(member, 'POST', 'edit-homes/', { home_ids: [id], add_tags: ['Phase 1'] })
    await call(member, 'POST', 'tags/rename/', { from: 'Phase 1', to: 'Phase 2' })
    await call(member, 'POST', `homes/${id}/archive/`)
    const events = []
    for (let event = 0; event < 4; event += 1) events.push(await reader.next())
    expect(events).toMatchObject([
      { event: 'home', data: { home_id: id, change: 'added' } },
      { event: 'home', data: { home_id: id, change: 'changed' } },
      { event: 'columns', data: {} },
      { event: 'home', data: { home_id: id, change: 'archived' } },
    ])
    reader.leave()
  })

  test('a reader that reconnects, on any node, gets the events it missed, or refetches', async () => {
    const member = await createMember(running.database)
    const other = await running.rebuild()
    const elsewhere = await other.listen({ port: 0, host: '127.0.0.1' })
    const [first, second] = [await readEvents(member), await readEvents(member, { at: elsewhere })]
    const id = await added(member, TEST_ADDRESSES.semi)
    for (const reader of [first, second]) expect(await reader.next()).toMatchObject({ event: 'ready' })
    const heard = await first.next()
    expect(await second.next()).toEqual(heard)
    first.leave()
    await call(member, 'POST', `homes/${id}/archive/`)
    // The node has received the event by then; earlier, it would be sent as a current event.
    expect(await second.next()).toMatchObject({ event: 'home', data: { change: 'archived' } })
    const [again, unknown] = [
      await readEvents(member, { at: elsewhere, lastEventId: heard?.id ?? '' }),
      await readEvents(member, { lastEventId: 'begin-long-ago' }),
    ]
    expect([await again.next(), await again.next()]).toMatchObject([
      { event: 'home', data: { home_id: id, change: 'archived' } },
      { event: 'ready' },
    ])
    expect(await unknown.next()).toMatchObject({ event: 'refetch' })
    for (const reader of [second, again, unknown]) reader.leave()
  })

  test('end at once when the key is revoked, and with the account', async () => {
    const member = await createMember(running.database)
    const leaving = await createMember(running.database)
    const [reader, other] = [await readEvents(member), await readEvents(leaving)]
    for (const one of [reader, other]) await one.next()
    await running.app.inject({ method: 'POST', url: '/api/auth/logout/', headers: member.headers })
    expect(await reader.next()).toBeNull()
    await running.database.pool.query('update users set is_active = false where id = $1', [leaving.userId])
    expect(await other.next()).toBeNull()
    const again = await readEvents(member)
    expect(again.response.status).toBe(401)
  })

  test('end when the server shuts down, which does not wait for them', async () => {
    const member = await createMember(running.database)
    const other = await running.rebuild()
    const reader = await readEvents(member, { at: await other.listen({ port: 0, host: '127.0.0.1' }) })
    await reader.next()
    await other.close()
    // Either the end of the stream or that of its connection comes first.
    expect(await reader.next().catch(() => null)).toBeNull()
  })

  test('end when the database can no longer report revoked keys', async () => {
    const member = await createMember(running.database)
    const reader = await readEvents(member)
    const { id } = (await reader.next()) ?? { id: '' }
    await running.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen retrofolio' and datname = current_database()",
    )
    expect(await reader.next()).toBeNull()
    const again = await readEvents(member, { lastEventId: id })
    expect(await again.next()).toMatchObject({ event: 'refetch' })
    again.leave()
  })

  test('are limited to ten pages of a user; closing a page frees its slot', async () => {
    const member = await createMember(running.database)
    const readers = await Promise.all(Array.from({ length: 10 }, () => readEvents(member)))
    const refused = await readEvents(member)
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, null])
    expect((await createReader(member)).status).toBe(429)
    readers.pop()?.leave()
    await expect.poll(async () => (await createReader(member)).status).toBe(200)
    for (const reader of readers) reader.leave()
  })

  test('HEAD gets a response without a stream', async () => {
    const member = await createMember(running.database)
    const url = '/api/portfolio/events/'
    const answer = await running.app.inject({ method: 'HEAD', url, headers: member.headers })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

/** Only checks whether a slot is free. */
async function createReader(member: Member): Promise<Response> {
  const { response, leave } = await readEvents(member)
  leave()
  return response
}

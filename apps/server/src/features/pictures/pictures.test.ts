import { tmpdir } from 'node:os'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createMetrics, type Metrics } from '../../metrics/metrics.ts'
import { type FakeGoogle, GOOGLE_KEY, startFakeGoogle } from '../../testing/fake-services/fake-google.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'

let running: TestApp
let google: FakeGoogle
let app: FastifyInstance
let metrics: Metrics
let member: Member
let home: { id: number; image_url: string }
const logged: string[] = []

async function serve(env: Record<string, string>): Promise<FastifyInstance> {
  return running.rebuild({
    config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ...env }),
    metrics,
    logger: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
  })
}

const inAnHour = (hours: number) => {
  running.clock.now = new Date(running.clock.now.getTime() + hours * 3_600_000)
}

beforeAll(async () => {
  google = await startFakeGoogle({ isSigned: true })
  running = await startTestApp()
  metrics = createMetrics(running.database, tmpdir())
  app = await serve(google.env)
  member = await createMember(running.database, { homeQuota: 20 })
  const added = await app.inject({
    method: 'POST',
    url: '/api/portfolio/add-home/',
    headers: member.headers,
    payload: { address: TEST_ADDRESSES.semi },
  })
  home = added.json().data.home
})
afterEach(() => {
  google.recover()
  google.unseen.clear()
  google.vanished.clear()
  google.requests.length = 0
})
afterAll(async () => {
  await running.stop()
  await google.stop()
})

const look = (url: string, from = app): Promise<LightMyRequestResponse> => from.inject({ method: 'GET', url })
const satelliteUrl = () => home.image_url.replace('/street-view/', '/satellite/')
const seen = (answer: LightMyRequestResponse) => [answer.statusCode, answer.headers['content-type']]

async function listedUrl(from = app): Promise<string> {
  const list = await from.inject({ method: 'GET', url: '/api/portfolio/homes/', headers: member.headers })
  return list.json()[0].image_url
}

describe('the picture of a home', () => {
  test('is Google’s street view, after a free availability check; only the browser may cache it', async () => {
    const answer = await look(home.image_url)
    expect(seen(answer)).toEqual([200, 'image/jpeg'])
    expect(answer.headers['cache-control']).toBe('private, max-age=3600')
    expect(answer.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(google.requests.map(({ path }) => path)).toEqual(['/maps/api/streetview/metadata', '/maps/api/streetview'])
    expect(google.requests[1]?.query.get('location')).toBe(`${TEST_ADDRESSES.semi}, United Kingdom`)
  })

  test('is the satellite view under the same link with another path', async () => {
    expect(seen(await look(satelliteUrl()))).toEqual([200, 'image/jpeg'])
    expect(google.requests.map(({ path, query }) => [path, query.get('maptype')])).toEqual([
      ['/maps/api/staticmap', 'satellite'],
    ])
  })

  test('needs no key of ours, but an unchanged link that was issued', async () => {
    const [path = '', query = ''] = home.image_url.split('?')
    const forged = [
      path,
      `${path}?${query.slice(0, -1)}`,
      home.image_url.replace(`/${home.id}/`, `/${home.id + 1}/`),
      home.image_url.replace(/organisation=\d+/, 'organisation=999999'),
      home.image_url.replace(/until=(\d+)/, (_whole, until: string) => `until=${Number(until) + 3_600}`),
    ]
    for (const url of forged) expect([url, (await look(url)).statusCode]).toEqual([url, 404])
    expect(google.requests).toEqual([])
  })

  test('has a link that expires with an explanation, after which lists contain a new one', async () => {
    const before = await listedUrl()
    expect(await listedUrl()).toBe(before)
    inAnHour(1)
    const after = await listedUrl()
    expect(after).not.toBe(before)
    expect((await look(before)).statusCode).toBe(200)
    inAnHour(1)
    expect((await look(before)).json()).toEqual({
      detail: 'The link to this picture has expired. Please reload the page.',
    })
    expect((await look(after)).statusCode).toBe(200)
    home.image_url = await listedUrl()
  })

  test('is deleted with the home', async () => {
    const added = await app.inject({
      method: 'POST',
      url: '/api/portfolio/add-home/',
      headers: member.headers,
      payload: { address: TEST_ADDRESSES.withoutFloorArea },
    })
    const { id, image_url: url } = added.json().data.home
    expect((await look(url)).statusCode).toBe(200)
    await app.inject({ method: 'DELETE', url: `/api/portfolio/homes/${id}/delete/`, headers: member.headers })
    expect((await look(url)).statusCode).toBe(404)
  })
})

describe('a place that is not in the portfolio', () => {
  const askFor = (query: Record<string, string>, from = app) =>
    from.inject({ method: 'GET', url: '/api/pictures/', headers: member.headers, query })

  test('has pictures by its address or, better, its point', async () => {
    const { image_url: byAddress } = (await askFor({ address: '1 High Street, Eastholt' })).json()
    const { image_url: byPoint } = (await askFor({ address: '1 High Street', lat: '52.51', lng: '-1.5' })).json()
    for (const url of [byAddress, byPoint]) expect(seen(await look(url))).toEqual([200, 'image/jpeg'])
    expect(google.requests.map(({ query }) => query.get('location'))).toEqual([
      '1 High Street, Eastholt, United Kingdom',
      '1 High Street, Eastholt, United Kingdom',
      '52.51,-1.5',
      '52.51,-1.5',
    ])
    expect((await look(byAddress.replace('High', 'Low'))).statusCode).toBe(404)
    expect((await look(byPoint.replace('52.51', '52.52'))).statusCode).toBe(404)
    expect((await look(byPoint.replace(/organisation=\d+/, 'organisation=999999'))).statusCode).toBe(404)
  })

  test('has none without either, nor for anonymous callers', async () => {
    expect((await askFor({})).json()).toEqual({ image_url: null })
    expect((await app.inject({ method: 'GET', url: '/api/pictures/?address=a' })).statusCode).toBe(401)
  })
})

describe('when there is no picture', () => {
  test('costs nothing if there is no street view', async () => {
    google.unseen.add(TEST_ADDRESSES.semi)
    expect((await look(home.image_url)).json()).toEqual({ detail: 'Street view is not available.' })
    expect(google.requests.map(({ path }) => path)).toEqual(['/maps/api/streetview/metadata'])
  })

  test('after all, no grey placeholder is shown', async () => {
    google.vanished.add(TEST_ADDRESSES.semi)
    expect((await look(home.image_url)).statusCode).toBe(404)
  })

  test.each([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429 },
    { kind: 'wrong' },
    { kind: 'breaks_off' },
    { kind: 'hangs_up' },
    { kind: 'status', status: 200, body: { status: 'OVER_QUERY_LIMIT' } },
    { kind: 'status', status: 200, body: { status: 'UNKNOWN_ERROR' } },
  ] as const)('reports a failure of Google (%o)', async (illness) => {
    const server = await serve(google.env)
    google.fallIllForever(illness)
    for (const [url, view] of [
      [home.image_url, 'Street'],
      [satelliteUrl(), 'Satellite'],
    ]) {
      const answer = await look(url ?? '', server)
      expect([answer.statusCode, answer.json()]).toEqual([
        502,
        { detail: `${view} view is not available at the moment.` },
      ])
    }
  })

  test('reports who can fix a wrong key', async () => {
    const server = await serve({ ...google.env, GOOGLE_SERVER_KEY: 'AIza-mistyped-key' })
    const url = await listedUrl(server)
    for (const view of [url, url.replace('street-view', 'satellite')]) {
      const answer = await look(view, server)
      expect([answer.statusCode, answer.json().detail]).toEqual([502, expect.stringContaining('GOOGLE_SERVER_KEY')])
    }
  })

  test('reports who can fix a wrong signature', async () => {
    const server = await serve({ ...google.env, GOOGLE_URL_SIGNING_SECRET: 'bm90LXRoZS1zZWNyZXQ=' })
    expect((await look(home.image_url, server)).statusCode).toBe(502)
  })

  test("pays for no more pictures once today's budget is used up", async () => {
    await running.database.pool.query("delete from rate_limits where key like 'budget:%'")
    const server = await serve({ ...google.env, GOOGLE_PICTURES_PER_DAY: '1' })
    expect((await look(home.image_url, server)).statusCode).toBe(200)
    google.requests.length = 0
    expect((await look(satelliteUrl(), server)).statusCode).toBe(502)
    expect((await look(home.image_url, server)).statusCode).toBe(502)
    expect(google.requests.filter(({ path }) => !path.endsWith('/metadata'))).toEqual([])
  })
})

describe('one link, requested repeatedly without a key', () => {
  const addressOf = async (by: Member, server: FastifyInstance): Promise<string> => {
    const url = '/api/pictures/?address=1+High+Street,+Eastholt'
    return (await server.inject({ method: 'GET', url, headers: by.headers })).json().image_url
  }

  test('uses the share of its organisation, and another one still has pictures', async () => {
    await running.database.pool.query("delete from rate_limits where key like 'budget:%'")
    const server = await serve({ ...google.env, GOOGLE_PICTURES_PER_DAY: '12' })
    const address = await addressOf(member, server)
    const statuses = []
    for (let time = 0; time < 14; time += 1) statuses.push((await look(address, server)).statusCode)
    expect(statuses).toEqual([...Array<number>(6).fill(200), ...Array<number>(8).fill(502)])
    const theirs = await addressOf(await createMember(running.database), server)
    for (let time = 0; time < 3; time += 1) expect((await look(theirs, server)).statusCode).toBe(200)
  })

  test('counts towards its organisation, from any address', async () => {
    const server = await serve({ ...google.env, RATE_LIMITS: 'picture-organisation=2/60' })
    const address = await addressOf(member, server)
    const statuses = []
    for (const remoteAddress of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      statuses.push((await server.inject({ method: 'GET', url: address, remoteAddress })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
    const theirs = await addressOf(await createMember(running.database), server)
    expect((await look(theirs, server)).statusCode).toBe(200)
  })
})

test('without a Google key there are no links, and requests for them are 404', async () => {
  const server = await serve({})
  expect(await listedUrl(server)).toBeNull()
  const preview = await server.inject({ method: 'GET', url: '/api/pictures/?address=a', headers: member.headers })
  expect(preview.json()).toEqual({ image_url: null })
  expect((await look(home.image_url, server)).statusCode).toBe(404)
})

test('requests are counted, and no log or metric contains Google’s key', async () => {
  const text = await metrics.text()
  expect(text).toContain('retrofolio_outside_requests_total{service="Google Street View",outcome="ok"}')
  expect(text).toContain('outcome="refused_key"')
  expect(logged.join('\n')).toContain('a picture could not be fetched')
  expect(`${text}${logged.join('\n')}`).not.toMatch(new RegExp(`${GOOGLE_KEY}|mistyped-key|Wrenfold`))
})

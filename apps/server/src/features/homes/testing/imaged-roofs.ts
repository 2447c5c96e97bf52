import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { connectGoogle, type Google } from '../../../adapters/google/connect-google.ts'
import { readConfig } from '../../../config/config.ts'
import { fixedWindowCounter } from '../../../limits/fixed-window-counter.ts'
import { type Building, type FakeGoogle, startFakeGoogle } from '../../../testing/fake-services/fake-google.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { fetchRoofImagery } from '../roofs/fetch-roof-imagery.service.ts'

/** The location of the test register's homes. */
export const AT = { lat: 52.5, lng: -1.5 }
export const HOUSE: Building = {
  ...AT,
  quality: 'MEDIUM',
  groundM2: 52,
  segments: [
    { pitch: 34, azimuth: 192, areaM2: 28, panels: 9, panelKwh: 380 },
    { pitch: 34, azimuth: 12, areaM2: 28, panels: 7, panelKwh: 180 },
    { pitch: 0, azimuth: 0, areaM2: 14, panels: 2, panelKwh: 300 },
  ],
}

/** What the tests of one file share: a server and a fake Google. */
class RoofTests {
  running!: TestApp
  google!: FakeGoogle
  app!: FastifyInstance
  member!: Member
  logger!: Logger
}
export const on = new RoofTests()
export const logged: string[] = []

/** Registers the hooks of a test file. */
export function setUpRoofTests(): void {
  beforeAll(async () => {
    on.logger = pino({ level: 'debug' }, { write: (line) => void logged.push(line) })
    on.google = await startFakeGoogle()
    on.running = await startTestApp()
  })
  beforeEach(async () => {
    on.app = await serve()
    on.member = await createMember(on.running.database, { homeQuota: 20 })
    on.google.building = HOUSE
  })
  afterEach(async () => {
    on.google.recover()
    on.google.geocodes.clear()
    on.google.requests.length = 0
    await on.running.database.pool.query("delete from pgboss.job; delete from rate_limits where key like 'budget:%'")
  })
  afterAll(async () => {
    await on.running.stop()
    await on.google.stop()
  })
}

export const settings = (env: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ...on.google.env, ...env })

/** Connects with closed circuit breakers and without retry delays. */
export function connect(env: Record<string, string> = {}): Google {
  const counter = fixedWindowCounter(on.running.database, () => on.running.clock.now)
  const connected = connectGoogle(settings(env).services.google, counter, { firstDelayMs: 1 })
  if (connected === null) throw new Error('the Google key is missing')
  return connected
}

export const serve = (env: Record<string, string> = {}) =>
  on.running.rebuild({
    config: settings(env),
    services: { google: connect(env), certificates: null },
    logger: on.logger,
  })

export async function add(address: string = TEST_ADDRESSES.semi, to = on.app) {
  const answer = await to.inject({
    method: 'POST',
    url: '/api/portfolio/add-home/',
    headers: on.member.headers,
    payload: { address },
  })
  expect(answer.statusCode).toBe(201)
  const { data }: { data: { home: { id: number } } } = answer.json()
  return data.home.id
}

export async function detail(id: number, from = on.app) {
  const answer = await from.inject({ method: 'GET', url: `/api/portfolio/homes/${id}/`, headers: on.member.headers })
  return answer.json()
}

export async function retrigger(id: number, from = on.app) {
  const url = `/api/portfolio/homes/${id}/retrigger-solar/`
  const answer = await from.inject({ method: 'POST', url, headers: on.member.headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

export const look = (homeId: number, env: Record<string, string> = {}) =>
  fetchRoofImagery(
    {
      database: on.running.database,
      model: USUAL_MODEL,
      now: () => on.running.clock.now,
      roofs: connect(env),
      log: on.logger,
    },
    { organisationId: on.member.organisationId, homeId },
    AbortSignal.timeout(20_000),
  )

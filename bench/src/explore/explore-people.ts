import { link, rename } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signInToApi } from '@retrofolio/e2e/support/api'
import { type ProductServer, startProductServer } from '@retrofolio/e2e/support/product-server'
import { SHOWCASE } from '@retrofolio/e2e/support/sample-addresses'
import { z } from 'zod'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { withSearchTable } from './synthetic-search-table.ts'

const HOMES = 3_000_000
const SECONDS = 60
const CHANGES_EVERY_MS = 2_000
const MOST_MS = 3_000
const OTHERS_MS = 100
/** Of other users, a second. */
const SIGN_INS = 1
const HOME_PAGES = 8

/** Where they search, and how many of them. */
const PEOPLE = [
  { place: 'authority', filters: 'authority=E07000120', count: 15 },
  { place: 'region', filters: 'region=E12000004', count: 4 },
  { place: 'country', filters: '', count: 1 },
] as const

/** What the page asks for each change of a filter, at the same time. */
const REQUESTS = [
  (filters: string) => `/api/explore/facets/?${filters}&estimate=true`,
  (filters: string) => `/api/explore/facets/?${filters}`,
  (filters: string) => `/api/explore/homes/?${filters}&sort=-bill_today_gbp&limit=50`,
]

/**
 * Twenty people search at once, each with another change of a filter every two seconds, while others sign in and open
 * homes. A request that is not answered when its person changes a filter again is cancelled, as by the page: its time
 * until then counts, and the share of those that were answered is reported.
 */
const people: Benchmark = {
  name: 'explore-people',
  run: async ({ homes = HOMES }) => {
    await using table = await withSearchTable(homes)
    await using server = await startProductServer({ env: { RATE_LIMITS: 'off' } })
    const session = await signInToApi(server)
    await session.ensureHomes(Object.values(SHOWCASE).map(({ fullAddress }) => fullAddress))
    await answered(server, session.token)
    await replaceSearchTable(table.path, server)
    const keys = await Promise.all(
      PEOPLE.flatMap(({ count }) => Array.from({ length: count })).map((_, person) => register(server, person)),
    )
    const quiet = await others(server, session.token, 10)
    const until = performance.now() + SECONDS * 1_000
    const [busy, ...found] = await Promise.all([
      others(server, session.token, SECONDS),
      ...PEOPLE.flatMap(({ count, filters, place }) => Array.from({ length: count }, () => ({ filters, place }))).map(
        (one, person) => search(server, { ...one, key: keys[person] ?? '', person, until }),
      ),
    ])
    const all = found.flat()
    return [
      ...PEOPLE.flatMap(({ place }): BenchFigure[] => {
        const times = all.filter((one) => one.place === place)
        return [
          watched(`explore-people-${place}-median`, quantile(timesOf(answeredOf(times)), 0.5), 'ms'),
          watched(`explore-people-${place}-answered`, (100 * answeredOf(times).length) / times.length, '%'),
        ]
      }),
      targeted('explore-people-slowest', Math.max(...timesOf(all)), 'ms', '<=', MOST_MS),
      watched('explore-people-quiet-others-p99', quantile(quiet, 0.99), 'ms'),
      targeted('explore-people-others-p99', quantile(busy, 0.99), 'ms', '<', OTHERS_MS),
      watched('explore-people-others-median', quantile(busy, 0.5), 'ms'),
    ]
  },
}

export const benchmarks = [people]

interface Searched {
  place: string
  ms: number
  isCancelled: boolean
}

const answeredOf = (searched: readonly Searched[]) => searched.filter(({ isCancelled }) => !isCancelled)
const timesOf = (searched: readonly Searched[]): number[] => searched.map(({ ms }) => ms)

async function search(
  server: ProductServer,
  {
    filters,
    key,
    person,
    place,
    until,
  }: { filters: string; key: string; person: number; place: string; until: number },
): Promise<Searched[]> {
  const found: Searched[] = []
  const pending: Promise<void>[] = []
  let change = 0
  // Evenly spread, so that they do not all change a filter at the same moment.
  await pause((person * CHANGES_EVERY_MS) / 20)
  while (performance.now() < until) {
    change += 1
    const next = new AbortController()
    const text = `${filters}&property_type=house&band_today=D,E&bill_today_gbp=${900 + ((person * 37 + change) % 900)}..`
    for (const pathOf of REQUESTS) {
      pending.push(
        timeOf(server, pathOf(text), { key, signal: next.signal }).then((one) => void found.push({ ...one, place })),
      )
    }
    await pause(CHANGES_EVERY_MS)
    next.abort()
  }
  await Promise.all(pending)
  return found
}

/** Durations of sign-ins and of home pages, each at its time even when earlier ones are pending. */
async function others(server: ProductServer, key: string, seconds: number): Promise<number[]> {
  const homes = homeIdsSchema.parse(await json(server, '/api/portfolio/homes/', key))
  const pending: Promise<{ ms: number }>[] = []
  const signal = new AbortController().signal
  const credentials = JSON.stringify({ email: server.email, password: server.password })
  for (let tick = 0; tick < seconds * HOME_PAGES; tick++) {
    const { id } = homes[tick % homes.length] ?? { id: 0 }
    pending.push(timeOf(server, `/api/portfolio/homes/${id}/`, { key, signal }))
    if (tick % (HOME_PAGES / SIGN_INS) === 0) {
      pending.push(timeOf(server, '/api/auth/login/', { signal, body: credentials }))
    }
    await pause(1_000 / HOME_PAGES)
  }
  return (await Promise.all(pending)).map(({ ms }) => ms)
}

const homeIdsSchema = z.array(z.object({ id: z.number() }))
const keySchema = z.object({ key: z.string() })
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** Time from request to last byte [ms], or until it is cancelled. */
function timeOf(
  server: ProductServer,
  path: string,
  { body, key, signal }: { key?: string; signal: AbortSignal; body?: string },
): Promise<{ ms: number; isCancelled: boolean }> {
  const startedAt = performance.now()
  const headers = {
    ...(key === undefined ? {} : { authorization: `Token ${key}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const failed = (error: Error) =>
      signal.aborted ? resolve({ ms: performance.now() - startedAt, isCancelled: true }) : reject(error)
    const asking = request(
      server.address + path,
      { agent, headers, method: body === undefined ? 'GET' : 'POST', signal },
      (answer) => {
        answer.on('error', failed).on('end', () => {
          if (answer.statusCode === 200) resolve({ ms: performance.now() - startedAt, isCancelled: false })
          else reject(new Error(`${path} was answered with ${answer.statusCode}.`))
        })
        answer.resume()
      },
    )
    asking.on('error', failed).end(body)
  })
}

async function json(server: ProductServer, path: string, key: string): Promise<unknown> {
  const response = await fetch(server.address + path, { headers: { authorization: `Token ${key}` } })
  return response.json()
}

/** Until the server has rated its sample. */
async function answered(server: ProductServer, key: string): Promise<void> {
  const headers = { authorization: `Token ${key}` }
  while ((await fetch(`${server.address}/api/explore/count/`, { headers })).status !== 200) await pause(200)
}

/** Publishes the table like a rating: by a rename, which the server notices at the next search. */
async function replaceSearchTable(path: string, { dataDir }: ProductServer): Promise<void> {
  const ratings = join(dataDir, 'register', 'ratings.duckdb')
  await link(path, `${ratings}.new`)
  await rename(`${ratings}.new`, ratings)
}

async function register(server: ProductServer, person: number): Promise<string> {
  const response = await fetch(`${server.address}/api/auth/registration/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      company_name: `Example Homes ${person}`,
      company_number: '00000000',
      first_name: 'Example',
      last_name: `Member ${person}`,
      email: `person-${person}@example.org`,
      password1: PASSWORD,
      password2: PASSWORD,
    }),
  })
  return keySchema.parse(await response.json()).key
}

const PASSWORD = 'brick lintel gutter'

import { request } from 'node:http'
import { type Api, signInToApi } from '@retrofolio/e2e/support/api'
import { type ProductServer, startProductServer } from '@retrofolio/e2e/support/product-server'
import autocannon from 'autocannon'
import { fillPortfolio } from './api/fill-portfolio.ts'
import { type Benchmark, targeted, watched } from './benchmark.ts'
import { quantile } from './quantile.ts'

const HOMES = 10_000
/** How many different homes are read, so that nothing is quick by being asked for again. */
const READ_HOMES = 1_000
const CONNECTIONS = 50
const WANTED_PER_SECOND = 3_000
const SECONDS = 15
const WARM_UP_SECONDS = 5

const LOGINS = 20
/** Enough to notice when something stands in the way, little enough that hashing has room. */
const READS_BESIDE_LOGINS_PER_SECOND = 300

const LISTINGS = 9
const MEBI = 1024 * 1024

/**
 * The API under load, by one client on the same machine: single homes at the wanted rate, reads while people log in,
 * and the list of a large portfolio, as a browser asks for it.
 */
const api: Benchmark = {
  name: 'api',
  run: async () => {
    const server = await startProductServer({ env: { RATE_LIMITS: 'off' } })
    try {
      const session = await signInToApi(server)
      const homeIds = await fillPortfolio(server, session, HOMES)
      const list = await listFigures(server, session)
      await read(server, session, { homeIds, perSecond: 500, seconds: WARM_UP_SECONDS })
      const reads = await read(server, session, { homeIds, perSecond: WANTED_PER_SECOND, seconds: SECONDS })
      const [beside, logins] = await Promise.all([
        read(server, session, { homeIds, perSecond: READS_BESIDE_LOGINS_PER_SECOND, seconds: 10 }),
        logIn(server),
      ])
      return [
        targeted('api-home-reads', reads.perSecond, '/s', '>=', WANTED_PER_SECOND * 0.99),
        targeted('api-home-reads-p99', reads.p99Ms, 'ms', '<', 40),
        watched('api-home-bytes', reads.bytes, 'B'),
        targeted('api-reads-during-logins-p99', beside.p99Ms, 'ms', '<', 60),
        watched('api-logins', logins, '/s'),
        ...list,
      ]
    } finally {
      await server.remove()
    }
  },
}

export const benchmarks = [api]

interface Load {
  homeIds: readonly number[]
  perSecond: number
  seconds: number
}

async function read(server: ProductServer, { token }: Api, { homeIds, perSecond, seconds }: Load) {
  const step = Math.max(1, Math.floor(homeIds.length / READ_HOMES))
  const requests = homeIds
    .filter((_, index) => index % step === 0)
    .map((id) => ({ method: 'GET' as const, path: `/api/portfolio/homes/${id}/` }))
  let clients = 0
  const result = await autocannon({
    url: server.address,
    connections: CONNECTIONS,
    overallRate: perSecond,
    duration: seconds,
    headers: { authorization: `Token ${token}` },
    requests,
    // Each begins elsewhere, or all would ask for the same home at the same time.
    setupClient: (client) => {
      const from = Math.floor((clients * requests.length) / CONNECTIONS)
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
      clients += 1
    },
  })
  const answered = result['2xx']
  if (answered !== result.requests.total || result.errors > 0) {
    throw new Error(`Of ${result.requests.total} reads ${answered} were answered, ${result.errors} broke off.`)
  }
  return {
    perSecond: answered / result.duration,
    p99Ms: result.latency.p99,
    bytes: Math.round(result.throughput.total / answered),
  }
}

/** All at once; answers how many a second. */
async function logIn(server: ProductServer): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: LOGINS }, () => signInToApi(server)))
  return (LOGINS * 1_000) / (performance.now() - startedAt)
}

async function listFigures(server: ProductServer, session: Api) {
  const listings: Listing[] = []
  for (let listing = 0; listing < LISTINGS; listing += 1) listings.push(await list(server, session))
  const times = listings.map(({ ms }) => ms)
  return [
    watched('api-list-first', times[0] ?? Number.NaN, 'ms'),
    targeted('api-list-median', quantile(times, 0.5), 'ms', '<', 300),
    targeted('api-list-size', (listings[0]?.bytes ?? Number.NaN) / MEBI, 'MiB', '<', 1.5),
  ]
}

interface Listing {
  ms: number
  bytes: number
}

/** As a browser asks, to the last byte; unpacking is the browser's. */
async function list({ address }: ProductServer, { token }: Api): Promise<Listing> {
  const startedAt = performance.now()
  const asked = request(`${address}/api/portfolio/homes/`, {
    headers: { authorization: `Token ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' },
  })
  asked.end()
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', resolve)
      response.on('error', reject)
    })
  })
  return { ms: performance.now() - startedAt, bytes }
}

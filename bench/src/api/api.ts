import { request } from 'node:http'
import { type Api, signInToApi } from '@retrofolio/e2e/support/api'
import { type ProductServer, startProductServer } from '@retrofolio/e2e/support/product-server'
import autocannon from 'autocannon'
import { type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { fillPortfolio } from './fill-portfolio.ts'
import { readSteadily } from './steady-reads.ts'

const HOMES = 10_000
/** Number of different homes to read, so that repeated reads do not make it look faster. */
const READ_HOMES = 1_000
const CONNECTIONS = 50
const WANTED_PER_SECOND = 3_000
const SECONDS = 15
const WARM_UP_SECONDS = 8

const LOGINS = 20
/** Enough reads to notice contention, few enough to leave capacity for password hashing. */
const READS_BESIDE_LOGINS_PER_SECOND = 300

const LISTINGS = 9
const MOST_LIST_MS = 300
/** Encodings that clients accept. */
const AS_A_BROWSER = 'gzip, deflate, br, zstd'
const AS_MOST_PROGRAMS = 'gzip, deflate'
const MEBI = 1024 * 1024

/**
 * The API under load from one client on the same machine: single homes at the target rate, reads during logins, and the
 * list of a large portfolio, as a browser requests them.
 */
const api: Benchmark = {
  name: 'api',
  run: async () => {
    const server = await startProductServer({ env: { RATE_LIMITS: 'off' } })
    try {
      const session = await signInToApi(server)
      const homeIds = await fillPortfolio(server, session, HOMES)
      const list = await listFigures(server, session, homeIds[0] ?? Number.NaN)
      await read(server, session, { homeIds, perSecond: 500, seconds: WARM_UP_SECONDS })
      const reads = await read(server, session, { homeIds, perSecond: WANTED_PER_SECOND, seconds: SECONDS })
      const most = await read(server, session, { homeIds, perSecond: null, seconds: SECONDS })
      await keepLoggingIn(server, WARM_UP_SECONDS)
      const [beside, logins] = await Promise.all([
        readSteadily({
          address: server.address,
          token: session.token,
          paths: pathsOf(homeIds),
          perSecond: READS_BESIDE_LOGINS_PER_SECOND,
          seconds: SECONDS,
        }),
        keepLoggingIn(server, SECONDS),
      ])
      return [
        targeted('api-home-reads', reads.perSecond, '/s', '>=', WANTED_PER_SECOND * 0.99),
        targeted('api-home-reads-p99', reads.p99Ms, 'ms', '<', 40),
        watched('api-home-reads-most', most.perSecond, '/s'),
        watched('api-home-reads-most-p99', most.p99Ms, 'ms'),
        watched('api-home-bytes', reads.bytes, 'B'),
        targeted('api-reads-during-logins-p99', quantile(beside, 0.99), 'ms', '<', 60),
        watched('api-logins', logins, '/s'),
        ...list,
      ]
    } finally {
      await server.remove()
    }
  },
}

export const benchmarks = [api]

function pathsOf(homeIds: readonly number[]): string[] {
  const step = Math.max(1, Math.floor(homeIds.length / READ_HOMES))
  return homeIds.filter((_, index) => index % step === 0).map((id) => `/api/portfolio/homes/${id}/`)
}

interface Load {
  homeIds: readonly number[]
  /** Null for the maximum rate. */
  perSecond: number | null
  seconds: number
}

/**
 * At a fixed rate, autocannon sends all requests of a second at its start and idles for the remainder. Its correction
 * for coordinated omission assumes one request per millisecond and connection at any rate, and would add hundreds of
 * fictitious requests. So latencies are used as measured.
 */
async function read(server: ProductServer, { token }: Api, { homeIds, perSecond, seconds }: Load) {
  const requests = pathsOf(homeIds).map((path) => ({ method: 'GET' as const, path }))
  let clients = 0
  const rate = perSecond === null ? {} : { overallRate: perSecond, ignoreCoordinatedOmission: true }
  const result = await autocannon({
    url: server.address,
    connections: CONNECTIONS,
    ...rate,
    duration: seconds,
    headers: { authorization: `Token ${token}` },
    requests,
    // Each connection has its own homes: preparing a thousand requests for each would delay the first responses.
    setupClient: (client) => {
      const own = clients % CONNECTIONS
      client.setRequests(requests.filter((_, index) => index % CONNECTIONS === own))
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

/** Keeps a number of users logging in, each again after the previous response. Returns logins per second. */
async function keepLoggingIn(server: ProductServer, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let logins = 0
  const person = async (): Promise<void> => {
    while (performance.now() < until) {
      await signInToApi(server)
      logins += 1
    }
  }
  await Promise.all(Array.from({ length: LOGINS }, person))
  return logins / seconds
}

/** Measures an unchanged list, which is cached, and a changed one, which is rendered again. */
async function listFigures(server: ProductServer, session: Api, homeId: number) {
  const first = await list(server, session, AS_A_BROWSER)
  const unchanged: Listing[] = []
  const changed: Listing[] = []
  const changedByGzip: Listing[] = []
  for (let listing = 0; listing < LISTINGS; listing += 1) {
    await changeHome(server, session, homeId, 'archive')
    changed.push(await list(server, session, AS_A_BROWSER))
    unchanged.push(await list(server, session, AS_A_BROWSER))
    await changeHome(server, session, homeId, 'restore')
    changedByGzip.push(await list(server, session, AS_MOST_PROGRAMS))
  }
  const median = (listings: readonly Listing[]) =>
    quantile(
      listings.map(({ ms }) => ms),
      0.5,
    )
  return [
    watched('api-list-first', first.ms, 'ms'),
    targeted('api-list-unchanged', median(unchanged), 'ms', '<', MOST_LIST_MS),
    targeted('api-list-changed', median(changed), 'ms', '<', MOST_LIST_MS),
    targeted('api-list-changed-gzip', median(changedByGzip), 'ms', '<', MOST_LIST_MS),
    targeted('api-list-size', first.bytes / MEBI, 'MiB', '<', 1.5),
  ]
}

async function changeHome(
  server: ProductServer,
  { token }: Api,
  homeId: number,
  change: 'archive' | 'restore',
): Promise<void> {
  const address = `${server.address}/api/portfolio/homes/${homeId}/${change}/`
  const answer = await fetch(address, { method: 'POST', headers: { authorization: `Token ${token}` } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
}

interface Listing {
  ms: number
  bytes: number
}

/** Time to the last byte, without decompression by the client. */
async function list({ address }: ProductServer, { token }: Api, packings: string): Promise<Listing> {
  const startedAt = performance.now()
  const asked = request(`${address}/api/portfolio/homes/`, {
    headers: { authorization: `Token ${token}`, 'accept-encoding': packings },
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

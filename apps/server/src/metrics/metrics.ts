import type { Vitals } from '@retrofolio/contract/monitoring/vitals'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { ServiceObserver } from '../outside-service/outside-service.ts'
import { measureBackup } from './measure-backup.ts'
import { measureDiskSpace } from './measure-disk-space.ts'
import { measureJobs } from './measure-jobs.ts'
import { measureMails } from './measure-mails.ts'
import { measureServices } from './measure-services.ts'
import { measureDatabase, queryDatabaseFigures } from './query-database.ts'
import { vitalsCounter } from './vitals-counter.ts'

/** Memory used by the response caches of a node [bytes], by form. */
export type CachedBytes = () => Readonly<Record<string, number>>

/** Metrics of the server for Prometheus. Labels contain fixed words, never what a client sent. */
export interface Metrics {
  observe(app: FastifyInstance, kept: CachedBytes): void
  readonly services: ServiceObserver
  /** Web vitals measured by a browser; the route must be one of the application. */
  countVitals(vitals: Vitals): void
  /** The current metrics as text. */
  text(): Promise<string>
  readonly mediaType: string
}

/** From a cached read to the slowest foreground request. */
const DURATION_BUCKETS_S = [0.002, 0.005, 0.01, 0.02, 0.04, 0.1, 0.25, 0.5, 1, 3, 10]

const KNOWN_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(database: Database, dataDir: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Includes event-loop lag, memory and processor time.
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'retrofolio_http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const throttled = new Counter({
    name: 'retrofolio_http_requests_throttled_total',
    help: 'Requests rejected with 429.',
    labelNames: ['route'],
    registers,
  })
  measureConnections(database, registers)
  const ask = queryDatabaseFigures(database)
  measureDatabase(ask, registers)
  measureJobs(ask, registers)
  measureMails(ask, registers)
  measureDiskSpace(dataDir, registers)
  measureBackup(database, dataDir, registers)
  let keptOfNode: CachedBytes | null = null
  measureKeptAnswers(() => keptOfNode, registers)
  const countVitals = vitalsCounter(registers)

  return {
    services: measureServices(registers),
    observe(app, kept) {
      keptOfNode = kept
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        const method = KNOWN_METHODS.has(request.method) ? request.method : 'other'
        durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
        if (reply.statusCode === 429) throttled.inc({ route })
      })
    },
    countVitals,
    text: () => registry.metrics(),
    mediaType: registry.contentType,
  }
}

function measureConnections(database: Database, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'retrofolio_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect: () => {
      const { totalCount, idleCount, waitingCount } = database.pool
      gauge.set({ state: 'busy' }, totalCount - idleCount)
      gauge.set({ state: 'idle' }, idleCount)
      gauge.set({ state: 'waited_for' }, waitingCount)
    },
  })
}

function measureKeptAnswers(keptNow: () => CachedBytes | null, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'retrofolio_kept_answers_bytes',
    help: 'Memory used by response caches: compressed, uncompressed for clients that need it, and per home.',
    labelNames: ['form'],
    registers,
    collect: () => {
      for (const [form, bytes] of Object.entries(keptNow()?.() ?? {})) gauge.set({ form }, bytes)
    },
  })
}

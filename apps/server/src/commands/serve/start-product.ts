import type { Register } from '@retrofolio/reference-data/register/register'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { connectServices } from '../../adapters/connect-services.ts'
import { buildApp } from '../../app.ts'
import type { Background, BackgroundDependencies } from '../../background.ts'
import { allOrFirstFailure } from '../../concurrency/all-or-first-failure.ts'
import type { Config } from '../../config/config.ts'
import { siteAddress } from '../../config/site-address.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { startEmbeddedPostgres } from '../../database/embedded-postgres/start-embedded-postgres.ts'
import { foregroundRequests } from '../../jobs/foreground-requests.ts'
import { monitoredLogger } from '../../monitoring/monitored-logger.ts'
import { reportCrashes } from '../../monitoring/report-crashes.ts'
import { describeError } from '../../reporting/describe-error.ts'
import type { Report } from '../../reporting/report.ts'
import type { UserFacingError } from '../../reporting/user-facing-error.ts'
import { prepareDatabase } from '../running/open-database.ts'
import { ensureDemoAccount } from './demo-account.ts'
import { checkAddressIsFree, listen } from './listen.ts'
import { openServedRegister, registerDirOf } from './served-register.ts'
import { claimDataFolder } from './server-claim.ts'
import { ShutdownSteps } from './shutdown-steps.ts'
import { startMetrics } from './start-metrics.ts'
import { findWebRoot } from './web-root.ts'
import { welcome } from './welcome.ts'

/** The running product, from the database to the open port. */
export interface Product {
  /** Settles only when the product cannot continue. */
  failed: Promise<UserFacingError>
  /** Finishes running requests, then closes everything. */
  close(): Promise<void>
}

/** Starts independent parts concurrently; if any fails, closes all that were started. */
export async function startProduct(config: Config, report: Report): Promise<Product> {
  const startedAt = performance.now()
  const closing = new ShutdownSteps()
  const timing = (what: string): void => report.detail(`${what} after ${Math.round(performance.now() - startedAt)} ms`)
  try {
    await checkAddressIsFree(config)
    const [webRoot, data, register] = await allOrFirstFailure([
      findWebRoot(),
      openData().finally(() => timing('database ready')),
      openServedRegister(config, report, closing).finally(() => timing('register ready')),
    ])
    const { logger, monitoring } = await monitoredLogger(config)
    closing.add(async () => monitoring?.close())
    const hearNoMoreCrashes = reportCrashes({ logger, monitoring })
    closing.add(async () => hearNoMoreCrashes())
    const metrics = await startMetrics(data.database, { ...config, portSetting: 'METRICS_PORT' }, closing)
    const now = () => new Date()
    const { database } = data
    const services = connectServices(config.services, { database, now }, { observer: metrics?.services })
    const watch = { logger, metrics, monitoring }
    const waiting = foregroundRequests()
    const app = await buildApp({ config, database, register, now, webRoot, services, waiting, ...watch })
    let beside: Promise<Background | null> = Promise.resolve(null)
    closing.add(async () => {
      await allOrFirstFailure([app.close(), beside.then((work) => work?.stop())])
    })
    const address = await listen(app, config)
    timing('listening')
    report.line(welcome({ address, config, demo: data.demo, webRoot }))
    const shared = { database, logger, register, waiting }
    if (config.doesServerWork) {
      beside = startBackground({
        mail: config.mail,
        panels: config.panels,
        ratings: registerFiles(registerDirOf(config)).ratings,
        siteAddress: () => siteAddress(config.siteUrl, app.server.address(), config),
        ...services,
        ...shared,
      })
      const stopped = new AbortController()
      const rated = rateInBackground(config, shared, stopped.signal)
      closing.add(async () => {
        stopped.abort(new Error('the server is stopping'))
        await rated
      })
    }
    return { failed: data.failed, close: () => closing.close() }
  } catch (error) {
    await closing.close()
    throw error
  }

  async function openData() {
    const { database, failed } = await openProductDatabase(config, report, closing)
    await prepareDatabase(database, config)
    return { database, failed, demo: await ensureDemoAccount(database, config) }
  }
}

/**
 * Loaded after the port is open, so that no first page waits for the queue. If it fails, serving continues without it.
 */
async function startBackground(deps: BackgroundDependencies): Promise<Background | null> {
  try {
    const { background } = await import('../../background.ts')
    const work = background(deps)
    work.start()
    return work
  } catch (error) {
    deps.logger.error({ error: describeError(error) }, 'background jobs are not running')
    return null
  }
}

/** So that a first start can search its sample. If it fails, searches name the command that rates the register. */
async function rateInBackground(
  config: Config,
  { logger, register }: Pick<BackgroundDependencies, 'logger'> & { register: Register },
  signal: AbortSignal,
): Promise<void> {
  try {
    const [{ rateSmallRegister }, { homes }] = await Promise.all([
      import('./rate-small-register.ts'),
      register.status(),
    ])
    const isRated = await rateSmallRegister(registerDirOf(config), config.panels, homes, signal)
    if (isRated) logger.info({ homes }, 'rated the register')
  } catch (error) {
    if (!signal.aborted) logger.warn({ error: describeError(error) }, 'the register was not rated')
  }
}

async function openProductDatabase(
  config: Config,
  report: Report,
  closing: ShutdownSteps,
): Promise<{ database: Database; failed: Promise<UserFacingError> }> {
  if (config.databaseUrl !== null) {
    const database = openDatabase({ kind: 'url', url: config.databaseUrl }, { connections: config.databaseConnections })
    closing.add(() => database.close())
    return { database, failed: new Promise(() => {}) }
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, report })
  closing.add(() => embedded.stop())
  const claim = await claimDataFolder(embedded.connection, config)
  closing.add(() => claim.release())
  const database = openDatabase(embedded.connection, { connections: config.databaseConnections })
  closing.add(() => database.close())
  return { database, failed: embedded.lost }
}

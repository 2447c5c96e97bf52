import { connectServices } from '../../adapters/connect-services.ts'
import type { Config } from '../../config/config.ts'
import { openDatabase } from '../../database/database.ts'
import { connectOrStartEmbeddedPostgres } from '../../database/embedded-postgres/start-embedded-postgres.ts'
import { monitoredLogger } from '../../monitoring/monitored-logger.ts'
import { reportCrashes } from '../../monitoring/report-crashes.ts'
import { type Report, silentReport } from '../../reporting/report.ts'
import { prepareDatabase } from '../running/open-database.ts'
import { ShutdownSteps } from '../serve/shutdown-steps.ts'
import { startMetrics } from '../serve/start-metrics.ts'
import type { Product } from '../serve/start-product.ts'
import { runWorker } from './run-worker.ts'

/** Runs the same background work as a server, in its own process. */
export async function startWorker(config: Config, report: Report): Promise<Product> {
  const closing = new ShutdownSteps()
  try {
    const database = openDatabase(await connection(), { connections: config.databaseConnections })
    closing.add(() => database.close())
    await prepareDatabase(database, config)
    const { logger, monitoring } = await monitoredLogger(config)
    closing.add(async () => monitoring?.close())
    const hearNoMoreCrashes = reportCrashes({ logger, monitoring })
    closing.add(async () => hearNoMoreCrashes())
    const { host, workerPort: port } = config.metrics
    const asked = { dataDir: config.dataDir, metrics: { host, port, token: null } }
    const metrics = await startMetrics(database, { ...asked, portSetting: 'WORKER_METRICS_PORT' }, closing)
    const surroundings = { observer: metrics?.services }
    const services = connectServices(config.services, { database, now: () => new Date() }, surroundings)
    const work = await runWorker(config, { mail: config.mail, panels: config.panels, ...services, database, logger })
    closing.add(() => work.stop())
    report.line('Processing the jobs of this database.')
    // If the database goes away, the worker waits for it.
    return { failed: new Promise(() => {}), close: () => closing.close() }
  } catch (error) {
    await closing.close()
    throw error
  }

  async function connection() {
    if (config.databaseUrl !== null) return { kind: 'url', url: config.databaseUrl } as const
    const embedded = await connectOrStartEmbeddedPostgres({ dataDir: config.dataDir, report: silentReport })
    closing.add(() => embedded.stop())
    return embedded.connection
  }
}

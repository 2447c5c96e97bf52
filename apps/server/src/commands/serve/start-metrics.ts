import type { Config, MetricsConfig } from '../../config/config.ts'
import type { Database } from '../../database/database.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { listen } from './listen.ts'
import type { ShutdownSteps } from './shutdown-steps.ts'

interface MetricsSettings extends Pick<Config, 'dataDir'> {
  metrics: Pick<MetricsConfig, 'port' | 'host' | 'token'>
  /** Name of the port's setting. */
  portSetting: 'METRICS_PORT' | 'WORKER_METRICS_PORT'
}

/** Imported lazily, only when metrics are enabled. */
export async function startMetrics(
  database: Database,
  { dataDir, metrics: { port, host, token }, portSetting }: MetricsSettings,
  closing: ShutdownSteps,
): Promise<Metrics | undefined> {
  if (port === null && token === null) return undefined
  const [{ createMetrics }, { metricsServer }] = await Promise.all([
    import('../../metrics/metrics.ts'),
    import('../../metrics/serve-metrics.ts'),
  ])
  const metrics = createMetrics(database, dataDir)
  if (port !== null) {
    const server = metricsServer(metrics)
    closing.add(() => server.close())
    await listen(server, { host, port, settings: { host: 'METRICS_HOST', port: portSetting } })
  }
  return metrics
}

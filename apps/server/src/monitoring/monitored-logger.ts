import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import type { ErrorMonitoring, LoggedError } from './error-monitoring.ts'

const ERROR_LEVEL = 50

export interface MonitoredLogger {
  logger: Logger
  monitoring: ErrorMonitoring | null
}

/** The log, and error monitoring if configured: every error in the log is also reported. */
export async function monitoredLogger({
  logLevel,
  isProduction,
  services,
}: Pick<Config, 'logLevel' | 'isProduction' | 'services'>): Promise<MonitoredLogger> {
  const destination = pino.destination({ dest: 2, sync: true })
  const plain = pino({ level: logLevel }, destination)
  if (services.sentryDsn === null) return { logger: plain, monitoring: null }
  // Imported lazily, only if it is configured.
  const { createErrorMonitoring } = await import('./error-monitoring.ts')
  const monitoring = createErrorMonitoring({
    dsn: services.sentryDsn,
    environment: isProduction ? 'production' : 'development',
    onTrouble: (reason) => plain.warn({ reason }, 'errors cannot be reported to Sentry'),
  })
  return { logger: heardBy(monitoring, logLevel, destination), monitoring }
}

export function heardBy(
  monitoring: Pick<ErrorMonitoring, 'capture'>,
  level: string,
  destination: Parameters<typeof pino>[1] & object,
): Logger {
  return pino(
    {
      level,
      hooks: {
        logMethod(given, log, lineLevel) {
          if (lineLevel >= ERROR_LEVEL) monitoring.capture(loggedError(given, this.bindings()))
          log.apply(this, given)
        },
      },
    },
    destination,
  )
}

/** Every line of that level is written as `logger.error({ error: describeError(error) }, 'what failed')`. */
function loggedError(given: readonly unknown[], bindings: Record<string, unknown>): LoggedError {
  const [details, message] = given.length > 1 ? given : [{}, given[0]]
  const described = Object(details).error
  const requestId = bindings['requestId']
  return {
    message: String(message),
    requestId: typeof requestId === 'string' ? requestId : null,
    error: typeof described === 'object' && described !== null ? asError(described) : null,
  }
}

function asError({ name, message, frames, ...more }: Record<string, unknown>): LoggedError['error'] {
  const { code, table, constraint } = more
  return {
    name: typeof name === 'string' ? name : 'Error',
    // A database error is logged without its message, since that quotes values.
    message: typeof message === 'string' ? message : [code, table, constraint].filter(Boolean).join(' '),
    frames: Array.isArray(frames) ? frames.map(String) : [],
  }
}

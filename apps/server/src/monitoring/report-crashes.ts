import { describeError } from '../reporting/describe-error.ts'
import type { MonitoredLogger } from './monitored-logger.ts'

/**
 * An uncaught error ends the process, because its state is unknown. First the error is logged and reported. Returns a
 * function that restores Node's own behaviour.
 */
export function reportCrashes({ logger, monitoring }: MonitoredLogger): () => void {
  const handleCrash = (crash: unknown): void => {
    logger.fatal({ error: describeError(crash) }, 'the process ends because of an uncaught error')
    void end()
  }
  const end = async (): Promise<void> => {
    await monitoring?.close()
    process.exit(1)
  }
  // Once: a further error meanwhile ends the process at once.
  process.once('uncaughtException', handleCrash)
  return () => process.off('uncaughtException', handleCrash)
}

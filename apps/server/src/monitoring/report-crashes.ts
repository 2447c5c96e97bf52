import { describeError } from '../reporting/describe-error.ts'
import type { MonitoredLogger } from './monitored-logger.ts'

/**
 * What nobody caught ends the process, as it should: nobody knows in what state it is. First it is logged, and told to
 * whom errors are reported. Answers how to leave that to Node again.
 */
export function reportCrashes({ logger, monitoring }: MonitoredLogger): () => void {
  const handleCrash = (crash: unknown): void => {
    logger.fatal({ error: describeError(crash) }, 'the process ends: nobody caught an error')
    void end()
  }
  const end = async (): Promise<void> => {
    await monitoring?.close()
    process.exit(1)
  }
  // Once: what goes wrong meanwhile ends it at once.
  process.once('uncaughtException', handleCrash)
  return () => process.off('uncaughtException', handleCrash)
}

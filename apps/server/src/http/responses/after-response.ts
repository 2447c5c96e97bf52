import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '../../reporting/describe-error.ts'

/**
 * Runs work after the response, so that its duration reveals nothing to the client. The server finishes it before it
 * stops.
 */
export interface AfterResponse {
  /** @param what names the work in the log, if it fails */
  run(what: string, work: () => Promise<void>): void
  /** Resolves when no work is running. */
  settled(): Promise<void>
}

export function createAfterResponse(log: Pick<FastifyBaseLogger, 'error'>): AfterResponse {
  const underWay = new Set<Promise<void>>()
  return {
    run(what, work) {
      const done = work()
        .catch((error: unknown) => log.error({ error: describeError(error), what }, 'work after a response failed'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '../../reporting/describe-error.ts'

/** Work that nobody's answer waits for, so that its time tells nothing. The server finishes it before it ends. */
export interface AfterResponse {
  /** @param what names the work in the log, should it fail */
  run(what: string, work: () => Promise<void>): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

export function createAfterResponse(log: Pick<FastifyBaseLogger, 'error'>): AfterResponse {
  const underWay = new Set<Promise<void>>()
  return {
    run(what, work) {
      const done = work()
        .catch((error: unknown) => log.error({ error: describeError(error), what }, 'work after an answer failed'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '../reporting/describe-error.ts'
import { OutsideFailure } from './outside-failure.ts'

/** The service's response, or a fallback if the service is unavailable; other errors are thrown. */
export async function fallbackWhenUnavailable<Answer, Otherwise>(
  log: FastifyBaseLogger,
  ask: () => Promise<Answer>,
  otherwise: (failure: OutsideFailure) => Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    log.warn({ error: describeError(error) }, `${error.service} did not answer`)
    return otherwise(error)
  }
}

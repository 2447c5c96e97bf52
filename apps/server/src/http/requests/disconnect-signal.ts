import type { FastifyReply } from 'fastify'
import { Refusal } from '../errors/errors.ts'

/** Aborts when the client disconnects before it has its response; the reason is an error, which is not sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnection = new AbortController()
  const abort = (): void => {
    if (!raw.writableFinished) disconnection.abort(new Refusal('BAD_REQUEST'))
  }
  if (raw.closed) abort()
  else raw.once('close', abort)
  return disconnection.signal
}

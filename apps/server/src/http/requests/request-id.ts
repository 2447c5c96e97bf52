import { randomUUID } from 'node:crypto'
import type { FastifyInstance, RawRequestDefaultExpression, RawServerBase } from 'fastify'

/** What a proxy may call a request: nothing that could break out of a log line. */
const ACCEPTABLE = /^[\w.:-]{8,128}$/

/** A trusted proxy's name for a request, so that its log and ours tell of the same one; from anybody else a new one. */
export function requestIdBy(trustedProxies: number) {
  return ({ headers }: RawRequestDefaultExpression<RawServerBase>): string => {
    const given = headers['x-request-id']
    return trustedProxies > 0 && typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID()
  }
}

/** So that whoever reports trouble can name the request. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

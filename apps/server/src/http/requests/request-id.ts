import { randomUUID } from 'node:crypto'
import type { FastifyInstance, RawRequestDefaultExpression, RawServerBase } from 'fastify'

/** Request ids accepted from a proxy: nothing that could break a log line. */
const ACCEPTABLE = /^[\w.:-]{8,128}$/

/** Uses a trusted proxy's request id, so that its log and ours match; otherwise generates a new one. */
export function requestIdBy(trustedProxies: number) {
  return ({ headers }: RawRequestDefaultExpression<RawServerBase>): string => {
    const given = headers['x-request-id']
    return trustedProxies > 0 && typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID()
  }
}

/** Sends the request id, so that a client can quote it when reporting a problem. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

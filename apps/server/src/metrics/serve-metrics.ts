import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { Refusal } from '../http/errors/errors.ts'
import { sendError } from '../http/responses/error-responses.ts'
import type { Metrics } from './metrics.ts'

/** On the product's port, for clients with the token: `Authorization: Bearer {token}`, as Prometheus sends it. */
export function serveMetricsByToken(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new Refusal('NOT_AUTHENTICATED', { headers: { 'www-authenticate': 'Bearer' } })
    }
    return sendMetrics(reply, metrics)
  })
}

/** A separate server, on a port that only monitoring can reach. */
export function metricsServer(metrics: Metrics): FastifyInstance {
  const app = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND')
  })
  app.get('/metrics', async (_request, reply) => sendMetrics(reply, metrics))
  return app
}

async function sendMetrics(reply: FastifyReply, metrics: Metrics): Promise<FastifyReply> {
  return reply
    .type(metrics.mediaType)
    .header('cache-control', 'no-store')
    .send(await metrics.text())
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

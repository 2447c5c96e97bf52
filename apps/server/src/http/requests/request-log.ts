import type { FastifyInstance } from 'fastify'

/**
 * Logs one line per response. It names the route, never the requested address: paths and queries contain addresses of
 * people and reset tokens, headers contain keys.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        organisationId: request.session?.organisationId ?? null,
      },
      'answered',
    )
  })
}

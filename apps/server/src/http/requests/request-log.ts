import type { FastifyInstance } from 'fastify'

/**
 * One line per answer. It names the route, never the address that was asked for: paths and queries carry people's
 * addresses and reset tokens, headers carry keys.
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

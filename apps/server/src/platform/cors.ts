import type { FastifyInstance } from 'fastify'

/** For a site that is served from another origin than its API; the same origin needs none of this. */
export function allowSiteOrigin(app: FastifyInstance, siteUrl: string | null): void {
  if (siteUrl === null) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    if (request.headers.origin !== new URL(siteUrl).origin) return
    reply.header('access-control-allow-origin', request.headers.origin)
    reply.header('access-control-expose-headers', 'Retry-After')
    if (request.headers['access-control-request-method'] === undefined) return
    reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS')
    reply.header('access-control-allow-headers', 'Authorization, Content-Type')
    reply.header('access-control-max-age', '600')
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * For pages served from other origins than the API. The guard responds to every preflight: one from an unknown origin
 * is not an error, but gets no permission.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('vary', 'Origin')
    if (headers.origin === undefined || !allowed.has(headers.origin)) return
    reply.header('access-control-allow-origin', headers.origin)
    reply.header('access-control-expose-headers', 'Retry-After, X-Request-Id, X-Total-Count')
    if (headers['access-control-request-method'] === undefined) return
    reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS')
    reply.header('access-control-allow-headers', 'Authorization, Content-Type')
    reply.header('access-control-max-age', '600')
  })
}

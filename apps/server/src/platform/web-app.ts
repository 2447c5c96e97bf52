import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'

const REVALIDATE = 'no-cache'
/** Names of built assets hold a hash of their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the built web application; every path that is not a file is a page of it. */
export async function serveWebApp(app: FastifyInstance, webRoot: string | null): Promise<void> {
  const hasPages = webRoot !== null && existsSync(webRoot)
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: webRoot,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', /[\\/]assets[\\/][^\\/]+$/.test(path) ? FOREVER : REVALIDATE)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!hasPages || !isPage(request)) throw new Refusal('NOT_FOUND')
    return sendIndex(reply)
  })
}

function sendIndex(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html')
}

/** A path that ends in a name with a dot was meant for a file; an answer in HTML would only confuse its reader. */
function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const [path = ''] = request.url.split('?', 1)
  return !/\.[^/]*$/.test(path) && !path.startsWith('/assets/')
}

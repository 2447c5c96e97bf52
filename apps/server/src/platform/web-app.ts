import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './content-security-policy.ts'
import { Refusal } from './errors.ts'

const REVALIDATE = 'no-cache'
/** Names of built assets hold a hash of their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Stands in the built page wherever a nonce has to be; `vite.config.ts` puts it there. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g
const NONCE_BYTES = 16

/** Serves the built web application; every path that is not a file is a page of it. */
export async function serveWebApp(app: FastifyInstance, webRoot: string | null): Promise<void> {
  const page = webRoot === null ? null : readPage(webRoot)
  if (webRoot !== null && page !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      // The page itself goes out with a nonce, below; a folder is no file.
      allowedPath: (path) => path !== '/index.html' && !path.endsWith('/'),
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', /[\\/]assets[\\/][^\\/]+$/.test(path) ? FOREVER : REVALIDATE)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (page === null || !isPage(request)) throw new Refusal('NOT_FOUND')
    return sendPage(reply, page)
  })
}

function readPage(webRoot: string): string | null {
  const path = join(webRoot, 'index.html')
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** Each answer has a nonce of its own, so that nobody can know it beforehand. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', REVALIDATE)
    .header('content-security-policy', pagePolicy(nonce))
    .send(page.replace(NONCE_PLACEHOLDER, nonce))
}

/** What monitoring asks for here is elsewhere, if at all; a page in its place would be taken for an answer. */
const NO_PAGES: ReadonlySet<string> = new Set(['/metrics', '/metrics/'])

/** A path that ends in a name with a dot was meant for a file; an answer in HTML would only confuse its reader. */
function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const [path = ''] = request.url.split('?', 1)
  return !/\.[^/]*$/.test(path) && !path.startsWith('/assets/') && !NO_PAGES.has(path)
}

import type { ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/errors.ts'

const SECOND_MS = 1_000

/** How long a client may take, and how much it may say before its body: whoever trickles must not hold a connection. */
export const CONNECTION_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15 * SECOND_MS,
  /** From the first byte to the last of the body; a file's, that is: `limitRequestBodyTime` gives others less. */
  requestTimeout: 60 * 60 * SECOND_MS,
  /** Between two requests; above the minute after which most proxies give an idle connection up. */
  keepAliveTimeout: 72 * SECOND_MS,
  connectionsCheckingInterval: SECOND_MS,
  // Node.js's own refusal has no body; ours is below.
  requireHostHeader: false,
} as const satisfies ServerOptions

const MAX_HEADERS = 200
const MAX_URL_CHARACTERS = 8 * 1024
/** Then a client connects anew, perhaps to another node. */
const MAX_REQUESTS_PER_CONNECTION = 10_000

/** What remains to be limited once a request has arrived. */
export function limitConnections(app: FastifyInstance, limits = { maxRequests: MAX_REQUESTS_PER_CONNECTION }): void {
  const requests = new WeakMap<Socket, number>()
  app.server.maxHeadersCount = MAX_HEADERS
  // Node.js refuses an `Expect` that it does not know with a bare 417; a server may as well pass over it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async (request, reply) => {
    const count = (requests.get(request.socket) ?? 0) + 1
    requests.set(request.socket, count)
    // Node.js's own limit answers whatever comes after it with 503, which would send people to the maintenance page.
    if (count >= limits.maxRequests) reply.header('connection', 'close')
    // Of several, a proxy may have gone by another one than Node.js, which takes the first.
    const hosts = hostHeaders(request.raw.rawHeaders)
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion !== '1.0')) throw new Refusal('BAD_REQUEST')
    if (request.url.length > MAX_URL_CHARACTERS) throw new Refusal('ADDRESS_TOO_LONG')
  })
}

/** Names and values take turns. */
function hostHeaders(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
}

import type { ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/errors.ts'
import { isSearchWithShape } from '../errors/search-with-shape.ts'

const SECOND_MS = 1_000

/** Time and size limits before the body: a slow client must not hold a connection. */
export const CONNECTION_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15 * SECOND_MS,
  /**
   * From the first byte to the last of the body. This limit is for files; `limitRequestBodyTime` is stricter for other
   * bodies.
   */
  requestTimeout: 60 * 60 * SECOND_MS,
  /** Between two requests; above the minute after which most proxies close an idle connection. */
  keepAliveTimeout: 72 * SECOND_MS,
  connectionsCheckingInterval: SECOND_MS,
  // Node.js's own rejection has no body; ours is below.
  requireHostHeader: false,
} as const satisfies ServerOptions

const MAX_HEADERS = 200
const MAX_URL_CHARACTERS = 8 * 1024
/** A shape of the most points, with the other filters. Node.js takes 16 KiB, with all headers. */
const MAX_URL_CHARACTERS_WITH_SHAPE = 15 * 1024
/** The client then reconnects, perhaps to another node. */
const MAX_REQUESTS_PER_CONNECTION = 10_000

/** Limits that apply once a request has arrived. */
export function limitConnections(app: FastifyInstance, limits = { maxRequests: MAX_REQUESTS_PER_CONNECTION }): void {
  const requests = new WeakMap<Socket, number>()
  app.server.maxHeadersCount = MAX_HEADERS
  // Node.js rejects an unknown `Expect` with a bare 417; a server may ignore the header instead.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async (request, reply) => {
    const count = (requests.get(request.socket) ?? 0) + 1
    requests.set(request.socket, count)
    // Node.js's own limit returns 503 to later requests, which would send users to the maintenance page.
    if (count >= limits.maxRequests) reply.header('connection', 'close')
    // Given several, a proxy may have used a different one than Node.js, which takes the first.
    const hosts = hostHeaders(request.raw.rawHeaders)
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion !== '1.0')) throw new Refusal('BAD_REQUEST')
    requireShortAddress(request.url)
  })
}

function requireShortAddress(url: string): void {
  if (url.length <= MAX_URL_CHARACTERS) return
  if (!isSearchWithShape(url)) throw new Refusal('ADDRESS_TOO_LONG')
  if (url.length > MAX_URL_CHARACTERS_WITH_SHAPE) throw new Refusal('SHAPE_TOO_LONG')
}

/** Names and values alternate. */
function hostHeaders(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
}

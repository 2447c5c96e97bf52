import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Maximum time without progress in sending, because the client has stopped reading. */
const STANDS_STILL_MS = 60_000

/**
 * Closes a connection whose client stops reading. Unsent data takes memory, and a long response keeps its generator
 * open. A response that is still being computed, or an event stream between events, has no unsent data.
 */
export function limitResponseTime(app: FastifyInstance, standsStillMs = STANDS_STILL_MS): void {
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // Injected requests, as in tests, have no connection.
    if (!(socket instanceof Socket)) return
    // Node.js restarts this time-out with each write, and checks whether any byte was sent.
    reply.raw.setTimeout(standsStillMs)
    reply.raw.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
    })
  })
}

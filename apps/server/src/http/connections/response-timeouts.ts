import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** While nothing of an answer can be sent, since whoever asked for it has stopped reading. */
const STANDS_STILL_MS = 60_000

/**
 * Ends a connection whose reader stands still: what waits to be sent is memory, and a long answer a generator that is
 * not through. One whose answer is still being made, or that hears of events now and then, has nothing waiting.
 */
export function limitResponseTime(app: FastifyInstance, standsStillMs = STANDS_STILL_MS): void {
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // What is injected, as tests do, has no connection to lose.
    if (!(socket instanceof Socket)) return
    // Node.js asks the operating system whether any byte has gone, and begins anew with each that is written.
    reply.raw.setTimeout(standsStillMs)
    reply.raw.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
    })
  })
}

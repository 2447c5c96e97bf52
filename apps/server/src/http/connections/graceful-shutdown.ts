import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** For a request that has started to arrive when the server begins to close. */
const ARRIVES_WITHIN_MS = 1_000

/**
 * Closes connections that graceful shutdown need not wait for. Node.js waits for every connection it counts as busy,
 * until its time-out. Only connections with a complete request and a pending response have to be finished. The others
 * are preconnects of a browser, idle keep-alive connections and incomplete requests. Event streams are closed too,
 * because their clients reconnect.
 */
export function closeConnectionsGracefully(app: FastifyInstance): void {
  const connections = new Map<Socket, Exchange | null>()
  let closingSince: number | null = null
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, null)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    connections.set(socket, { request, response })
    response.once('close', () => {
      if (connections.get(socket)?.request === request) connections.set(socket, null)
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closingSince !== null) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closingSince = performance.now()
    dropUnused()
    const looking = setInterval(dropUnused, LOOK_EVERY_MS).unref()
    app.server.once('close', () => clearInterval(looking))
  })

  function dropUnused(): void {
    const isOverdue = closingSince !== null && performance.now() - closingSince > ARRIVES_WITHIN_MS
    for (const [socket, exchange] of connections) {
      const hasAskedNothing = socket.bytesRead === 0
      const isIncomplete = exchange?.request.complete !== true
      if (hasAskedNothing || (isOverdue && isIncomplete) || isEventStream(exchange)) socket.destroy()
    }
  }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

function isEventStream(exchange: Exchange | null): boolean {
  const type = exchange?.response.getHeader('content-type')
  return typeof type === 'string' && type.startsWith('text/event-stream')
}

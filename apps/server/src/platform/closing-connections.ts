import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closing waits for every connection that Node.js counts as busy. Two are not, and would be waited for until their time
 * is over: one that a browser opened ahead of need and that has not sent a byte, and one that was kept for further
 * requests by an answer that was under way.
 */
export function letConnectionsEndWhenClosing(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
}

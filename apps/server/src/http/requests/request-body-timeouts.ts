import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from './request-body.ts'

const SECOND_MS = 1_000

export interface RequestBodyTimeouts {
  /** For a body, after its headers; with their 15 seconds, a minute in total. */
  bodyMs: number
  /** A file may take longer as long as it arrives at the rate of a slow line. */
  paceBytes: number
  paceMs: number
}

export const REQUEST_BODY_TIMEOUTS: RequestBodyTimeouts = {
  bodyMs: 45 * SECOND_MS,
  paceBytes: 256 * 1024,
  paceMs: 30 * SECOND_MS,
}

/**
 * Limits how long a request body may take. Node.js has one limit for all requests, and a file of 50 MB takes half an
 * hour on a slow line. So that limit is wide, and this one is strict for all bodies except files, which need a minimum
 * rate.
 */
export function limitRequestBodyTime(
  app: FastifyInstance,
  isFile: (request: FastifyRequest) => boolean,
  limits = REQUEST_BODY_TIMEOUTS,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const { socket } = raw
    // Injected requests, as in tests, have no connection.
    if (!hasBody(request.headers) || !(socket instanceof Socket)) return
    const tooSlow = (): void => {
      clearInterval(pace)
      cutOff(app.server, socket)
    }
    let patience = setTimeout(tooSlow, limits.bodyMs)
    let pace: NodeJS.Timeout | undefined
    if (isFile(request)) {
      clearTimeout(patience)
      let before = socket.bytesRead
      pace = setInterval(() => {
        if (socket.bytesRead - before < limits.paceBytes) tooSlow()
        before = socket.bytesRead
      }, limits.paceMs)
      // A client that already has its response has no reason to keep sending.
      reply.raw.once('finish', () => {
        clearInterval(pace)
        if (!raw.complete) patience = setTimeout(tooSlow, limits.bodyMs)
      })
    }
    raw.once('close', () => {
      clearTimeout(patience)
      clearInterval(pace)
    })
  })
}

/** Ends a request whose body is too slow, as Node.js itself does. */
export function cutOff(server: Server, socket: Socket): void {
  server.emit('clientError', Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

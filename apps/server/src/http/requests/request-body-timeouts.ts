import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from './request-body.ts'

const SECOND_MS = 1_000

export interface RequestBodyTimeouts {
  /** Of a body, once its headers are there: with their 15 seconds a minute in all. */
  bodyMs: number
  /** A file may take longer as long as it goes on at the pace of a poor line. */
  paceBytes: number
  paceMs: number
}

export const REQUEST_BODY_TIMEOUTS: RequestBodyTimeouts = {
  bodyMs: 45 * SECOND_MS,
  paceBytes: 256 * 1024,
  paceMs: 30 * SECOND_MS,
}

/**
 * Node.js has one limit for the arrival of whatever request, and a file of 50 MB takes half an hour on a slow line. So
 * that limit is wide, and here is the narrow one for every body but that of a file, which is judged by its pace.
 */
export function limitRequestBodyTime(
  app: FastifyInstance,
  isFile: (request: FastifyRequest) => boolean,
  limits = REQUEST_BODY_TIMEOUTS,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const { socket } = raw
    // What is injected, as tests do, has no connection to lose.
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
      // Whoever has been answered has no reason to go on at length.
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

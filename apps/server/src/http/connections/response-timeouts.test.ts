import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { limitResponseTime } from './response-timeouts.ts'

const STANDS_STILL_MS = 500
/** Larger than the operating system's send buffer. */
const PIECE = 'y'.repeat(1_000_000)
const PIECES = 40

let app: FastifyInstance
let port: number
/** Number of pieces produced of each long response that has ended. */
let ended: number[]
beforeEach(async () => {
  ended = []
  app = Fastify()
  onTestFinished(() => app.close())
  limitResponseTime(app, STANDS_STILL_MS)
  app.get('/long', (_request, reply) => reply.send(Readable.from(pieces(), { objectMode: false })))
  app.get('/late', async () => {
    await new Promise((resolve) => setTimeout(resolve, 3 * STANDS_STILL_MS))
    return 'late'
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

async function* pieces(): AsyncGenerator<string> {
  let made = 0
  try {
    for (; made < PIECES; made += 1) yield PIECE
  } finally {
    ended.push(made)
  }
}

function ask(path: string): Socket {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return socket
}

async function bytesRead(socket: Socket): Promise<number> {
  let bytes = 0
  for await (const chunk of socket) bytes += chunk.length
  return bytes
}

describe('a client', () => {
  test('that stops reading is cut off, and the rest of the response is not produced', async () => {
    const socket = ask('/long')
    await once(socket, 'readable')
    await expect.poll(() => ended, { timeout: 20 * STANDS_STILL_MS }).toHaveLength(1)
    expect(ended[0]).toBeLessThan(PIECES)
    await expect(bytesRead(socket)).resolves.toBeLessThan(PIECES * PIECE.length)
  })

  test('that reads slowly gets the whole response', async () => {
    const socket = ask('/long')
    let bytes = 0
    const began = performance.now()
    for await (const chunk of socket) {
      bytes += chunk.length
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    expect(bytes).toBeGreaterThan(PIECES * PIECE.length)
    expect(performance.now() - began).toBeGreaterThan(STANDS_STILL_MS)
    expect(ended).toEqual([PIECES])
  })

  test('may wait longer for the response to start', async () => {
    await expect(bytesRead(ask('/late'))).resolves.toBeGreaterThan(0)
  })
})

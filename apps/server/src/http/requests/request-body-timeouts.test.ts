import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sendParserError } from '../responses/error-responses.ts'
import { limitRequestBodyTime } from './request-body-timeouts.ts'

const LIMITS = { bodyMs: 200, paceBytes: 1_000, paceMs: 200 }
const TOO_SLOW = /^HTTP\/1\.1 408 [\s\S]*\{"detail":"The request took too long to arrive\."\}$/

let app: FastifyInstance
let port: number
beforeEach(async () => {
  app = Fastify({ clientErrorHandler: sendParserError })
  onTestFinished(() => app.close())
  limitRequestBodyTime(app, ({ url }) => url === '/file', LIMITS)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const url of ['/file', '/other']) app.post(url, async ({ body }) => `${String(body).length} bytes`)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends a body of the given length slowly, and returns everything the server sends. */
async function sendSlowly(
  path: string,
  { pieces, bytes, everyMs }: { pieces: number; bytes: number; everyMs: number },
) {
  const socket = connect(port, '127.0.0.1')
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: a/b', `Content-Length: ${pieces * bytes}`]
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  let left = pieces
  const timer = setInterval(() => {
    left -= 1
    if (left >= 0 && socket.writable) socket.write('x'.repeat(bytes))
  }, everyMs)
  const answer = await text(socket).catch(() => 'disconnected')
  clearInterval(timer)
  return answer
}

describe('a slow body', () => {
  test('is cut off, whatever its rate', async () => {
    expect(await sendSlowly('/other', { pieces: 10, bytes: 2_000, everyMs: 50 })).toMatch(TOO_SLOW)
  })

  test('is accepted if it is a file and keeps the required rate', async () => {
    expect(await sendSlowly('/file', { pieces: 10, bytes: 2_000, everyMs: 50 })).toMatch(/20000 bytes$/)
  })

  test('is cut off if it is a file below the required rate', async () => {
    expect(await sendSlowly('/file', { pieces: 100, bytes: 1, everyMs: 20 })).toMatch(TOO_SLOW)
  })
})

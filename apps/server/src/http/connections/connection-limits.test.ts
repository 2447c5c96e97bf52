import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { limitConnections } from './connection-limits.ts'

let running: TestApp
let address: string
beforeAll(async () => {
  running = await startTestApp()
  address = await running.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => running.stop())

/** Sends bytes and returns everything the server sends until it closes the connection. */
function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes))
  return text(socket)
}

describe('a slow client', () => {
  test.each([
    ['headers', 'headersTimeout', 15_000, 'GET /api/auth/user/ HTTP/1.1\r\nHost: x\r\nX-Slow'],
    // `limitRequestBodyTime` has the stricter limits.
    ['a body', 'requestTimeout', 3_600_000, 'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'],
  ] as const)('that never completes %s is cut off', async (_part, limit, most, sent) => {
    const { server } = running.app
    const { [limit]: usual, headersTimeout } = server
    onTestFinished(() => {
      server.headersTimeout = headersTimeout
      server[limit] = usual
    })
    // Node.js uses the longer of both for the body's.
    server.headersTimeout = 0
    expect(usual).toBe(most)
    server[limit] = 1
    const answer = await sendRaw(sent)
    // A connection on which a body has begun is closed, with or without a response.
    expect(['', '{"detail":"The request took too long to arrive."}']).toContain(answer.split('\r\n\r\n')[1] ?? '')
  })
})

test.each([
  ['at once', (_request: IncomingMessage, hangUp: () => void) => hangUp()],
  ['while the body is read', (request: IncomingMessage, hangUp: () => void) => request.once('resume', hangUp)],
])('a client that disconnects %s is not logged as an error', async (_when, wait) => {
  const lines: string[] = []
  const noting = await startTestApp({ logger: pino({ level: 'info' }, { write: (line) => lines.push(line) }) })
  const { port } = new URL(await noting.app.listen({ port: 0, host: '127.0.0.1' }))
  const isOver = new Promise<void>((resolve) => {
    noting.app.server.once('connection', (served) => served.once('close', () => resolve()))
  })
  const socket = connect(Number(port), '127.0.0.1')
  noting.app.server.prependOnceListener('request', (request) => wait(request, () => socket.destroy()))
  socket.write('POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')
  await isOver
  await noting.stop()
  expect(lines).not.toEqual([])
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([])
})

describe('limits before the body', () => {
  test('headers over 16 KiB are rejected', async () => {
    const answer = await sendRaw(`GET /api/auth/user/ HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
    expect(answer).toMatch(/\{"detail":"Request header fields are too large\. Shorten .*"\}$/)
  })

  test('a search in a shape of too many points names the shape and its limit, however long it is', async () => {
    const shape = (points: number) => Array.from({ length: points }, () => '-1.03760,53.95536').join(';')
    const within = await running.app.inject({ method: 'GET', url: `/api/explore/count/?shape=${shape(500)}` })
    expect(within.statusCode).toBe(401)
    const url = `/api/explore/count/?shape=${shape(860)}`
    const refused = await running.app.inject({ method: 'GET', url })
    expect([refused.statusCode, refused.json().detail]).toEqual([431, expect.stringMatching(/shape .*500 points/)])
    // 18 KiB, 30 KiB, 180 KiB and 1.8 MB, most of which arrive after the response.
    for (const points of [1_000, 1_700, 10_000, 100_000]) {
      const answer = await sendRaw(`GET /api/explore/count/?shape=${shape(points)} HTTP/1.1\r\nHost: x\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 431 [^]*\r\nConnection: close\r\n/)
      expect(answer).toMatch(/\{"detail":"[^"]*shape takes at most 500 points[^"]*"\}$/)
    }
  })

  test('an address that arrives in packets is known by its points', async () => {
    const served = new Promise<void>((resolve) => {
      running.app.server.once('connection', (socket) => socket.once('close', () => resolve()))
    })
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', noDelay: true })
    const received = text(socket)
    socket.write('GET /api/explore/count/?shape=')
    for (let packet = 0; packet < 20; packet += 1) {
      await new Promise((resolve) => socket.write('-1.03760,53.95536;'.repeat(80), resolve))
      await new Promise(setImmediate)
    }
    expect(await received).toMatch(/^HTTP\/1\.1 431 [^]*shape takes at most 500 points/)
    await served
  })

  test('a request address over 8 KiB is rejected, on pages too', async () => {
    for (const path of ['/api/addresses/?q=', '/portfolio?']) {
      const answer = await running.app.inject({ method: 'GET', url: path + 'x'.repeat(8_200) })
      expect([answer.statusCode, answer.json()]).toEqual([414, { detail: expect.stringContaining('8,192') }])
    }
  })
})

describe('a body', () => {
  test('that no route reads is limited too', async () => {
    const logout = (bytes: number) =>
      running.app.inject({ method: 'POST', url: '/api/auth/logout/', payload: { padding: 'x'.repeat(bytes) } })
    expect((await logout(1_000)).statusCode).toBe(200)
    const refused = await logout(17_000)
    expect([refused.statusCode, refused.json()]).toEqual([413, { detail: 'Request body is too large.' }])
  })
})

test('a connection closes after its maximum number of requests, each of which gets a response', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  limitConnections(app, { maxRequests: 3 })
  app.get('/', () => 'answered')
  const place = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const headers: unknown[] = []
  for (let asked = 0; asked < 4; asked += 1) {
    const answer = await new Promise<IncomingMessage>((resolve) => get(place, { agent }, resolve))
    expect(await text(answer)).toBe('answered')
    headers.push(answer.headers.connection)
  }
  expect(headers).toEqual(['keep-alive', 'keep-alive', 'close', 'keep-alive'])
})

describe('the request id', () => {
  const given = 'from-a-proxy.01'
  const idOf = async (app: TestApp['app'], id: string) => {
    const answer = await app.inject({ method: 'GET', url: '/api/auth/user/', headers: { 'x-request-id': id } })
    return answer.headers['x-request-id']
  }

  test('is sent to the client, and cannot be chosen by it', async () => {
    expect(await idOf(running.app, given)).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is taken from a trusted proxy, if it cannot break a log line', async () => {
    const behind = await running.rebuild({ config: readConfig({ TRUSTED_PROXIES: '1' }) })
    expect(await idOf(behind, given)).toBe(given)
    for (const odd of ['short', 'with a space', 'x'.repeat(129), '{"level":60}']) {
      expect(await idOf(behind, odd)).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

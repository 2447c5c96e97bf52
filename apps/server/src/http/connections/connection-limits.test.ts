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

/** All that comes back for what is sent, until the server hangs up. */
function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes))
  return text(socket)
}

describe('a slow client', () => {
  test.each([
    ['headers', 'headersTimeout', 15_000, 'GET /api/auth/user/ HTTP/1.1\r\nHost: x\r\nX-Slow'],
    // Nearer limits: `limitRequestBodyTime`.
    ['a body', 'requestTimeout', 3_600_000, 'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'],
  ] as const)('that does not come to the end of %s is cut off', async (_part, limit, most, sent) => {
    const { server } = running.app
    const { [limit]: usual, headersTimeout } = server
    onTestFinished(() => {
      server.headersTimeout = headersTimeout
      server[limit] = usual
    })
    // Node.js takes the longer of both for the body's.
    server.headersTimeout = 0
    expect(usual).toBe(most)
    server[limit] = 1
    const answer = await sendRaw(sent)
    // What was read as the beginning of a body is broken off without an answer.
    expect(['', '{"detail":"The request took too long to arrive."}']).toContain(answer.split('\r\n\r\n')[1] ?? '')
  })
})

test.each([
  ['at once', (_request: IncomingMessage, hangUp: () => void) => hangUp()],
  ['while the body is read', (request: IncomingMessage, hangUp: () => void) => request.once('resume', hangUp)],
])('whoever hangs up %s is no trouble to report', async (_when, wait) => {
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

describe('what is said before the body', () => {
  test('headers past 16 KiB are refused', async () => {
    const answer = await sendRaw(`GET /api/auth/user/ HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
    expect(answer).toMatch(/\{"detail":"Request header fields are too large\."\}$/)
  })

  test('an address past 8 KiB is refused, on pages too', async () => {
    for (const path of ['/api/addresses/?q=', '/portfolio?']) {
      const answer = await running.app.inject({ method: 'GET', url: path + 'x'.repeat(8_200) })
      expect([answer.statusCode, answer.json()]).toEqual([414, { detail: 'Request address is too long.' }])
    }
  })
})

describe('a body', () => {
  test('that nobody reads may not be long', async () => {
    const logout = (bytes: number) =>
      running.app.inject({ method: 'POST', url: '/api/auth/logout/', payload: { padding: 'x'.repeat(bytes) } })
    expect((await logout(1_000)).statusCode).toBe(200)
    const refused = await logout(17_000)
    expect([refused.statusCode, refused.json()]).toEqual([413, { detail: 'Request body is too large.' }])
  })
})

test('a connection ends after so many requests, and each of them is answered', async () => {
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

describe('the id of a request', () => {
  const given = 'from-a-proxy.01'
  const idOf = async (app: TestApp['app'], id: string) => {
    const answer = await app.inject({ method: 'GET', url: '/api/auth/user/', headers: { 'x-request-id': id } })
    return answer.headers['x-request-id']
  }

  test('is told to whoever asked, and is not theirs to choose', async () => {
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

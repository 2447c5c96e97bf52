import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendParserError } from '../responses/error-responses.ts'
import { UPLOAD_SLOTS, type UploadSlots, uploadSlots } from './upload-slots.ts'

let running: TestApp
let port: number
const begun: Socket[] = []
beforeAll(async () => {
  running = await startTestApp()
  port = Number(new URL(await running.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => {
  for (const socket of begun.splice(0)) socket.destroy()
})
afterAll(() => running.stop())

const FILE = 'UPRN\n100012345678\n'

/** A file whose last byte has not been sent. */
function begin({ headers }: Member): { finish(): Promise<string>; hangUp(): void } {
  const socket = connect(port, '127.0.0.1')
  begun.push(socket)
  const head = [
    'POST /api/portfolio/imports/?file_name=stock.csv HTTP/1.1',
    'Host: x',
    `Authorization: ${headers.authorization}`,
    'Content-Type: text/csv',
    `Content-Length: ${FILE.length}`,
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${FILE.slice(0, -1)}`)
  const answer = text(socket).catch(() => '')
  return {
    finish: () => {
      socket.write(FILE.slice(-1))
      return answer
    },
    hangUp: () => socket.destroy(),
  }
}

const REFUSED = /^HTTP\/1\.1 429 [\s\S]*Other files are being uploaded or read at the moment/
const member = () => createMember(running.database)

test('rejects a third upload of an organisation until one of its two has ended', async () => {
  const sender = await member()
  const places = Array.from({ length: UPLOAD_SLOTS.ofOrganisation }, () => begin(sender))
  const [first, second] = places
  await expect.poll(() => begin(sender).finish()).toMatch(REFUSED)
  // Other organisations still have slots.
  expect(await begin(await member()).finish()).toMatch(/^HTTP\/1\.1 201 /)
  expect(await first?.finish()).toMatch(/^HTTP\/1\.1 201 /)
  second?.hangUp()
  await expect.poll(() => begin(sender).finish()).toMatch(/^HTTP\/1\.1 201 /)
})

test('a client that disconnects during authentication takes no slot', async () => {
  const sender = await member()
  const unlock = await locked('tokens')
  const responses = responsesFromNow()
  for (let place = 0; place < UPLOAD_SLOTS.ofOrganisation; place += 1) begin(sender)
  await expect.poll(() => responses.length).toBe(UPLOAD_SLOTS.ofOrganisation)
  await expect.poll(() => waitingForLocks()).toBeGreaterThan(0)
  for (const socket of begun.splice(0)) socket.destroy()
  await expect.poll(() => responses.every(({ closed }) => closed)).toBe(true)
  await unlock()
  await expect.poll(() => begin(sender).finish()).toMatch(/^HTTP\/1\.1 201 /)
  // By now the disconnected clients have been authenticated too.
  expect(await begin(sender).finish()).toMatch(/^HTTP\/1\.1 201 /)
})

test('a client that disconnects while its file is stored frees its slot at once, and nothing is stored', async () => {
  const sender = await member()
  const responses = responsesFromNow()
  const unlock = await locked('imports')
  for (let slot = 0; slot < UPLOAD_SLOTS.ofOrganisation; slot += 1) void begin(sender).finish()
  await expect.poll(() => waitingForLocks()).toBe(UPLOAD_SLOTS.ofOrganisation)
  for (const socket of begun.splice(0)) socket.destroy()
  await expect.poll(() => responses.every(({ closed }) => closed)).toBe(true)
  // Neither is rejected: both reach the database.
  const others = Array.from({ length: UPLOAD_SLOTS.ofOrganisation }, () => begin(sender).finish())
  await expect.poll(() => waitingForLocks()).toBe(2 * UPLOAD_SLOTS.ofOrganisation)
  await unlock()
  for (const other of others) expect(await other).toMatch(/^HTTP\/1\.1 201 /)
  const imports = await fetch(`http://127.0.0.1:${port}/api/portfolio/imports/`, { headers: sender.headers })
  expect(await imports.json()).toHaveLength(UPLOAD_SLOTS.ofOrganisation)
})

/** Collects the responses of all requests from now on. */
function responsesFromNow(): ServerResponse[] {
  const responses: ServerResponse[] = []
  const listen = (_request: IncomingMessage, response: ServerResponse) => void responses.push(response)
  running.app.server.on('request', listen)
  onTestFinished(() => void running.app.server.off('request', listen))
  return responses
}

/** Locks a table until it is unlocked or the test ends. */
async function locked(table: string): Promise<() => Promise<void>> {
  const client = await running.database.pool.connect()
  let isHeld = true
  const unlock = async () => {
    if (isHeld) await client.query('rollback')
    if (isHeld) client.release()
    isHeld = false
  }
  onTestFinished(unlock)
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  return unlock
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await running.database.pool.query('select count(*)::int as count from pg_locks where not granted')
  return rows[0].count
}

/** A route that takes files, and a client for each organisation and address. */
async function startNode(limits: Partial<UploadSlots>) {
  const app = Fastify({ clientErrorHandler: sendParserError, trustProxy: true })
  onTestFinished(() => app.close())
  const slots = uploadSlots({ ...UPLOAD_SLOTS, windowMs: 300, settlingMs: 100, ...limits })
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const organisationId = Number(request.headers['x-organisation'])
    request.session = {
      userId: 1,
      organisationId,
      tokenId: 1,
      keyHash: '',
      kind: 'login',
      scope: 'write',
      isEmailVerified: true,
    }
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const url = '/file'
  app.post(url, { onRequest: slots.take }, (request) => slots.during(request, async () => 'stored'))
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  /** Sends the first byte of a file of the given length. */
  return async (organisation: number, length: number, address = `192.0.2.${organisation}`) => {
    const arrived = once(app.server, 'request')
    const socket = connect(port, '127.0.0.1')
    begun.push(socket)
    const head = [`POST ${url} HTTP/1.1`, 'Host: x', `X-Organisation: ${organisation}`, 'Content-Type: a/b']
    head.push(`X-Forwarded-For: ${address}`, `Content-Length: ${length}`, 'Connection: close')
    socket.write(`${head.join('\r\n')}\r\n\r\nx`)
    const answer = text(socket).catch(() => '')
    const [request] = await arrived
    return { answer, more: (bytes: number) => socket.write('x'.repeat(bytes)), from: request.socket, socket }
  }
}

const CUT_OFF = /^HTTP\/1\.1 408 /

describe('where all slots of a node are taken', () => {
  test('an upload waits, and gets the slot of one that is slow from its start, however recent', async () => {
    const send = await startNode({ ofNode: 2 })
    const trickling = await Promise.all([send(1, 10), send(2, 10)])
    const late = await send(3, 1)
    expect(await late.answer).toMatch(/stored$/)
    expect(await Promise.race(trickling.map(({ answer }) => answer))).toMatch(CUT_OFF)
  })

  test('no upload at the guaranteed rate is cut off: the waiting one is rejected after a while', async () => {
    // A window longer than a busy machine may pause this process.
    const send = await startNode({ ofNode: 1, guaranteedBytesPerSecond: 1_000, waitMs: 2_000, windowMs: 1_000 })
    const steady = await send(1, 1_000_000)
    const writing = setInterval(() => steady.more(2_000), 20)
    onTestFinished(() => clearInterval(writing))
    expect(await (await send(2, 1)).answer).toContain('TOO_MANY_UPLOADS')
    clearInterval(writing)
    expect(await (await send(3, 1)).answer).toMatch(/stored$/)
    expect(await steady.answer).toMatch(CUT_OFF)
  })

  test('an upload gets the slot of a client that disconnects', async () => {
    const send = await startNode({ ofNode: 1, settlingMs: 60_000 })
    const first = await send(1, 10)
    const late = await send(2, 1)
    first.socket.destroy()
    expect(await late.answer).toMatch(/stored$/)
  })

  test('clients that disconnect while they wait take no slot', async () => {
    const send = await startNode({ ofNode: 1, settlingMs: 60_000 })
    const first = await send(1, 10)
    const gone = await send(2, 10)
    gone.socket.destroy()
    await once(gone.from, 'close')
    const late = await send(3, 1)
    first.more(9)
    expect(await first.answer).toMatch(/stored$/)
    expect(await late.answer).toMatch(/stored$/)
  })
})

test('uploads of one address, whatever their organisations, leave slots to others', async () => {
  const send = await startNode({ ofNode: 4, ofAddress: 2, settlingMs: 60_000 })
  const [first] = await Promise.all([send(1, 10, '192.0.2.9'), send(2, 10, '192.0.2.9')])
  const third = await send(3, 1, '192.0.2.9')
  expect(await (await send(4, 1, '192.0.2.8')).answer).toMatch(/stored$/)
  first?.more(9)
  expect(await third.answer).toMatch(/stored$/)
})

test('waiting uploads of one address, whatever their organisations, let others wait too', async () => {
  const send = await startNode({ ofNode: 1, mostWaiting: 2, mostWaitingOfAddress: 1, settlingMs: 60_000 })
  const first = await send(1, 10, '192.0.2.9')
  const second = await send(2, 1, '192.0.2.9')
  expect(await (await send(3, 1, '192.0.2.9')).answer).toContain('TOO_MANY_UPLOADS')
  const other = await send(4, 1, '192.0.2.8')
  first.more(9)
  expect(await second.answer).toMatch(/stored$/)
  expect(await other.answer).toMatch(/stored$/)
})

import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { answerBrokenRequest } from './error-answers.ts'
import { createMember, type Member, startTestApp, type TestApp } from './testing/test-app.ts'
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

/** A file of which one byte is still to come. */
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

const REFUSED = /^HTTP\/1\.1 429 [\s\S]*Other files are being uploaded or read just now/
const member = () => createMember(running.database)

test('an organisation that sends as many files as it may has to wait with another; one that ends gives its place up', async () => {
  const sender = await member()
  const places = Array.from({ length: UPLOAD_SLOTS.ofOrganisation }, () => begin(sender))
  const [first, second] = places
  await expect.poll(() => begin(sender).finish()).toMatch(REFUSED)
  // Others have room.
  expect(await begin(await member()).finish()).toMatch(/^HTTP\/1\.1 201 /)
  expect(await first?.finish()).toMatch(/^HTTP\/1\.1 201 /)
  second?.hangUp()
  await expect.poll(() => begin(sender).finish()).toMatch(/^HTTP\/1\.1 201 /)
})

test('who hangs up while it is found out who asks takes no place', async () => {
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
  // By now those that have hung up are past that as well.
  expect(await begin(sender).finish()).toMatch(/^HTTP\/1\.1 201 /)
})

test('who hangs up while the file is read and stored gives the place up when that is done', async () => {
  const sender = await member()
  const responses = responsesFromNow()
  const unlock = await locked('imports')
  for (let place = 0; place < UPLOAD_SLOTS.ofOrganisation; place += 1) void begin(sender).finish()
  await expect.poll(() => waitingForLocks()).toBe(UPLOAD_SLOTS.ofOrganisation)
  for (const socket of begun.splice(0)) socket.destroy()
  await expect.poll(() => responses.every(({ closed }) => closed)).toBe(true)
  expect(await begin(sender).finish()).toMatch(REFUSED)
  await unlock()
  await expect.poll(() => begin(sender).finish()).toMatch(/^HTTP\/1\.1 201 /)
})

/** Grows by each request that arrives. */
function responsesFromNow(): ServerResponse[] {
  const responses: ServerResponse[] = []
  const listen = (_request: IncomingMessage, response: ServerResponse) => void responses.push(response)
  running.app.server.on('request', listen)
  onTestFinished(() => void running.app.server.off('request', listen))
  return responses
}

/** Until it is unlocked or the test is over, whoever needs the table waits. */
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

test('so does everybody on a node that holds as many as it can', async () => {
  const senders = await Promise.all(Array.from({ length: UPLOAD_SLOTS.ofNode }, member))
  for (const sender of senders) begin(sender)
  const late = await member()
  await expect.poll(() => begin(late).finish()).toMatch(REFUSED)
  for (const socket of begun.splice(0)) socket.destroy()
  await expect.poll(() => begin(late).finish()).toMatch(/^HTTP\/1\.1 201 /)
})

describe('where all places of a node are taken', () => {
  /** A route that takes files, and a caller for each organisation. */
  async function startNode(limits: UploadSlots) {
    const app = Fastify({ clientErrorHandler: answerBrokenRequest })
    onTestFinished(() => app.close())
    const places = uploadSlots(limits)
    app.decorateRequest('session', null)
    app.addHook('onRequest', async (request) => {
      const organisationId = Number(request.headers['x-organisation'])
      request.session = { userId: 1, organisationId, tokenId: 1, keyHash: '', kind: 'login', scope: 'write' }
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const url = '/file'
    app.post(url, { onRequest: places.take }, (request) => places.during(request, async () => 'stored'))
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    /** The first byte of a file of some length. */
    return async (organisation: number, length: number) => {
      const arrived = once(app.server, 'request')
      const socket = connect(port, '127.0.0.1')
      begun.push(socket)
      const head = [`POST ${url} HTTP/1.1`, 'Host: x', `X-Organisation: ${organisation}`, 'Content-Type: a/b']
      socket.write(`${[...head, `Content-Length: ${length}`, 'Connection: close'].join('\r\n')}\r\n\r\nx`)
      const answer = text(socket).catch(() => '')
      const [request] = await arrived
      return { answer, more: (bytes: number) => socket.write('x'.repeat(bytes)), from: request.socket }
    }
  }

  test('the file that arrives most slowly gives way to the next one once it had its time', async () => {
    const send = await startNode({ ofOrganisation: 2, ofNode: 2, undisturbedMs: 0 })
    const steady = await send(1, 50_001)
    steady.more(49_000)
    await expect.poll(() => steady.from.bytesRead).toBeGreaterThan(49_000)
    const slow = await send(2, 60_000)
    expect(await (await send(3, 1)).answer).toMatch(/stored$/)
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 408 /)
    steady.more(1_000)
    expect(await steady.answer).toMatch(/stored$/)
  })

  test('nobody gives way before that', async () => {
    const send = await startNode({ ofOrganisation: 2, ofNode: 2, undisturbedMs: 60_000 })
    const slow = await Promise.all([send(1, 10), send(2, 10)])
    expect(await (await send(3, 1)).answer).toContain('TOO_MANY_UPLOADS')
    for (const { more, answer } of slow) {
      more(9)
      expect(await answer).toMatch(/stored$/)
    }
  })
})

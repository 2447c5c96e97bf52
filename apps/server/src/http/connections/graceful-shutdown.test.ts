import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_HOMES } from '../../testing/test-homes.ts'
import { testRegister } from '../../testing/test-register.ts'
import { closeConnectionsGracefully } from './graceful-shutdown.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

test('closing drops an idle connection and finishes the running response', async () => {
  const member = await createMember(running.database)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<[]>()
  const suggest = () => {
    asked.resolve()
    return answer.promise
  }
  const app = await running.rebuild({ register: { ...testRegister(TEST_HOMES), suggest } })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const unused = connect(Number(new URL(address).port), '127.0.0.1')
  await once(unused, 'connect')
  const unusedIsOver = once(unused.resume(), 'close')
  const busy = fetch(`${address}/api/addresses/?q=wrenfold`, { headers: member.headers })
  await asked.promise

  const closing = app.close()
  await unusedIsOver
  answer.resolve([])
  expect(await (await busy).json()).toEqual([])
  await closing
})

test.each([
  ['headers', 'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-'],
  [
    'a body',
    'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
  ],
])('closing does not wait for the rest of %s', async (_part, sent) => {
  const app = await running.rebuild()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const trickling = connect(Number(new URL(address).port), '127.0.0.1')
  const arrived = new Promise<void>((resolve) => {
    app.server.once('connection', (socket) => socket.on('data', () => resolve()))
  })
  const isOver = once(trickling.resume(), 'close')
  trickling.write(sent)
  await arrived
  await app.close()
  expect(await isOver).toEqual([false])
})

test('closing does not wait for the end of an event stream', async () => {
  const app = Fastify()
  closeConnectionsGracefully(app)
  app.get('/', (_request, reply) => {
    const events = new Readable({ read: () => {} })
    events.push('data: 1\n\n')
    return reply.type('text/event-stream').send(events)
  })
  const answer = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n')
  const isOver = reader?.read().then(
    () => true,
    () => true,
  )
  await app.close()
  expect(await isOver).toBe(true)
})

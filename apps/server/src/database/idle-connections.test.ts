import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import type { DatabaseConnection } from './database-connection.ts'
import { listenForNotifications } from './database-notifications.ts'
import { neverYield } from './idle-connections.ts'

/** Longer than a busy machine pauses this process. */
const SILENCE_MS = 1_200

let running: TestDatabase
let way: Way
let database: Database

beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())
beforeEach(async () => {
  way = await wayTo(running.connection)
  database = openDatabase(way.connection, { longestSilenceMs: SILENCE_MS })
  onTestFinished(async () => {
    await database.close()
    way.close()
  })
})

interface Way {
  connection: DatabaseConnection
  /** From now on, everything sent on the current connections is lost silently. */
  fallSilent(): void
  close(): void
}

/** A proxy that simulates the network between a node and the database. */
async function wayTo(connection: DatabaseConnection): Promise<Way> {
  const { target, url } = endsOf(connection)
  const ends = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (bytes) => {
        if (ends.has(from)) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the way has no port')
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  const all = new Set<Socket>()
  server.on('connection', (socket) => all.add(socket))
  return {
    connection: { kind: 'url', url: url.href },
    fallSilent: () => ends.clear(),
    close: () => {
      for (const socket of all) socket.destroy()
      server.close()
    },
  }
}

function endsOf(connection: DatabaseConnection): { target: NetConnectOpts; url: URL } {
  if (connection.kind === 'url') {
    const url = new URL(connection.url)
    return { target: { host: url.hostname, port: Number(url.port || 5432) }, url }
  }
  const { directory, user, database: name } = connection
  return {
    target: { path: join(directory, '.s.PGSQL.5432') },
    url: new URL(`postgres://${user}@127.0.0.1/${name}`),
  }
}

test('a query to a silent database fails, and the next one gets a working connection', async () => {
  await database.pool.query('select 1')
  way.fallSilent()
  await expect(database.pool.query('select 1')).rejects.toThrow('The database did not respond for 1.2 seconds.')
  expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('idle connections in the pool are left alone', async () => {
  const { rows: before } = await database.pool.query('select pg_backend_pid() as pid')
  const closed = vi.fn<() => void>()
  database.pool.on('remove', closed)
  await running.database.pool.query('select pg_sleep($1)', [(SILENCE_MS * 1.5) / 1_000])
  expect([(await database.pool.query('select pg_backend_pid() as pid')).rows, closed.mock.calls]).toEqual([before, []])
})

test('statements that may take long are not ended', async () => {
  const client = await database.pool.connect()
  try {
    await neverYield(client)
    const slept = await client.query(`select pg_sleep($1), 'slept' as what`, [(SILENCE_MS * 1.5) / 1_000])
    expect(slept.rows).toMatchObject([{ what: 'slept' }])
  } finally {
    client.release(true)
  }
})

test('a listener sends probes, and detects a lost connection', async () => {
  const onLost = vi.fn<() => void>()
  const news = await listenForNotifications(database, { onNews: () => {}, onLost }, SILENCE_MS / 4)
  await running.database.pool.query('select pg_sleep($1)', [(SILENCE_MS * 1.5) / 1_000])
  expect(onLost).not.toHaveBeenCalled()
  way.fallSilent()
  await expect.poll(() => onLost.mock.calls.length, { timeout: 20_000, interval: 20 }).toBe(1)
  news.close()
})

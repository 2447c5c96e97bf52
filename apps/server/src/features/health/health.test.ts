import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { startMaintenance } from '../../maintenance/maintenance.repository.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_HOMES } from '../../testing/test-homes.ts'
import { testRegister } from '../../testing/test-register.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const get = (url: string, app = running.app) => app.inject({ method: 'GET', url })

describe('/healthz', () => {
  test('responds as long as the server runs, with or without its database', async () => {
    const database = openDatabase({ kind: 'socket', directory: '/nowhere', user: 'missing', database: 'nothing' })
    for (const app of [running.app, await running.rebuild({ database })]) {
      const answer = await get('/healthz', app)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    }
    await database.close()
  })
})

describe('/readyz', () => {
  test('reports that everything is available', async () => {
    const answer = await get('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }])
  })

  test('names what is missing without revealing details, and when to retry', async () => {
    const database = openDatabase({ kind: 'socket', directory: '/nowhere', user: 'missing', database: 'nothing' })
    const home = () => Promise.reject(new Error('no such file'))
    const app = await running.rebuild({ database, register: { ...testRegister(TEST_HOMES), home } })
    const answer = await get('/readyz', app)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      { detail: 'Service temporarily unavailable, try again later.', reasons: ['database', 'migrations', 'register'] },
    ])
    await database.close()
  })

  test('is not ready while the database schema is older than the server', async () => {
    const newest = `select max(created_at) from drizzle.__drizzle_migrations`
    await running.database.pool.query(
      `update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = (${newest})`,
    )
    expect((await get('/readyz', await running.rebuild())).json().reasons).toEqual(['migrations'])
    await running.database.pool.query(
      `update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = (${newest})`,
    )
    expect((await get('/readyz', await running.rebuild())).statusCode).toBe(200)
  })
})

test('probes continue during maintenance, and check no key', async () => {
  await startMaintenance(running.database, { message: null, retryAfterSeconds: 60 })
  for (const url of ['/healthz', '/readyz/']) {
    const headers = { authorization: 'Token nonsense' }
    expect((await running.app.inject({ method: 'GET', url, headers })).statusCode).toBe(200)
    expect((await running.app.inject({ method: 'POST', url })).statusCode).toBe(405)
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database.ts'
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

test('a server that can reach its database is well', async () => {
  const answer = await running.app.inject({ method: 'GET', url: '/api/health/' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
})

test('one that cannot says so, and when to ask again', async () => {
  const database = openDatabase({ kind: 'socket', directory: '/nowhere', user: 'nobody', database: 'nothing' })
  const app = await running.rebuild({ database })
  const answer = await app.inject({ method: 'GET', url: '/api/health/' })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '5',
    { detail: 'Service temporarily unavailable, try again later.' },
  ])
  await database.close()
})

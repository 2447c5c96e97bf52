import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { waitUntil } from '../concurrency/wait-until.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'
import { endMaintenance, startMaintenance } from './maintenance.repository.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
})
afterEach(() => endMaintenance(running.database))
afterAll(() => running.stop())

const PATIENCE = { timeoutMs: 10_000 }

const homes = (app = running.app) =>
  app.inject({ method: 'GET', url: '/api/portfolio/homes/', headers: member.headers })

/** Repeats a request until the response has this status. */
const until = (status: number, app = running.app) =>
  waitUntil(async () => {
    const answer = await homes(app)
    return answer.statusCode === status ? answer : null
  }, PATIENCE)

describe('maintenance', () => {
  test('closes the API on every node and opens it again', async () => {
    const other = await running.rebuild()
    expect([(await homes()).statusCode, (await homes(other)).statusCode]).toEqual([200, 200])
    await startMaintenance(running.database, { message: null, retryAfterSeconds: 120 })
    for (const app of [running.app, other]) {
      const closed = await until(503, app)
      expect(closed?.json()).toEqual({ detail: 'Service temporarily unavailable, try again later.' })
      expect(closed?.headers['retry-after']).toBe('120')
    }
    await endMaintenance(running.database)
    for (const app of [running.app, other]) expect((await until(200, app))?.json()).toEqual([])
  })

  test('applies from the first request after a restart, including open calls, bad keys and wrong methods', async () => {
    await startMaintenance(running.database, { message: 'New roof. Back at noon.', retryAfterSeconds: 60 })
    const restarted = await running.rebuild()
    const asked = [
      { method: 'POST', url: '/api/auth/login/', payload: {} },
      { method: 'GET', url: '/api/auth/user/', headers: { authorization: 'Token nonsense' } },
      { method: 'DELETE', url: '/api/portfolio/homes/' },
    ] as const
    for (const request of asked) {
      const answer = await restarted.inject(request)
      expect([answer.statusCode, answer.json().message]).toEqual([503, 'New roof. Back at noon.'])
    }
  })

  test('keeps unknown paths as 404, and allows preflights', async () => {
    await startMaintenance(running.database, { message: null, retryAfterSeconds: 60 })
    await until(503)
    expect((await running.app.inject({ method: 'GET', url: '/api/nothing/' })).statusCode).toBe(404)
    expect((await running.app.inject({ method: 'OPTIONS', url: '/api/auth/login/' })).statusCode).toBe(204)
  })
})

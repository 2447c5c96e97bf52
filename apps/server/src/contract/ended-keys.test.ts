import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, startTestApp, type TestApp } from '../platform/testing/test-app.ts'
import { nameOfEndpoint, type RunningEndpoint, runningEndpoints, withNobodysIds } from './testing/running-endpoints.ts'

let running: TestApp
let endpoints: RunningEndpoint[]

beforeAll(async () => {
  running = await startTestApp()
  endpoints = (await runningEndpoints(running.app)).filter(({ access }) => access === 'protected')
})
afterAll(() => running.stop())

/** Runs `then` once the server reads the body, which is after it has looked at the key. */
function bodyAfter(then: () => Promise<unknown>): Readable {
  return new Readable({
    read() {
      void (async () => {
        await then()
        this.push('{}')
        this.push(null)
      })()
    },
  })
}

test('a key that ends while the body is on its way is refused by every call', async () => {
  const withBody = endpoints.filter(({ method }) => method !== 'GET')
  expect(withBody.length).toBeGreaterThan(20)
  for (const endpoint of withBody) {
    const { method, path } = endpoint
    const { userId, headers } = await createMember(running.database)
    const endKeys = () => running.database.pool.query('delete from tokens where user_id = $1', [userId])
    const answer = await running.app.inject({
      method,
      url: withNobodysIds(path),
      headers: { ...headers, 'content-type': 'application/json', 'content-length': '2' },
      payload: bodyAfter(endKeys),
    })
    expect([nameOfEndpoint(endpoint), answer.statusCode]).toEqual([nameOfEndpoint(endpoint), 401])
  }
})

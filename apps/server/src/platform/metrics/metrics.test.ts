import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { metricsServer } from './serve-metrics.ts'

const TOKEN = 'a-token-of-twenty-or-more'

let running: TestApp
let metrics: Metrics
let app: FastifyInstance
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
  metrics = createMetrics(running.database, tmpdir())
  app = await running.rebuild({ metrics, config: readConfig({ NODE_ENV: 'test', METRICS_TOKEN: TOKEN }) })
})
afterAll(() => running.stop())

const scrape = (authorization?: string) =>
  app.inject({ method: 'GET', url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

describe('the figures', () => {
  test('tell of requests by route and status, and hold nothing that a client sent', async () => {
    await app.inject({ method: 'GET', url: '/api/portfolio/homes/', headers: member.headers })
    await app.inject({ method: 'GET', url: '/api/portfolio/homes/987654/', headers: member.headers })
    await app.inject({ method: 'GET', url: '/api/addresses/?q=12%20wrenfold', headers: member.headers })
    await app.inject({ method: 'GET', url: '/api/nothing/wrenfold/' })
    for (let attempt = 0; attempt < 11; attempt += 1) await app.inject({ method: 'POST', url: '/api/auth/login/' })
    const text = await metrics.text()
    const count = 'retrofolio_http_request_duration_seconds_count'
    expect(text).toContain(`${count}{method="GET",route="/api/portfolio/homes/",status="200"} 1\n`)
    expect(text).toContain(`${count}{method="GET",route="/api/portfolio/homes/:id/",status="404"} 1\n`)
    expect(text).toContain(`${count}{method="GET",route="none",status="404"} 1\n`)
    expect(text).toContain('retrofolio_http_requests_throttled_total{route="/api/auth/login/"} 1\n')
    expect(text).not.toMatch(/wrenfold|987654/)
  })

  test('tell of event loop, database, jobs and mails', async () => {
    await running.database.pool.query(
      `insert into mails (event, recipient, subject, text, html) values ('tested:1', 'a@b.example', 's', 't', 'h')`,
    )
    const text = await metrics.text()
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).toMatch(/^retrofolio_database_connections\{state="idle"\} \d+$/m)
    expect(text).toContain('# TYPE retrofolio_jobs gauge')
    expect(text).toContain('retrofolio_mails{state="waiting"} 1\n')
    expect(text).toMatch(/^retrofolio_data_free_bytes [1-9]\d*(\.\d+e\+\d+)?$/m)
    expect(text).toMatch(/^retrofolio_kept_answers_bytes\{form="packed"\} [1-9]\d*$/m)
  })
})

describe('who may read them', () => {
  test('nobody, unless they are asked for in the settings', async () => {
    const answer = await running.app.inject({ method: 'GET', url: '/metrics' })
    expect([answer.statusCode, answer.body]).toEqual([404, '{"detail":"Not found."}'])
  })

  test('on the port of the product whoever has the token', async () => {
    for (const wrong of [undefined, '', 'Bearer', `Bearer ${TOKEN}x`, `Token ${TOKEN}`, member.headers.authorization]) {
      const answer = await scrape(wrong)
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
    const answer = await scrape(`Bearer ${TOKEN}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  })

  test('on a port of their own whoever reaches it, and nothing else is there', async () => {
    const server = metricsServer(metrics)
    const address = await server.listen({ port: 0, host: '127.0.0.1' })
    expect((await fetch(`${address}/metrics`)).status).toBe(200)
    expect(await (await fetch(`${address}/api/auth/user/`)).json()).toEqual({ detail: 'Not found.' })
    await server.close()
  })
})

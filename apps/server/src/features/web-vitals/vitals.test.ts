import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createMetrics, type Metrics } from '../../metrics/metrics.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let running: TestApp
let webRoot: string
let metrics: Metrics
let app: FastifyInstance
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'retrofolio-vitals-'))
  await mkdir(join(webRoot, 'pages'))
  await writeFile(join(webRoot, 'pages', 'addresses.json'), '["/portfolio", "/home/:homeId"]')
  running = await startTestApp({ webRoot })
  metrics = createMetrics(running.database, tmpdir())
  app = await running.rebuild({ metrics })
})
afterAll(async () => {
  await running.stop()
  await rm(webRoot, { recursive: true })
})

const send = (payload: object, to = app) => to.inject({ method: 'POST', url: '/api/vitals/', payload })
const all = { route: '/home/:homeId', ttfb_ms: 40, fcp_ms: 900, lcp_ms: 2400, fid_ms: 3, inp_ms: 180, cls: 0.2 }

describe('browser measurements', () => {
  test('are in the histograms of their page, in seconds', async () => {
    const answer = await send(all)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const text = await metrics.text()
    const sums = { TTFB: 0.04, FCP: 0.9, LCP: 2.4, FID: 0.003, INP: 0.18 }
    for (const [vital, seconds] of Object.entries(sums)) {
      expect(text).toContain(`retrofolio_web_vital_seconds_sum{vital="${vital}",route="/home/:homeId"} ${seconds}\n`)
    }
    expect(text).toContain('retrofolio_web_vital_layout_shift_bucket{le="0.1",route="/home/:homeId"} 0\n')
    expect(text).toContain('retrofolio_web_vital_layout_shift_bucket{le="0.25",route="/home/:homeId"} 1\n')
  })

  test('are counted as far as present: missing values do not become zero', async () => {
    expect((await send({ route: '/portfolio', fcp_ms: 500, inp_ms: null })).statusCode).toBe(204)
    const text = await metrics.text()
    expect(text).toContain('retrofolio_web_vital_seconds_count{vital="FCP",route="/portfolio"} 1\n')
    expect(text).not.toMatch(/vital="(FID|INP|LCP)",route="\/portfolio"/)
    expect(text).not.toContain('layout_shift_count{route="/portfolio"}')
  })

  test('are discarded if metrics are off', async () => {
    expect((await send(all, running.app)).statusCode).toBe(204)
  })
})

describe('invalid measurements are rejected, and leave no trace', () => {
  test.each([
    [
      { ...all, route: '/home/12' },
      { route: [expect.stringMatching(/^"\/home\/12" is not a valid choice: use one of .*\/portfolio/)] },
    ],
    [{ ...all, route: undefined }, { route: ['This field is required.'] }],
    [{ ...all, route: 'x'.repeat(101) }, { route: ['Ensure this field has no more than 100 characters.'] }],
    [
      { ...all, lcp_ms: -1, cls: 101, fcp_ms: '12' },
      {
        lcp_ms: ['Ensure this value is greater than or equal to 0.'],
        cls: ['Ensure this value is less than or equal to 100.'],
        fcp_ms: ['A valid number is required.'],
      },
    ],
  ])('%j', async (payload, problems) => {
    const before = await metrics.text()
    const answer = await send(payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, problems])
    const vitals = (text: string) => text.split('\n').filter((line) => line.includes('web_vital'))
    expect(vitals(await metrics.text())).toEqual(vitals(before))
  })

  test('a body of more than 16 KiB is not read', async () => {
    expect((await send({ ...all, more: 'x'.repeat(16 * 1024) })).statusCode).toBe(413)
  })

  test('too many from one address are throttled', async () => {
    const limited = await running.rebuild({ config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'vitals=2/60' }) })
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await send(all, limited)).statusCode)
    expect(statuses).toEqual([204, 204, 429])
  })
})

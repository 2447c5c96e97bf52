import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../http/errors/errors.ts'
import { describeError } from '../reporting/describe-error.ts'
import { type FakeService, startFakeService } from '../testing/fake-services/fake-service.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createErrorMonitoring, type ErrorMonitoring } from './error-monitoring.ts'
import { heardBy } from './monitored-logger.ts'

let sentry: FakeService
let running: TestApp
let troubles: string[] = []
beforeAll(async () => {
  sentry = await startFakeService(({ method, path, address }) => {
    const isIngest = method === 'POST' && path === '/api/42/envelope/' && /[?&]sentry_key=abc123\b/.test(address)
    return isIngest ? { body: { id: 'x' } } : { status: 403 }
  })
  running = await startTestApp()
})
afterAll(async () => {
  await running.stop()
  await sentry.stop()
})
beforeEach(() => {
  sentry.requests.length = 0
  troubles = []
})

const monitoringAt = (url: string): ErrorMonitoring =>
  createErrorMonitoring({
    dsn: `${url.replace('//', '//abc123@')}/42`,
    environment: 'development',
    onTrouble: (reason) => troubles.push(reason),
  })
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
const loggerOf = (monitoring: ErrorMonitoring) => heardBy(monitoring, 'info', nowhere())

const itemSchema = z.looseObject({
  exception: z
    .object({
      values: z.array(
        z.looseObject({ stacktrace: z.object({ frames: z.array(z.looseObject({ filename: z.string() })) }) }),
      ),
    })
    .optional(),
})

interface Item {
  type: string
  content: z.infer<typeof itemSchema>
}

/** An envelope has a line of headers, then for each item a line of headers and one of content. */
function items(): Item[] {
  return sentry.requests.flatMap(({ body }) => {
    const [, ...lines] = body.trimEnd().split('\n')
    return lines.flatMap((line, at) =>
      at % 2 === 0 ? [{ type: JSON.parse(line).type, content: itemSchema.parse(JSON.parse(lines[at + 1] ?? '')) }] : [],
    )
  })
}
const sent = () => sentry.requests.map(({ body }) => body).join('\n')

describe('an error in the log', () => {
  test('is sent to Sentry with kind, message, location and the id of the log line', async () => {
    const monitoring = monitoringAt(sentry.url)
    const log = loggerOf(monitoring).child({ requestId: 'req-7' })
    log.error({ error: describeError(new TypeError('no wall has this type')) }, 'request failed')
    log.warn('only a warning')
    await monitoring.close()
    const [event, ...others] = items().filter(({ type }) => type === 'event')
    expect(others).toEqual([])
    expect(event?.content).toMatchObject({
      level: 'error',
      message: 'request failed',
      environment: 'development',
      tags: { request_id: 'req-7' },
      exception: { values: [{ type: 'TypeError', value: 'no wall has this type' }] },
    })
    const frames = event?.content.exception?.values[0]?.stacktrace.frames
    expect(frames?.at(-1)?.filename).toContain('error-monitoring.test.ts')
    expect(troubles).toEqual([])
  })

  test('is sent without names, keys, links or addresses', async () => {
    const monitoring = monitoringAt(sentry.url)
    const words =
      'odalys@quillon.example at 14 Chestnut Avenue, York, YO31 1BR opened /reset-password/confirm/MQ/d2f1-0a9b?next=1 with Token 5f0c77aa'
    loggerOf(monitoring).error({ error: describeError(new Error(words)) }, 'request failed')
    await monitoring.close()
    expect(items()).toHaveLength(1)
    for (const secret of ['odalys', 'quillon', 'Chestnut', 'YO31', 'd2f1-0a9b', 'next=1', '5f0c77aa']) {
      expect(sent()).not.toContain(secret)
    }
  })
})

test('Sentry gets route, status and duration of a request; no body, header, query, key or address', async () => {
  const monitoring = monitoringAt(sentry.url)
  const logger = loggerOf(monitoring)
  const app = await running.rebuild({ logger, monitoring })
  await app.inject({
    method: 'POST',
    url: '/api/auth/login/?from=mail-secret',
    headers: { cookie: 'crumb=secret-cookie', authorization: 'Token secret-key', 'x-extra': 'secret-header' },
    remoteAddress: '203.0.113.77',
    payload: { email: 'odalys@quillon.example', password: 'secret-password' },
  })
  const spans = () => JSON.stringify(items().filter(({ type }) => type === 'span'))
  // They are sent shortly after the response.
  await expect.poll(spans).toContain('POST /api/auth/login/')
  await monitoring.close()
  expect(spans()).toContain('http.response.status_code')
  expect(sent()).not.toMatch(/secret|odalys|quillon|203\.0\.113|crumb|cookie/i)
})

describe('when Sentry fails', () => {
  test.each([
    ['it is unreachable', () => 'http://127.0.0.1:1', 'it cannot be reached'],
    [
      'it refuses',
      () => {
        sentry.fallIllForever({ kind: 'status', status: 500 })
        return sentry.url
      },
      'status 500',
    ],
  ])('%s: it is logged once, and has no other effect', async (_what, url, reason) => {
    const monitoring = monitoringAt(url())
    const log = loggerOf(monitoring)
    for (let count = 0; count < 3; count += 1) log.error({ error: describeError(new Refusal('SERVER_ERROR')) }, 'again')
    await monitoring.close()
    sentry.recover()
    expect(troubles).toEqual([reason])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeService, startFakeService } from '../../testing/fake-services/fake-service.ts'
import { examineMonitoring } from './examine-monitoring.ts'

let sentry: FakeService
let dsn: string
beforeAll(async () => {
  sentry = await startFakeService(({ method, path, headers, body }) => {
    const isMeant = method === 'POST' && path === '/sub/api/42/envelope/' && body === '{}\n'
    const isKnown = /^Sentry .*\bsentry_version=7\b.*\bsentry_key=abc123\b/.test(String(headers['x-sentry-auth']))
    return { status: !isMeant ? 404 : isKnown ? 200 : 403 }
  })
  dsn = `${sentry.url.replace('//', '//abc123@')}/sub/42`
})
afterAll(() => sentry.stop())

test('a key that Sentry accepts is ok', async () => {
  expect(await examineMonitoring(dsn)).toMatch(/ accepts reports$/)
})

test.each([
  [(good: string) => good.replace('abc123', 'other'), /rejects the key of SENTRY_DSN/],
  [(good: string) => good.replace('/42', '/43'), /has no such project/],
  [() => 'http://abc@127.0.0.1:1/42', /cannot be reached: correct SENTRY_DSN/],
])('a wrong key is reported with a remedy, without showing the key', async (spoil, words) => {
  await expect(examineMonitoring(spoil(dsn))).rejects.toThrow(words)
  await expect(examineMonitoring(spoil(dsn))).rejects.not.toThrow(/abc123/)
})

test('a project over its quota is a note, a failing one is bad', async () => {
  sentry.fallIll({ kind: 'status', status: 429 }, { kind: 'status', status: 502 })
  expect(await examineMonitoring(dsn)).toMatchObject({ verdict: 'note' })
  await expect(examineMonitoring(dsn)).rejects.toThrow(/answered 502/)
})

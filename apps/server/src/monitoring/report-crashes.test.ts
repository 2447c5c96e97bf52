import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeService, startFakeService } from '../testing/fake-services/fake-service.ts'

const NODE = fileURLToPath(new URL('./testing/crashing-node.ts', import.meta.url))
let sentry: FakeService
beforeAll(async () => {
  sentry = await startFakeService(() => ({ body: { id: 'x' } }))
})
beforeEach(() => {
  sentry.recover()
  sentry.requests.length = 0
})
afterAll(() => sentry.stop())

async function crash(way: 'thrown' | 'rejected', env: Record<string, string>): Promise<{ code: unknown; log: string }> {
  const child = spawn(process.execPath, [NODE, way], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [log, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, log }
}
const dsn = () => ({ SENTRY_DSN: `${sentry.url.replace('//', '//abc123@')}/42` })
const LINE = /"level":60,.*"name":"TypeError","message":"no wall has this type".*because of an uncaught error/

test.each(['thrown', 'rejected'] as const)(
  'an error that is %s and not caught is logged, sent to Sentry, and ends the process',
  async (way) => {
    const { code, log } = await crash(way, dsn())
    expect(code).toBe(1)
    expect(log).toMatch(LINE)
    const [request] = sentry.requests
    expect(request?.path).toBe('/api/42/envelope/')
    expect(request?.body).toContain('no wall has this type')
  },
)

test('ends even if Sentry is not configured or does not respond', async () => {
  expect(await crash('thrown', { SENTRY_DSN: '' })).toMatchObject({ code: 1, log: expect.stringMatching(LINE) })
  sentry.fallIllForever({ kind: 'silent' })
  expect(await crash('thrown', dsn())).toMatchObject({ code: 1, log: expect.stringMatching(LINE) })
})

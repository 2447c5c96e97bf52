import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { describeError } from '../reporting/describe-error.ts'
import { type FakeService, startFakeService } from '../testing/fake-services/fake-service.ts'
import type { OutsideRequest } from './one-attempt.ts'
import { OutsideFailure } from './outside-failure.ts'
import { jsonBy } from './outside-response.ts'
import { outsideService, type ServiceSettings } from './outside-service.ts'

const KEY = 'a-secret-key'

let standIn: FakeService
let attempts: string[]
let circuit: boolean[]
beforeEach(async () => {
  standIn = await startFakeService(() => ({ body: { homes: 3, other: 'field' } }))
  attempts = []
  circuit = []
})
afterEach(async () => {
  vi.useRealTimers()
  await standIn.stop()
})

function service(changes: Partial<ServiceSettings> = {}) {
  const settings = { name: 'Example', baseUrl: standIn.url, timeoutMs: 5_000, attempts: 3, ...changes }
  return outsideService(settings, {
    firstDelayMs: 1,
    observer: {
      attempted: (_name, outcome) => void attempts.push(outcome),
      circuitChanged: (_name, isOpen) => void circuit.push(isOpen),
    },
  })
}

const REQUEST = { path: '/v1/homes', query: new URLSearchParams({ key: KEY }), headers: { 'x-api-key': KEY } }
const readHomes = jsonBy(z.object({ homes: z.number() }))

function ask(changes: Partial<OutsideRequest> = {}, asked = service(), signal?: AbortSignal) {
  return asked.ask({ ...REQUEST, ...changes }, readHomes, signal)
}

const failing = (asking: Promise<unknown>): Promise<OutsideFailure> =>
  asking.then(
    () => Promise.reject(new Error('It answered.')),
    (error: unknown) => (error instanceof OutsideFailure ? error : Promise.reject(error)),
  )

describe('a response', () => {
  test('is parsed by the schema, and the request is sent exactly as given', async () => {
    expect(await ask({ method: 'POST', body: '{"q":1}' })).toEqual({ homes: 3 })
    expect(standIn.requests).toMatchObject([
      { method: 'POST', path: '/v1/homes', headers: { 'x-api-key': KEY }, body: '{"q":1}' },
    ])
    expect(standIn.requests[0]?.query.get('key')).toBe(KEY)
    expect(attempts).toEqual(['ok'])
  })

  test('that has another shape, is not JSON or is too long is invalid and not retried', async () => {
    standIn.fallIll({ kind: 'status', status: 200, body: { homes: 'three' } })
    expect(await failing(ask())).toMatchObject({ kind: 'bad_answer', message: expect.stringContaining('homes') })
    standIn.fallIll({ kind: 'wrong' })
    expect((await failing(ask())).kind).toBe('bad_answer')
    expect((await failing(ask({}, service({ largestAnswerBytes: 10 })))).kind).toBe('bad_answer')
    expect(attempts).toEqual(['bad_answer', 'bad_answer', 'bad_answer'])
  })

  test('that redirects is not followed: the key is for one host only', async () => {
    const elsewhere = await startFakeService(() => ({ body: { homes: 1 } }))
    standIn.fallIllForever({ kind: 'status', status: 302, headers: { location: elsewhere.url } })
    expect((await failing(ask())).kind).toBe('bad_answer')
    expect(elsewhere.requests).toEqual([])
    await elsewhere.stop()
  })
})

describe('an error response', () => {
  test.each([
    [400, 'bad_request'],
    [401, 'refused_key'],
    [403, 'refused_key'],
    [404, 'not_found'],
    [418, 'bad_request'],
  ])('of %i is %s and final', async (status, kind) => {
    standIn.fallIllForever({ kind: 'status', status })
    expect((await failing(ask())).kind).toBe(kind)
    expect(standIn.requests).toHaveLength(1)
  })

  test('means what the adapter reads in its body', async () => {
    standIn.fallIllForever({ kind: 'status', status: 400, body: { reason: 'API_KEY_INVALID' } })
    const meaningOf = ({ body }: { body: Uint8Array }) =>
      new TextDecoder().decode(body).includes('API_KEY_INVALID') ? ('refused_key' as const) : null
    expect((await failing(ask({ meaningOf }))).kind).toBe('refused_key')
  })
})

describe('a temporary failure', () => {
  test.each([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 429, headers: { 'retry-after': '0' } },
    { kind: 'hangs_up' },
    { kind: 'breaks_off' },
  ] as const)('is retried: %o', async (illness) => {
    standIn.fallIll(illness, illness)
    expect(await ask()).toEqual({ homes: 3 })
    expect(standIn.requests).toHaveLength(3)
  })

  test('is retried as often as configured and no more', async () => {
    standIn.fallIllForever({ kind: 'status', status: 502 })
    expect(await failing(ask())).toMatchObject({ kind: 'unavailable' })
    expect(attempts).toEqual(['unavailable', 'unavailable', 'unavailable'])
  })

  test('is not retried if the service asks for a longer pause than we wait', async () => {
    standIn.fallIllForever({ kind: 'status', status: 429, headers: { 'retry-after': '60' } })
    expect(await failing(ask())).toMatchObject({ kind: 'over_quota', retryAfterSeconds: 60 })
    expect(standIn.requests).toHaveLength(1)
  })

  test('includes a response that takes too long, or its body', async () => {
    standIn.fallIllForever({ kind: 'silent' })
    expect((await failing(ask({}, service({ timeoutMs: 30, attempts: 1 })))).kind).toBe('timed_out')
  })

  test('ends at once for a caller who cannot wait', async () => {
    standIn.fallIllForever({ kind: 'silent' })
    const hurry = new AbortController()
    const asking = failing(ask({}, service(), hurry.signal))
    await vi.waitFor(() => expect(standIn.requests).toHaveLength(1))
    hurry.abort()
    expect((await asking).kind).toBe('timed_out')
    expect(standIn.requests).toHaveLength(1)
  })

  test('includes a closed port', async () => {
    await standIn.stop()
    const failure = await failing(ask({}, service({ attempts: 1 })))
    expect(failure).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('ECONNREFUSED') })
    standIn = await startFakeService(() => ({}))
  })
})

test('after repeated failures the circuit opens, and one request is let through after a pause', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const asked = service({ attempts: 1 })
  standIn.fallIllForever({ kind: 'status', status: 503 })
  for (let round = 0; round < 7; round += 1) await failing(ask({}, asked))
  expect(standIn.requests).toHaveLength(5)
  expect(circuit).toEqual([false, true])
  vi.setSystemTime(Date.now() + 31_000)
  await failing(ask({}, asked))
  await failing(ask({}, asked))
  expect(standIn.requests).toHaveLength(6)
  standIn.recover()
  vi.setSystemTime(Date.now() + 31_000)
  expect(await ask({}, asked)).toEqual({ homes: 3 })
  expect(circuit.at(-1)).toBe(false)
})

test('"not found" and a rejected key leave the circuit closed', async () => {
  const asked = service({ attempts: 1 })
  for (const status of [404, 403, 400, 429]) {
    standIn.fallIllForever({ kind: 'status', status })
    for (let round = 0; round < 6; round += 1) await failing(ask({}, asked))
  }
  expect(standIn.requests).toHaveLength(24)
})

test('no failure contains the key or the address', async () => {
  const failures: OutsideFailure[] = []
  const once = () => service({ attempts: 1, timeoutMs: 200 })
  for (const illness of [
    { kind: 'status', status: 403, body: { error: `bad key ${KEY}` } },
    { kind: 'status', status: 500, body: KEY },
    { kind: 'status', status: 200, body: { [KEY]: 1 } },
    { kind: 'hangs_up' },
    { kind: 'breaks_off' },
    { kind: 'silent' },
  ] as const) {
    standIn.fallIllForever(illness)
    failures.push(await failing(ask({}, once())))
  }
  await standIn.stop()
  failures.push(await failing(ask({}, once())))
  for (const failure of failures) {
    const shown = JSON.stringify([describeError(failure), failure, failure.stack])
    expect(shown).not.toContain(KEY)
    expect(shown).not.toContain('/v1/homes')
  }
  standIn = await startFakeService(() => ({}))
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { type FakeGoogle, startFakeGoogle } from '../../testing/fake-services/fake-google.ts'
import { examineGoogle } from './examine-google.ts'

let google: FakeGoogle
beforeEach(async () => {
  google = await startFakeGoogle({ isSigned: true })
})
afterEach(() => google.stop())

const examine = (env: Record<string, string>) => examineGoogle(readConfig(env).services.google)

test('without a key no request is sent', async () => {
  expect(await examine({})).toEqual([])
})

test('a good key is ok with each service, even where there is no imagery', async () => {
  const findings = await examine(google.env)
  expect(findings.map(({ subject, verdict }) => [subject, verdict])).toEqual([
    ['street view', 'ok'],
    ['satellite view', 'ok'],
    ['geocoder', 'ok'],
    ['roof imagery', 'ok'],
  ])
  expect(google.requests).toHaveLength(5)
})

test('a mistyped key is bad with each service, and not shown', async () => {
  const findings = await examine({ ...google.env, GOOGLE_SERVER_KEY: 'AIza-mistyped-key' })
  expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(new Set(['BAD']))
  for (const { text } of findings) {
    expect(text).toContain('copy GOOGLE_SERVER_KEY and GOOGLE_URL_SIGNING_SECRET again')
    expect(text).not.toContain('mistyped')
  }
})

test('a mistyped signing secret is bad for pictures', async () => {
  const findings = await examine({ ...google.env, GOOGLE_URL_SIGNING_SECRET: 'bm90LXRoZS1zZWNyZXQ=' })
  expect(findings.map(({ verdict }) => verdict)).toEqual(['BAD', 'BAD', 'ok', 'ok'])
})

test('services that cannot be reached are reported with their host', async () => {
  google.fallIllForever({ kind: 'hangs_up' })
  for (const { verdict, text } of await examine(google.env)) {
    expect([verdict, text]).toEqual(['BAD', expect.stringContaining('127.0.0.1:')])
  }
})

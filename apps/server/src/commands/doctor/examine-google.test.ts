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

test('without a key nothing is asked', async () => {
  expect(await examine({})).toEqual([])
})

test('a good key is well with each service, though there is nothing to be seen at sea', async () => {
  const findings = await examine(google.env)
  expect(findings.map(({ subject, verdict }) => [subject, verdict])).toEqual([
    ['street view', 'ok'],
    ['satellite view', 'ok'],
    ['geocoder', 'ok'],
    ['roof imagery', 'ok'],
  ])
  expect(google.requests).toHaveLength(5)
})

test('a key typed wrongly is bad with each, and not shown', async () => {
  const findings = await examine({ ...google.env, GOOGLE_SERVER_KEY: 'AIza-mistyped-key' })
  expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(new Set(['BAD']))
  for (const { told } of findings) {
    expect(told).toContain('copy GOOGLE_SERVER_KEY and GOOGLE_URL_SIGNING_SECRET again')
    expect(told).not.toContain('mistyped')
  }
})

test('a signing secret typed wrongly is bad with the pictures', async () => {
  const findings = await examine({ ...google.env, GOOGLE_URL_SIGNING_SECRET: 'bm90LXRoZS1zZWNyZXQ=' })
  expect(findings.map(({ verdict }) => verdict)).toEqual(['BAD', 'BAD', 'ok', 'ok'])
})

test('services that are not reached are told with their host', async () => {
  google.fallIllForever({ kind: 'hangs_up' })
  for (const { verdict, told } of await examine(google.env)) {
    expect([verdict, told]).toEqual(['BAD', expect.stringContaining('127.0.0.1:')])
  }
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import {
  type FakeGoogle,
  GOOGLE_BROWSER_KEY,
  GOOGLE_KEY,
  GOOGLE_REFERRER,
  startFakeGoogle,
} from '../../testing/fake-services/fake-google.ts'
import { examineBrowserKey } from './examine-browser-key.ts'

let google: FakeGoogle
beforeEach(async () => {
  google = await startFakeGoogle()
})
afterEach(() => google.stop())

const examine = (env: Record<string, string>) =>
  examineBrowserKey(
    readConfig({ ...google.env, GOOGLE_MAPS_BROWSER_KEY: GOOGLE_BROWSER_KEY, SITE_URL: GOOGLE_REFERRER, ...env }),
  )

test('a good key is well for the pages of this site, by one question', async () => {
  expect(await examine({})).toMatchObject([{ verdict: 'ok', told: expect.stringContaining(GOOGLE_REFERRER) }])
  expect(google.requests).toHaveLength(1)
})

test('without a key nothing is asked', async () => {
  expect(await examineBrowserKey(readConfig({}))).toEqual([])
  expect(google.requests).toEqual([])
})

test.each([
  ['typed wrongly', { GOOGLE_MAPS_BROWSER_KEY: GOOGLE_KEY }],
  ['made for another site', { SITE_URL: 'https://other.example' }],
])('a key that is %s is bad, with what to do', async (_, env) => {
  const [finding] = await examine(env)
  expect(finding).toMatchObject({ verdict: 'BAD', told: expect.stringContaining('among its referrers') })
  expect(finding?.told).not.toContain('AIza')
})

test('a service that is not reached is told with its host', async () => {
  google.fallIllForever({ kind: 'hangs_up' })
  expect(await examine({})).toMatchObject([{ verdict: 'BAD', told: expect.stringContaining('127.0.0.1:') }])
})

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

test('a good key is ok for the pages of this site, with one request', async () => {
  expect(await examine({})).toMatchObject([{ verdict: 'ok', text: expect.stringContaining(GOOGLE_REFERRER) }])
  expect(google.requests).toHaveLength(1)
})

test('without a key no request is sent', async () => {
  expect(await examineBrowserKey(readConfig({}))).toEqual([])
  expect(google.requests).toEqual([])
})

test.each([
  ['mistyped', { GOOGLE_MAPS_BROWSER_KEY: GOOGLE_KEY }],
  ['made for another site', { SITE_URL: 'https://other.example' }],
])('a key that is %s is bad, with a remedy', async (_, env) => {
  const [finding] = await examine(env)
  expect(finding).toMatchObject({ verdict: 'BAD', text: expect.stringContaining('its referrers include') })
  expect(finding?.text).not.toContain('AIza')
})

test('a service that cannot be reached is reported with its host', async () => {
  google.fallIllForever({ kind: 'hangs_up' })
  expect(await examine({})).toMatchObject([{ verdict: 'BAD', text: expect.stringContaining('127.0.0.1:') }])
})

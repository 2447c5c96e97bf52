import type { Page } from '@playwright/test'
import { type FakeGoogle, startFakeGoogle } from '@retrofolio/server/testing/fake-services/fake-google'
import { test as base, expect, expectAccessible, serve } from '../../src/support/fixtures.ts'

/** The whole product with a key for Google's pictures and a fake Google on this machine. */
const test = base.extend<object, { google: FakeGoogle }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture
    async ({}, use) => {
      const google = await startFakeGoogle({ isSigned: true })
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, use) => {
      await serve(google.env, use)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const ADDRESS = '2 Otterscombe Road, Birmingham, B29 1II'
const street = (page: Page) => page.getByRole('img', { name: `Street view of ${ADDRESS}` })
const isShown = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)

function hostsAsked(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(host)
  })
  return hosts
}

const pathsAsked = ({ requests }: FakeGoogle) =>
  requests.map(({ path }) => path).filter((path) => !path.includes('buildingInsights'))

test('a place is shown before it is added, and its home as street and satellite view', async ({
  signedIn: page,
  google,
  server,
}) => {
  const hosts = hostsAsked(page)
  await page.goto('/add-property')
  await page.getByLabel("What's the home address?").fill('2 Otterscombe')
  await page.getByRole('option', { name: ADDRESS }).click()
  await expect.poll(() => isShown(page, `Street view of ${ADDRESS}`)).toBe(true)
  await expect(page.getByText('© Google')).toBeVisible()
  await page.getByRole('button', { name: 'Add this home' }).click()
  await expect(page.getByRole('heading', { name: /2 Otterscombe Road/ })).toBeVisible()
  await expect.poll(() => isShown(page, `Street view of ${ADDRESS}`)).toBe(true)
  google.requests.length = 0
  await page.reload()
  await expect.poll(() => isShown(page, `Street view of ${ADDRESS}`)).toBe(true)
  await expectAccessible(page)
  const enlarge = page.getByRole('button', { name: 'Enlarge the picture' })
  if (await enlarge.isVisible()) await enlarge.click()
  await page.getByText('Satellite', { exact: true }).click()
  await expect.poll(() => isShown(page, `Satellite view of ${ADDRESS}`)).toBe(true)
  await page.getByText('Drawing', { exact: true }).click()
  await expect(page.getByRole('img', { name: `Drawing of ${ADDRESS}` })).toBeVisible()
  // One picture per view, after the free metadata request; the first may come from the cache.
  expect(pathsAsked(google).filter((path) => path.endsWith('/streetview')).length).toBeLessThanOrEqual(1)
  expect(pathsAsked(google).filter((path) => path.endsWith('/staticmap'))).toHaveLength(1)
  expect([...hosts]).toEqual([new URL(server.address).host])
})

test('without street imagery the home is drawn and the page says so', { tag: '@once' }, async ({
  signedIn: page,
  api,
  google,
}) => {
  google.unseen.add('4 Otterscombe')
  await api.addHomeStatus('4 Otterscombe Road, Birmingham, B29 1II')
  await page.goto('/portfolio?q=4+Otterscombe')
  await expect(page.getByText('Street view is not available.').first()).toBeVisible()
  await expect(street(page)).toHaveCount(0)
})

test('imagery of the roof replaces a modelled one', { tag: '@once' }, async ({ signedIn: page, api, google }) => {
  google.building = null
  const [place] = await api.suggest('6 Otterscombe Road, Birmingham')
  if (place === undefined || place.lat === null || place.lng === null) throw new Error('the sample has points')
  const homeId = await api.addHome(place.fullAddress)
  await page.goto(`/home/${homeId}?tab=solar`)
  await expect(page.getByText('There is no aerial imagery of this building.')).toBeVisible()
  google.building = {
    lat: place.lat,
    lng: place.lng,
    quality: 'BASE',
    groundM2: 50,
    segments: [{ pitch: 35, azimuth: 180, areaM2: 40, panels: 12, panelKwh: 380 }],
  }
  await page.getByRole('button', { name: 'Re-trigger Solar Analysis' }).click()
  await expect(page.getByText('Measured from aerial imagery of this roof, by Google.')).toBeVisible()
  await expectAccessible(page)
})

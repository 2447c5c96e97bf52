import type { Page } from '@playwright/test'
import { fakeGooglePlaces } from '../../src/support/fake-google-places.ts'
import { test as base, expect, expectAccessible, serve } from '../../src/support/fixtures.ts'

/** The whole product with a Google Places key. */
const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture
    async ({}, use) => {
      await serve({ GOOGLE_MAPS_BROWSER_KEY: 'browser-key' }, use)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const search = (page: Page) => page.getByLabel("What's the home address?")

test('a home is found by Google in Great Britain in one session and added', async ({ signedIn: page }) => {
  const google = await fakeGooglePlaces(page)
  await page.goto('/add-property')
  await expect(search(page)).toBeEnabled()
  await search(page).pressSequentially('2 Otterscombe', { delay: 20 })
  await page.getByRole('option', { name: '2 Otterscombe Road, Birmingham, UK' }).click()
  await expect(search(page)).toHaveValue('2 Otterscombe Road, Birmingham, B29 1II')
  const calls = await google.calls()
  expect(calls).toMatchObject({ sessions: 1, details: 1, faults: [] })
  // Continuous typing sends one request.
  expect(calls.searches).toEqual(['2 Otterscombe'])
  const [script] = google.scripts
  expect(Object.fromEntries(script?.searchParams ?? [])).toMatchObject({
    key: 'browser-key',
    region: 'GB',
    language: 'en-GB',
    libraries: 'places',
  })
  await page.getByRole('button', { name: 'Add this home' }).click()
  await expect(page.getByRole('heading', { name: /2 Otterscombe Road/ })).toBeVisible()
})

test.describe('when Google is unavailable', () => {
  // Chromium logs the blocked script, which is intended here.
  const openWith = async (page: Page, answer: 'blocked' | 'refuses-key') => {
    await fakeGooglePlaces(page, { answer })
    await page.goto('/add-property')
  }

  test('a rejected key is reported, and the register finds the home', async ({ signedIn: page }) => {
    await openWith(page, 'refuses-key')
    await expect(page.getByRole('alert')).toContainText('Google Maps rejected this site’s API key.')
    await expect(search(page)).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Search the EPC register instead' }).click()
    await search(page).fill('21 Otterscombe')
    await expect(page.getByRole('option').first()).toContainText('21 Otterscombe Road')
  })

  test('a blocked script disables the field and offers the register', async ({ context, api }) => {
    // Not the fixture's page, which would fail on the intended error.
    const page = await context.newPage()
    await page.addInitScript((token) => localStorage.setItem('token', token), api.token)
    await openWith(page, 'blocked')
    await expect(page.getByRole('alert')).toContainText('Google Maps could not be loaded.')
    await expect(search(page)).toBeDisabled()
    await expect(search(page)).toHaveAttribute('placeholder', 'Loading address search...')
  })
})

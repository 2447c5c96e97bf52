import { test as base, type Page } from '@playwright/test'
import { type DevelopmentServer, startDevelopmentServer } from '../../src/support/development-server.ts'
import { expect, expectAccessible } from '../../src/support/fixtures.ts'

const test = base.extend<object, { development: DevelopmentServer }>({
  development: [
    // Playwright reads the required fixtures from this parameter; there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startDevelopmentServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const SECTIONS = [
  'Colours',
  'Type, space and form',
  'Controls',
  'Figures, ratings and status',
  'Messages',
  'Charts',
  'Homes',
]

async function open(page: Page, { address }: DevelopmentServer): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${address}/styleguide`)
  await page.getByRole('heading', { level: 1, name: 'Style guide' }).waitFor()
  // Images load when visible.
  await page
    .getByRole('region', { name: 'Homes' })
    .getByText('Street view that cannot be shown')
    .scrollIntoViewIfNeeded()
  await page.getByText('Street view is not available').waitFor()
  await page.evaluate(() => document.fonts.ready)
}

test('every shared component looks unchanged', async ({ page, development }) => {
  await open(page, development)
  for (const name of SECTIONS) {
    const picture = `${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`
    await expect
      .soft(page.getByRole('region', { name, exact: true }))
      // Tolerates font smoothing of newer browsers, but not moved or recoloured components.
      .toHaveScreenshot(picture, { maxDiffPixelRatio: 0.01, scale: 'css', caret: 'hide' })
  }
})

test('every shared component is accessible', { tag: '@once' }, async ({ page, development }) => {
  await open(page, development)
  await expectAccessible(page)
})

import { expect, test } from '../../src/support/fixtures.ts'

/** Its output has four digits. */
const HOME = '2 Larksden Street, York, YO31 1CO'

test.use({ viewport: { width: 1280, height: 800 } })

test('the figures of the solar tab fit beside the roof', async ({ signedIn: page, api }) => {
  await page.goto(`/home/${await api.addHome(HOME)}?tab=solar`)
  await page.getByRole('heading', { name: 'Recommended system' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
})

import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

/** A first start rates the sample register in the background, and the page waits for it. */
const RATED_WITHIN_MS = 60_000

const count = (page: Page) => page.getByText(/^[\d,]+ homes?$/).first()

async function openExplore(page: Page, query = ''): Promise<void> {
  await page.goto(`/explore${query}`)
  await expect(count(page)).toBeVisible({ timeout: RATED_WITHIN_MS })
}

test('from a filter to the list and a preview', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openExplore(page)
  const all = await count(page).textContent()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^F \d/ }).click()
  await expect(page).toHaveURL(/band_today=F/)
  await expect(count(page)).not.toHaveText(all ?? '')
  await page.getByRole('button', { name: 'Bill today' }).click()
  await page.getByRole('button', { name: 'Bill today' }).click()
  await expect(page).toHaveURL(/sort=-bill_today_gbp/)
  const first = page.getByRole('rowheader').first().getByRole('link')
  await expect(first).toBeVisible()
  // Anywhere in its row.
  await page.locator('[data-row="0"] td').last().click()
  await expect(page).toHaveURL(/home=/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  // A dialog closes the menu that it is opened from, and returns the focus to its button.
  const menu = page.getByRole('button', { name: 'Save or export' })
  await menu.click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Export [\d,]+ homes?$/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  // A copied link opens the same results.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const found = (await count(page).textContent()) ?? ''
  await menu.click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(count(page)).toHaveText(found)
  await expect(page).toHaveURL(/band_today=F.*sort=-bill_today_gbp/)
})

test('the keyboard moves between rows, selects one and opens it', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openExplore(page, '?property_type=house')
  await page.getByRole('rowheader').first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const third = page.locator('[data-row="2"]')
  await expect(third.getByRole('link')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(third.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/home=/)
})

test('on a phone, filters fill the screen and say how many homes they show', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openExplore(page)
  const all = await count(page).textContent()
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('checkbox', { name: /^Medium \d/ }).click()
  await expect(page).toHaveURL(/rating=medium/)
  const show = drawer.getByRole('button', { name: /^Show [\d,]+ homes$/ })
  await expect(show).not.toHaveText(`Show ${all}`)
  await expectAccessible(page)
  await show.click()
  await expect(drawer).toHaveCount(0)
  await expect(count(page)).not.toHaveText(all ?? '')
  await expect(page.getByRole('list', { name: 'Homes found' }).getByRole('listitem').first()).toContainText('Medium')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // A preview is a sheet that returns the focus to its card.
  const card = page.getByRole('list', { name: 'Homes found' }).getByRole('link').first()
  await card.click()
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeFocused()

  // The map begins on the first screen, and the ways to choose an area are a sheet within the window.
  await page.getByRole('radio', { name: 'Map' }).click({ force: true })
  const map = page.getByRole('region', { name: 'Map of homes', exact: true })
  expect((await map.boundingBox())?.y).toBeLessThan(370)
  await map.getByRole('button', { name: 'Area', exact: true }).click()
  await expect(map.getByRole('button', { name: 'Apply' })).toBeInViewport()
  await map.getByRole('region', { name: 'Area' }).getByRole('button', { name: 'Close' }).click()
  await expect(map.getByRole('button', { name: 'Area', exact: true })).toBeFocused()
})

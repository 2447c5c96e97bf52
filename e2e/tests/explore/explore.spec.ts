import type { Page } from '@playwright/test'
import { exploreHomesSchema } from '@retrofolio/contract/explore/explore-answers'
import { fromWire } from '@retrofolio/contract/wire-case'
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

test('the focus stays near when a filter is removed by the keyboard', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openExplore(page, '?property_type=house&band_today=D,E&score_today=..68')
  const chips = page.getByRole('main').getByRole('list', { name: 'Chosen filters' })
  await chips.getByRole('button', { name: 'Remove House' }).press('Enter')
  await expect(chips.getByRole('button', { name: /^Remove/ }).first()).toBeFocused()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('group', { name: 'EPC band today' }).getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(filters.locator('summary:focus')).toHaveText(/^EPC band today/)
  await chips.getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
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

test('near misses open above the list, by the keyboard too', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openExplore(page, '?area=YO&score_today=..68&bill_today_gbp=..2500')
  const button = page.getByRole('button', { name: 'Near misses' })
  await expect(button).toBeInViewport()
  await button.press('Enter')
  const misses = page.getByRole('region', { name: 'Homes that just fail a filter' })
  await expect(misses.getByText(/^\d+ homes just fail: /).first()).toBeInViewport()
  await expectAccessible(page)
  await button.press('Enter')
  await expect(misses).toHaveCount(0)
})

test('a comparison on a phone has two whole homes, says that there are more, and keeps their names in sight', async ({
  signedIn: page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const answer = await page.request.get('/api/explore/homes/?area=YO', {
    headers: { authorization: `Token ${api.token}` },
  })
  const { homes } = exploreHomesSchema.parse(fromWire(await answer.json()))
  const keys = homes.slice(0, 3).map(({ homeKey }) => homeKey)
  await page.goto(`/explore?compare=${encodeURIComponent(keys.join(','))}`)
  const dialog = page.getByRole('dialog', { name: 'Compare homes' })
  const heads = dialog.getByRole('columnheader')
  await expect(heads).toHaveCount(4)
  const boxes = await Promise.all([1, 2, 3].map((at) => heads.nth(at).boundingBox()))
  // The buttons and three or four lines.
  for (const box of boxes) expect(box?.height).toBeLessThan(160)
  expect((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0)).toBeLessThanOrEqual(345)
  expect(boxes[2]?.x).toBeGreaterThanOrEqual(343)
  await expect(dialog.getByText('Scroll across for all 3')).toBeVisible()
  await dialog.getByRole('row', { name: /^Valid until/ }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('row', { name: /^Zero bill potential/ })).not.toBeInViewport()
  await expect(heads.nth(1)).toBeInViewport({ ratio: 1 })
})

test('text of twice its size, and a window of 320 pixels, scroll in one direction', async ({ signedIn: page }) => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openExplore(page, '?area=YO&view=both')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(overflow).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/explore?area=YO', '/explore?view=map', '/dashboard', '/criteria', '/notifications']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(overflow).toBe(0)
  }
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the list scrolls, the map moves, and the page scrolls below the map', async ({ signedIn: page }) => {
    await openExplore(page)
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints })
    const pull = async (x: number, y: number, distance: number) => {
      await touch('touchStart', [{ x, y }])
      for (let step = 1; step <= 20; step++) await touch('touchMove', [{ x, y: y + (distance * step) / 20 }])
      await touch('touchEnd', [])
    }
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    await expect(page.getByRole('list', { name: 'Homes found' }).getByRole('listitem').first()).toBeVisible()
    await pull(180, 600, -400)
    await expect.poll(scrolled).toBeGreaterThan(200)
    await page.evaluate(() => scrollTo(0, 0))

    await page.getByText('Map', { exact: true }).tap()
    await expect(page.getByText(/^[\d,]+ homes here/)).toBeVisible()
    await expect(page).toHaveURL(/map=/)
    const latitude = () => new URL(page.url()).searchParams.get('map')?.split(',')[0]
    const before = latitude()
    await pull(180, 500, -150)
    await expect.poll(latitude).not.toBe(before)
    expect(await scrolled()).toBe(0)
    // From the key below the map.
    await pull(180, 690, -200)
    await expect.poll(scrolled).toBeGreaterThan(0)
  })
})

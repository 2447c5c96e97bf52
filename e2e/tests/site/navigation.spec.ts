import type { Browser } from '@playwright/test'
import type { Api } from '../../src/support/api.ts'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import type { ProductServer } from '../../src/support/product-server.ts'

test('an unknown address says so and links back', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a missing home has its own page', async ({ signedIn: page }) => {
  await page.goto('/home/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Not Found')
  await page.getByRole('link', { name: 'Back to Portfolio' }).click()
  await page.waitForURL('**/portfolio')
})

test('on a small screen the menu covers the page and closes on a choice', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/portfolio')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog')
  await button.click()
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
    'Dashboard',
    'My Criteria',
    'Portfolio',
    'Explore',
    'Settings',
  ])
  await expect(menu.getByRole('link', { name: 'Help and contact' })).toHaveAttribute('href', '/contact')
  await expect(menu.getByText('Demo Homes')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: 'Explore' }).click()
  await page.waitForURL('**/explore')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
})

test('a page whose code cannot be loaded says so within the shell', async ({ browser, server, api }) => {
  const { context, page, link } = await openSettings(browser, server, api)
  await page.route('**/assets/**', (route) => route.abort())
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: /^Homes/ })).toBeVisible()
  await context.close()
})

test('a tab that is open during a deployment reloads itself when a file is gone', async ({ browser, server, api }) => {
  const { context, page, link } = await openSettings(browser, server, api)
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  let reloads = 0
  await page.route('**/portfolio', async (route) => {
    const isReload = route.request().resourceType() === 'document'
    if (!isReload) return route.fulfill({ body: '<script type="module" src="/assets/index-newer.js"></script>' })
    reloads += 1
    await page.unroute('**/assets/**')
    return route.continue()
  })
  await link.click()
  await expect(page.getByRole('heading', { name: /^Homes/ })).toBeVisible()
  expect(reloads).toBe(1)
  await context.close()
})

/** Not the page of the fixture, which accepts no failed file. */
async function openSettings(browser: Browser, server: ProductServer, { token: own }: Api) {
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await page.addInitScript((token) => localStorage.setItem('token', token), own)
  await page.goto('/settings')
  const link = page.getByRole('link', { name: 'Portfolio', exact: true })
  await expect(link).toBeVisible()
  return { context, page, link }
}

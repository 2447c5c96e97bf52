import { startDevelopmentServer } from '../../src/support/development-server.ts'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

test('the method page is static, accessible and opens at a rule', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const response = await page.goto('/method#HL-14d')
  expect(response?.status()).toBe(200)
  expect(await response?.text()).not.toMatch(/__[A-Z_]+__/)
  await expect(page).toHaveTitle('How figures are calculated · Retrofolio')
  await expect(page.locator('#HL-14d')).toBeInViewport()
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'How a home is described' })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'How a home is described' })).toBeInViewport()
  expect(scripts).toEqual([])
})

test('the method page fits a phone: wide tables scroll, and no day is broken over two lines', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/method')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const days = await page.locator('.table .day').evaluateAll((all) => all.map((day) => day.getClientRects().length))
    expect(days.length).toBeGreaterThan(10)
    expect(days.filter((lines) => lines !== 1)).toEqual([])
  }
  await expectAccessible(page)
})

test('public pages and the explanation of a figure link to the method page', async ({ signedIn: page, api }) => {
  const method = { name: 'How figures are calculated' }
  for (const path of ['/', '/about', '/contact']) {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', method).click()
    await expect(page.getByRole('heading', { level: 1, ...method })).toBeVisible()
  }
  for (const path of ['/', '/contact']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', method)).toHaveAttribute('href', '/method')
  }
  await page.goto(`/home/${await api.addHome('9 Larksden Street, York, YO31 1CO')}`)
  await page
    .getByRole('button', { name: /^Net grid import/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('link', method)).toHaveAttribute('href', '/method')
})

test('the development server serves the method page with its styles', async ({ page }) => {
  const server = await startDevelopmentServer()
  try {
    await page.goto(`${server.address}/method#HL-14d`)
    await expect(page).toHaveTitle('How figures are calculated · Retrofolio')
    await expect(page.locator('#HL-14d')).toBeInViewport()
    await expect(page.locator('main section').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  } finally {
    await server.stop()
  }
})

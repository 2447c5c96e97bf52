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

test('the method page fits a phone, and wide tables scroll', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/method')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectAccessible(page)
})

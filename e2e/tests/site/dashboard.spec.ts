import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { fillRegistration } from '../../src/support/new-account.ts'
import { SHOWCASE } from '../../src/support/sample-addresses.ts'

test('a member signs in, sees how the stock stands, and opens exactly the homes of a figure', async ({
  page,
  signedIn,
  api,
}) => {
  await api.ensureHomes([SHOWCASE.analysed.fullAddress, SHOWCASE.flat.fullAddress, SHOWCASE.missingData.fullAddress])
  await signedIn.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const next = page.getByRole('region', { name: 'Next' })
  await expect(next).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Show as a table').first().click()
  await expect(page.getByRole('table', { name: 'Homes by EPC band' })).toBeVisible()
  const missing = next.getByRole('link', { name: /without enough data for an analysis/ })
  const count = Number((await missing.textContent())?.match(/^\d+/)?.[0])
  await missing.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portfolio\?status=missing_data$/)
  await expect(page.getByRole('link', { name: /15 Brindleworth Close/ }).first()).toBeVisible()
  const listed = await page.request.get('/api/portfolio/homes/?status=missing_data', {
    headers: { authorization: `Token ${api.token}` },
  })
  expect(await listed.json()).toHaveLength(count)
})

test('a new member finds the way to the first home', { tag: '@once' }, async ({ page }) => {
  await fillRegistration(page, 'first-home@homes.example')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your dashboard is being built' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Portfolio' })).toHaveAttribute('href', '/portfolio')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add Home' }).click()
  await expect(page).toHaveURL(/\/add-property$/)
})

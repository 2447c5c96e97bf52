import type { Page } from '@playwright/test'
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
  const counted = await countedHomes(page)
  await page.getByText('Show as a table').first().click()
  await expect(page.getByRole('table', { name: 'Homes by EPC band' })).toBeVisible()
  const missing = next.getByRole('link', { name: /without enough data for an analysis/ })
  const count = Number((await missing.textContent())?.match(/^\d+/)?.[0])
  await missing.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portfolio\?status=missing_data$/)
  await expect(page.getByRole('link', { name: /15 Brindleworth Close/ }).first()).toBeVisible()
  await expect(page.getByText(listOf(count))).toBeVisible()
  expect(counted.length).toBeGreaterThan(3)
  for (const { homes, address } of counted) {
    await page.goto(address)
    await expect(page.getByText(listOf(homes)), address).toBeVisible()
  }
})

/** What the first two parts count, with the addresses of the lists behind it. */
function countedHomes(page: Page): Promise<{ homes: number; address: string }[]> {
  const links = page
    .getByRole('main')
    .getByRole('region')
    .getByRole('link', { name: /^[\d,]+ homes? / })
  return links.evaluateAll((all) => {
    const found = all.map((link) => ({
      homes: Number.parseInt((link.textContent ?? '').replaceAll(',', ''), 10),
      address: link.getAttribute('href') ?? '',
    }))
    return [...new Map(found.map((one) => [one.address, one])).values()]
  })
}

/** `3 of 12 homes`, or `12 homes` where none is left out. */
function listOf(homes: number): RegExp {
  return new RegExp(`^${homes.toLocaleString('en-GB')} (of [\\d,]+ )?homes?$`)
}

test('a new member finds the way to the first home', { tag: '@once' }, async ({ page }) => {
  await fillRegistration(page, 'first-home@homes.example')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your dashboard is being built' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Portfolio' })).toHaveAttribute('href', '/portfolio')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add Home' }).click()
  await expect(page).toHaveURL(/\/add-property$/)
})

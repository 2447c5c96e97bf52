import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { register } from '../../src/support/new-account.ts'

/** A first start rates the sample register in the background. */
const RATED_WITHIN_MS = 60_000

test('homes found are kept, one or all, compared and added, and a home already held is refused @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // The purpose is confirmed once for an organisation.
  await register(page, `explorer-${Date.now()}@homes.example`)
  await page.goto('/explore?area=YO&score_today=..68')
  await page.getByRole('button', { name: 'We assess or improve homes' }).click({ timeout: RATED_WITHIN_MS })
  await expect(page.getByText('Confirmed by Example Member')).toBeVisible()
  const link = page.locator('[data-row="0"]').getByRole('link')
  await expect(link).toContainText('YO31')

  await link.click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const name = (await preview.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  await preview.getByRole('button', { name: `Shortlist ${name}` }).click()
  await expect(page.getByText('Home added to the shortlist.')).toBeVisible()
  await preview.getByRole('button', { name: 'Add to portfolio' }).click()
  await page.getByRole('button', { name: 'Add 1 home' }).dblclick()
  await expect(page.getByText('Added 1 home.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[aria-modal="true"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await expect(page.getByRole('button', { name: 'Shortlist (1)' })).toBeVisible()

  for (const row of [0, 1]) await page.locator(`[data-row="${row}"]`).getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: 'Selected homes' })
  await expectAccessible(page)
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await bar.getByRole('button', { name: 'Shortlist' }).click()
  await expect(page.getByText(/^\d+ homes added to the shortlist\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Shortlist \(\d\d+\)/ })).toBeVisible()
  // The home that was on it before stays.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: 'Shortlist (1)' })).toBeVisible()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await page.evaluate(() => scrollTo(0, 0))
  for (const row of [0, 1]) await page.locator(`[data-row="${row}"]`).getByRole('checkbox').click()
  await bar.getByRole('button', { name: 'Compare' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare homes' })
  await expect(comparison.getByRole('row', { name: /^Bill today/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Add to portfolio' }).click()
  const adding = page.getByRole('dialog', { name: 'Add homes to your portfolio' })
  await expect(adding.getByText('1 of 2 homes can be added.')).toBeVisible()
  await expect(adding.getByText('Already in your portfolio')).toBeVisible()
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add 1 home' }).dblclick()
  await adding.getByRole('link', { name: 'See them in your portfolio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Homes \(2/)
})

import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { register } from '../../src/support/new-account.ts'

const NARROWEST_PX = 320

const FILE = `Prices of our framework,,,,
measure,fixed_gbp,rate_gbp,priced_on,vat
cavityFill,150,21,2026-06-01,excluded
boiler,"£3,000",,01/06/2026,included
led,0.05,,2026-06-01,excluded
moat,5,,2026-06-01,excluded
`

test('own prices are checked, saved, replaced, taken back and used again', async ({ page }, { project }) => {
  await register(page, `prices-${project.name}@homes.example`)
  await page.goto('/settings/prices')
  await expect(page.getByRole('heading', { name: 'Our prices are in use' })).toBeVisible()
  await expectAccessible(page)

  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByRole('heading', { name: 'Check rates.csv' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Problems of the file' })).toContainText('Row 6, measure “moat”')
  const prices = page.getByRole('list', { name: 'Prices of the file' }).getByRole('listitem')
  await expect(prices).toHaveCount(3)
  await expect(prices.first()).toContainText('LED lighting')
  await expect(prices.first()).toContainText('less than a third of ours')
  await expect(prices.nth(1)).toContainText('£1,620')
  await expect(prices.nth(1)).toContainText('−9%')
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: NARROWEST_PX, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST_PX)
  if (size !== null) await page.setViewportSize(size)

  // By the keyboard alone.
  const save = page.getByRole('button', { name: 'Save as version 1' })
  await save.press('Enter')
  await expect(page.getByText(/^Agree to leave them out/)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Leave out the 1 row/ }).press('Space')
  await save.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your rates are in use, version 1' })).toBeVisible()
  await expectAccessible(page)

  // The template has the prices in use, and can be uploaded again.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel template' }).click()
  const buffer = await readFile(await (await download).path())
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await chooser.setInputFiles({ name: 'rates.xlsx', mimeType, buffer })
  await expect(page.getByText('3 measures with your price. 74 rows without a price keep ours.')).toBeVisible()
  await page.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(page.getByRole('heading', { name: 'Your rates are in use, version 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Use our prices' }).click()
  await expect(page.getByRole('heading', { name: 'Our prices are in use' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Your rates are in use, version 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Use again: version 1' }).click()
  await expect(page.getByRole('heading', { name: 'Your rates are in use, version 1' })).toBeVisible()
  await page.reload()
  const history = page.getByRole('list', { name: 'History of prices' }).getByRole('listitem')
  await expect(history).toHaveText([
    /^Back to version 1/,
    /^Back to version 2/,
    /^Back to our prices/,
    /^Version 2/,
    /^Version 1In use/,
  ])
  await expectAccessible(page)
})

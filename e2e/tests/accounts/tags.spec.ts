import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { register } from '../../src/support/new-account.ts'

const HOMES = ['2 Larksden Street, York, YO31 1CO', '3 Larksden Street, York, YO31 1CO']

test('tags are added in bulk, renamed in all homes and removed from them', async ({ page }, { project }) => {
  await register(page, `tags-${project.name}@homes.example`)
  await page.goto('/settings/tags')
  await expect(page.getByRole('heading', { name: 'No tags yet' })).toBeVisible()
  await expectAccessible(page)

  await addHomes(page)
  await page.goto('/portfolio?view=table&columns=address,tags')
  await page.getByRole('checkbox', { name: 'Select all homes' }).check()
  await page.getByRole('button', { name: 'Edit tags' }).click()
  const bulk = page.getByRole('dialog', { name: 'Edit tags of 2 homes' })
  await bulk.getByRole('combobox', { name: 'Add' }).fill('Phase 1')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await bulk.getByRole('button', { name: 'Save' }).click()
  await expect(bulk).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Phase 1' })).toHaveCount(2)

  await page.goto('/settings/tags')
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toContainText('2 homes')
  await page.getByRole('button', { name: 'Rename Phase 1' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename Phase 1' })
  await expect(renaming.getByRole('textbox')).toBeFocused()
  await renaming.getByRole('textbox').fill('Programme 2027')
  await expectAccessible(page)
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect(renaming).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Programme 2027' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove Programme 2027?' })
  await expect(removing).toContainText('2 homes lose this tag.')
  await expectAccessible(page)
  await removing.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No tags yet' })).toBeVisible()
})

test('a failed load offers a retry', async ({ signedIn: page }) => {
  const tags = '**/api/portfolio/tags/'
  // A refusal, which is not retried by itself.
  await page.route(tags, (route) => route.fulfill({ status: 403, json: { detail: 'Forbidden' } }))
  await page.goto('/settings/tags')
  await expect(page.getByRole('alert')).toContainText('Your tags could not be loaded.')
  await expectAccessible(page)
  await page.unroute(tags)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

async function addHomes(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Token ${token}` }
  for (const address of HOMES) {
    const response = await page.request.post('/api/portfolio/add-home/', { headers, data: { address } })
    expect(response.ok()).toBe(true)
  }
}

import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

test('the bell opens the notifications, whose choices are saved at once', async ({ signedIn: page }) => {
  await page.goto('/portfolio')
  await page.getByRole('link', { name: /^Notifications/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose notifications' }).click()
  const quota = page.getByRole('combobox', { name: 'Home quota' })
  await quota.selectOption('Off')
  await expect(page.getByText('Saved. Home quota: Off.')).toBeVisible()
  await page.reload()
  await expect(quota).toHaveValue('off')
  await quota.selectOption('On screen only')
  await expect(page.getByText('Saved. Home quota: On screen only.')).toBeVisible()
})

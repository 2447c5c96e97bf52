import type { Page } from '@playwright/test'
import { expect, test } from '../../src/support/fixtures.ts'
import { fillRegistration, mailedPath, NEW_PASSWORD, PASSWORD, register } from '../../src/support/new-account.ts'

test('a forgotten password is reset once by the emailed link', async ({ page, server }) => {
  const email = 'forgetful@homes.example'
  await register(page, email)
  await page.evaluate(() => localStorage.clear())

  await page.goto('/login')
  await page.getByRole('link', { name: 'Reset my password' }).click()
  // The login has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()

  const link = await mailedPath(server, email, '/reset-password/confirm/')
  await page.goto(link)
  await choose(page, NEW_PASSWORD, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('The passwords do not match. Enter the same one twice.')
  await expect(page.getByRole('button', { name: 'Save new password' })).toBeFocused()
  await choose(page, NEW_PASSWORD, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeFocused()

  await page.goto(link)
  await choose(page, PASSWORD, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('This link has expired or has been used. Request a new one.')

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a taken email address is reported at its field and keeps the input', async ({ page, server }) => {
  await fillRegistration(page, server.email)
  await expect(
    page.getByText('This email address already has an account. Sign in, or use a different one.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Company name')).toHaveValue('Example Homes')
  await expect(page).toHaveURL(/\/register$/)
})

async function choose(page: Page, first: string, second: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(first)
  await page.getByLabel('Confirm new password').fill(second)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

test('a message is sent, and input is kept until then', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Odalys Fennimore')
  await page.getByLabel('Email').fill('odalys')
  await page.getByLabel('Message').fill('How do we import 400 homes?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Enter an email address, such as name@example.com.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Email').fill('odalys@quillon.example')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('How do we import 400 homes?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(page.getByText('odalys@quillon.example')).toBeVisible()
  await expectAccessible(page)
})

test('a message that cannot be sent stays in the form', { tag: '@once' }, async ({ page }) => {
  await page.goto('/contact')
  await page.route('**/forms/contact', (route) =>
    route.fulfill({ status: 429, json: { error: 'Request was throttled. Expected available in 60 seconds.' } }),
  )
  await page.getByLabel('Name').fill('Odalys Fennimore')
  await page.getByLabel('Email').fill('odalys@quillon.example')
  await page.getByLabel('Message').fill('Hello')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 60 seconds.')
  await expect(page.getByLabel('Message')).toHaveValue('Hello')
})

test('the keyboard skips the honeypot field', { tag: '@once' }, async ({ page }) => {
  await page.goto('/contact')
  // The page is then hydrated.
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await page.getByLabel('Message').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
})

test('pages show when the browser is offline and when it is back', { tag: '@once' }, async ({ page, context }) => {
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('a page with unsaved changes asks before leaving', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto('/settings/profile')
  const number = page.getByLabel('Company number')
  await number.fill('99999999')
  await leaveForSettings(page)
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(number).toHaveValue('99999999')
  await leaveForSettings(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/profile$/)
  await page.goto('/settings/profile')
  await expect(number).not.toHaveValue('99999999')
})

/** The list of sections is beside the page on large screens and behind a link on small ones. */
async function leaveForSettings(page: Page): Promise<void> {
  const back = page.getByRole('main').getByRole('link', { name: 'Settings' })
  const beside = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Password' })
  await ((await beside.isVisible()) ? beside : back).click()
}

import { signIn } from '../../src/support/browser.ts'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const MEMBER_PAGES = [
  '/dashboard',
  '/criteria',
  '/portfolio',
  '/explore',
  '/notifications',
  '/settings',
  '/home/1',
  '/add-property',
]

test('a wrong password is rejected, the right one leads to the requested page', async ({ page, server }) => {
  await page.goto('/add-property?from=a-bookmark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!')
  await expect(page.getByLabel('Email')).toBeFocused()

  const password = page.getByRole('textbox', { name: 'Password' })
  await page.getByLabel('Email').fill(server.email)
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect. Please try again.')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
  await expect(page).toHaveURL(/\/login$/)
  await expectAccessible(page)

  await password.fill(server.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/add-property?from=a-bookmark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a Home')
})

test('without a session every signed-in page redirects to the login', async ({ page }) => {
  for (const path of MEMBER_PAGES) {
    await page.goto(path)
    await page.waitForURL('**/login')
  }
  await page.goto('/contact')
  await page.goto('/portfolio')
  await page.waitForURL('**/login')
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a session unknown to the server ends at the login', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('token', 'f'.repeat(40)))
  await page.goto('/portfolio')
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('logging out closes the signed-in pages', async ({ page, server }) => {
  await signIn(page, server)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await page.goto('/portfolio')
  await page.waitForURL('**/login')
})

test("only the page's own scripts may run", async ({ page }) => {
  const answer = await page.goto('/login')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{20,}';/)
  expect(policy).toContain("object-src 'none'")
})

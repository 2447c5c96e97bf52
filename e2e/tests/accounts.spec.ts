import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/support/fixtures.ts'

const PASSWORD = 'brick lintel gutter'
const NEW_PASSWORD = 'slate chimney gable'

test('whoever forgets a password chooses a new one by the mailed link, once', async ({ page, server }, { project }) => {
  const email = `forgetful-${project.name}@homes.example`
  await register(page, email)
  await page.evaluate(() => localStorage.clear())

  await page.goto('/login')
  await page.getByRole('link', { name: 'Reset my password' }).click()
  // The login has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  let link = ''
  await expect.poll(async () => (link = await mailedLink(server.dataDir, email))).not.toBe('')
  await page.goto(new URL(link).pathname)
  await choose(page, NEW_PASSWORD, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('The two password fields didn’t match.')
  await choose(page, NEW_PASSWORD, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()

  await page.goto(new URL(link).pathname)
  await choose(page, PASSWORD, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('Invalid value')

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an e-mail that is taken says so under its field, and nothing typed is lost', async ({ page, server }) => {
  await fillRegistration(page, server.email)
  await expect(page.getByText('A user is already registered with this e-mail address.')).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue('Example Homes')
  await expect(page).toHaveURL(/\/register$/)
})

async function register(page: Page, email: string): Promise<void> {
  await fillRegistration(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Company name').fill('Example Homes')
  await page.getByLabel('Company number').fill('00000000')
  await page.getByLabel('First name').fill('Example')
  await page.getByLabel('Last name').fill('Member')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function choose(page: Page, first: string, second: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(first)
  await page.getByLabel('Confirm new password').fill(second)
  await page.getByRole('button', { name: 'Save the new password' }).click()
}

/** The link of the reset mail in the outbox; empty until it is there. */
async function mailedLink(dataDir: string, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  for (const file of await readdir(outbox).catch(() => [])) {
    if (!file.endsWith('.eml')) continue
    // Quoted-printable breaks long lines.
    const mail = (await readFile(join(outbox, file), 'utf8')).replaceAll(/=\r?\n/g, '')
    const link = /https?:\/\/\S+\/reset-password\/confirm\/[^\s"'<]+/.exec(mail)?.[0]
    if (mail.includes(email) && link !== undefined) return link
  }
  return ''
}

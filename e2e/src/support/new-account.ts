import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { loginAnswerSchema } from '@retrofolio/contract/accounts/auth'
import { toWire } from '@retrofolio/contract/wire-case'
import type { ProductServer } from './product-server.ts'

export const PASSWORD = 'brick lintel gutter'
export const NEW_PASSWORD = 'slate chimney gable'

/** A new user with a new organisation, signed in. A page's form takes ten times as long. */
export async function register(page: Page, email: string): Promise<void> {
  const request = {
    companyName: 'Example Homes',
    companyNumber: '00000000',
    firstName: 'Example',
    lastName: 'Member',
    email,
    password1: PASSWORD,
    password2: PASSWORD,
  }
  const answer = await page.request.post('/api/auth/registration/', { data: toWire(request) })
  expect(answer.status(), await answer.text()).toBe(201)
  const { key } = loginAnswerSchema.parse(await answer.json())
  // The smallest document of this host; a script at the start of each page would sign in again after signing out.
  await page.goto('/healthz')
  await page.evaluate((token) => localStorage.setItem('token', token), key)
}

/** Fills in the form and sends it, whatever the response. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
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

/** Verifies the email by link, which registration requires before inviting, creating tokens or exporting. */
export async function verifyEmail(page: Page, server: ProductServer, email: string): Promise<void> {
  await page.goto('/settings/profile')
  await page.getByRole('button', { name: 'Verify your email address' }).click()
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible()
  await page.goto(await mailedPath(server, email, '/verify-email/'))
  await page.getByRole('button', { name: 'Verify my email address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
}

/** Path of the link emailed to an address, starting with `under`, once it is in the outbox. */
export async function mailedPath(server: ProductServer, email: string, under: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => (path = await findMailedPath(join(server.dataDir, 'outbox'), email, under)))
    .toBeDefined()
  return path ?? ''
}

async function findMailedPath(outbox: string, email: string, under: string): Promise<string | undefined> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  for (const file of files) {
    // Quoted-printable breaks long lines with a trailing `=`.
    const mail = (await readFile(join(outbox, file), 'utf8')).replaceAll(/=\r?\n/g, '')
    if (!mail.includes(`To: ${email}`)) continue
    const links = mail.matchAll(/https?:\/\/[^\s"'<]+/g)
    const paths = Array.from(links, ([link]) => new URL(link).pathname)
    const path = paths.find((found) => found.startsWith(under))
    if (path !== undefined) return path
  }
  return undefined
}

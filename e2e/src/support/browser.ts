import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from './chromium-options.ts'
import type { ProductServer } from './product-server.ts'

export function openBrowser(moreArgs: readonly string[] = []): Promise<Browser> {
  const { args, ...options } = chromiumLaunchOptions()
  return chromium.launch({ ...options, args: [...args, ...moreArgs] })
}

export async function signIn(page: Page, server: ProductServer): Promise<void> {
  await page.goto(`${server.address}/login`)
  await page.getByLabel('Email').fill(server.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(server.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}

/** Fills in the page up to the button that adds the home. */
export async function chooseHome(page: Page, server: ProductServer, fullAddress: string): Promise<void> {
  await page.goto(`${server.address}/add-property`)
  await page.getByLabel("What's the home address?").pressSequentially(fullAddress)
  await page.getByRole('option', { name: fullAddress }).click()
  await page.getByRole('button', { name: 'Add this home' }).waitFor()
}

/** Adds the home and waits for its analysis. */
export async function addChosenHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add this home' }).click()
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
}

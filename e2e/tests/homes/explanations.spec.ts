import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

/** No other test adds it. */
const HOME = '2 Ottersholme Terrace, Belfast, BT9 1CO'

test.describe.configure({ mode: 'serial' })

let path = ''
test.beforeAll(async ({ api }) => {
  path = `/home/${await api.addHome(HOME)}`
})

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Why this number' })

test("a figure's explanation is opened, followed down and back by keyboard alone", async ({ signedIn: page }) => {
  await page.goto(path)
  const tile = page.getByRole('region', { name: 'Result' }).getByRole('button', { description: /^Net grid import/ })
  const shown = (await tile.innerText()).replaceAll(/\s+/g, ' ')
  await tile.focus()
  await page.keyboard.press('Enter')

  const sheet = sheetOf(page)
  await expect(sheet.getByRole('heading', { name: 'Net grid import' })).toBeVisible()
  const said = await sheet.getByRole('heading', { name: 'Net grid import' }).locator('~ p').first().innerText()
  // The page rounds to hundreds what the sheet shows exactly.
  const [exact, rounded] = [said, shown].map((text) => Number(text.replaceAll(/\D/g, '')))
  expect(Math.round((exact ?? 0) / 100) * 100).toBe(rounded)
  await expectAccessible(page)

  await sheet.getByRole('button', { name: /^Electricity that the all-electric home needs/ }).focus()
  await page.keyboard.press('Enter')
  const below = sheet.getByRole('heading', { name: 'Electricity that the all-electric home needs' })
  await expect(below).toBeFocused()
  await expect(page).toHaveURL(/why=rating\.netGridImportKwh&step=D$/)
  await sheet.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { name: 'Net grid import' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(tile).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('an explanation has its own address, and Back closes it', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto(path)
  await page.getByRole('tab', { name: 'Heat Loss' }).click()
  const table = page.getByRole('table', { name: 'Heat loss by element' })
  await table.getByRole('button', { description: /^Walls: U-value/ }).click()
  await expect(sheetOf(page).getByRole('heading', { name: 'Walls: U-value' })).toBeVisible()
  const address = page.url()
  await page.goBack()
  await expect(sheetOf(page)).toBeHidden()
  await page.goto(address)
  await expect(sheetOf(page).getByRole('heading', { name: 'Walls: U-value' })).toBeVisible()
  await sheetOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(sheetOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\?tab=heat-loss$/)
})

test('a published figure names its source', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto(`${path}?why=rating.netGridImportKwh&step=S`)
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('heading', { name: /^Solar output that counts/ })).toBeVisible()
  await page.goto(`${path}?why=energyUse.2.spf`)
  await expect(sheet.getByRole('term').filter({ hasText: /^Source$/ })).toBeVisible()
  await expectAccessible(page)
})

test('an unknown figure says so', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto(`${path}?why=nothing`)
  await expect(sheetOf(page).getByRole('alert')).toHaveText('This home has no such figure or cannot be analysed.')
})

test('printing a home gives two pages, with every assumption', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto(path)
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
  await expect(page.getByText('From the certificate').first()).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})

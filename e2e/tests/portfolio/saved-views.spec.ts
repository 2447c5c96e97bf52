import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const HOMES = [
  '2 Larksden Street, York, YO31 1CO',
  '3 Larksden Street, York, YO31 1CO',
  '4 Larksden Street, York, YO31 1CO',
]

test.beforeEach(async ({ signedIn: _page, api }) => {
  await api.ensureHomes(HOMES)
})

test('a view is saved, changed, updated, linked, deleted and brought back', async ({ signedIn: page }) => {
  const name = `Largest ${Date.now()}`
  const panel = page.getByRole('dialog', { name: /^View/ })
  await page.goto('/portfolio?view=table&sort=-area&columns=address,area,band')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await panel.getByRole('button', { name: 'Save as view…' }).click()
  await panel.getByRole('textbox', { name: 'Name of the view' }).fill(name)
  await panel.getByRole('checkbox', { name: /Share with everyone/ }).check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/saved=\d+/)
  const id = /saved=(\d+)/.exec(page.url())?.[1]
  const current = page.getByRole('button', { name: `View: ${name}` })
  await expect(current).toHaveText(`View: ${name}`)

  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search homes' }).fill('larksden')
  await expect(current).toHaveText(`View: ${name}changed`)
  await current.click()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Update/ }).click()
  await expect(current).toHaveText(`View: ${name}`)

  await page.goto(`/portfolio?saved=${id}`)
  await expect(page).toHaveURL(/q=larksden/)
  await expect(page.getByRole('searchbox', { name: 'Search homes' })).toHaveValue('larksden')
  await expect(page.getByRole('columnheader', { name: 'Floor area' })).toHaveAttribute('aria-sort', 'descending')

  await current.click()
  await panel.getByRole('button', { name: `Actions for ${name}` }).click()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect(page).not.toHaveURL(/saved=/)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(new RegExp(`saved=${id}`))
  await panel.getByRole('button', { name: `Actions for ${name}` }).click()
  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('the list is exported as a workbook with typed cells', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto('/portfolio?view=table&sort=address&columns=address,area,bill_today,expires')
  await page.getByRole('button', { name: 'Export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^homes-\d{4}-\d\d-\d\d\.xlsx$/)
  const { sheets } = await readXlsx(await readFile(await download.path()))
  expect(sheets.map(({ name }) => name)).toEqual(['Homes', 'About this list'])
  const [headings, first] = sheets[0]?.rows ?? []
  expect(headings).toEqual(['Address', 'Floor area (m²)', 'Bill today (£/yr)', 'Certificate expires'])
  expect(first).toEqual([expect.any(String), expect.any(Number), expect.any(Number), expect.any(Date)])
})

test('the link of a view that is gone says so', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto('/portfolio?saved=999999')
  await expect(page.getByText(/^This view was deleted, or its owner does not share it/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).not.toHaveURL(/saved=/)
})

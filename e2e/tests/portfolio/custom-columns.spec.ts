import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const FIRST = '7 Saddlebrook Close, Leeds, LS9 1CV'
const SECOND = '12 Brindleworth Close, York, YO31 1CM'

test('columns are defined, set in bulk and undone, filtered, sorted, exported and imported', async ({
  signedIn: page,
  api,
}) => {
  await api.ensureHomes([FIRST, SECOND])
  await page.goto('/settings/custom-columns')
  await expect(page.getByRole('heading', { name: 'No columns yet' })).toBeVisible()
  await expectAccessible(page)
  await addColumn(page, 'Programme', 'Choice', async () => {
    for (const [at, choice] of ['2026', '2027', 'Later'].entries()) {
      await page.getByRole('textbox', { name: `Choice ${at + 1}` }).fill(choice)
      if (at < 2) await page.keyboard.press('Enter')
    }
    await expectAccessible(page)
  })
  await addColumn(page, 'Repairs', 'Number', () => page.getByRole('textbox', { name: 'Unit, if any' }).fill('£/yr'))
  await page.getByRole('button', { name: 'Move Repairs up' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '£/yr' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/portfolio?view=table')
  await page.getByRole('button', { name: 'Columns' }).click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  for (const name of ['Programme', 'Repairs']) {
    await menu.getByRole('checkbox', { name }).click()
    await expect(menu.getByRole('checkbox', { name })).toBeChecked()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select all homes' }).check()
  await page.getByRole('button', { name: 'Set a value' }).click()
  const dialog = page.getByRole('dialog', { name: /^Set a value for / })
  await dialog.getByRole('combobox', { name: 'Column' }).selectOption('Programme')
  await dialog.getByRole('combobox', { name: 'Programme' }).selectOption('2027')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Set for / }).click()
  await expect(page.getByText(/^Programme of .* changed\.$/)).toBeVisible()
  await expect(page.getByRole('cell', { name: '2027' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/changed back\.$/)).toBeVisible()
  await expect(page.getByRole('cell', { name: '2027' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear selection' }).click()

  await page.getByRole('link', { name: /^7 Saddlebrook Close/ }).click()
  const records = page.getByRole('region', { name: 'Your records' })
  await records.getByRole('combobox', { name: 'Programme' }).selectOption('2026')
  await records.getByRole('textbox', { name: 'Repairs (£/yr)' }).fill('1,250.50')
  await page.keyboard.press('Enter')
  await expect(records.getByRole('textbox', { name: 'Repairs (£/yr)' })).toHaveValue('1,250.5')
  await expectAccessible(page)
  await records.scrollIntoViewIfNeeded()

  const { programme, repairs } = await columnNames(page)
  await page.goto(`/portfolio?view=table&columns=address,${programme},${repairs}&sort=-${repairs}`)
  await expect(page.getByRole('row').nth(1)).toContainText('1,250.5')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByText('Programme', { exact: true }).click()
  await filters.getByRole('checkbox', { name: /^2026/ }).click()
  await expect(page).toHaveURL(new RegExp(`${programme}=2026`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^12 Brindleworth Close/ })).toHaveCount(0)
  expect(await exported(page)).toContain(`"${FIRST}",2026,1250.5`)

  await page.goto('/portfolio/imports')
  const rows = ['Address,Programme,Surveyed', `"${SECOND}",Later,31/03/2026`, `"${FIRST}",Never,`]
  const file = { name: 'programme.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByLabel('Meaning of Programme').selectOption({ label: 'Programme' })
  await expect(page.getByRole('cell', { name: 'Not used: Never' })).toBeVisible()
  await page.getByLabel('Meaning of Surveyed').selectOption({ label: 'Create a custom column...' })
  const creating = page.getByRole('dialog', { name: 'Create a column for “Surveyed”' })
  await expect(creating.getByRole('combobox', { name: 'Kind' })).toHaveValue('date')
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Create column' }).click()
  await expect(creating).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Surveyed' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'All rows' })).toBeVisible()
  await page.goto(`/portfolio?view=table&columns=address,${programme}&${programme}=Later`)
  await expect(page.getByRole('row').nth(1)).toContainText('12 Brindleworth Close')

  await page.goto('/settings/custom-columns')
  await page.getByRole('button', { name: 'Edit Programme' }).click()
  await page.getByRole('button', { name: 'Remove 2026' }).click()
  await expect(page.getByRole('combobox', { name: /^1 home has “2026”/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const losses = { Programme: '2 homes lose their values.', Repairs: '1 home loses', Surveyed: '1 home loses' }
  for (const [name, loss] of Object.entries(losses)) {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    const question = page.getByRole('dialog', { name: `Remove ${name}?` })
    await expect(question).toContainText(loss)
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText(`${name} has been removed.`)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Remove Surveyed' }).click()
  const again = page.getByRole('dialog', { name: 'Remove Surveyed?' })
  await expect(again).toContainText('1 home loses its value.')
  await again.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Surveyed has been removed.')).toBeVisible()
})

async function addColumn(page: Page, name: string, kind: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add a column' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a column' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption(kind)
  await fill()
  await dialog.getByRole('button', { name: 'Add column' }).click()
  await expect(dialog).toHaveCount(0)
}

/** The names in addresses, from the columns chosen in the menu. */
async function columnNames(page: Page): Promise<{ programme: string; repairs: string }> {
  await page.goto('/portfolio?view=table')
  const nameOf = async (heading: string) =>
    (await page.getByRole('columnheader', { name: heading }).getAttribute('data-column')) ?? ''
  return { programme: await nameOf('Programme'), repairs: await nameOf('Repairs') }
}

async function exported(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  return readFile(await (await downloading).path(), 'utf8')
}

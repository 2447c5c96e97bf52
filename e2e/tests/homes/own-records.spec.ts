import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const TAGGED = '7 Saddlebrook Close, Leeds, LS9 1CV'

test('tags and notes are saved at once; tags are edited and filtered in the table', async ({ signedIn: page, api }) => {
  const homeId = await api.addHome(TAGGED)
  await page.goto(`/home/${homeId}`)
  const records = page.getByRole('region', { name: 'Your records' })
  await records.getByRole('combobox', { name: 'Tags' }).fill('Spring')
  await page.keyboard.press('Enter')
  await expect(records.getByText('Spring', { exact: true })).toBeVisible()
  await records.getByRole('textbox', { name: 'New note' }).fill('Roof survey booked for May.')
  await records.getByRole('textbox', { name: 'Link, if any' }).fill('https://surveys.example/2207')
  await records.getByRole('button', { name: 'Add note' }).click()
  await expect(records.getByRole('article')).toContainText('Roof survey booked for May.')
  await expectAccessible(page)
  await page.reload()
  await expect(records.getByRole('link', { name: 'surveys.example/2207' })).toBeVisible()
  await expect(records.getByText('Spring', { exact: true })).toBeVisible()

  await page.goto('/portfolio?view=table&tags=Spring&columns=address,tags')
  await page.getByRole('checkbox', { name: `Select ${TAGGED}` }).check()
  await page.getByRole('button', { name: 'Edit tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit tags of 1 home' })
  await dialog.getByRole('combobox', { name: 'Add' }).fill('Void')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 home changed.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Spring, Void' })).toBeVisible()
})

import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

test('a criterion is saved in Explore, counted, edited there, deleted and restored', async ({ signedIn: page }, {
  project,
}) => {
  const name = `York on a ${project.name}`
  await page.goto('/explore?area=YO&band_today=E,F')
  await page.getByRole('button', { name: 'Save or export' }).click()
  await page.getByRole('button', { name: 'Save as criterion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as criterion' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Notify me of new matches' }).uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible()

  await page.goto('/criteria')
  const card = page.getByRole('listitem', { name, exact: true })
  await expect(card.getByText(/^[\d,]+ homes$/)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('switch', { name: `Notify me of new matches of ${name}` }).press('Space')
  await expect(page.getByText(`You will be notified of new matches of “${name}”.`)).toBeVisible()

  await card.getByRole('link', { name: `Edit in Explore: ${name}` }).press('Enter')
  await expect(page).toHaveURL(/\/criteria\/\d+\/edit\?band_today=E,F&area=YO$/)
  await page.getByRole('button', { name: 'Remove Band E or F' }).first().click()
  await expect(page).toHaveURL(/\/edit\?area=YO$/)
  // Counts that are being updated are pale.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page).toHaveURL(/\/criteria$/)
  await expect(card.getByText('YO postcodes', { exact: true })).toBeVisible()
  await expect(card.getByRole('switch')).toBeChecked()

  await card.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('link', { name: /^[\d,]+ homes match / }).click()
  await expect(page).toHaveURL(/\/explore\?area=YO$/)
})

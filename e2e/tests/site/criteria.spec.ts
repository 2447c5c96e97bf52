import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

test('a criterion is counted, opened in Explore, duplicated, deleted and restored', async ({ signedIn: page, api }, {
  project,
}) => {
  const name = `York on a ${project.name}`
  const saved = await page.request.post('/api/criteria/', {
    headers: { authorization: `Token ${api.token}` },
    data: { name, filters: 'area=YO', notify: false },
  })
  expect([saved.status(), await saved.text()]).toEqual([201, expect.any(String)])
  await page.goto('/criteria')
  const card = page.getByRole('listitem', { name, exact: true })
  await expect(card.getByText(/^[\d,]+ homes$/)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('switch', { name: 'Notify me of new matches' }).press('Space')
  await expect(page.getByText(`You will be notified of new matches of “${name}”.`)).toBeVisible()
  await card.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('link', { name: 'Edit in Explore' }).click()
  await expect(page).toHaveURL(/\/explore\?area=YO/)
})

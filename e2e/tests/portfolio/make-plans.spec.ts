import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const FIRST = '7 Saddlebrook Close, Leeds, LS9 1CV'
const SECOND = '12 Brindleworth Close, York, YO31 1CM'
/** The first plans load the planner in new threads. */
const PLANNED = { timeout: 60_000 }

test('plans are made for selected homes, shown in the list, and a question is answered for all', async ({
  signedIn: page,
  api,
}) => {
  await api.ensureHomes([FIRST, SECOND])
  await api.useOurPrices()
  await page.goto('/portfolio?view=table&columns=address,plan_result,plan_cost,plan_band,plan_first')
  await page.getByRole('checkbox', { name: `Select ${FIRST}` }).check()
  await page.getByRole('checkbox', { name: `Select ${SECOND}` }).check()
  await page.getByRole('button', { name: 'Make plans' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make plans for 2 homes' })
  await expect(dialog.getByText('Our prices.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'What for' }).selectOption('Best value over 30 years')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make plans' }).click()
  await expect(dialog).toHaveCount(0)

  const result = page.getByRole('region', { name: 'Plans made' })
  await expect(result).toBeVisible(PLANNED)
  await expect(result.getByText('Plans made: Best value')).toBeVisible()
  await expectAccessible(page)
  // Homes of other tests may have plans too.
  for (const address of [FIRST, SECOND]) {
    const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${address}` }) })
    await expect(row.getByRole('cell', { name: /^(Planned|Nothing to do)$/ })).toBeVisible(PLANNED)
  }
  const link = result.getByRole('link').first()
  const homes = Number((await link.textContent())?.split(' ')[0])
  await link.click()
  await expect(page).toHaveURL(/plan_run=\d+-/)
  await expect(page.getByRole('rowheader')).toHaveCount(homes)
  await result.getByRole('button', { name: 'Hide this result' }).click()
  await expect(result).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(homes)
  await expect(result).toHaveCount(0)

  await page.goto('/portfolio?view=table')
  await page.getByRole('checkbox', { name: `Select ${FIRST}` }).check()
  await page.getByRole('checkbox', { name: `Select ${SECOND}` }).check()
  await page.getByRole('button', { name: 'Answer a question' }).click()
  const asking = page.getByRole('dialog', { name: 'Answer a question for 2 homes' })
  await asking.getByRole('combobox', { name: 'Question' }).selectOption('Is the home in a conservation area?')
  await asking.getByRole('combobox', { name: 'Answer' }).selectOption('No')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Answer for 2 homes' }).click()
  await expect(page.getByText('2 homes answered.')).toBeVisible()
})

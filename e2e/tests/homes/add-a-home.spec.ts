import { signIn } from '../../src/support/browser.ts'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { SHOWCASE } from '../../src/support/sample-addresses.ts'

test('a user signs in, adds a home by part of its address, reads it and finds it after a reload', async ({
  page,
  server,
}) => {
  const home = SHOWCASE.analysed
  await signIn(page, server)
  await page.goto('/portfolio')
  await page.getByRole('link', { name: 'Add Home' }).first().click()
  await page.getByLabel("What's the home address?").pressSequentially(home.typed, { delay: 20 })
  await page.getByRole('option', { name: home.fullAddress }).click()
  await page.getByRole('button', { name: 'Add this home' }).click()

  await page.waitForURL(/\/home\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(home.firstLine)
  await expect(page.getByText('Analysed')).toBeVisible()
  await expectAccessible(page)

  await test.step('another scenario changes the heat loss', async () => {
    await page.getByRole('tab', { name: 'Heat Loss' }).click()
    const designLoss = page.getByRole('row', { name: /^Whole home/ })
    const asBuilt = figure(await designLoss.innerText())
    await page.getByText('Not insulated', { exact: true }).click()
    await expect(page).toHaveURL(/scenario=not_insulated/)
    await expect.poll(async () => figure(await designLoss.innerText())).toBeGreaterThan(asBuilt)
    await expectAccessible(page)
  })

  await test.step('more occupiers use more', async () => {
    await page.getByRole('tab', { name: 'Energy Usage' }).click()
    const totals = page.getByRole('region', { name: 'Total' })
    const forTwo = figure(await totals.innerText())
    await page.getByRole('radiogroup', { name: 'Occupiers' }).getByText('3 people', { exact: true }).click()
    await expect.poll(async () => figure(await totals.innerText())).toBeGreaterThan(forTwo)
    await expectAccessible(page)
  })

  await test.step('the choice is in the address and survives a reload', async () => {
    const address = page.url()
    await page.reload()
    expect(page.url()).toBe(address)
    await expect(page.getByRole('tab', { name: 'Energy Usage' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('radio', { name: '3 people' })).toBeChecked()
  })

  await test.step('the solar tab shows the possible output', async () => {
    await page.getByRole('tab', { name: 'Solar Potential' }).click()
    await expect(page.getByRole('region', { name: 'Recommended system' })).toContainText(/Capacity\s*[1-9]/)
    await expectAccessible(page)
  })

  await test.step('the home is in the portfolio', async () => {
    await page.goto('/portfolio')
    await expect(page.getByRole('link', { name: new RegExp(home.firstLine) })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a home with missing data says so and can be deleted', async ({ signedIn: page }) => {
  const home = SHOWCASE.missingData
  await page.goto('/add-property')
  await page.getByLabel("What's the home address?").pressSequentially(home.typed, { delay: 20 })
  await page.getByRole('option', { name: home.fullAddress }).click()
  await page.getByRole('button', { name: 'Add this home' }).click()
  await page.waitForURL(/\/home\/\d+/)
  const [question, notice, tiles] = [
    page.getByRole('heading', { name: 'What is missing' }),
    page.getByText('Missing Data', { exact: true }),
    page.getByText('Total electricity demand'),
  ]
  await question.waitFor()
  const tops = await Promise.all(
    [question, notice, tiles].map(async (one) => (await one.boundingBox())?.y ?? Number.NaN),
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expectAccessible(page)

  await page.goto('/portfolio')
  await page.getByRole('button', { name: `Delete ${home.fullAddress}` }).click()
  await expect(page.getByText(`Are you sure you want to delete ${home.fullAddress} from your portfolio?`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: `Delete ${home.fullAddress}` })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Add Home' }).first()).toBeVisible()
  await expect(page.getByText(home.firstLine)).toHaveCount(0)
})

/** The first number in a text with thin thousands spaces. */
function figure(text: string): number {
  return Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(/\D/g, ''))
}

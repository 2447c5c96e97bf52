import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { LARGE_QUOTA } from '../../src/support/prepared-data.ts'

const HOME = '5 Umberfield Street, Brighton, BN2 1IM'

test.afterEach(async ({ server }) => {
  await server.commandLine('organisation', 'set-quota', '1', LARGE_QUOTA)
})

test('a full quota blocks adding, also on a page already open', async ({ signedIn: page, server, api }) => {
  await api.addHome('5 Millethurst Lane, Birmingham, B29 1CM')
  const used = await api.homeCount()
  await page.goto('/add-property')
  await page.getByLabel("What's the home address?").fill(HOME)
  await page.getByRole('option', { name: HOME }).click()

  await server.commandLine('organisation', 'set-quota', '1', String(used))
  await page.getByRole('button', { name: 'Add this home' }).click()
  await page.waitForURL('**/portfolio')
  await expect(page.getByText("You've reached your home quota limit.")).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Homes (${used}/${used})`)
  await expect(page.getByRole('button', { name: 'Quota Reached' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Add Home' })).toHaveCount(0)

  await page.goto('/add-property')
  await expect(page.getByRole('alert')).toContainText('Home Quota Reached')
  await expect(page.getByLabel("What's the home address?")).toHaveCount(0)
  await expectAccessible(page)
})

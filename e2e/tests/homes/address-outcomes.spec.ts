import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { REFUSED, type SampleAddress } from '../../src/support/sample-addresses.ts'

test('several homes match an address: the chosen one is added', async ({ signedIn: page }) => {
  await addByHand(page, '1', 'Brindleholme Terrace', 'yo311ci')
  await expect(page.getByRole('heading', { name: 'Which of these is it?' })).toBeFocused()
  const candidates = page.getByRole('region', { name: 'Which of these is it?' }).getByRole('listitem')
  await expect(candidates).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'None of these' }).press('Enter')
  await expect(page.getByLabel('Number or name')).toBeFocused()
  await page.getByRole('button', { name: 'Add this home' }).press('Enter')

  const chosen = candidates.filter({ hasText: 'Flat B' })
  const fullAddress = await chosen.innerText()
  await chosen.getByRole('button').click()
  await page.waitForURL(/\/home\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Flat B')
  await expect(page).toHaveTitle(new RegExp(fullAddress.trim()))
})

test('a home that is not listed is added by its postcode and waits for its facts', { tag: '@once' }, async ({
  signedIn: page,
}) => {
  await addByHand(page, '99', 'Brindleworth Close', 'YO31 1CM')
  await page.waitForURL(/\/home\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('99 Brindleworth Close')
  await expect(page.getByText('We could not retrieve the complete information')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('an unknown postcode is rejected and the input stays', { tag: '@once' }, async ({ signedIn: page }) => {
  await addByHand(page, '1', 'New Street', 'YO31 9VV')
  await expect(page.getByRole('alert')).toContainText('There was an error adding the property. Please try again.')
  await expect(page.getByRole('alert')).toContainText('We could not find this address')
  await expect(page.getByLabel('Street')).toHaveValue('New Street')
  await expect(page).toHaveURL(/\/add-property$/)
  await expectAccessible(page)
})

test("a park home is rejected with the server's message", { tag: '@once' }, async ({ signedIn: page }) => {
  await addFromSearch(page, REFUSED.parkHome)
  const box = page.getByRole('alert')
  await expect(box).toContainText('Property Already Exists!')
  await expect(box).toContainText('This property is not a house, bungalow, flat or maisonette')
  await expect(page.locator(':focus').filter({ has: box })).toHaveCount(1)
  await expectAccessible(page)
})

test('a home is not added twice: its preview links to it, and before the preview the server refuses', {
  tag: '@once',
}, async ({ signedIn: page, api }) => {
  const homeId = await api.addHome(REFUSED.alreadyAdded.fullAddress)
  await selectAddress(page, REFUSED.alreadyAdded)
  const preview = page.getByRole('region', { name: 'Chosen home' })
  await expect(preview).toContainText('This home is already in your portfolio.')
  await expect(page.getByRole('button', { name: 'Add this home' })).toHaveCount(0)
  await preview.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/home/${homeId}\\b`))

  await page.route('**/home-preview/**', () => {})
  await addFromSearch(page, REFUSED.alreadyAdded)
  const box = page.getByRole('alert')
  await expect(box).toContainText('Property Already Exists!')
  await expect(box).toContainText('This property is already in your portfolio.')
  await expect(page.getByLabel("What's the home address?")).toHaveValue(REFUSED.alreadyAdded.fullAddress)
})

test('an address must be selected, not only typed', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto('/add-property')
  const field = page.getByLabel("What's the home address?")
  await field.press('Enter')
  await expect(page.getByText('Please enter an address')).toBeVisible()
  await field.fill('no such street anywhere')
  await expect(page.getByText(/^No address found\./)).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText('Please select an address from the dropdown for best results')).toBeVisible()
})

async function addFromSearch(page: Page, home: SampleAddress): Promise<void> {
  await selectAddress(page, home)
  await page.getByRole('button', { name: 'Add this home' }).click()
}

async function selectAddress(page: Page, home: SampleAddress): Promise<void> {
  await page.goto('/add-property')
  await page.getByLabel("What's the home address?").fill(home.typed)
  await page.getByRole('option', { name: home.fullAddress }).click()
}

async function addByHand(page: Page, numberOrName: string, street: string, postcode: string): Promise<void> {
  await page.goto('/add-property')
  await page.getByRole('button', { name: "My home isn't listed" }).click()
  await page.getByLabel('Number or name').fill(numberOrName)
  await page.getByLabel('Street').fill(street)
  await page.getByLabel('Postcode').fill(postcode)
  await page.getByRole('button', { name: 'Add this home' }).click()
}

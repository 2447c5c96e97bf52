import type { Locator, Page } from '@playwright/test'
import { signIn } from '../../src/support/browser.ts'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { SHOWCASE } from '../../src/support/sample-addresses.ts'

const WITHOUT_FLOOR_AREA = '1 Saddlebrook Close, Leeds, LS9 1CV'

let homes: { analysed: number; missingData: number } | null = null
test.beforeEach(async ({ api }) => {
  homes ??= {
    analysed: await api.addHome(SHOWCASE.rated.fullAddress),
    missingData: await api.addHome(WITHOUT_FLOOR_AREA),
  }
})

const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' })
const unsaved = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' })
const closeFacts = (page: Page) => page.getByRole('button', { name: 'Close the facts' }).click()

/** The number of a tile as shown. */
function tile(page: Page, name: string): Locator {
  return result(page)
    .locator('div')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last()
}

test('a fact is corrected by keyboard, the page updates immediately and saving changes nothing more', async ({
  signedIn: page,
}) => {
  await page.goto(`/home/${homes?.analysed}`)
  await page.getByRole('button', { name: 'Actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Correct facts' }).press('Enter')
  const floorArea = page.getByRole('button', { name: /^Floor area/ })
  await floorArea.press('Enter')
  const field = page.getByRole('textbox', { name: 'Floor area' })
  await expect(field).toBeFocused()
  await field.fill('150')
  await expect(unsaved(page)).toContainText('Unsaved: Floor area')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await expect(tile(page, 'Total electricity demand')).toContainText(/Was .* more/)
  const figures = result(page).locator('h2 + div')
  const tried = (await figures.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  await expectAccessible(page)
  await unsaved(page).getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(unsaved(page)).toHaveCount(0)
  await expect(figures).toHaveText(tried)
  await page.reload()
  await expect(figures).toHaveText(tried)
})

test('a correction is reset to the certificate', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto(`/home/${homes?.analysed}?facts=wall_thickness`)
  await page.getByRole('textbox', { name: 'Wall thickness' }).fill('420')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Wall thickness 420/ })).toContainText('You,')
  await page.getByRole('button', { name: 'Undo your value' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Earlier values of wall thickness' })).toContainText('420')
})

test('leaving with an unsaved correction asks first', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto(`/home/${homes?.analysed}?facts=storeys`)
  await page.getByRole('textbox', { name: 'Storeys' }).fill('3')
  await closeFacts(page)
  await page.getByRole('main').getByRole('link', { name: 'Portfolio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(unsaved(page)).toContainText('Storeys')
  await unsaved(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Portfolio' }).click()
  await page.waitForURL('**/portfolio')
})

test('logging out with an unsaved correction asks first', { tag: '@once' }, async ({ page, server }) => {
  await signIn(page, server)
  await page.goto(`/home/${homes?.analysed}?facts=storeys`)
  await page.getByRole('textbox', { name: 'Storeys' }).fill('3')
  await closeFacts(page)
  const logOut = page.getByRole('button', { name: 'Log Out' })
  await logOut.click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(unsaved(page)).toContainText('Storeys')
  await expect(logOut).toBeFocused()
  await logOut.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/login')
})

test('a home without a floor area asks for it and is analysed', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto(`/home/${homes?.missingData}`)
  await expect(
    page.getByText('We could not retrieve the complete information for this home. We are working on it.'),
  ).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Floor area' })
  await expectAccessible(page)
  await field.fill('5')
  await page.getByRole('button', { name: 'Analyse this home' }).click()
  await expect(field).toBeFocused()
  await expect(page.getByText('could not be saved')).toHaveCount(0)
  await field.fill('84')
  await expect(tile(page, 'Net grid import')).toContainText(/\d\skWh\/yr/)
  await field.press('Enter')
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText('Analysed', { exact: true })).toBeVisible()
})

test('a home is archived, says so and is restored', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto(`/home/${homes?.analysed}`)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(/^Archived on/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(/^Archived on/)).toHaveCount(0)
})

test('a change saved in one page of a home appears in the other', { tag: '@once' }, async ({ signedIn: page }) => {
  const other = await page.context().newPage()
  await other.addInitScript(() => localStorage.getItem('token'))
  await page.goto(`/home/${homes?.analysed}?facts=open_fireplaces`)
  const eventStream = page.waitForResponse((answer) => answer.url().endsWith('/api/portfolio/events/'))
  await other.goto(`/home/${homes?.analysed}?facts=open_fireplaces`)
  await eventStream
  await other.getByRole('textbox', { name: 'Open fireplaces' }).fill('2')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('button', { name: /^Open fireplaces 2/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Open fireplaces 2/ })).toBeVisible()
  await other.close()
})

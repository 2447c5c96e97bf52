import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { SHOWCASE } from '../../src/support/sample-addresses.ts'

const LACKS_FAN = 'Does a kitchen or bathroom lack an extract fan?'

let home: number | null = null
test.beforeEach(async ({ api }) => {
  home ??= await api.ensureHome(SHOWCASE.rated.fullAddress)
})

const questions = (page: Page): Locator => page.getByRole('region', { name: 'Questions for this home' })
const answers = (page: Page): Locator => page.getByRole('group', { name: LACKS_FAN })
const question = (page: Page): Locator =>
  questions(page)
    .getByRole('listitem')
    .filter({ has: answers(page) })
const answer = (page: Page, name: string): Locator => answers(page).getByRole('button', { name, exact: true })
const fans = (page: Page): Locator =>
  page.getByRole('list', { name: 'Measures to add' }).getByRole('listitem').filter({ hasText: 'humidity' })

test('a question is answered on the plan, found among the facts with its origin, and undone', async ({
  signedIn: page,
}) => {
  await page.goto(`/home/${home}?tab=plan`)
  await page.getByRole('button', { name: 'Start from an empty plan' }).click()
  await page.getByText(/^Add a measure \d/).click()
  await expect(fans(page)).toContainText(/questions? (?:is|are) open/)

  await answer(page, 'No').press('Enter')
  await expect(question(page)).toContainText(/No \(You, \d/)
  await expect(answer(page, 'No')).toBeFocused()
  await expect(fans(page)).toHaveCount(0)
  await expectAccessible(page)

  await question(page)
    .getByRole('button', { name: /^Show in facts/ })
    .click()
  const fact = page.getByRole('button', { name: /^Kitchen or bathroom without a fan No/ })
  await expect(fact).toContainText(/You, \d/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the facts' }).click()

  await question(page).getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(fans(page)).toContainText(/questions? (?:is|are) open/)
  await expect(question(page).getByRole('list', { name: 'Earlier answers' })).toContainText('No')
})

test('“not known” is an answer that leaves the question open', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto(`/home/${home}?tab=plan`)
  await answer(page, 'Not known').click()
  await expect(question(page)).toContainText(/Not known \(You, \d/)
  await expect(question(page)).toContainText('Needed for')
  await page.reload()
  await questions(page)
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click()
  await expect(answer(page, 'Not known')).toHaveAttribute('aria-pressed', 'true')
  await question(page)
    .getByRole('button', { name: /^Take back/ })
    .click()
  await expect(answer(page, 'Not known')).toHaveAttribute('aria-pressed', 'false')
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../src/support/fixtures.ts'

const HOME = '3 Barleycroft Terrace, Penrith, CA11 1IK'
const MOST_STEPS = 60

test('a home is added and read by keyboard alone', async ({ signedIn: page }) => {
  await page.goto('/add-property')
  await stepTo(page, page.getByLabel("What's the home address?"))
  await page.keyboard.type('3 barleycroft')
  await expect(page.getByRole('option', { name: HOME })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await stepTo(page, page.getByRole('button', { name: 'Add this home' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/home\/\d+/)

  await stepTo(page, page.getByRole('tab', { name: 'Overview' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Heat Loss' })).toBeVisible()
  await stepTo(page, page.getByRole('radio', { name: 'Typical' }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/scenario=not_insulated/)

  const row = page.getByRole('table', { name: 'Heat loss by element' }).getByRole('button', { name: 'Roof' })
  await stepTo(page, row)
  await page.keyboard.press('Enter')
  const drawing = page.getByRole('group', { name: 'Where this home loses heat' })
  await expect(drawing.getByRole('button', { name: /Roof/ })).toHaveAttribute('aria-pressed', 'true')
})

/** Presses Tab until it has the focus. */
async function stepTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor({ state: 'attached' })
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${goal.toString()} is not within ${MOST_STEPS} steps of the Tab key`)
}

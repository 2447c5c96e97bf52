import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

/** A house that no other file of tests adds. */
const HOUSE = '2 Brindleworth Close, York, YO31 1CM'

let homeId: number | null = null
test.beforeEach(async ({ api }) => {
  homeId ??= await api.addHome(HOUSE)
})

const steps = (page: Page): Locator => page.getByRole('list', { name: 'Steps of the plan' })
const after = (page: Page): Locator => page.getByRole('region', { name: 'After the plan' })
const planTab = (page: Page): Locator => page.getByRole('tab', { name: 'Plan', exact: true })

/** Opens the tab as a person does: the pointer reaches it before it is pressed. */
async function openPlan(page: Page): Promise<number> {
  await page.goto(`/home/${homeId}`)
  await planTab(page).hover()
  const startedAt = Date.now()
  await planTab(page).click()
  await expect(page.getByRole('article', { name: 'Least cost to band C' })).toBeVisible()
  return Date.now() - startedAt
}

test('a proposal becomes a plan that is changed, saved, reopened and saved again', async ({ signedIn: page }, info) => {
  const firstMs = await openPlan(page)
  await expect(page.getByRole('heading', { name: 'Saved plans' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Use this plan' }).first().click()
  await expect(after(page)).toContainText('metered basis')
  const asProposed = await after(page).innerText()

  // Switches a step off and on again.
  const first = steps(page).getByRole('switch').first()
  await first.press('Space')
  await expect(after(page)).not.toHaveText(asProposed, { useInnerText: true })
  await first.press('Space')
  await expect(after(page)).toHaveText(asProposed, { useInnerText: true })

  // Locks it, and searches again with it.
  await steps(page)
    .getByRole('button', { name: /^Details of / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await page.getByRole('button', { name: 'Find the best again' }).click()
  await expect(page.getByRole('button', { name: 'Find the best again' })).toBeEnabled()
  await expectAccessible(page)

  // Answers a question of the home: the figures follow the facts.
  const question = page.getByRole('region', { name: 'Questions for this home' }).getByRole('group').first()
  await question.getByText('No', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Questions for this home' })).toContainText(/No/)

  const name = `Plan of a test ${info.project.name}`
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill(name)
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page).toHaveURL(/[?&]plan=\d+/)
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  const redrawnMs = await page.evaluate(() =>
    performance.getEntriesByName('plan-redrawn').map(({ duration }) => Math.round(duration)),
  )

  // Opened by its address.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name of the plan' })).toHaveValue(name)
  await expect(steps(page).getByRole('switch').first()).toBeChecked()

  // The history names its versions.
  await page.getByText(/^Versions/).click()
  await expect(page.getByText('newest')).toBeVisible()

  // Another version: a name of its own is enough.
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill(`${name}, again`)
  await page.getByRole('button', { name: 'Save new version' }).click()
  await expect(page.getByText(/Version 2 by /)).toBeVisible()

  // Printed, not asserted: the machine of the tests is shared.
  info.annotations.push({ type: 'first proposals after [ms]', description: String(firstMs) })
  info.annotations.push({ type: 'switched step drawn after [ms]', description: redrawnMs.join(', ') })
})

test('an unsaved plan stays while another tab is read, and is not lost without a question', async ({
  signedIn: page,
}) => {
  await openPlan(page)
  await page.getByRole('button', { name: 'Use this plan' }).first().click()
  await expect(page.getByText('Not saved.')).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await planTab(page).click()
  await expect(page.getByText('Not saved.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Portfolio' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { planSchema } from '@retrofolio/contract/plans/plans'
import { fromWire } from '@retrofolio/contract/wire-case'
import type { Api } from '../../src/support/api.ts'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

/** A house that no other file of tests adds. */
const HOUSE = '2 Brindleworth Close, York, YO31 1CM'

let homeId: number | null = null
test.beforeEach(async ({ api }) => {
  homeId ??= await api.ensureHome(HOUSE)
})

/** Saving calculates the plan in a thread; a new one loads the planner first. */
const SAVED = { timeout: 60_000 }

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

/** Takes the first proposal and saves it. */
async function savePlan(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Use this plan' }).first().click()
  await expect(after(page)).toContainText('metered basis')
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill(name)
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page).toHaveURL(/[?&]plan=\d+/, SAVED)
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
}

/** Uploads prices of the organisation for all steps of the plan that is open, so that its figures are of older prices. */
async function uploadRates(page: Page, { token }: Api): Promise<void> {
  const headers = { authorization: `Token ${token}` }
  const id = new URL(page.url()).searchParams.get('plan')
  const plan = planSchema.parse(
    fromWire(await (await page.request.get(`/api/portfolio/plans/${id}/`, { headers })).json()),
  )
  const measures = new Set(plan.current.figures.steps.map(({ measureId }) => measureId))
  const rows = [...measures].map((measure) => `${measure},1111,,2026-06-01,included`)
  const answer = await page.request.post('/api/organisation/rates/?file_name=framework.csv', {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: Buffer.from(`measure,fixed_gbp,rate_gbp,priced_on,vat\n${rows.join('\n')}\n`),
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('a proposal becomes a plan that is changed, saved, reopened and recalculated @once', async ({
  api,
  signedIn: page,
}, info) => {
  const firstMs = await openPlan(page)
  await expect(page.getByRole('heading', { name: 'Saved plans' })).toBeVisible()

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
  await expect(page).toHaveURL(/[?&]plan=\d+/, SAVED)
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  const redrawnMs = await page.evaluate(() =>
    performance.getEntriesByName('plan-redrawn').map(({ duration }) => Math.round(duration)),
  )

  // Opened by its address, after the organisation's prices have changed.
  await uploadRates(page, api)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name of the plan' })).toHaveValue(name)
  await expect(steps(page).getByRole('switch').first()).toBeChecked()
  const older = page.getByRole('region', { name: 'Older figures' })
  await expect(older).toContainText('Saved with older rates of your organisation')
  await older.getByRole('button', { name: 'Recalculate and compare' }).click()
  const changes = older.getByRole('table', { name: 'What changes' })
  const firstStep = await steps(page).getByRole('switch').first().getAttribute('aria-label')
  await expect(changes.getByRole('rowheader', { name: 'The whole plan' })).toBeVisible()
  await expect(changes.getByRole('rowheader', { name: firstStep ?? 'no step', exact: true })).toBeVisible()
  await expect(changes.getByRole('row', { name: /^Costs, typical/ }).first()).toContainText('£')
  await expectAccessible(page)
  await older.getByRole('button', { name: 'Save as new version' }).click()
  await expect(page.getByText(/Version 2 by /)).toBeVisible(SAVED)
  await expect(older).toBeHidden()

  // The history names its versions.
  await page.getByText(/^Versions/).click()
  await expect(page.getByText('newest')).toBeVisible()

  // Another version: a name of its own is enough.
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill(`${name}, again`)
  await page.getByRole('button', { name: 'Save new version' }).click()
  await expect(page.getByText(/Version 3 by /)).toBeVisible(SAVED)

  // Printed, not asserted: the machine of the tests is shared.
  info.annotations.push({ type: 'first proposals after [ms]', description: String(firstMs) })
  info.annotations.push({ type: 'switched step drawn after [ms]', description: redrawnMs.join(', ') })
})

test('saved plans are compared, copied, chosen, deleted and exported @once', async ({ signedIn: page }, info) => {
  const name = `Works of a test ${info.project.name}`
  await openPlan(page)
  await savePlan(page, name)

  // The second version has a step less; the first is taken as the third.
  const first = steps(page).getByRole('switch').first()
  await first.press('Space')
  await page.getByRole('button', { name: 'Save new version' }).click()
  await expect(page.getByText(/Version 2 by /)).toBeVisible(SAVED)
  await page.getByText(/^Versions/).click()
  await page.getByRole('button', { name: 'Use version 1' }).click()
  await expect(page.getByText('Not saved.')).toBeVisible()
  await expect(first).toBeChecked()
  await page.getByRole('button', { name: 'Save new version' }).click()
  await expect(page.getByText(/Version 3 by /)).toBeVisible(SAVED)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Steps and quantities as XLSX' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${name}.xlsx`)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  // Among the plans of the home.
  await page.getByRole('button', { name: 'All plans and proposals' }).click()
  const saved = page.getByRole('list', { name: 'Saved plans' })
  const row = (of: string) =>
    saved.getByRole('listitem').filter({ has: page.getByRole('button', { name: of, exact: true }) })
  await saved.getByRole('button', { name: `Copy ${name}`, exact: true }).click()
  await expect(row(`${name} (2)`)).toBeVisible()
  await row(`${name} (2)`).getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(row(`${name} (2)`).getByRole('button', { name: 'Chosen', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(row(name).getByRole('button', { name: 'Choose', exact: true })).toBeVisible()
  await saved.getByRole('button', { name: `Delete ${name} (2)` }).click()
  await expect(row(`${name} (2)`)).toHaveCount(0)
  await page.getByText(`“${name} (2)” deleted.`).getByRole('button', { name: 'Undo' }).click()
  await expect(row(`${name} (2)`)).toBeVisible()

  // The copy goes its own way.
  await row(`${name} (2)`)
    .getByRole('button', { name: `${name} (2)`, exact: true })
    .click()
  await first.press('Space')
  await expect(first).not.toBeChecked()
  const leftOut = (await first.getAttribute('aria-label')) ?? 'no step'
  await page.getByRole('button', { name: 'Save new version' }).click()
  await expect(page.getByText(/Version 2 by /)).toBeVisible(SAVED)
  await page.getByRole('button', { name: 'All plans and proposals' }).click()

  // Side by side.
  await page.getByText('Compare plans side by side', { exact: true }).click()
  const compare = page.getByRole('region', { name: 'Compare' })
  const choices = compare.getByRole('group', { name: 'Plans to compare' }).getByRole('checkbox')
  await expect(choices.first()).toBeVisible()
  for (const choice of await choices.all()) await choice.uncheck()
  await expect(compare).toContainText('Choose at least two plans.')
  const choose = (of: string) => compare.getByRole('checkbox', { name: of, exact: true })
  await choose(name).check()
  await choose(`${name} (2)`).check()
  await expect(compare.getByRole('columnheader')).toHaveText(['Figure', 'Today', `${name} (2)`, name])
  const rows = compare.getByRole('row')
  const allRows = await rows.count()
  await expect(compare.getByRole('row', { name: leftOut })).toHaveText(/no\s*yes$/)
  await compare.getByRole('switch', { name: 'Only what differs' }).press('Space')
  await expect.poll(() => rows.count()).toBeLessThan(allRows)
  await expect(compare.getByRole('row', { name: leftOut })).toBeVisible()
  await expectAccessible(page)
})

test('an unsaved plan stays while another tab is read, and is not lost without a question', async ({
  signedIn: page,
}) => {
  await openPlan(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this plan' }).first().click()
  await expect(page.getByText('Not saved.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await planTab(page).click()
  await expect(page.getByText('Not saved.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Portfolio' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

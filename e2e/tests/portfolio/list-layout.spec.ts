import type { Page } from '@playwright/test'
import { exampleHome } from '@retrofolio/contract/examples/home'
import { exampleFigures, exampleFiguresTable } from '@retrofolio/contract/examples/home-figures'
import { figuresRow, type HomeFigures } from '@retrofolio/contract/homes/list/home-figures'
import { toWire } from '@retrofolio/contract/wire-case'
import { EPC_BANDS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const COUNT = 60

test.beforeEach(({ signedIn: page }) => giveMixedHomes(page))

test.describe('at 1280 by 800', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('16 whole rows of the table are in sight below the summary', async ({ signedIn: page }) => {
    await page.goto('/portfolio?view=table')
    await expect(page.getByRole('region', { name: 'Summary' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('rowheader').getByRole('link').nth(15)).toBeVisible()
    expect(await wholeRowsInSight(page)).toBeGreaterThanOrEqual(16)
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the first home is within 300 px, as a card and as a row', async ({ signedIn: page }) => {
    await page.goto('/portfolio')
    const card = page.getByRole('list', { name: 'Homes' }).getByRole('listitem').first()
    await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(300)
    await page.goto('/portfolio?view=table')
    const row = page.locator('[data-row="0"]')
    await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
    await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(300)
  })
})

/** A list of sixty homes with different bands, ratings and bills. */
async function giveMixedHomes(page: Page): Promise<void> {
  const homes = Array.from({ length: COUNT }, (_, at) => ({
    ...exampleHome,
    id: at + 1,
    imageUrl: null,
    fullAddress: `${at + 1} Larksden Street, York, YO31 1CO`,
    epcBand: EPC_BANDS[2 + (at % 4)] ?? null,
    zeroBillPotential: ZERO_BILL_POTENTIALS[at % 4] ?? null,
  }))
  await page.route('**/api/portfolio/homes/', (route) => route.fulfill({ json: toWire(homes) }))
  await page.route('**/api/portfolio/home-figures/', async (route) => {
    const rows = homes.map(({ id }, at) => {
      const otherLikelyRating = at % 5 === 0 ? (ZERO_BILL_POTENTIALS[(at + 1) % 4] ?? null) : null
      const figures: HomeFigures = { ...exampleFigures, billTodayGbp: 900 + at * 40, otherLikelyRating }
      return figuresRow(id, figures)
    })
    await route.fulfill({ json: { columns: exampleFiguresTable.columns, homes: rows } })
  })
}

/** Rows that end above the lower edge of the window. */
function wholeRowsInSight(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      Array.from(document.querySelectorAll('[data-row]')).filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }).length,
  )
}

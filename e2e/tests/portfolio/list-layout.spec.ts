import type { Page } from '@playwright/test'
import { exampleHome } from '@retrofolio/contract/examples/home'
import { exampleFigures, exampleFiguresTable } from '@retrofolio/contract/examples/home-figures'
import { HOME_COLUMNS } from '@retrofolio/contract/homes/list/home-columns'
import { figuresRow, type HomeFigures } from '@retrofolio/contract/homes/list/home-figures'
import { toWire } from '@retrofolio/contract/wire-case'
import { EPC_BANDS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const COUNT = 60
const ALL_COLUMNS = [...HOME_COLUMNS.keys()]
/** In points. */
const A4_LANDSCAPE = '842 x 595'
/** A4 landscape without its margins. */
const PRINTED_WIDTH_PX = 1032
const TENURES = ['Rented from a social landlord', 'Owner occupied', null]

test.beforeEach(({ signedIn: page }) => giveMixedHomes(page))

test.describe('at 1280 by 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('16 whole rows of the table are in sight below the summary', async ({ signedIn: page }) => {
    await page.goto('/portfolio?view=table')
    await expect(page.getByRole('region', { name: 'Summary' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('rowheader').getByRole('link').nth(15)).toBeVisible()
    expect(await wholeRowsInSight(page)).toBeGreaterThanOrEqual(16)
    await expectAccessible(page)
  })

  for (const [what, columns] of [
    ['as wide as the page', ''],
    ['wider than the page', `&columns=${ALL_COLUMNS.join()}`],
  ]) {
    test(`a table ${what} scrolls with the page, below its headings`, async ({ signedIn: page }) => {
      await page.goto(`/portfolio?view=table${columns}`)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      const heading = page.getByRole('columnheader', { name: 'Address' })
      const table = page.getByRole('table')
      await table.hover({ position: { x: 300, y: 200 } })
      await page.mouse.wheel(0, 1200)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200)
      await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? -1)).toBe(0)
      await expect(page.locator('[data-row="30"]')).toBeInViewport()
      const isScrolledInside = await table.evaluate((inner) => {
        const holders = [inner, inner.parentElement].filter((each) => each !== null)
        return holders.some(
          ({ scrollTop, scrollHeight, clientHeight }) => scrollTop > 0 || scrollHeight > clientHeight + 1,
        )
      })
      expect(isScrolledInside).toBe(false)
    })
  }

  test('the list is sorted by tenure, of facts and certificates alike, with unknown ones last', async ({
    signedIn: page,
  }) => {
    await page.goto('/portfolio?view=table&columns=address,tenure')
    const heading = page.getByRole('columnheader', { name: 'Tenure' })
    const tenures = () =>
      page.locator('[data-row] > [data-column="tenure"]').evaluateAll((cells) => cells.map((cell) => cell.textContent))
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await expect
      .poll(async () => (await tenures()).slice(0, 2))
      .toEqual(['Owner occupied', 'Owner occupied (as certified)'])
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(async () => (await tenures())[0]).toMatch(/^Rented from a social landlord/)
    await page.keyboard.press('End')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => (await tenures()).at(-1)).toBe('–')
  })

  test('the printed list has whole landscape pages in legible type', async ({ signedIn: page }) => {
    await page.goto('/portfolio?view=table')
    const pages = await printedPages(page)
    expect(pages).toEqual(Array(3).fill(A4_LANDSCAPE))
    const tables = await reportTables(page)
    expect(tables.map(({ headings }) => headings)).toEqual([
      [
        'Address',
        'Zero bill potential',
        'Bill today (£/yr)',
        'Net grid import, if electrified with panels (kWh/yr)',
        'EPC band',
        'EPC score today',
        'Points to band C',
      ],
    ])
    expect(tables[0]).toMatchObject({ rows: COUNT, typePt: 8.25 })
  })

  test('a printed list of all columns continues them on further pages, with address and reference', async ({
    signedIn: page,
  }) => {
    await page.goto(`/portfolio?view=table&columns=${ALL_COLUMNS.join()}`)
    const pages = await printedPages(page)
    expect(pages.length).toBeLessThan(25)
    expect(new Set(pages)).toEqual(new Set([A4_LANDSCAPE]))
    const tables = await reportTables(page)
    expect(tables).toHaveLength(6)
    for (const { headings, rows, typePt, widthPx } of tables) {
      expect(headings.slice(0, 2)).toEqual(['Address', 'Your reference'])
      expect(rows).toBe(COUNT)
      expect(typePt).toBeGreaterThanOrEqual(6.5)
      expect(widthPx).toBeLessThanOrEqual(PRINTED_WIDTH_PX)
    }
    const others = tables.flatMap(({ headings }) => headings.slice(2))
    expect(others).toHaveLength(ALL_COLUMNS.length - 2)
    expect(new Set(others).size).toBe(others.length)
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
      const tenure = TENURES[at % TENURES.length] ?? null
      const quotedFields = tenure !== null && at % 2 === 0 ? 'tenure' : null
      const billTodayGbp = 900 + at * 40
      const figures: HomeFigures = { ...exampleFigures, billTodayGbp, otherLikelyRating, tenure, quotedFields }
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

/** The sizes of the pages of a real print. */
async function printedPages(page: Page): Promise<string[]> {
  await expect(page.getByRole('cell', { name: '900', exact: true })).toBeAttached()
  // The report loads once the page is idle.
  const canPrint = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
      const isThere = document.querySelector('article') !== null
      window.dispatchEvent(new Event('afterprint'))
      return isThere
    })
  await expect.poll(canPrint).toBe(true)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return Array.from(pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g), ([, width, height]) =>
    [width, height].map((side) => Math.round(Number(side))).join(' x '),
  )
}

/** The tables of the printed report, as wide as on paper. */
async function reportTables(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: PRINTED_WIDTH_PX, height: 700 })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  return page
    .getByRole('article', { name: 'Portfolio report' })
    .getByRole('table')
    .evaluateAll((tables) =>
      tables.map((table) => ({
        headings: Array.from(table.querySelectorAll('th'), (heading) => heading.textContent),
        rows: table.querySelectorAll('tbody tr').length,
        typePt: Number.parseFloat(getComputedStyle(table).fontSize) * 0.75,
        widthPx: table.scrollWidth,
      })),
    )
}

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Home, homesSchema } from '@retrofolio/contract/homes/home'
import { fromWire, toWire } from '@retrofolio/contract/wire-case'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const MANY = 10_000
const MODEL = '10 Larksden Street, York, YO31 1CO'
const PUT_AWAY = '6 Larksden Street, York, YO31 1CO'
const OWN = ['2 Larksden Street, York, YO31 1CO', '3 Larksden Street, York, YO31 1CO']
const NEXT_DOOR = '4 Larksden Street, York, YO31 1CO'
const LIVE = '8 Larksden Street, York, YO31 1CO'

test.describe('ten thousand homes', () => {
  test.beforeEach(async ({ signedIn: page, api }) => {
    if ((await api.homeCount()) === 0) await api.addHome(MODEL)
    await makeMany(page)
  })

  test('as cards: only visible ones are rendered, and the last is as quick as the first', async ({
    signedIn: page,
  }) => {
    await page.goto('/portfolio')
    const cards = page.getByRole('list', { name: 'Homes' }).getByRole('listitem')
    await expect(cards.first()).toHaveAttribute('aria-setsize', String(MANY))
    await expect(page.getByText('10,000 homes', { exact: true })).toBeVisible()
    expect(await cards.count()).toBeLessThan(60)
    await expectAccessible(page)

    await page.keyboard.press('End')
    await expect(page.getByRole('link', { name: `${MANY} Made-up Road` })).toBeInViewport()
    expect(await cards.count()).toBeLessThan(60)
  })

  test('cards taller than estimated: the End key goes to the last', async ({ signedIn: page }) => {
    const reason = 'The certificate does not state a plausible total floor area.'
    await makeMany(page, { status: 'missing_data', statusReason: reason })
    await page.goto('/portfolio')
    const first = page.getByRole('link', { name: /^1 Made-up Road/ })
    const last = page.getByRole('link', { name: `${MANY} Made-up Road` })
    // Before the list is there, the keys would scroll the empty page. Its many homes take long on a busy machine.
    await expect(first).toBeVisible({ timeout: 60_000 })
    for (let time = 0; time < 3; time += 1) {
      await page.keyboard.press('Home')
      await expect(first).toBeInViewport()
      await page.keyboard.press('End')
      await expect(last).toBeInViewport()
    }
    // The end is not reached yet when the user wants back.
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expect(first).toBeInViewport()
  })

  test('the first cards do not wait for the virtual list, and stay in place when it arrives', async ({
    signedIn: page,
    isMobile,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let isRequested = false
    await page.route('**/assets/virtual-rows-*.js', async (route) => {
      isRequested = true
      await held
      await route.continue()
    })
    await page.goto('/portfolio')
    const list = page.getByRole('list', { name: 'Homes' })
    await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
    if (!isMobile) await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
    await expect(list.getByRole('img').first()).toBeVisible()
    await expect.poll(() => isRequested).toBe(true)
    // Within the list: on a phone, the note about figures that are being calculated has a line of its own above it.
    const places = () =>
      list.getByRole('listitem').evaluateAll((cards) => {
        const above = cards[0]?.closest('ul')?.getBoundingClientRect().top ?? 0
        return cards.map((card) => {
          const { left, top, height } = card.getBoundingClientRect()
          return { left, top: top - above, height }
        })
      })
    const before = await places()
    expect(before.length).toBeGreaterThan(1)

    await page.keyboard.press('End')
    release()
    await expect(page.getByRole('link', { name: `${MANY} Made-up Road` })).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('link', { name: /^1 Made-up Road/ })).toBeInViewport()
    await expect.poll(places).toEqual(before)
  })

  test('as a table: searched, filtered and sorted, with address and Back in step @once', async ({ signedIn: page }) => {
    await page.goto('/portfolio')
    await page.getByRole('radio', { name: 'Cards' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/view=table/)
    const table = page.getByRole('table')
    const pills = page.getByRole('group', { name: 'Filters' })
    await expect(table).toHaveAttribute('aria-rowcount', String(MANY + 1))
    await expectAccessible(page)

    await page.getByRole('columnheader').getByRole('button', { name: 'Net grid import' }).click()
    await expect(page).toHaveURL(/sort=import/)
    await expect(page.getByRole('columnheader', { name: 'Net grid import' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('searchbox', { name: 'Search homes' }).fill('99 made-up')
    await expect(page).toHaveURL(/q=99/)
    const found = await page
      .getByRole('status')
      .filter({ hasText: / of 10/ })
      .innerText()
    expect(found).toMatch(/^\d+ of 10,000 homes$/)

    await (await openFilter(page, 'EPC band')).getByRole('checkbox').first().click()
    await expect(page).toHaveURL(/band=[A-G]/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    const address = page.url()
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Search homes' })).toHaveValue('99 made-up')
    await expect(pills.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    expect(page.url()).toBe(address)

    await page.goBack()
    await expect(page).not.toHaveURL(/band=/)
    await expect(page.getByRole('status').filter({ hasText: found })).toBeVisible()
  })

  test('rows are focused, selected and opened by keyboard alone', { tag: '@once' }, async ({ signedIn: page }) => {
    await page.goto('/portfolio?view=table')
    const links = page.getByRole('rowheader').getByRole('link')
    await links.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('region', { name: 'Selected homes' })).toContainText('2 selected')
    await expectAccessible(page)
    await page.keyboard.press('End')
    const last = page.getByRole('link', { name: `${MANY} Made-up Road` })
    await expect(last).toBeFocused()
    await expect.poll(() => last.evaluate(isUncovered)).toBe(true)
    await page.keyboard.press('Home')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/home\/\d+/)
  })

  test('chosen columns are remembered, and the export has exactly what is shown', { tag: '@once' }, async ({
    signedIn: page,
  }) => {
    await page.goto('/portfolio?view=table&q=77+made-up&sort=-address')
    await page.getByRole('button', { name: 'Columns' }).click()
    const menu = page.getByRole('dialog', { name: 'Columns' })
    await menu.getByRole('checkbox', { name: 'Bill today', exact: true }).uncheck()
    const left = menu.getByRole('button', { name: 'Move Net grid import, if electrified with panels left' })
    await left.click()
    await left.click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Bill today' })).toHaveCount(0)

    // The server exports its own homes; the page's are simulated.
    const asking = page.waitForRequest('**/api/portfolio/export/csv/')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    expect((await asking).postDataJSON()).toEqual({
      parameters: expect.stringMatching(/^view=table&q=77\+made-up&sort=-address&columns=address%2Cimport%2Crating%2C/),
      home_ids: '',
    })
    const lines = (await readFile(await (await saving).path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
    expect(lines[0]).toMatch(/^Address,"Net grid import, if electrified with panels \(kWh\/yr\)",Zero bill potential,/)
    await page.keyboard.press('Escape')

    await page.goto('/portfolio?view=table')
    await expect(page.getByRole('columnheader').nth(2)).toHaveText(/^Net grid import/)
    await expect(page.getByRole('columnheader', { name: 'Bill today' })).toHaveCount(0)
  })
})

test("labels are beside their checkboxes in the table's menus", async ({ signedIn: page, api }) => {
  if ((await api.homeCount()) === 0) await api.addHome(MODEL)
  await page.goto('/portfolio?view=table')
  for (const open of [openColumns, (of: Page) => openFilter(of, 'Status')]) {
    const tick = (await open(page)).getByRole('checkbox').first()
    await expect.poll(() => tick.evaluate(isBesideLabel)).toBe(true)
    await page.keyboard.press('Escape')
  }
})

test.describe('by touch', { tag: '@once' }, () => {
  test.use({ viewport: { width: 412, height: 839 }, hasTouch: true, isMobile: true })
  test('the whole cell selects its home, and targets are large enough', async ({ signedIn: page, api }) => {
    if ((await api.homeCount()) === 0) await api.addHome(MODEL)
    await page.goto('/portfolio')
    await expectRoomForFingers(page.getByRole('combobox', { name: 'Order' }))
    await page.goto('/portfolio?view=table')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader').getByRole('link') })
      .first()
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(44)
    await row
      .getByRole('cell')
      .first()
      .tap({ position: { x: 3, y: 40 } })
    await expect(row.getByRole('checkbox')).toBeChecked()
    const bar = page.getByRole('region', { name: 'Selected homes' })
    await page.getByRole('button', { name: 'Columns' }).click()
    const menu = page.getByRole('dialog', { name: 'Columns' })
    await expect(menu).toBeVisible()
    for (const pressed of [
      page.getByRole('searchbox', { name: 'Search homes' }),
      page.getByRole('group', { name: 'Filters' }).getByRole('button'),
      page.getByRole('radiogroup', { name: 'View' }).locator('label'),
      page.getByRole('columnheader').getByRole('button'),
      bar.getByRole('button'),
      menu.getByRole('button', { name: /^Move/ }),
    ]) {
      await expectRoomForFingers(pressed)
    }
  })
})

test('homes are archived together, found in the archive and restored', { tag: '@once' }, async ({
  signedIn: page,
  api,
}) => {
  await api.addHome(PUT_AWAY)
  const before = await api.homeCount()
  await page.goto('/portfolio?view=table&q=6+larksden')
  await page.getByRole('checkbox', { name: `Select ${PUT_AWAY}` }).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('1 home archived.')).toBeVisible()
  expect(await api.homeCount()).toBe(before - 1)

  await page.goto('/portfolio')
  await page.getByRole('link', { name: 'Archived homes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Archived homes' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Restore ${PUT_AWAY}` }).click()
  await expect(page.getByText('No archived homes.')).toBeVisible()
  expect(await api.homeCount()).toBe(before)
  await page.goBack()
  await expect(page.getByRole('link', { name: firstLine(PUT_AWAY) })).toBeVisible()
})

test('a home added by a colleague appears and is announced', { tag: '@once' }, async ({ signedIn: page, api }) => {
  const listening = page.waitForResponse('**/api/portfolio/events/')
  await page.goto('/portfolio')
  await listening
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Homes \(/)
  await api.addHome(LIVE)
  await expect(page.getByRole('link', { name: firstLine(LIVE) })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 home changed just now' })).toBeVisible()
})

test("colleagues' changes are announced, one's own are not", { tag: '@once' }, async ({ signedIn: page, api }) => {
  await api.ensureHomes(OWN)
  const before = (await api.homeCount()) - OWN.length
  const listening = page.waitForResponse('**/api/portfolio/events/')
  await page.goto('/portfolio?view=table&q=larksden')
  await listening
  // Done and sent as an event long before the response.
  const answers = Promise.withResolvers<void>()
  await page.route('**/archive/', async (route) => {
    const response = await route.fetch()
    await answers.promise
    await route.fulfill({ response })
  })
  for (const address of OWN) await page.getByRole('checkbox', { name: `Select ${address}` }).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect.poll(() => api.homeCount()).toBe(before)
  await api.addHome(NEXT_DOOR)
  await expect(page.getByRole('status').filter({ hasText: 'changed just now' })).toHaveText('1 home changed just now')
  answers.resolve()
  await expect(page.getByText('2 homes archived.')).toBeVisible()
  for (const address of OWN) await expect(page.getByRole('rowheader', { name: address })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'changed just now' })).toHaveText('1 home changed just now')
})

test('a list that cannot be loaded says so', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.route('**/api/portfolio/homes/', (route) => route.fulfill({ status: 400, json: { detail: 'no' } }))
  await page.goto('/portfolio')
  await expect(page.getByRole('alert')).toContainText('Error loading portfolio. Please try again.')
  await expectAccessible(page)
  await page.unroute('**/api/portfolio/homes/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Opens the filter of a column; on phones they are together behind one button. */
async function openFilter(page: Page, name: string): Promise<Locator> {
  const pills = page.getByRole('group', { name: 'Filters' })
  const all = pills.getByRole('button', { name: /^Filters/ })
  await expect(all).toBeVisible()
  const own = pills.getByRole('button', { name, exact: true })
  if (await own.isVisible()) {
    await own.click()
    return page.getByRole('dialog', { name })
  }
  await all.click()
  const box = page.getByRole('dialog', { name: 'Filters' })
  await box.getByText(name, { exact: true }).click()
  return box
}

async function openColumns(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  return page.getByRole('dialog', { name: 'Columns' })
}

function firstLine(fullAddress: string): string {
  return fullAddress.split(',')[0] ?? fullAddress
}

/** The list response with one home repeated under many addresses. */
async function makeMany(page: Page, changes: Partial<Home> = {}): Promise<void> {
  await page.route('**/api/portfolio/homes/', async (route) => {
    const [model] = homesSchema.parse(fromWire(await (await route.fetch()).json()))
    const homes = Array.from({ length: MANY }, (_, at) => ({
      ...model,
      ...changes,
      id: (model?.id ?? 0) + at,
      uprn: null,
      fullAddress: `${at + 1} Made-up Road, York, YO31 1BR`,
      netGridImportKwh: (at * 6007) % 5_000,
    }))
    await route.fulfill({ json: toWire(homes) })
  })
}

/** No corner is covered. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const corners = [left + 1, right - 1].flatMap((x) =>
    [top + 1, bottom - 1].map((y) => document.elementFromPoint(x, y)),
  )
  return corners.every((found) => found !== null && element.contains(found))
}

/** At least 44 pixels each way, a fingertip. */
async function expectRoomForFingers(pressed: Locator): Promise<void> {
  await expect(pressed).not.toHaveCount(0)
  for (const one of await pressed.all()) {
    const { width, height } = (await one.boundingBox()) ?? { width: 0, height: 0 }
    expect.soft(Math.min(width, height), await one.innerText()).toBeGreaterThanOrEqual(44)
  }
}

/** Both have the same vertical centre. */
function isBesideLabel(input: Element): boolean {
  const label = input instanceof HTMLInputElement ? input.labels?.[0] : null
  if (label === null || label === undefined) return false
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2
  }
  return Math.abs(middle(input) - middle(label)) < 4
}

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'
import { register, verifyEmail } from '../../src/support/new-account.ts'

/** One row per outcome, for an organisation with a quota of five homes. */
const STOCK = [
  ['Ref', 'Full address', 'Floor area', 'Patch'],
  ['EST-01', '12 Brindleworth Close, York, YO31 1CM', '88', 'North'],
  ['EST-02', '21 Linnetmere Road, Cardiff, CF24 1CK', '', 'North'],
  ['EST-03', '1 Brindleholme Terrace, York, YO31 1CI', '', 'North'],
  ['EST-04', '12 Brindleworth Close, York, YO31 1CM', '', 'South'],
  ['EST-05', '99 Brindleworth Close, York, YO31 1CM', '', 'South'],
  ['EST-06', '1 Larksmere Park, Exeter, EX4 1CC', '', 'South'],
  ['EST-07', '10 Umbersett Street, Glasgow, G42 1IO', 'vast', 'West'],
  ['EST-08', '5 Millethurst Lane, Birmingham, B29 1CM', '', 'West'],
  ['EST-09', '3 Barleycroft Terrace, Penrith, CA11 1IK', '', 'West'],
]

async function workbook(sheets: { name: string; rows: string[][] }[]): Promise<UploadedFile> {
  return {
    name: 'stock.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets })),
  }
}

const NARROWEST_PX = 320

test('a file of homes is checked, imported, decided by keyboard, downloaded and undone', { tag: '@once' }, async ({
  page,
  server,
}) => {
  const stock = await workbook([{ name: 'Stock', rows: STOCK }])
  const email = 'importer@homes.example'
  await register(page, email)
  await verifyEmail(page, server, email)
  await page.goto('/portfolio')
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import homes' })).toBeFocused()
  await expect(page).toHaveTitle('Import homes · Retrofolio')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no table') })
  await expect(page.getByText('A .jpg file is not a table.')).toBeVisible()
  await expectAccessible(page)
  await chooser.setInputFiles(stock)

  await expect(page.getByRole('heading', { level: 1, name: stock.name })).toBeFocused()
  await expect(page.getByLabel('Meaning of Full address')).toHaveValue('address')
  await page.getByLabel('Meaning of Full address').selectOption('Not read')
  await page.getByLabel('Meaning of Ref').selectOption('Not read')
  await expect(page.getByText('No column contains addresses, UPRNs or your own references')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 9 rows' })).toBeDisabled()
  await page.getByLabel('Meaning of Ref').selectOption('Your reference')
  await page.getByLabel('Meaning of Full address').selectOption('Full address')
  await expect(page.getByRole('table').getByRole('columnheader', { name: 'Full address' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Not used: vast' })).toBeVisible()
  await expect(page.getByText('1 of its 2 values is not recognised.')).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Import 9 rows' }).click()

  await expect(page.getByRole('heading', { name: 'All rows' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectCounts(page, [
    '9All rows',
    '4Matched',
    '1Missing data',
    '1To decide',
    '1Duplicate',
    '1Invalid',
    '1Over quota',
  ])
  const rows = page.getByRole('list', { name: 'Rows of the file' })
  await expect(rows.getByRole('listitem').filter({ hasText: 'EST-07' })).toContainText('“vast” was not used')
  await expectFits(page)
  await page.getByRole('link', { name: /With notes/ }).click()
  // A duplicate row, and an invalid value.
  await expect(rows.getByRole('listitem')).toHaveCount(2)
  await expect(rows).toContainText('EST-04')
  await expect(rows).toContainText('EST-07')
  await page.getByRole('link', { name: /Over quota$/ }).click()
  await expect(rows.getByRole('listitem')).toHaveCount(1)
  await expect(rows).toContainText('EST-09')
  await page.reload()
  await expect(rows).toContainText('EST-09')

  await page.getByRole('link', { name: /^Notifications, \d unread$/ }).press('Enter')
  await expectAccessible(page)
  const toDecide = page.getByRole('link', { name: /1 row needs a decision: stock\.xlsx$/ })
  await toDecide.press('Enter')
  await expect(page).toHaveURL(/\/portfolio\/imports\/\d+\?outcome=ambiguous$/)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Mark unread: 1 row needs a decision/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mark all read' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Import finished: stock\.xlsx/ }).click()

  await makeRoom(page)
  await page.getByRole('link', { name: 'Decide it' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expectFits(page)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose a home first')).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('All rows are decided.')).toBeFocused()
  await expectCounts(page, [
    '9All rows',
    '5Matched',
    '1Missing data',
    '0To decide',
    '1Duplicate',
    '1Invalid',
    '1Over quota',
  ])

  const results = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download results' }).click()
  const file = await results
  expect(file.suggestedFilename()).toBe('stock-results.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(10)
  expect(lines.map((line) => /EST-\d\d/.exec(line)?.[0]).filter(Boolean)).toHaveLength(9)
  const original = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  expect((await readFile(await (await original).path())).equals(stock.buffer)).toBe(true)

  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('6 homes added by it will leave your portfolio')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(/^Undone on /)).toBeVisible()
  await page.getByRole('link', { name: 'Imports' }).click()
  await expect(page.getByRole('list', { name: 'Imports' })).toContainText('9 rows, all homes removed')
  await expectFits(page)
  await page.getByRole('link', { name: 'Portfolio', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Homes (0/5)' })).toBeVisible()
})

test('another sheet of a workbook replaces the one read', { tag: '@once' }, async ({ page }) => {
  await register(page, 'sheets@homes.example')
  await page.goto('/portfolio/imports')
  const file = await workbook([
    { name: 'Stock', rows: STOCK },
    { name: 'Leasehold', rows: STOCK.slice(0, 3) },
    { name: 'Cover', rows: [['Stock list of Example Homes']] },
  ])
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Import 9 rows' })).toBeEnabled()
  const sheet = page.getByLabel('Sheet')
  await sheet.selectOption('Cover')
  await page.getByRole('button', { name: 'Read this sheet' }).click()
  await expect(page.getByText('The sheet “Cover” has no header with rows below it.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await sheet.selectOption('Leasehold')
  await page.getByRole('button', { name: 'Read this sheet' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
  await expect(sheet).toBeFocused()
  await expectAccessible(page)
})

test('a long row to decide starts at its name with its buttons visible', async ({ page }, { project }) => {
  await register(page, `decider-${project.name}@homes.example`)
  await importRows(page, [
    ['EST-1', '2 Heronworth Street, Edinburgh, EH11 1CC'],
    ['EST-2', '6 Barleybrook Drive, York, YO31 1CC'],
  ])
  await page.getByRole('link', { name: 'Decide them' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  for (const keys of [page.getByText('S skips'), page.locator('kbd').first()]) {
    await expect(keys).toBeVisible({ visible: project.name === 'desktop' })
  }
  await expectFits(page)
  for (const name of ['2 Heronworth Street', '6 Barleybrook Drive']) {
    await expect(page.getByRole('group').getByText(name).first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('radio').first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Skip' })).toBeInViewport({ ratio: 1 })
    // Focused homes scroll to above the buttons.
    const last = page.getByRole('radio').last()
    await page.getByRole('radio').first().press('ArrowUp')
    await expect(last).toBeFocused()
    const [radio, buttons] = [
      await last.boundingBox(),
      await page.getByRole('button', { name: 'Choose this home' }).boundingBox(),
    ]
    expect((radio?.y ?? Infinity) + (radio?.height ?? 0)).toBeLessThan(buttons?.y ?? 0)
    await page.getByRole('button', { name: 'Skip' }).click()
  }
  await expect(page.getByText('You skipped 2 rows.')).toBeFocused()
})

test('going back from a home restores the scroll position', { tag: '@once' }, async ({ page }) => {
  await register(page, 'returner@homes.example')
  // Most rows exceed the quota of five homes.
  const home = '12 Brindleworth Close, York, YO31 1CM'
  await importRows(
    page,
    Array.from({ length: 320 }, (_, place) => [`EST-${place}`, place === 150 ? home : '']),
  )
  const link = page.getByRole('link', { name: home })
  // By script, not by wheel, which may keep scrolling after the position was read.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }))
        return link.isVisible()
      },
      { intervals: [100], timeout: 40_000 },
    )
    .toBe(true)
  await link.scrollIntoViewIfNeeded()
  const left = await restingPlace(page)
  expect(left).toBeGreaterThan(4_000)
  await link.click()
  await expect(page).toHaveURL(/\/home\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12 Brindleworth Close')
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(40)
})

test('unrecognised values are mapped once and remembered for the next file', { tag: '@once' }, async ({ page }) => {
  await register(page, 'mapper@homes.example')
  const cells = [
    ['UPRN', 'Wall type', 'Loft insulation mm'],
    ['900000012', 'Estate type Q', 'topped up'],
    ['900000013', 'Cavity', '270'],
  ]
  const file = { name: 'walls.csv', mimeType: 'text/csv', buffer: Buffer.from(asCsv(cells)) }
  const upload = async () => {
    await page.goto('/portfolio/imports')
    await page.locator('input[type=file]').setInputFiles(file)
  }
  await upload()
  await expect(page.getByRole('heading', { name: '2 values in 2 columns are not recognised' })).toBeVisible()
  const wall = page.getByLabel('Meaning of “Estate type Q”')
  await wall.selectOption('System built')
  await page.getByLabel('Meaning of “topped up”').selectOption('A number...')
  await page.getByLabel('Number for “topped up” in mm').fill('300')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'All values are recognised' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Estate type Q is read as System built' })).toBeVisible()
  await expectFits(page)

  await upload()
  await expect(page.getByRole('heading', { name: 'All values are recognised' })).toBeVisible()
  await expect(wall).toHaveValue('system_built')
  await expect(page.getByText(/^Remembered (since |for your next file)/)).toHaveCount(2)

  await page.goto('/portfolio/imports')
  await page.getByText('Wall type').click()
  await page.getByRole('button', { name: 'Delete “Estate type Q”' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Estate type Q” is no longer remembered.')).toBeVisible()
  await expectFits(page)
  await upload()
  await expect(page.getByRole('heading', { name: '1 value in 1 column is not recognised' })).toBeVisible()
})

test('values of custom columns are mapped or become choices', { tag: '@once' }, async ({ page }) => {
  await register(page, 'columns@homes.example')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Token ${token}` }
  for (const data of [
    { name: 'Manager', kind: 'choice', choices: ['North', 'South'] },
    { name: 'Void since', kind: 'date' },
  ]) {
    expect((await page.request.post('/api/portfolio/columns/', { headers, data })).ok()).toBe(true)
  }
  const cells = [
    ['UPRN', 'Manager', 'Void since'],
    ['900000012', 'NW team', 'last spring'],
    ['900000013', 'West', ''],
  ]
  const file = { name: 'managers.csv', mimeType: 'text/csv', buffer: Buffer.from(asCsv(cells)) }
  await page.goto('/portfolio/imports')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: '3 values in 2 columns are not recognised' })).toBeVisible()
  await page.getByLabel('Meaning of “NW team”').selectOption('North')
  await expect(page.getByRole('cell', { name: 'NW team is read as North' })).toBeVisible()
  await page.getByLabel('Meaning of “West”').selectOption('Add to the choices of Manager')
  await expect(page.getByText('“West” is now a choice of Manager.')).toBeFocused()
  await expectFits(page)
  await page.getByLabel('Meaning of “last spring”').selectOption('A date...')
  await page.getByLabel('Date for “last spring”').fill('2026-04-01')
  await expectFits(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'All values are recognised' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'last spring is read as 2026-04-01' })).toBeVisible()

  await page.goto('/portfolio/imports')
  await page.locator('summary', { hasText: 'Manager' }).click()
  await expect(page.getByText('is read as North')).toBeVisible()
  await expectFits(page)
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'All values are recognised' })).toBeVisible()
  await expect(page.getByLabel('Meaning of “NW team”')).toHaveValue('North')
  await expect(page.getByLabel('Meaning of “West”')).toHaveCount(0)
})

test('a missing import says so', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto('/portfolio/imports/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Import not found' })).toBeVisible()
  await expectAccessible(page)
})

/** The scroll position after half a second without movement, because measuring rows moves it. */
function restingPlace(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let [place, since] = [window.scrollY, performance.now()]
    while (performance.now() - since < 500) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (window.scrollY !== place) [place, since] = [window.scrollY, performance.now()]
    }
    return place
  })
}

/** Uploads a file of references and addresses and waits for its rows. */
async function importRows(page: Page, rows: string[][]): Promise<void> {
  await page.goto('/portfolio/imports')
  const buffer = Buffer.from(asCsv([['Ref', 'Full address'], ...rows]))
  await page.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer })
  const start = page.getByRole('button', { name: `Import ${rows.length} rows` })
  await expect(start).toBeEnabled()
  await expectFits(page)
  await start.click()
  await expect(page.getByRole('list', { name: 'Rows by outcome' })).toBeVisible({ timeout: 60_000 })
}

interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

function asCsv(rows: string[][]): string {
  return rows.map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\r\n')
}

async function expectCounts(page: Page, tiles: string[]): Promise<void> {
  await expect(page.getByRole('list', { name: 'Rows by outcome' }).getByRole('listitem')).toHaveText(tiles)
}

/** The portfolio is full; archiving makes room. */
async function makeRoom(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Token ${token}` }
  const homes: { id: number }[] = await (await page.request.get('/api/portfolio/homes/', { headers })).json()
  expect(homes).toHaveLength(5)
  const answer = await page.request.post(`/api/portfolio/homes/${homes[0]?.id}/archive/`, { headers })
  expect(answer.ok()).toBe(true)
}

/** Accessible, and fits the narrowest window. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: NARROWEST_PX, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST_PX)
  if (size !== null) await page.setViewportSize(size)
}

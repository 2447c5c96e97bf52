import { exampleHome } from '@retrofolio/contract/examples/home'
import { exampleFigures, exampleFiguresTable } from '@retrofolio/contract/examples/home-figures'
import { figuresRow } from '@retrofolio/contract/homes/list/home-figures'
import { toWire } from '@retrofolio/contract/wire-case'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const COUNT = 1_200

test('the list counts the homes whose figures are calculated, without a reload, until all are there', async ({
  signedIn: page,
}) => {
  const homes = Array.from({ length: COUNT }, (_, at) => ({
    ...exampleHome,
    id: at + 1,
    imageUrl: null,
    fullAddress: `${at + 1} Larksden Street, York, YO31 1CO`,
  }))
  await page.route('**/api/portfolio/homes/', (route) => route.fulfill({ json: toWire(homes) }))
  const calculated = Promise.withResolvers<void>()
  await page.route('**/api/portfolio/home-figures/', async (route) => {
    await calculated.promise
    const rows = homes.map(({ id }) => figuresRow(id, exampleFigures))
    await route.fulfill({ json: { columns: exampleFiguresTable.columns, homes: rows } })
  })
  let count = 0
  await page.route('**/api/portfolio/home-figures/progress/', (route) =>
    route.fulfill({ json: { progress: { calculated: count, total: COUNT } } }),
  )

  await page.goto('/portfolio?view=table')
  const status = page.getByRole('status')
  await expect(status.getByText('Figures of 1,200 homes are being calculated')).toBeVisible()
  count = 250
  await expect(page.getByText('Figures: 250 of 1,200 homes calculated')).toBeVisible()
  await expectAccessible(page)
  count = 1_000
  await expect(page.getByText('Figures: 1,000 of 1,200 homes calculated')).toBeVisible()
  await expect(status.filter({ hasText: 'Figures of 75 % of 1,200 homes calculated' })).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  calculated.resolve()
  await expect(page.getByText(/homes calculated/)).toHaveCount(0)
  await expect(page.getByText(/being calculated/)).toHaveCount(0)
})

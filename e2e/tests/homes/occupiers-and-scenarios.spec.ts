import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

/** No other test adds it. */
const HOME = '5 Brindleworth Close, York, YO31 1CK'

test.describe.configure({ mode: 'serial' })

let path = ''
test.beforeAll(async ({ api }) => {
  path = `/home/${await api.addHome(HOME)}`
})

test('HL-26a: a scenario shows at once what it does to demand, bills, net import, rating and score', async ({
  signedIn: page,
}) => {
  await page.goto(`${path}?tab=heat-loss`)
  const asItIs = page.getByRole('region', { name: 'The home as it is' })
  await expect(asItIs).toContainText('Space heating demand')
  await page.getByText('Insulated', { exact: true }).click()
  const insulated = page.getByRole('region', { name: 'If insulated' })
  await expect(insulated.getByText(/^−£[\d,]+ a year$/)).toHaveCount(2)
  await expect(insulated.getByText(/^−[\d,]+.kWh\/yr$/)).toHaveCount(2)
  await expect(insulated.getByText(/^\+\d+ points$/)).toBeVisible()
  await expectAccessible(page)

  const milliseconds = await page.evaluate(async () => {
    const options = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    const before = performance.now()
    options.find(({ value }) => value === 'not_insulated')?.click()
    while (!document.body.innerText.includes('Without insulation')) await new Promise(requestAnimationFrame)
    return performance.now() - before
  })
  expect(milliseconds).toBeLessThan(1000)
})

test('each figure of a scenario opens its explanation by keyboard', { tag: '@once' }, async ({ signedIn: page }) => {
  await page.goto(`${path}?tab=heat-loss&scenario=insulated`)
  const change = page.getByRole('region', { name: 'If insulated' }).getByText(/^−£[\d,]+ a year$/)
  await change.first().focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Why this number' })
  await expect(
    sheet.getByRole('heading', { name: /^Change of: Bill with today’s heating, metered basis/ }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('EU-11: occupiers are chosen once, and every tab, explanation and reload has them', { tag: '@once' }, async ({
  signedIn: page,
}) => {
  await page.goto(path)
  const choice = page.getByRole('combobox', { name: 'Occupiers' })
  await expect(choice).toHaveValue('2')
  const results = page.getByRole('region', { name: 'Result' })
  await expect(results).toContainText('household of 2')
  await choice.selectOption('6')
  await expect(results).toContainText('household of 6')
  await expect(page.getByText(/Annual energy costs for 6 people/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Energy Usage' }).click()
  await expect(page.getByRole('radio', { name: '6 people' })).toBeChecked()
  await page.reload()
  await expect(choice).toHaveValue('6')
  await expect(results).toContainText('household of 6')
  await page
    .getByRole('region', { name: 'Total' })
    .getByRole('button', { description: /^All-electric household/ })
    .click()
  await expect(page.getByRole('heading', { name: 'All-electric household, 6 people' })).toBeVisible()
})

test('the people that a user enters are the occupiers of the page', { tag: '@once' }, async ({
  signedIn: page,
  api,
  server,
}) => {
  const saved = await page.request.patch(`${server.address}/api/portfolio${path.replace('home', 'homes')}/facts/`, {
    headers: { authorization: `Token ${api.token}` },
    data: { facts: { people: 4 } },
  })
  expect(saved.ok()).toBe(true)
  await page.goto(path)
  await expect(page.getByRole('combobox', { name: 'Occupiers' })).toHaveValue('4')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('household of 4')
})

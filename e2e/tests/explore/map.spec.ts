import type { Page } from '@playwright/test'
import { exploreMapSchema } from '@retrofolio/contract/explore/explore-map'
import { fromWire } from '@retrofolio/contract/wire-case'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

/** A first start rates the sample register in the background. */
const RATED_WITHIN_MS = 60_000

const YORK = 'view=-1.3,53.8,-0.9,54.1'

const count = (page: Page) => page.getByText(/^[\d,]+ homes?$/).first()

test('cells, homes, a preview and a drawn box @once', async ({ signedIn: page, api }) => {
  const ask = async (query: string) => {
    const answer = await page.request.get(`/api/explore/map/?${query}&colour=rating`, {
      headers: { authorization: `Token ${api.token}` },
    })
    return exploreMapSchema.parse(fromWire(await answer.json()))
  }
  await expect(async () => {
    expect((await ask('zoom=7')).cells).not.toEqual([])
  }).toPass({ timeout: RATED_WITHIN_MS })

  const middle = async (): Promise<[x: number, y: number]> => {
    const box = await page.locator('canvas').boundingBox()
    if (box === null) throw new Error('The page has no map.')
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  /** Circles are drawn some time after their data came. */
  const hoverMiddle = async (text: string): Promise<[x: number, y: number]> => {
    await expect(async () => {
      const [x, y] = await middle()
      await page.mouse.move(x + 2, y)
      await page.mouse.move(x, y)
      await expect(page.locator('[aria-hidden] > strong').getByText(text, { exact: true })).toBeVisible({
        timeout: 400,
      })
    }).toPass({ timeout: 30_000 })
    return middle()
  }

  // A circle of a cell tells its homes and zooms in, until each home has a dot.
  const [cell] = (await ask(`${YORK}&zoom=8`)).cells.toSorted((one, other) => other.homes - one.homes)
  await page.goto(`/explore?view=map&map=${cell?.lat},${cell?.lng},8,rating`)
  await expect(page.getByText(/Largest circle: /)).toBeVisible()
  const inCell = await hoverMiddle(`${cell?.homes} homes`)
  await expectAccessible(page)
  await page.mouse.click(...inCell)
  await expect(page).toHaveURL(/map=[^&]*%2C10%2Crating/)
  await expect(page.getByText('One dot for each location.')).toBeVisible()

  // A dot opens its home.
  const { points } = await ask(`${YORK}&zoom=12`)
  const places = Map.groupBy(points, ({ lat, lng }) => `${lat} ${lng}`)
  const [home] = [...places.values()].find(({ length }) => length === 1) ?? []
  await page.goto(`/explore?view=map&map=${home?.lat},${home?.lng},18,rating`)
  await page.mouse.click(...(await hoverMiddle('1 home')))
  await expect(page).toHaveURL(new RegExp(`home=${encodeURIComponent(home?.homeKey ?? '')}`))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // The keyboard zooms and leaves the map; Escape closes the panel of areas.
  const zoom = () => Number(new URL(page.url()).searchParams.get('map')?.split(',')[2])
  await page.locator('canvas').focus()
  for (const [key, level] of [
    ['-', 17],
    ['-', 16],
    ['+', 17],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(zoom).toBe(level)
  }
  const address = page.url()
  await page.getByRole('link', { name: 'Skip the map' }).press('Enter')
  await expect(page.locator('span:focus')).toHaveCount(1)
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Area', exact: true }).click()
  await page.getByRole('textbox', { name: 'Radius [km]' }).press('Escape')
  await expect(page.getByRole('button', { name: 'Area', exact: true })).toBeFocused()

  // A drawn box is a filter of the whole page.
  const all = await count(page).textContent()
  await page.getByRole('button', { name: 'Area', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Box', exact: true }).click()
  await expect(page.getByText('Drag from corner to corner.')).toBeVisible()
  const [x, y] = await middle()
  await page.mouse.move(x - 80, y - 80)
  await page.mouse.down()
  await page.mouse.move(x + 80, y + 80, { steps: 3 })
  await page.mouse.up()
  await expect(page).toHaveURL(/box=/)
  await expect(count(page)).not.toHaveText(all ?? '')
  await expect(count(page)).toHaveText(/^\d{1,2} homes?$/)

  // A typed radius replaces it and comes into view.
  await page.getByRole('button', { name: 'Area', exact: true }).click()
  await page.getByRole('textbox', { name: 'Latitude' }).fill('50.72')
  await page.getByRole('textbox', { name: 'Longitude' }).fill('-3.53')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/near=50.72%2C-3.53%2C2000/)
  await expect(page).toHaveURL(/map=50\.7\d*%2C-3\.5/)
})

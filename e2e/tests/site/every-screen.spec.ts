import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/support/fixtures.ts'

const HOUSE = '10 Umbersett Street, Glasgow, G42 1IO'
const FLAT = 'Flat 7, Thornworth Court, York, YO31 1CC'
const WITHOUT_TYPE = '21 Otterscombe Road, Birmingham, B29 1II'
/** The narrowest window without horizontal scrolling: 1280 px at 400% zoom. */
const NARROWEST_PX = 320
/** Many pages in a row, each of which may take this long. */
const PAGE_WITHIN_MS = 20_000

test('every public page is accessible and fits a narrow window', async ({ page }) => {
  const open = [
    '/',
    '/about',
    '/for-investors',
    '/team',
    '/login',
    '/register',
    '/contact',
    '/privacy-choices',
    '/beta-signup',
    '/forgot-password',
    '/reset-password',
    '/reset-password/confirm/1/a-b',
    '/404',
    '/accept-invitation/unknown',
  ]
  await inspectAll(page, open)
})

test('every signed-in page is accessible and fits a narrow window', async ({ signedIn: page, api }) => {
  const house = await api.addHome(HOUSE)
  const flat = await api.addHome(FLAT)
  const withoutType = await api.addHome(WITHOUT_TYPE)
  const screens = [
    '/dashboard',
    '/explore',
    '/criteria',
    '/notifications',
    '/portfolio',
    '/portfolio?view=table',
    '/portfolio?archived=true',
    '/portfolio/imports',
    '/verify-email/unknown',
    '/add-property',
    `/home/${house}`,
    `/home/${house}?tab=heat-loss&scenario=insulated`,
    `/home/${house}?tab=energy&occupiers=3`,
    `/home/${house}?tab=solar`,
    `/home/${flat}?tab=heat-loss`,
    `/home/${flat}?tab=solar`,
    `/home/${withoutType}`,
    '/home/999999',
  ]
  await inspectAll(page, screens)
})

/** An animation that ends before the next frame is no motion. */
const ONE_FRAME_MS = 16

test('nothing moves with reduced motion', { tag: '@once' }, async ({ signedIn: page, api }) => {
  const house = await api.addHome('11 Barleygate Gardens, Inverness, IV2 1CC')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/home/${house}?tab=heat-loss`)
  await page.getByText('Insulated', { exact: true }).click()
  await expect(page.getByText('Upgraded roof, wall, floor and glazing insulation')).toBeVisible()
  const moving = await page.evaluate(
    (oneFrameMs) =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getTiming().duration) > oneFrameMs)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : 'unknown')),
    ONE_FRAME_MS,
  )
  expect(moving).toEqual([])
})

async function inspectAll(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(paths.length * PAGE_WITHIN_MS)
  for (const path of paths) await inspect(page, path)
}

async function inspect(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    // The narrow window of a desktop is narrower than the phone.
    if (test.info().project.name === 'phone') return
    const size = page.viewportSize()
    await page.setViewportSize({ width: NARROWEST_PX, height: 800 })
    await expect.poll(() => widerThanTheirFrame(page)).toEqual([])
    if (size !== null) await page.setViewportSize(size)
  })
}

/** The page itself, a table or a scrollable part of the result. */
function widerThanTheirFrame(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('html, main, table, header section, header section > *'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map(
        (element) =>
          `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}: ${element.textContent?.slice(0, 60)}`,
      ),
  )
}

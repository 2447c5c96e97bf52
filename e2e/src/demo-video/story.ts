import type { Page } from '@playwright/test'
import type { ProductServer } from '../support/product-server.ts'
import { SHOWCASE } from '../support/sample-addresses.ts'
import type { Caption } from './captions.ts'
import type { Film } from './filming.ts'
import { point, scrollPage, showPointer } from './pointer.ts'

export const FRAME = { width: 1280, height: 720 }

/** The demo story: shows the dashboard and Explore, adds a home from its address, reads the result and opens an explanation. */
export async function playStory(page: Page, server: ProductServer, film: Film): Promise<Caption[]> {
  const captions: Caption[] = []
  const say = (text: string): void => {
    const from = film.now()
    const before = captions.at(-1)
    if (before !== undefined) before.to = from
    captions.push({ from, to: from, text })
  }
  const rest = (seconds: number): Promise<void> => page.waitForTimeout(seconds * 1_000)

  await showPointer(page)
  say('How your homes stand, and what to do next.')
  await page.goto(`${server.address}/dashboard`)
  await page.getByRole('region', { name: 'Next' }).waitFor()
  await rest(2.5)
  await scrollPage(page, 420)
  await rest(2)

  say('Find more homes by what they could become, in a list and on a map.')
  await page.goto(`${server.address}/explore?band_today=D,E,F,G&view=both`)
  await page.locator('canvas').waitFor()
  await rest(4.5)

  say('Your homes, each with its zero bill potential.')
  await page.goto(`${server.address}/portfolio`)
  await page.getByRole('link', { name: 'Add Home' }).waitFor()
  await rest(2.5)

  say('Add a home by its address.')
  await point(page, page.getByRole('link', { name: 'Add Home' }))
  const address = page.getByLabel("What's the home address?")
  await address.waitFor()
  await address.pressSequentially(SHOWCASE.analysed.typed, { delay: 90 })
  const option = page.getByRole('option', { name: SHOWCASE.analysed.fullAddress })
  await option.waitFor()
  // The list is still changing with the last letters.
  await rest(1)
  await point(page, option)
  await rest(1)
  await point(page, page.getByRole('button', { name: 'Add this home' }))

  await page.getByRole('tab', { name: 'Overview' }).waitFor()
  say('Heat loss, household energy and solar: how far the home is from zero bills, and why.')
  await rest(2)
  await scrollPage(page, 420)
  await rest(3)
  await scrollPage(page, -420)

  say('The drawing and the figures are linked.')
  await point(page, page.getByRole('tab', { name: 'Heat Loss' }))
  await rest(1.5)
  await scrollPage(page, 260)
  await rest(1.5)
  say('Insulate it and see the difference.')
  await point(page, page.getByText('Insulated', { exact: true }))
  await rest(3)

  say('Every figure shows its formula, its inputs and their sources.')
  await scrollPage(page, -600)
  await point(page, page.locator('[data-why]').first())
  await page.getByRole('dialog').waitFor()
  await rest(4.5)
  await page.keyboard.press('Escape')
  await rest(0.6)

  say('What the roof can generate.')
  await point(page, page.getByRole('tab', { name: 'Solar Potential' }))
  await rest(1.5)
  await scrollPage(page, 260)
  await rest(2.5)

  say('From a home to a decision.')
  await scrollPage(page, -600)
  await point(page, page.getByRole('tab', { name: 'Overview' }))
  await rest(2.5)
  const last = captions.at(-1)
  if (last !== undefined) last.to = film.now()
  return captions
}

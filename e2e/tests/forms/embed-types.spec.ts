import {
  addressOfFrame,
  answerShortForm,
  EVENT_RECORDER_SCRIPT,
  formOf,
  heard,
  openEmbeddingPage,
} from '../../src/support/embedding-page.ts'
import { expect, test } from '../../src/support/fixtures.ts'

const BUTTON = '<button data-tf-KIND="/to/short" OPTIONS>Open</button>'
const opened = (kind: 'popup' | 'slider', options = '') => BUTTON.replace('KIND', kind).replace('OPTIONS', options)
/** A popup with automatic triggers. */
const triggered = (options: string) => opened('popup', options)
const POPUP = '.tf-v1-popup'

test.describe('display types', () => {
  test('a widget fills its container', async ({ page }) => {
    await openEmbeddingPage(
      page,
      '<div style="height:500px"><div data-tf-widget="/to/short" style="height:100%"></div></div>',
    )
    expect((await page.locator('iframe').boundingBox())?.height).toBe(500)
    expect((await addressOfFrame(page)).searchParams.get('typeform-embed')).toBe('embed-widget')
    await answerShortForm(page)
  })

  test('a popup covers the page fully by default', async ({ page }) => {
    await openEmbeddingPage(page, opened('popup'))
    await expect(page.locator('[data-tf-loaded]')).toBeAttached()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Open' }).click()
    expect((await addressOfFrame(page)).searchParams.get('typeform-embed')).toBe('popup-blank')
    await expect(formOf(page).getByLabel('Your pet?')).toBeVisible()
    const { width = 0 } = page.viewportSize() ?? {}
    // It grows while it opens.
    await expect
      .poll(async () => (await page.locator(`${POPUP} iframe`).boundingBox())?.width)
      .toBeGreaterThan(width - 100)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator(POPUP)).toHaveCount(0)
  })

  test('a slider comes from the right at 800 px, or from the left at a given width', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openEmbeddingPage(page, opened('slider'))
    await page.locator('[data-tf-loaded]').click()
    const right = page.locator('.tf-v1-slider.right .tf-v1-iframe-wrapper')
    await expect.poll(async () => (await right.boundingBox())?.x).toBe(480)
    expect((await right.boundingBox())?.width).toBe(800)
    expect((await addressOfFrame(page)).searchParams.get('typeform-embed')).toBe('popup-drawer')

    await openEmbeddingPage(page, opened('slider', 'data-tf-position="left" data-tf-width="300"'))
    await page.locator('[data-tf-loaded]').click()
    const left = page.locator('.tf-v1-slider.left .tf-v1-iframe-wrapper')
    await expect.poll(async () => (await left.boundingBox())?.x).toBe(0)
    expect((await left.boundingBox())?.width).toBe(300)
  })

  test('a popover opens from its round button', async ({ page }) => {
    await openEmbeddingPage(page, '<div data-tf-popover="/to/short" data-tf-tooltip="Ask us"></div>')
    const button = page.getByTestId('tf-v1-popover-button')
    await expect(button).toHaveCSS('background-color', 'rgb(58, 118, 133)')
    await expect(page.getByText('Ask us')).toBeVisible()
    await button.click()
    await expect(formOf(page).getByLabel('Your pet?')).toBeVisible()
    expect((await addressOfFrame(page)).searchParams.get('typeform-embed')).toBe('popup-popover')
  })

  test('a side tab opens from the edge', async ({ page }) => {
    await openEmbeddingPage(page, '<div data-tf-sidetab="/to/short"></div>')
    const tab = page.locator('.tf-v1-sidetab-button')
    await expect(tab).toHaveText('Launch me')
    await expect(tab).toHaveCSS('background-color', 'rgb(58, 118, 133)')
    await tab.click()
    await expect(formOf(page).getByLabel('Your pet?')).toBeVisible()
    expect((await addressOfFrame(page)).searchParams.get('typeform-embed')).toBe('popup-side-panel')
  })

  test('load their style sheet from this server', async ({ page, server }) => {
    const styles: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') styles.push(request.url())
    })
    await openEmbeddingPage(page, opened('popup'))
    await expect(page.locator('[data-tf-loaded]')).toBeAttached()
    await expect.poll(() => styles.some((url) => url.startsWith(`${server.address}/assets/popup-`))).toBe(true)
  })
})

test.describe('colours and sizes', () => {
  for (const [colour, drawn, text] of [
    ['#fff', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['#fff8', 'rgba(255, 255, 255, 0.533)', 'rgb(0, 0, 0)'],
    // Luminance just above 150 and just below.
    ['#979797', 'rgb(151, 151, 151)', 'rgb(0, 0, 0)'],
    ['#959595', 'rgb(149, 149, 149)', 'rgb(255, 255, 255)'],
    ['#123456ff', 'rgb(18, 52, 86)', 'rgb(255, 255, 255)'],
  ] as const) {
    test(`on ${colour} text is ${text}`, async ({ page }) => {
      await openEmbeddingPage(page, `<div data-tf-sidetab="/to/short" data-tf-button-color="${colour}"></div>`)
      const tab = page.locator('.tf-v1-sidetab-button')
      await expect(tab).toHaveCSS('background-color', drawn)
      await expect(tab).toHaveCSS('color', text)
    })
  }

  test('a colour with an invalid number of digits is rejected by name', async ({ context }) => {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await openEmbeddingPage(page, '<div data-tf-sidetab="/to/short" data-tf-button-color="#12345"></div>')
    await expect.poll(() => errors).toEqual(['Expected a valid hex string'])
  })

  test('a size without a unit is in px', async ({ page }) => {
    await openEmbeddingPage(
      page,
      '<div data-tf-widget="/to/short" data-tf-inline-on-mobile data-tf-width="310" data-tf-height="20em"></div>',
    )
    const widget = page.locator('.tf-v1-widget')
    await expect(widget).toHaveAttribute('style', /width: 310px; height: 20em;/)
  })

  test('a widget grows with its form between its limits', async ({ page }) => {
    await openEmbeddingPage(
      page,
      `<div data-tf-widget="/to/short" data-tf-inline-on-mobile data-tf-auto-resize="100,10000" ${EVENT_RECORDER_SCRIPT}></div>`,
    )
    await expect.poll(async () => (await heard(page)).some(({ name }) => name === 'onHeightChanged')).toBe(true)
    const last = async () => (await heard(page)).findLast(({ name }) => name === 'onHeightChanged')?.event['height']
    await expect
      .poll(async () => (await page.locator('[data-tf-widget]').boundingBox())?.height === (await last()))
      .toBe(true)
    const before = await last()
    await formOf(page).getByLabel('Your pet?').fill('A newt')
    await formOf(page).getByRole('button', { name: 'OK' }).click()
    await expect.poll(last).not.toBe(before)
  })
})

test.describe('opens automatically', () => {
  test('on page load', async ({ page }) => {
    await openEmbeddingPage(page, triggered('data-tf-open="load"'))
    await expect(page.locator(POPUP)).toBeVisible()
  })

  test('after a delay', async ({ page }) => {
    await page.clock.install()
    await openEmbeddingPage(page, triggered('data-tf-open="time" data-tf-open-value="60000"'))
    await expect(page.locator('[data-tf-loaded]')).toBeAttached()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(50_000)
    await expect(page.locator(POPUP)).toHaveCount(0)
    await page.clock.runFor(11_000)
    await expect(page.locator(POPUP)).toBeVisible()
  })

  test('when the pointer leaves upwards, and not before', async ({ page }) => {
    await openEmbeddingPage(page, triggered('data-tf-open="exit" data-tf-open-value="50"'))
    await page.waitForLoadState('networkidle')
    await page.mouse.move(200, 300)
    await page.mouse.move(200, 100)
    await page.mouse.move(200, 20)
    await page.mouse.move(200, 40)
    await expect(page.locator(POPUP)).toBeVisible()
  })

  test('at a scroll position', async ({ page }) => {
    await openEmbeddingPage(
      page,
      `${triggered('data-tf-open="scroll" data-tf-open-value="50"')}<div style="height:5000px"></div>`,
    )
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.scrollTo(0, 1_000))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.locator(POPUP)).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 4_000))
    await expect(page.locator(POPUP)).toBeVisible()
  })

  for (const [respect, second, count] of [
    ['all', '/to/once', 1],
    ['same', '/to/short', 1],
    ['same', '/to/once', 2],
  ] as const) {
    test(`respecting ${respect} open modals, ${second} beside the short form makes ${count}`, async ({ page }) => {
      // A minute of the page's fake clock, which also runs by itself.
      await page.clock.install()
      const other = `data-tf-popup="${second}" data-tf-open="time" data-tf-open-value="60000" data-tf-respect-open-modals="${respect}"`
      await openEmbeddingPage(page, `${triggered('data-tf-open="load"')}<button ${other}>Other</button>`)
      await expect(formOf(page).first().getByText('A short form')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.clock.runFor(61_000)
      await expect(page.locator(POPUP)).toHaveCount(count)
    })
  }

  test('not again after closing, if configured: a cookie remembers', async ({ page, server, context }) => {
    const body = triggered('data-tf-open="load" data-tf-prevent-reopen-on-close')
    await openEmbeddingPage(page, body)
    await expect(formOf(page).getByLabel('Your pet?')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator(POPUP)).toHaveCount(0)
    const cookies = await context.cookies()
    expect(cookies).toMatchObject([
      { name: `tf-${server.address}/to/short-closed`, value: 'true', path: '/', expires: -1 },
    ])
    await page.reload()
    await expect(page.locator('[data-tf-loaded]')).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect(page.locator(POPUP)).toHaveCount(0)
  })
})
